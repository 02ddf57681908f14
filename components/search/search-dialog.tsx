"use client";

import type { Route } from "next";
import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { Link, TextLink } from "@/components/site/link";
import type { Search } from "@/lib/publish/search/rank";
import { ResultLine } from "./result-line";

let loading: Promise<Search | "unavailable"> | undefined;

/** The search over the site's index, asked for once; where it cannot be had, the next opening asks again. */
function loadSearch(): Promise<Search | "unavailable"> {
  const index = () => fetch("/search-index.json").then((answer) => answer.json());
  loading ??= Promise.all([import("@/lib/publish/search/rank"), index()])
    .then(([{ createSearch }, entries]) => createSearch(entries, 8))
    .catch(() => {
      loading = undefined;
      return "unavailable";
    });
  return loading;
}

const optionId = (index: number) => `search-result-${index}`;

type SearchDialogProps = { ref: RefObject<HTMLDialogElement | null>; onClose: () => void };

/**
 * A field that is there at once, so that nothing typed is lost while the search loads, which happens on first use and
 * never before; below it the results. Arrow keys move in them, Enter opens what is marked, Home and End stay the field's.
 */
export function SearchDialog({ ref, onClose }: SearchDialogProps) {
  const [search, setSearch] = useState<Search | "unavailable">();
  const [query, setQuery] = useState("");
  const [index, setIndex] = useState(0);
  const found = typeof search === "function" ? search(query) : [];
  const active = found.length ? optionId(index) : undefined;
  const close = () => ref.current?.close();

  useEffect(() => void loadSearch().then((loaded) => setSearch(() => loaded)), []);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // While an input method composes letters, Enter belongs to it.
    const isEnter = event.key === "Enter" && !event.nativeEvent.isComposing;
    if (!active || (!step && !isEnter)) return;
    event.preventDefault();
    if (step) setIndex((index + step + found.length) % found.length);
    else document.getElementById(active)?.click();
  }

  return (
    // Not laid out before it is open: what had the focus until then gets it back on closing. The field is the first
    // thing in it that can take the focus, and so does.
    <dialog
      ref={ref}
      aria-label="Search"
      className="mx-auto mt-2 sm:mt-[min(8dvh,6rem)] mb-auto max-h-[min(40rem,84dvh)] w-[calc(100%-1rem)] max-w-2xl open:flex flex-col overflow-hidden rounded-lg border border-line-strong bg-raised text-ink lifted backdrop:bg-[rgb(6_20_18/0.5)]"
      onClose={onClose}
      // The backdrop counts as the dialog itself. `closedby` would close it too, but WebKit does not have it.
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // The press would take the focus away from where closing puts it.
        event.preventDefault();
        close();
      }}
    >
      <form action="/search" className="flex items-center gap-2 border-b border-line p-2">
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
          className="min-h-11 w-full min-w-0 rounded-md bg-transparent px-3 text-[1.125rem] placeholder:text-ink-soft"
        />
        <button
          type="button"
          className="min-h-11 rounded-md px-3 text-[0.9375rem] hover:bg-surface"
          onClick={close}
        >
          Close
        </button>
      </form>
      <p role="status" className="sr-only">
        {typeof search === "function" &&
          query.trim() &&
          (found.length === 1 ? "One result" : `${found.length || "No"} results`)}
      </p>
      <div
        id="search-results"
        role="listbox"
        aria-label="Results"
        hidden={!active}
        className="grow overflow-y-auto overscroll-contain"
      >
        {found.map((entry, at) => (
          <Link
            key={entry.href}
            id={optionId(at)}
            role="option"
            aria-selected={at === index}
            tabIndex={-1}
            href={entry.href as Route}
            className="block border-l-4 border-transparent px-4 py-2.5 aria-selected:border-accent aria-selected:bg-accent-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
            onMouseMove={() => setIndex(at)}
            onClick={close}
          >
            <ResultLine entry={entry} />
          </Link>
        ))}
      </div>
      <Foot query={query.trim()} search={search} isEmpty={!active} close={close} />
    </dialog>
  );
}

type FootProps = { query: string; search: unknown; isEmpty: boolean; close: () => void };

/** Below the results, or in the place of them. */
function Foot({ query, search, isEmpty, close }: FootProps) {
  if (!search) return <p className="px-4 py-3 text-ink-soft">Loading results…</p>;
  if (search === "unavailable")
    return (
      <p className="p-4">Results could not be loaded here. Press Enter to see them on the search page.</p>
    );
  if (!query)
    return (
      <p className="p-4 text-[0.9375rem] text-ink-soft">
        A card, a kind of spending, a day, an amount: “amex”, “ltf”, “day 10”, “₹250”. Nothing you type is
        kept.
      </p>
    );
  if (isEmpty)
    return (
      <div className="p-4">
        <p className="font-serif text-lg font-semibold">Nothing fits “{query}”</p>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          Try a shorter word, or look through{" "}
          <TextLink href="/categories" onClick={close}>
            all categories
          </TextLink>{" "}
          or{" "}
          <TextLink href="/cards" onClick={close}>
            all cards
          </TextLink>
          .
        </p>
      </div>
    );
  return (
    <p className="border-t border-line px-4 py-2 text-[0.9375rem]">
      <a className="link inline-block py-1.5" href={`/search?q=${encodeURIComponent(query)}`}>
        All results for “{query}”
      </a>
    </p>
  );
}
