"use client";

import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import type { Search } from "@/lib/publish/search/rank";
import type { SearchResults } from "./search-results";

type LoadedSearch =
  | { status: "ready"; find: Search; Results: typeof SearchResults }
  | { status: "unavailable" };
let loading: Promise<LoadedSearch> | undefined;

/** Loads the code and the index of the search once. After a failure, the next call tries again. */
function loadSearch(): Promise<LoadedSearch> {
  const index = () => fetch("/search-index.json").then((response) => response.json());
  loading ??= Promise.all([import("./search-results"), index()])
    .then(([{ createSearch, SearchResults }, entries]) => ({
      status: "ready" as const,
      find: createSearch(entries, 8),
      Results: SearchResults,
    }))
    .catch(() => {
      loading = undefined;
      return { status: "unavailable" as const };
    });
  return loading;
}

const optionId = (index: number) => `search-result-${index}`;

type SearchDialogProps = { ref: RefObject<HTMLDialogElement | null>; onClose: () => void };

/**
 * The search dialog. Its field is shown before the search has loaded, so that no typed letter is
 * lost. The up and down arrow keys mark the previous or next result, and Enter opens the marked
 * result. Home and End move the cursor in the field.
 */
export function SearchDialog({ ref, onClose }: SearchDialogProps) {
  const [search, setSearch] = useState<LoadedSearch>();
  const [query, setQuery] = useState("");
  const [index, setIndex] = useState(0);
  const ready = search?.status === "ready" ? search : undefined;
  const results = ready?.find(query) ?? [];
  const active = results.length ? optionId(index) : undefined;
  const close = () => ref.current?.close();

  useEffect(() => {
    loadSearch().then(setSearch);
  }, []);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // While an input method composes letters, Enter confirms the letters and opens no result.
    const isEnter = event.key === "Enter" && !event.nativeEvent.isComposing;
    if (!active || (!step && !isEnter)) return;
    event.preventDefault();
    if (step) setIndex((index + step + results.length) % results.length);
    else document.getElementById(active)?.click();
  }

  return (
    // With `flex` in place of `open:flex`, the browser would not move the focus back after closing.
    // The search field is the first element that can have the focus, so it gets the initial focus.
    <dialog
      ref={ref}
      aria-label="Search"
      className="mx-auto mt-2 sm:mt-[min(8dvh,6rem)] mb-auto max-h-[min(40rem,84dvh)] w-[calc(100%-1rem)] max-w-2xl open:flex flex-col overflow-hidden rounded-lg border border-input bg-popover text-foreground lifted backdrop:bg-[rgb(6_20_18/0.5)]"
      onClose={onClose}
      // If the target of a press is the dialog itself, the reader has pressed the backdrop.
      // `closedby` would close the dialog without code, but WebKit does not support this attribute.
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        /* `close` moves the focus back to the search button. `preventDefault` stops the browser
           from moving the focus to the pressed place instead. */
        event.preventDefault();
        close();
      }}
    >
      <form action="/search" className="flex items-center gap-2 border-b border-border p-2">
        <input
          name="q"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setIndex(0);
          }}
          onKeyDown={onKeyDown}
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
          className="min-h-11 w-full min-w-0 rounded-md bg-transparent px-3 text-[1.125rem] placeholder:text-muted-foreground"
        />
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-md px-3 text-[0.9375rem] hover:bg-muted"
          onClick={close}
        >
          Close
        </button>
      </form>
      {!search && <p className="px-4 py-3 text-muted-foreground">Loading results…</p>}
      {search?.status === "unavailable" && (
        <p role="status" className="p-4">
          Results could not be loaded here. Press Enter to see them on the search page.
        </p>
      )}
      {ready && (
        <ready.Results
          query={query.trim()}
          results={results}
          index={index}
          setIndex={setIndex}
          optionId={optionId}
          close={close}
        />
      )}
    </dialog>
  );
}
