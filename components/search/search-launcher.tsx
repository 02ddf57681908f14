"use client";

import { lazy, type MouseEvent, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { opensSearch } from "@/lib/site/search-keys";
import { resultsUnavailable } from "./result-line";
import type { ResultsControl } from "./search-results";

// A failed download must not take the page with it: the form still leads to the search page.
const SearchResults = lazy(() =>
  import("./search-results")
    .then(({ SearchResults }) => ({ default: SearchResults }))
    .catch(() => ({ default: ResultsUnavailable })),
);

function ResultsUnavailable() {
  return (
    <p role="status" className="px-4 pb-4">
      {resultsUnavailable}
    </p>
  );
}

/**
 * Opens the search: by a click, by Ctrl K or ⌘ K from anywhere, and by "/" outside of fields. Without JavaScript it is a
 * link to the search page. The field is there at once, so that nothing typed is lost while results load, which happens
 * on first use and never before.
 */
export function SearchLauncher({ children }: { children: React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      // Another dialog that is open keeps the keyboard to itself.
      if (document.querySelector("dialog[open], [role=dialog]") && !dialog.current?.open) return;
      event.preventDefault();
      show();
    };
    function show() {
      flushSync(() => setOpen(true));
      if (!dialog.current?.open) dialog.current?.showModal();
    }
    document.addEventListener("keydown", onKey);
    // Set here, because without this script there are no shortcuts.
    link.current?.setAttribute("aria-keyshortcuts", "Control+K Meta+K /");
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  function onClick(event: MouseEvent) {
    // A new tab stays a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    flushSync(() => setOpen(true));
    dialog.current?.showModal();
  }

  return (
    <>
      <a
        ref={link}
        href="/search"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink hover:bg-surface"
        onClick={onClick}
      >
        {children}
      </a>
      {open && <SearchDialog dialog={dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

type SearchDialogProps = { dialog: RefObject<HTMLDialogElement | null>; onClose: () => void };

function SearchDialog({ dialog, onClose }: SearchDialogProps) {
  const results = useRef<ResultsControl>(null);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState<string>();
  return (
    // Not laid out before it is open: what had the focus until then gets it back on closing. The field is the first
    // thing in it that can take the focus, and so does.
    <dialog
      ref={dialog}
      aria-label="Search"
      className="mx-auto mt-2 sm:mt-[min(8dvh,6rem)] mb-auto max-h-[min(40rem,84dvh)] w-[calc(100%-1rem)] max-w-2xl open:flex flex-col overflow-hidden rounded-lg border border-line-strong bg-raised text-ink lifted backdrop:bg-[rgb(6_20_18/0.5)]"
      onClose={onClose}
      // The backdrop counts as the dialog itself. `closedby` would close it too, but WebKit does not have it.
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // The press would take the focus away from where closing puts it.
        event.preventDefault();
        event.currentTarget.close();
      }}
    >
      <form action="/search" className="flex items-center gap-2 border-b border-line p-2">
        <input
          name="q"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => results.current?.onKey(event)}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          role="combobox"
          aria-label="Search polls, cards, categories and pages"
          aria-autocomplete="list"
          aria-expanded={active !== undefined}
          aria-controls="search-results"
          aria-activedescendant={active}
          placeholder="Polls, cards, categories"
          className="min-h-11 w-full min-w-0 rounded-md bg-transparent px-3 text-[1.125rem] placeholder:text-ink-soft"
        />
        <button
          type="button"
          className="min-h-11 rounded-md px-3 text-[0.9375rem] hover:bg-surface"
          onClick={() => dialog.current?.close()}
        >
          Close
        </button>
      </form>
      <Suspense fallback={<p className="px-4 py-3 text-ink-soft">Loading results…</p>}>
        <SearchResults
          ref={results}
          query={query}
          onActive={setActive}
          onLeave={() => dialog.current?.close()}
        />
      </Suspense>
    </dialog>
  );
}
