"use client";

import type { Route } from "next";
import { Link, TextLink } from "@/components/site/link";
import type { SearchEntry } from "@/lib/publish/search/rank";
import { ResultLine } from "./result-line";

export { createSearch } from "@/lib/publish/search/rank";

type SearchResultsProps = {
  query: string;
  results: readonly SearchEntry[];
  /** The position of the marked result. */
  index: number;
  setIndex: (index: number) => void;
  optionId: (index: number) => string;
  close: () => void;
};

/** The results below the field of the search dialog. */
export function SearchResults({
  query,
  results,
  index,
  setIndex,
  optionId,
  close,
}: SearchResultsProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {query && (results.length === 1 ? "One result" : `${results.length || "No"} results`)}
      </p>
      <div
        id="search-results"
        role="listbox"
        aria-label="Results"
        hidden={!results.length}
        className="grow overflow-y-auto overscroll-contain"
      >
        {results.map((entry, position) => (
          <Link
            key={entry.href}
            id={optionId(position)}
            role="option"
            aria-selected={position === index}
            tabIndex={-1}
            href={entry.href as Route}
            className="block border-l-4 border-transparent px-4 py-2.5 aria-selected:border-primary aria-selected:bg-accent aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ring"
            onMouseMove={() => setIndex(position)}
            onClick={close}
          >
            <ResultLine entry={entry} />
          </Link>
        ))}
      </div>
      <Foot query={query} isEmpty={!results.length} close={close} />
    </>
  );
}

type FootProps = { query: string; isEmpty: boolean; close: () => void };

/**
 * The text below the results: examples if the field is empty, advice if there are no results,
 * otherwise a link to all results.
 */
function Foot({ query, isEmpty, close }: FootProps) {
  if (!query)
    return (
      <p className="p-4 text-[0.9375rem] text-muted-foreground">
        A card, a kind of spending, a day, an amount: “amex”, “ltf”, “day 10”, “₹250”. Nothing you
        type is kept.
      </p>
    );
  if (isEmpty)
    return (
      <div className="p-4">
        <p className="font-serif text-lg font-semibold">{`No results for “${query}”`}</p>
        <p className="mt-1 text-[0.9375rem] text-muted-foreground">
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
    <p className="border-t border-border px-4 py-2 text-[0.9375rem]">
      <a className="link inline-block py-1.5" href={`/search?q=${encodeURIComponent(query)}`}>
        {`All results for “${query}”`}
      </a>
    </p>
  );
}
