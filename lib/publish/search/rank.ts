import MiniSearch, { type Query } from "minisearch";
import { swaps, tellingWords, words } from "./words";

export type SearchKind = "Poll" | "Card" | "Category" | "Page";

/** One thing that can be found, as /search-index.json carries it: no code, no figures of its own. */
export type SearchEntry = {
  kind: SearchKind;
  href: string;
  title: string;
  /** What stands below the title in a list of results. */
  line: string;
  /** Other names people use. */
  names: string;
  /** Further words it may be found by. */
  text: string;
  /** False for a poll without a recorded result: among equals it comes after those that have one. */
  recorded: boolean;
};

export type Search = (query: string) => SearchEntry[];

/** Longer than any name on the site; what is beyond it says nothing more. */
export const maxQueryLength = 100;
const maxWords = 8;

/** Decides between what fits about alike; a category mostly leads to the poll that stands before it. */
const weight = ({ kind, recorded }: SearchEntry): number =>
  ({ Poll: recorded ? 1.3 : 1.1, Card: 1.2, Category: 0.5, Page: 0.9 })[kind];

/** One wrong letter in four, two from eight on; shorter words and numbers are meant as typed. */
function fuzziness(term: string): number {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 8 ? 1 : 2;
}

/**
 * A search over the entries: best first, at most `limit`. The same in the browser and on the server. Every word has to
 * fit, be it by its beginning or with a slip of the finger; only where nothing fits all, one fitting word is enough.
 */
export function createSearch(entries: readonly SearchEntry[], limit = 12): Search {
  const index = new MiniSearch<SearchEntry>({
    idField: "href",
    fields: ["title", "names", "text"],
    tokenize: words,
    // `words` has lower-cased already, and does more than one word at a time can tell.
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (query) => [query],
      boost: { title: 4, names: 4, text: 1 },
      prefix: (term) => term.length > 1,
      // A word that is known is meant as typed: "hdfc" is no slip for "idfc".
      fuzzy: (term) => (vocabulary.has(term) ? 0 : fuzziness(term)),
      maxFuzzy: 2,
      weights: { fuzzy: 0.3, prefix: 0.5 },
      // A poll has more to say than a category, and must not sink for it: length counts for little.
      bm25: { k: 1.2, b: 0.2, d: 0.5 },
      boostDocument: (href) => weights.get(String(href)) ?? 1,
    },
  });
  const byHref = new Map(entries.map((entry) => [entry.href, entry]));
  const weights = new Map(entries.map((entry) => [entry.href, weight(entry)]));
  const vocabulary = new Set(entries.flatMap(({ title, names, text }) => words(`${title} ${names} ${text}`)));
  index.addAll([...byHref.values()]);

  const known = (term: string): Query => {
    if (vocabulary.has(term)) return term;
    const meant = swaps(term).filter((swapped) => vocabulary.has(swapped));
    return meant.length ? { combineWith: "OR", queries: [term, ...meant] } : term;
  };

  return (query) => {
    const terms = [...new Set(tellingWords(query.slice(0, maxQueryLength)))].slice(0, maxWords);
    if (!terms.length) return [];
    const queries = terms.map(known);
    const all = index.search({ combineWith: "AND", queries });
    const found = all.length ? all : index.search({ combineWith: "OR", queries });
    return found.slice(0, limit).flatMap(({ id }) => byHref.get(String(id)) ?? []);
  };
}
