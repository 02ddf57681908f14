import { type Noun, noun } from "./number.ts";
import { acrossCategories } from "./polls.ts";

/** What is said of polls, cards and series outside their pages: in search results, feeds, shares and images. */

type Count = { display: string; value: number } | undefined;
const said = (count: Count, of: Noun): string[] =>
  count ? [`${count.display} ${noun(count.value, of)}`] : [];

/** A day inside a sentence. */
const inside = (day: string): string => day.replace(/^Day/, "day");

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
  placing: (place: string, category: string) => `${place}, ${category}`,
  card: (name: string, period: string | null | undefined, places: string, hasFacts: boolean) =>
    `${name} in India’s community credit card polls${period ? `, ${period}` : ""}: ${places || "no place yet"}.${hasFacts ? " Rates and fees may have changed." : ""}`,
  noResult: "What to check; no result yet",
} as const;

export const jsonLdWords = {
  creditText: "Summary AI-assisted, from community poll figures",
  dataset: (description: string) =>
    `${description} Winners, runners-up and counts, as far as we have them; the rest is null.`,
} as const;

export const feedWords = {
  /** `day`: "Day 10", or "2025, day 10" where there are several series. */
  poll: (day: string, title: string) => `${day}: ${title}`,
  correction: (day: string, title: string) => `Correction, ${inside(day)}: ${title}`,
} as const;

export const shareImageWords = {
  /** "441 upvotes, 34 comments", or the one that is known; nothing where neither is. */
  counts: (upvotes: Count, comments: Count): string | undefined =>
    [...said(upvotes, "upvotes"), ...said(comments, "comments")].join(", ") || undefined,
  /** The winner's upvotes and the runner-up's. */
  against: (first: Count, second: Count) => `${said(first, "upvotes")} against ${second?.display}`,
  day: (day: number, period: string) => `Day ${day}, ${period}`,
  placed: (place: string, category: string) => `${place}, ${category}`,
  runnerUp: (names: readonly string[]) =>
    `${names.length === 1 ? "Runner-up" : "Joint runners-up"}: ${names.join(", ")}`,
  /** Counts of a thread are never large beside a card's name: they would be taken for the card's. */
  wholeThread: (counts: string) => `Whole thread: ${counts}`,
  verdict: "Verdict of the finale",
  finaleThread: "in the finale’s own thread",
  community: "Voted by forum members",
  noResult: "No result yet: have the thread? Send us the link",
  noPlacing: "No place in the polls we have",
  cardThread: (day: string) => `for this card, in the thread of ${inside(day)}`,
  cardPoll: (day: string) => `Poll of ${inside(day)}`,
  mayHaveChanged: (asOf: string) => `As of ${asOf}, may have changed`,
  polls: (count: number) => `${count} daily ${noun(count, "polls")}`,
  wholeSeries: "in the whole series",
  site: {
    corner: (period: string | null) => (period ? `India, ${period}` : "India"),
    kicker: "Community credit card polls",
    home: "Every count with its base and source",
  },
} as const;

/** Further words that a poll across all categories, any poll, or a series is found by; and lines of search results. */
export const searchWords = {
  overall: ["best overall", "overall winner", "verdict", "champions"],
  poll: "best winner runner-up results",
  series: (year: number) => `${year} polls all days series overview`,
  day: (day: number) => `day ${day}`,
  pollLine: (day: string, category: string, outcome: string) => `${day}, ${category}. ${outcome}`,
  noPlacing: "No place in the polls we have",
} as const;
