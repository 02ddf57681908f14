import type { CategoryId } from "@/content/categories";
import {
  type Count,
  defineSeries,
  type PlacingContent,
  type PollContent,
  type Result,
  type SeriesFacts,
  type Tally,
} from "@/content/types";

/*
 * Made-up series for tests, in years that have no real series. They do not change with the record.
 */

const lookFor = [
  { heading: "The rate", detail: "See what a purchase of this kind earns." },
  { heading: "The cap", detail: "See where the rate ends." },
];

const guide = {
  title: "Credit cards for insurance: what to check",
  lead: "Check whether a premium earns anything.",
  example: {
    premise: "Say the premium is ₹400.",
    sums: ["₹400 × 1% = ₹4"],
    conclusion: "That is ₹4.",
  },
};

const notRecorded: Result = { kind: "not-recorded" };
const verdict: Result = { kind: "open-question", verdict: "Members could not agree." };

/** Upvotes and comments, either of which may be missing. */
export type Counts = readonly [upvotes?: Count | undefined, comments?: Count | undefined];
export const tallyOf = ([upvotes, comments]: Counts): Tally => ({
  ...(upvotes !== undefined && { upvotes }),
  ...(comments !== undefined && { comments }),
});
export const placing = (cardId: PlacingContent["cardId"], counts?: Counts): PlacingContent => ({
  cardId,
  ...(counts && { tally: tallyOf(counts) }),
});
const tie = (...winners: PlacingContent[]): Result => ({ kind: "tie", winners });
const decided = (winner: PlacingContent, runnerUp?: PlacingContent): Result => ({
  kind: "decided",
  winner,
  ...(runnerUp && { runnerUp }),
});

type Changes = Partial<PollContent>;

/** A poll of a made-up series, about one category or across all categories. */
export const frozenPoll = (
  year: number,
  day: number,
  category: CategoryId | "finale",
  ended: Result = notRecorded,
  changes: Changes = {},
): PollContent => ({
  year,
  day,
  slug: `day-${day}-${category}`,
  title:
    category === "finale"
      ? "The finale: is there one best credit card?"
      : `The best credit card for ${category}`,
  categories: category === "finale" ? [] : [category],
  lookFor,
  result: ended,
  firstPublished: "2026-01-10",
  ...changes,
});

export const frozenSeries = (
  year: number,
  polls: readonly PollContent[],
  facts: Partial<SeriesFacts> = { status: "completed" },
) =>
  defineSeries(
    {
      year,
      title: `Community credit card polls ${year}`,
      description: `Fifteen subjects, a poll a day: the polls of ${year}.`,
      period: { label: `December ${year}`, iso: `${year}-12` },
      status: "running",
      firstPublished: "2026-01-10",
      ...facts,
    },
    polls,
  );

/**
 * One poll for each kind of result and count, with the thread's counts, and a finale with a winner.
 */
const kinds: readonly (readonly [
  category: CategoryId | "finale",
  ended: Result,
  thread?: Counts | undefined,
  changes?: Changes,
])[] = [
  ["travel", decided(placing("axis-ace", [1, 1]), placing("au-ixigo", [0, 0])), [1, 1]],
  ["cashback", tie(placing("axis-ace", [40, 3]), placing("hdfc-infinia", [40])), [90, 50]],
  [
    "dining",
    {
      kind: "decided",
      winner: placing("hdfc-infinia", [12345, 678]),
      runnersUp: [placing("axis-ace", [90, 4]), placing("tata-neu-infinity", [90, 1])],
    },
    [15000, 900],
    { corrections: [{ date: "2026-01-11", what: "The name of the winner was misspelt." }] },
  ],
  ["beginners", decided(placing("amazon-pay-icici", [25])), [30]],
  ["ltf", decided(placing("amazon-pay-icici", [undefined, 7])), [undefined, 9]],
  ["fuel", decided(placing("axis-ace"), placing("airtel-axis"))],
  ["upi", decided(placing("tata-neu-infinity", [0, 0])), [0, 0]],
  [
    "entertainment",
    decided(placing("hdfc-infinia", [120, 40]), placing("axis-ace", [119, 39])),
    [
      { about: 1700, asPosted: "1.7k" },
      { about: 1100, asPosted: "1.1k" },
    ],
    { labelAsPosted: "Day 8 of 15" },
  ],
  ["insurance", notRecorded, [4, 3], { guide }],
  [
    "utilities",
    decided(placing("airtel-axis", [60, 5]), placing("axis-ace", [50, 4])),
    [100, 10],
    {
      contradictionNotes: {
        "cards-exceed-total": "The cards have {cards.upvotes} upvotes, the thread {upvotes}.",
      },
    },
  ],
  [
    "forex",
    decided(placing("au-ixigo", [202, 24]), placing("idfc-first-wow", [15, 8])),
    [511, 172],
    {
      threadUrl: "https://www.example.org/thread",
      corrections: [
        { date: "2026-01-10", what: "The label was missing." },
        {
          date: "2026-01-12",
          what: "The runner-up’s upvotes read {was 51}; they are {runner-up.upvotes}.",
        },
      ],
    },
  ],
  [
    "rent",
    {
      kind: "split",
      winners: [
        { ...placing("amex-mrcc", [10, 2]), category: "rent", for: "Rent payments" },
        { ...placing("hdfc-bizblack", [10, 1]), category: "taxes", for: "Taxes" },
        { ...placing("hdfc-infinia", [9, 1]), category: "taxes", for: "Taxes" },
      ],
    },
    [50, 20],
    { categories: ["rent", "taxes"], otherMentions: "named-in-thread-only" },
  ],
  ["gold", decided(placing("tata-neu-infinity"))],
  ["luxury", verdict, undefined, { otherMentions: ["hdfc-infinia"] }],
  [
    "finale",
    decided(placing("axis-ace", [300, 31]), placing("hdfc-infinia", [100, 9])),
    [700, 100],
  ],
];
const everyKind = (year: number, finale: Changes = {}): PollContent[] =>
  kinds.map(([category, ended, thread, changes], index) =>
    frozenPoll(year, index + 1, category, ended, {
      ...(thread && { totals: tallyOf(thread) }),
      ...(category === "finale" ? finale : changes),
    }),
  );

const missing = (year: number, days = 15): PollContent[] =>
  kinds.slice(0, days).map(([category], index) => frozenPoll(year, index + 1, category));

const announcedFacts = (year: number) => ({
  status: "announced" as const,
  description: `The ${year} series has not been published.`,
});
const announced = (year: number) => frozenSeries(year, [], announcedFacts(year));

const published = { days: 15, comments: 5000, upvotes: 50_000, awards: 15 };
const insights = {
  trends: [
    {
      category: "forex" as const,
      heading: "One led",
      detail: "It drew {2031.day-11.winner.upvotes} upvotes.",
    },
  ],
  patterns: {},
  expectations: { "It may lead again": "We have little to go on, and we expect no more." },
};

/** The sites that the tests render and read, by what each site is an example of. */
export const frozenSites = {
  "no poll yet": [announced(2031)],
  "one poll, running, with a winner by one upvote": [
    frozenSeries(2031, everyKind(2031).slice(0, 1), { status: "running" }),
  ],
  "one poll, running, without a result, and one that was withdrawn": [
    frozenSeries(
      2031,
      [
        ...missing(2031, 1),
        frozenPoll(2031, 2, "cashback", notRecorded, {
          withdrawn: { date: "2026-02-01", why: "Its thread was taken down." },
        }),
      ],
      { status: "running", period: { label: "2031", iso: "2031" } },
    ),
  ],
  "two polls, a tie and a missing result": [
    frozenSeries(2031, [...missing(2031, 1), ...everyKind(2031).slice(1, 2)], {
      status: "running",
    }),
  ],
  "fifteen polls of every kind, completed": [
    frozenSeries(
      2031,
      everyKind(2031, {
        contradictionNotes: { "header-differs-from-series": "The {upvotes} are the thread’s own." },
      }),
      { status: "completed", published, insights },
    ),
  ],
  "fifteen polls without a result": [frozenSeries(2031, missing(2031))],
  "two series completed, and a third announced": [
    frozenSeries(2031, [...missing(2031, 14), frozenPoll(2031, 15, "finale", verdict)]),
    frozenSeries(2032, everyKind(2032)),
    announced(2033),
  ],
};

/**
 * A site on each day from a new series' first draft to its finale: the published polls, and the
 * next day's draft.
 */
export const growingSites = Array.from({ length: 16 }, (_, days) => {
  const out = everyKind(2032).slice(0, days);
  const next = missing(2032).slice(days, days + 1);
  const drafts = next.map((poll) => ({ ...poll, lookFor: [], draft: true }));
  const afterFirst = days < 15 ? "running" : "completed";
  const status = days === 0 ? "announced" : afterFirst;
  return {
    state: days ? `day ${days} is out` : "day 1 is a draft",
    content: [
      frozenSeries(2031, everyKind(2031), { status: "completed", insights }),
      frozenSeries(2032, [...out, ...drafts], { status, ...(days === 0 && announcedFacts(2032)) }),
    ],
    paths: out.map(({ slug }) => `/polls/2032/${slug}`),
  };
});
