import { inWords } from "./number.ts";

/** Texts of the lists of polls, categories and cards. Tokens stand for figures of a series. */
export const listWords = {
  noResult: "We don’t have a result yet.",
  nothingYet: "We have no poll yet.",
  /**
   * The sentence with the number of results of a series. `days` is the number of polls according to
   * the series itself, or undefined if it gives no number. The site may have fewer polls.
   */
  onRecord: (recorded: number, polls: number, days: number | undefined): string => {
    const all = days !== undefined && days > polls ? "{days}" : "{polls}";
    if (polls === 1 && all === "{polls}")
      return recorded
        ? "We have one poll and its result."
        : "We have one poll, but not its result yet.";
    return recorded
      ? `We have {recorded.results} of ${all} results.`
      : `We have none of the ${all} results yet.`;
  },
  categories: "Winners by type of spending.",
  toGo: (missing: number): string => `${inWords(missing)} to go.`,
  haveThread: (wanted: number): string => (wanted === 1 ? "Have the thread?" : "Have a thread?"),
  threadsKnown: (known: number): string =>
    known === 1
      ? "We have its thread, and will add the result."
      : "We have their threads, and will add the results.",
  helpUs: "Help us find the missing results",
  noResults: "No result yet",
  earlierMissing: "Some results are missing of these years, too:",
} as const;
