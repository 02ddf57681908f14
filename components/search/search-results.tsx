"use client";

import type { Route } from "next";
import {
  type KeyboardEvent,
  type Ref,
  use,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useState,
} from "react";
import { Link, TextLink } from "@/components/site/link";
import { createSearch, type Search, type SearchEntry } from "@/lib/publish/search/rank";
import { ResultLine, resultsUnavailable } from "./result-line";

/** What the field above asks of the results while it has the focus. */
export type ResultsControl = { onKey: (event: KeyboardEvent<HTMLInputElement>) => void };

let loading: Promise<Search | undefined> | undefined;

/** The search over the site's index, asked for once; undefined where the index cannot be had. */
function loadSearch(): Promise<Search | undefined> {
  loading ??= fetch("/search-index.json")
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`/search-index.json: ${answer.status}`);
      return createSearch((await answer.json()) as SearchEntry[], 8);
    })
    .catch(() => undefined);
  return loading;
}

const listId = "search-results";
const optionId = (index: number) => `search-result-${index}`;
const allHref = (query: string) => `/search?q=${encodeURIComponent(query.trim())}`;

type SearchResultsProps = {
  query: string;
  onActive: (id: string | undefined) => void;
  onLeave: () => void;
  ref?: Ref<ResultsControl>;
};

/** The list below the search field: arrow keys move in it, Enter opens what is marked, Home and End stay the field's. */
export function SearchResults({ query, onActive, onLeave, ref }: SearchResultsProps) {
  const search = use(loadSearch());
  const asked = useDeferredValue(query);
  const found = search?.(asked) ?? [];
  const [chosen, setChosen] = useState({ query: "", index: 0 });
  // A new query starts again at its best result.
  const index = chosen.query === asked ? Math.min(chosen.index, found.length - 1) : 0;
  const active = found.length ? optionId(index) : undefined;

  useEffect(() => onActive(active), [active, onActive]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  useEffect(
    () => () => {
      // The next opening asks again.
      if (!search) loading = undefined;
    },
    [search],
  );

  useImperativeHandle(ref, () => ({
    onKey(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && found.length) {
        event.preventDefault();
        setChosen({ query: asked, index: (index + step + found.length) % found.length });
      }
      const entry = found[index];
      // While an input method composes letters, Enter belongs to it; and the results must be those of the whole query.
      if (event.key !== "Enter" || event.nativeEvent.isComposing || !entry || asked !== query) return;
      event.preventDefault();
      document.getElementById(optionId(index))?.click();
    },
  }));

  return (
    <>
      <p role="status" className="sr-only">
        {asked.trim() && (found.length === 1 ? "One result" : `${found.length || "No"} results`)}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label="Results"
        hidden={!found.length}
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
            onMouseMove={() => at !== index && setChosen({ query: asked, index: at })}
            onClick={onLeave}
          >
            <ResultLine entry={entry} />
          </Link>
        ))}
      </div>
      <Foot query={asked} found={found.length} unavailable={!search} onLeave={onLeave} />
    </>
  );
}

type FootProps = { query: string; found: number; unavailable: boolean; onLeave: () => void };

function Foot({ query, found, unavailable, onLeave }: FootProps) {
  const asked = query.trim();
  if (unavailable) return <p className="p-4">{resultsUnavailable}</p>;
  if (!asked)
    return (
      <p className="p-4 text-[0.9375rem] text-ink-soft">
        A card, a kind of spending, a day, an amount: “amex”, “ltf”, “day 10”, “₹250”. Nothing you type is
        kept.
      </p>
    );
  if (!found)
    return (
      <div className="p-4">
        <p className="font-serif text-lg font-semibold">Nothing fits “{asked}”</p>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          Try a shorter word, or look through{" "}
          <TextLink href="/categories" onClick={onLeave}>
            all categories
          </TextLink>{" "}
          or{" "}
          <TextLink href="/cards" onClick={onLeave}>
            all cards
          </TextLink>
          .
        </p>
      </div>
    );
  return (
    <p className="border-t border-line px-4 py-2 text-[0.9375rem]">
      <a className="link inline-block py-1.5" href={allHref(asked)}>
        All results for “{asked}”
      </a>
    </p>
  );
}
