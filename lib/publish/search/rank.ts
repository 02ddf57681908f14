import MiniSearch, { type Query, type SearchResult } from "minisearch";
import { distinctiveWords, swaps, words } from "./words";

export type SearchKind = "Poll" | "Card" | "Category" | "Page";

/** An entry of the search: a poll, card, category or page, in the form of /search-index.json. */
export type SearchEntry = {
  kind: SearchKind;
  href: string;
  title: string;
  /** A line of text below the title in a list of results. */
  line: string;
  /** Other names that people use. */
  names: string;
  /** Further words that find the entry. */
  text: string;
  /** Hindi words in Latin letters, such as "pani". Short ones must be typed without an error. */
  hinglish?: string;
  /**
   * False for a poll without a result, and for a category without a winner. Of two polls that match
   * equally well, the one with a result ranks first.
   */
  recorded: boolean;
};

export type Search = (query: string) => SearchEntry[];

/**
 * The longest query, in characters. The rest of a longer query is ignored. No name on the site is
 * as long.
 */
export const maxQueryLength = 100;
const maxWords = 8;

/**
 * Returns the factor by which an entry's score is multiplied. The factor is larger for a poll than
 * for a page: if both match equally well, the poll ranks first. Categories have the smallest
 * factor, because a query that finds a category also finds its polls.
 */
const weight = ({ kind, recorded }: SearchEntry): number =>
  ({ Poll: recorded ? 1.3 : 1.1, Card: 1.2, Category: 0.5, Page: 0.9 })[kind];

/**
 * In Hinglish words with fewer characters than this, no typing error is forgiven. Such short words
 * are too close to English words: "sona" to "song", "pani" to "pain".
 */
const minForgivenHinglish = 6;

/** The matched words of an entry, and the fields that contain them (`match` of MiniSearch). */
type MatchedResult = Pick<SearchResult, "match" | "queryTerms">;

/**
 * True if an entry matches only because its short Hinglish words resemble the typed words. For
 * example, the reader typed "song", and the entry has "sona".
 */
function isHinglishMisspelling({ match, queryTerms }: MatchedResult): boolean {
  return Object.entries(match).every(([word, fields]) => {
    const isTyped = queryTerms.some((term) => word.startsWith(term));
    return (
      !isTyped && word.length < minForgivenHinglish && fields.every((field) => field === "hinglish")
    );
  });
}

/**
 * Returns how many typing errors a word may have: one in a word of four to seven letters, two in a
 * longer word, none in a shorter word or in a number.
 */
function fuzziness(term: string): number {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 8 ? 1 : 2;
}

/**
 * Builds a search over entries, for browser and server. The search returns the best entries first,
 * at most `limit`. A typed word finds the entries with a word that begins with it, or that differs
 * from it only by typing errors. The search returns the entries that all typed words find. If there
 * are none, it returns the entries that at least one typed word finds.
 */
export function createSearch(entries: readonly SearchEntry[], limit = 12): Search {
  const index = new MiniSearch<SearchEntry>({
    idField: "href",
    fields: ["title", "names", "text", "hinglish"],
    tokenize: words,
    // `words` has already converted the text to lower case and unified spellings.
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (query) => [query],
      boost: { title: 4, names: 4, text: 1, hinglish: 4 },
      filter: (result) => !isHinglishMisspelling(result),
      prefix: (term) => term.length > 1,
      // A word that is in the index is not treated as a misspelling: "hdfc" does not match "idfc".
      fuzzy: (term) => (vocabulary.has(term) ? 0 : fuzziness(term)),
      maxFuzzy: 2,
      weights: { fuzzy: 0.3, prefix: 0.5 },
      // Polls have longer texts than categories, so a long text lowers the rank only a bit (`b`).
      bm25: { k: 1.2, b: 0.2, d: 0.5 },
      boostDocument: (href) => weights.get(String(href)) ?? 1,
    },
  });
  const byHref = new Map(entries.map((entry) => [entry.href, entry]));
  const weights = new Map(entries.map((entry) => [entry.href, weight(entry)]));
  const vocabulary = new Set(
    entries.flatMap(({ title, names, text, hinglish = "" }) =>
      words(`${title} ${names} ${text} ${hinglish}`),
    ),
  );
  index.addAll([...byHref.values()]);

  const shortHinglish = new Set(
    entries
      .flatMap(({ hinglish = "" }) => words(hinglish))
      .filter((word) => word.length < minForgivenHinglish),
  );
  /**
   * Returns the query for a term. If the index lacks the term, the query also accepts words of the
   * index in which two neighbouring letters are swapped: "hfdc" finds "hdfc".
   */
  const termQuery = (term: string): Query => {
    if (vocabulary.has(term)) return term;
    const corrections = swaps(term).filter(
      (word) => vocabulary.has(word) && !shortHinglish.has(word),
    );
    return corrections.length ? { combineWith: "OR", queries: [term, ...corrections] } : term;
  };

  return (query) => {
    const terms = [...new Set(distinctiveWords(query.slice(0, maxQueryLength)))].slice(0, maxWords);
    if (!terms.length) return [];
    const queries = terms.map(termQuery);
    const matchingAll = index.search({ combineWith: "AND", queries });
    const results = matchingAll.length ? matchingAll : index.search({ combineWith: "OR", queries });
    return results.slice(0, limit).flatMap(({ id }) => byHref.get(String(id)) ?? []);
  };
}
