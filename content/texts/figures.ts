/**
 * What every figure of the ledger is called. The keys are the ends of the figures' ids ("2024.day-10." +
 * "lead.upvotes"), and their order is that of the ledger; how each is computed stands under the same key in
 * `lib/record/model.ts`.
 */
export type FigureWords = {
  /** What is counted. */
  unit: string;
  label: string;
  /** What it covers, if not what its subject's other figures do. */
  scope?: string;
  /** What a share or a ratio is of, behind the number that it is of. */
  base?: string;
  /** Where it is from, if not from where its subject's other figures are. Computed ones say so. */
  source?: string;
};

/** What the figures of a thread, of a card in it, and of a series cover. */
export const figureScopes = {
  thread: (day: number) => `thread of day ${day}`,
  card: (card: string, day: number) => `${card} in the thread of day ${day}`,
  series: (year: number) => `series of ${year}`,
} as const;

/** What a poll recorded of its thread. */
export const threadWords = (day: number) =>
  ({
    comments: { unit: "comments", label: "Comments in the whole thread" },
    upvotes: { unit: "upvotes", label: "Upvotes in the whole thread" },
    votes: {
      unit: "votes",
      label: "Total votes named in the poll’s own text",
      scope: `text of day ${day}; we don’t know how they were counted`,
    },
  }) satisfies Record<string, FigureWords>;

const ofThread = { unit: "% of upvotes", base: "upvotes of the whole thread" } as const;

/** What is computed from the thread and its placed cards, of which there may be more than two. */
export const comparisonWords = (day: number, placed: number) => {
  const two = placed === 2;
  const cards = two ? "two placed cards" : "placed cards";
  const scope = `the ${cards} of day ${day}`;
  const leadOver = two ? "runner-up" : "runners-up";
  return {
    "lead.upvotes": { unit: "upvotes", label: `Winner’s lead over the ${leadOver}`, scope },
    "cards.upvotes": { unit: "upvotes", label: `Upvotes of ${two ? "both" : "all"} placed cards`, scope },
    "share.upvotes": { label: "Winner’s share of the thread’s upvotes", ...ofThread },
    "runner-up.share.upvotes": { label: "Runner-up’s share of the thread’s upvotes", ...ofThread },
    "others.upvotes": { unit: "upvotes", label: `Upvotes of the thread beyond the ${cards}` },
    "excess.upvotes": {
      unit: "upvotes",
      label: `Upvotes of the ${two ? "two cards" : cards} beyond the thread’s own total`,
    },
    "upvotes-per-comment": {
      unit: "upvotes per comment",
      label: "Upvotes per comment",
      base: "comments of the thread",
    },
    "series-share.upvotes": {
      unit: "% of upvotes",
      label: "The thread’s share of the series’ upvotes",
      base: "upvotes of the series",
    },
  } satisfies Record<string, FigureWords>;
};

/** What a card drew in its poll's thread; `place` is left out where the poll names a winner for each of several kinds. */
export const placingWords = (card: string, place?: string) => {
  const whose = place ? `${card}, ${place}` : card;
  return {
    comments: { unit: "comments", label: `Comments for ${whose}` },
    upvotes: { unit: "upvotes", label: `Upvotes for ${whose}` },
  } satisfies Record<string, FigureWords>;
};

const source = "Counted from the polls we have";

/** What the series published of itself, and what its recorded days add up to. */
export const seriesWords = (year: number) =>
  ({
    days: { unit: "days", label: "Poll days completed" },
    comments: { unit: "comments", label: "Comments analysed" },
    upvotes: { unit: "upvotes", label: "Community upvotes" },
    awards: { unit: "awards", label: "Awards", scope: `series of ${year}, as named by its finale` },
    polls: { unit: "polls", label: "Polls with a page here", source },
    "recorded.days": { unit: "days", label: "Days whose thread totals we have", source },
    "recorded.results": { unit: "days", label: "Days whose outcome we have", source },
    "unrecorded.results": { unit: "days", label: "Days whose outcome we don’t have", source },
    categories: { unit: "categories", label: "Categories of the polls", source },
    "recorded.categories": { unit: "categories", label: "Categories whose winner we have", source },
    "recorded.comments": { unit: "comments", label: "comments of all days whose totals we have" },
    "unrecorded.comments": { unit: "comments", label: "comments that fall to the other days" },
    "recorded.share.comments": {
      unit: "% of comments",
      label: "Share of the series’ comments on the days whose totals we have",
      base: "comments of the series",
    },
    "recorded.upvotes": { unit: "upvotes", label: "upvotes of all days whose totals we have" },
    "unrecorded.upvotes": { unit: "upvotes", label: "upvotes that fall to the other days" },
    "recorded.share.upvotes": {
      unit: "% of upvotes",
      label: "Share of the series’ upvotes on the days whose totals we have",
      base: "upvotes of the series",
    },
  }) satisfies Record<string, FigureWords>;

/** Rules of our own that are numbers. Thirty is the survey trade's usual floor for printing a percentage at all. */
export const thinSample = {
  value: 30,
  unit: "comments",
  label: "Comments on the winner’s card below which its sample is called thin",
  scope: "every poll with counts per card",
  period: "since first publication here",
} as const;

/** Where figures are from. */
export const figureSources = {
  thread: (day: number) => `Forum thread of day ${day}`,
  series: "The series’ own statistics",
  computed: "Computed from the counts we have",
  rule: "Our own rule, explained on the methodology page",
  home: "Home page statistics",
  card: "Editorial card fact; may have changed since",
  cardComputed: "Computed from the cards’ rates and caps; they may have changed since",
} as const;

/** Before what is computed with a rounded count. */
export const about = (display: string): string => `about ${display}`;

/** The ledger of one series. */
export const seriesLedger = {
  title: (year: number) => `Every figure of ${year}`,
  line: "Every number of the series, with its scope, base, source and date.",
  description: (year: number) =>
    `Every number about the polls of ${year}: what it counts, its scope, its base, its source and its date.`,
} as const;

/** What a page is called in the ledger. */
export const ledgerTitles = {
  home: "Home page",
  rules: "Our own rules",
  series: (year: number) => `Series of ${year}`,
  /** The ledger's list names many polls under one another: "utility bills", not "The best credit card for …". */
  poll: (day: number, title: string) =>
    `Day ${day}: ${title
      .replace(/^The best credit cards? for /, "")
      .replace(" and for ", " and ")
      .replace(/^The finale: .*/, "finale")}`,
} as const;
