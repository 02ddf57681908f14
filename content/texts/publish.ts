import { type Noun, noun } from "./number.ts";
import { acrossCategories } from "./polls.ts";

/** What is said in figures of polls and cards outside their pages: in search results, feeds, shares and images. */

type Count = { display: string; value: number } | undefined;
const said = (count: Count, of: Noun): string[] =>
  count ? [`${count.display} ${noun(count.value, of)}`] : [];

export const descriptionWords = {
  counts: (comments: Count, upvotes: Count) => {
    const known = [...said(comments, "comments"), ...said(upvotes, "upvotes")];
    return known.length ? ` ${known.join(", ")}.` : "";
  },
  poll: (outcome: string, known: string, period: string) =>
    `${outcome}${outcome.endsWith(".") ? "" : "."}${known} Community credit card poll for India, ${period}.`,
  unrecorded: (lead: string) => `${lead}${/[.?!]$/.test(lead) ? "" : "."} No poll result yet.`,
  /** "winner for Utilities"; "winner of the finale". */
  placed: (place: string, category: string) =>
    category === acrossCategories ? `${place} of the finale` : `${place} for ${category}`,
  more: "and more",
  card: (name: string, period: string | null | undefined, places: string, hasFacts: boolean) =>
    `${name} in India’s community credit card polls${period ? `, ${period}` : ""}: ${places || "no place yet"}.${hasFacts ? " Rates and fees may have changed." : ""}`,
} as const;

export const shareImageWords = {
  /** "441 upvotes, 34 comments", or the one that is known; nothing where neither is. */
  counts: (upvotes: Count, comments: Count): string | undefined =>
    [...said(upvotes, "upvotes"), ...said(comments, "comments")].join(", ") || undefined,
  /** The winner's upvotes and the runner-up's. */
  against: (first: Count, second: Count) => `${said(first, "upvotes")} against ${second?.display}`,
  runnerUp: (names: readonly string[]) =>
    `${names.length === 1 ? "Runner-up" : "Joint runners-up"}: ${names.join(", ")}`,
  /** Counts of a thread are never large beside a card's name: they would be taken for the card's. */
  wholeThread: (counts: string) => `Whole thread: ${counts}`,
} as const;
