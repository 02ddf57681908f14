/**
 * What every figure of the ledger is called and what it covers. The keys are the ends of the figures' ids
 * ("2024.day-10." + "lead.upvotes"), and their order is that of the ledger; how each is computed stands under the same
 * key in `lib/record/model.ts`.
 */
export type FigureWords<Subject> = {
  /** What is counted. */
  unit: string;
  label: string;
  scope: (subject: Subject) => string;
  /** What a share or a ratio is of, behind the number that it is of. */
  base?: string;
  /** Where it is from, if not from where its subject's other figures are. Computed ones say so. */
  source?: string;
};

const thread = (day: number): string => `thread of day ${day}`;

/** What a poll recorded of its thread. */
export const threadWords = {
  comments: { unit: "comments", label: "Comments in the whole thread", scope: thread },
  upvotes: { unit: "upvotes", label: "Upvotes in the whole thread", scope: thread },
  votes: {
    unit: "votes",
    label: "Total votes named in the poll’s own text",
    scope: (day) => `text of day ${day}; we don’t know how they were counted`,
  },
} satisfies Record<string, FigureWords<number>>;

/** What is computed from the thread and its placed cards, of which there may be more than two. */
export const comparisonWords = (placed: number) => {
  const two = placed === 2;
  const cards = two ? "two placed cards" : "placed cards";
  const placedCards = (day: number): string => `the ${cards} of day ${day}`;
  return {
    "lead.upvotes": {
      unit: "upvotes",
      label: `Winner’s lead over the ${two ? "runner-up" : "runners-up"}`,
      scope: placedCards,
    },
    "cards.upvotes": {
      unit: "upvotes",
      label: `Upvotes of ${two ? "both" : "all"} placed cards`,
      scope: placedCards,
    },
    "share.upvotes": {
      unit: "% of upvotes",
      label: "Winner’s share of the thread’s upvotes",
      scope: thread,
      base: "upvotes of the whole thread",
    },
    "runner-up.share.upvotes": {
      unit: "% of upvotes",
      label: "Runner-up’s share of the thread’s upvotes",
      scope: thread,
      base: "upvotes of the whole thread",
    },
    "others.upvotes": {
      unit: "upvotes",
      label: `Upvotes of the thread beyond the ${cards}`,
      scope: thread,
    },
    "excess.upvotes": {
      unit: "upvotes",
      label: `Upvotes of the ${two ? "two cards" : cards} beyond the thread’s own total`,
      scope: thread,
    },
    "upvotes-per-comment": {
      unit: "upvotes per comment",
      label: "Upvotes per comment",
      scope: thread,
      base: "comments of the thread",
    },
    "series-share.upvotes": {
      unit: "% of upvotes",
      label: "The thread’s share of the series’ upvotes",
      scope: thread,
      base: "upvotes of the series",
    },
  } satisfies Record<string, FigureWords<number>>;
};

/** What a card drew in its poll's thread; `place` is left out where the poll names a winner for each of several kinds. */
export const placingWords = (card: string, place?: string) => {
  const whose = place ? `${card}, ${place}` : card;
  const scope = (day: number): string => `${card} in the thread of day ${day}`;
  return {
    comments: { unit: "comments", label: `Comments for ${whose}`, scope },
    upvotes: { unit: "upvotes", label: `Upvotes for ${whose}`, scope },
  } satisfies Record<string, FigureWords<number>>;
};

const series = (year: number): string => `series of ${year}`;
const counted = "Counted from the polls we have";

/** What the series published of itself, and what its recorded days add up to. */
export const seriesWords = {
  days: { unit: "days", label: "Poll days completed", scope: series },
  comments: { unit: "comments", label: "Comments analysed", scope: series },
  upvotes: { unit: "upvotes", label: "Community upvotes", scope: series },
  awards: { unit: "awards", label: "Awards", scope: (year) => `series of ${year}, as named by its finale` },
  polls: { unit: "polls", label: "Polls with a page here", scope: series, source: counted },
  "recorded.days": {
    unit: "days",
    label: "Days whose thread totals we have",
    scope: series,
    source: counted,
  },
  "recorded.results": { unit: "days", label: "Days whose outcome we have", scope: series, source: counted },
  "unrecorded.results": {
    unit: "days",
    label: "Days whose outcome we don’t have",
    scope: series,
    source: counted,
  },
  categories: { unit: "categories", label: "Categories of the polls", scope: series, source: counted },
  "recorded.categories": {
    unit: "categories",
    label: "Categories whose winner we have",
    scope: series,
    source: counted,
  },
  "recorded.comments": {
    unit: "comments",
    label: "comments of all days whose totals we have",
    scope: series,
  },
  "unrecorded.comments": {
    unit: "comments",
    label: "comments that fall to the other days",
    scope: series,
  },
  "recorded.share.comments": {
    unit: "% of comments",
    label: "Share of the series’ comments on the days whose totals we have",
    scope: series,
    base: "comments of the series",
  },
  "recorded.upvotes": { unit: "upvotes", label: "upvotes of all days whose totals we have", scope: series },
  "unrecorded.upvotes": {
    unit: "upvotes",
    label: "upvotes that fall to the other days",
    scope: series,
  },
  "recorded.share.upvotes": {
    unit: "% of upvotes",
    label: "Share of the series’ upvotes on the days whose totals we have",
    scope: series,
    base: "upvotes of the series",
  },
} satisfies Record<string, FigureWords<number>>;

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

/** Above the ledger's links to one page's figures. */
export const ledgerLinks = { label: "Show only", all: "Everything" };

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
