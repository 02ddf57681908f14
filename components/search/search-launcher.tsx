"use client";

import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { opensSearch } from "@/lib/site/search-keys";
import { SearchDialog } from "./search-dialog";

/**
 * The search button of the header. A click opens the search dialog, and so do Ctrl K, ⌘ K, and "/"
 * outside of form fields. Without JavaScript the button is a link to the search page.
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
    // While a dialog other than the search is open, the shortcuts do nothing.
    const isElsewhere =
      document.querySelector("dialog[open], [role=dialog]") && !dialog.current?.open;
    /* A shortcut that is pressed before hydration does not arrive here: page-loader.ts stores it,
       and later clicks the link. */
    if (opensSearch(event) && !isElsewhere && !event.defaultPrevented) show(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    // The shortcuts need scripts, so the attribute that announces them is set only after hydration.
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
          // With ⌘, Ctrl or Shift, the browser opens the link in a new tab or window.
          if (!event.metaKey && !event.ctrlKey && !event.shiftKey) show(event);
        }}
      >
        {children}
      </a>
      {open && <SearchDialog ref={dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
