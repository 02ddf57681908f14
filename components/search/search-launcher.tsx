"use client";

import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { opensSearch } from "@/lib/site/search-keys";
import { SearchDialog } from "./search-dialog";

/**
 * Opens the search by a click, by Ctrl K or ⌘ K anywhere, and by "/" outside of form fields.
 * Without JavaScript it is a link to the search page.
 */
export function SearchLauncher({ children }: { children: React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState(false);

  function show(event: Event | MouseEvent) {
    event.preventDefault();
    flushSync(() => setOpen(true));
    if (!dialog.current?.open) dialog.current?.showModal();
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // An open dialog of another kind gets all key presses.
    const isElsewhere =
      document.querySelector("dialog[open], [role=dialog]") && !dialog.current?.open;
    // The page replays a key that was pressed before hydration as a click on the link.
    if (opensSearch(event) && !isElsewhere && !event.defaultPrevented) show(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    // This attribute is set only after hydration, because the keyboard shortcuts need scripts.
    const announceShortcuts = () =>
      link.current?.setAttribute("aria-keyshortcuts", "Control+K Meta+K /");
    addEventListener("hydrated", announceShortcuts, { once: true });
    return () => {
      document.removeEventListener("keydown", listen);
      removeEventListener("hydrated", announceShortcuts);
    };
  }, []);

  return (
    <>
      <a
        ref={link}
        href="/search"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-foreground hover:bg-muted"
        onClick={(event) => {
          // A click that opens a new tab is left to the browser.
          if (!event.metaKey && !event.ctrlKey && !event.shiftKey) show(event);
        }}
      >
        {children}
      </a>
      {open && <SearchDialog ref={dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
