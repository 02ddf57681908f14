/** What charts say. Arguments that stand for a figure are its token, so that pages draw it as one. */

export const gaps = {
  notRecorded: "not recorded",
  cannotBeComputed: (why: string) => `cannot be computed: ${why}`,
} as const;

/** ["a", "b", "c"] → "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Runs of days: "days 1 to 3 and day 5". */
export const dayRuns = (runs: readonly (readonly [first: number, last: number])[]): string =>
  listed(runs.map(([first, last]) => (first === last ? `day ${first}` : `days ${first} to ${last}`)));

export const panelWords = {
  comments: { heading: "Comments", unit: "comments" },
  upvotes: { heading: "Upvotes", unit: "upvotes" },
  perComment: { heading: "Upvotes per comment", unit: "upvotes per comment" },
  lead: { heading: "Lead, in upvotes", unit: "upvotes" },
  share: { heading: "Share of the thread’s upvotes", unit: "of the thread" },
} as const;

const ownScale = "Each column has its own scale, from zero.";
const rounded = "rounded by the source, so approximate";

export const threadsWords = {
  title: (upvotes: string, ofDay: number, comments: string, ofOther: number) =>
    ofDay === ofOther
      ? `Day ${ofDay} drew the most upvotes on record, ${upvotes}, and the most comments, ${comments}`
      : `Day ${ofDay} drew the most upvotes on record, ${upvotes}; day ${ofOther} the most comments, ${comments}`,
  measure: "Upvotes and comments of each poll’s whole thread",
  approximate: rounded,
  note: ownScale,
  base: "all comments and upvotes of a thread, as its poll recorded them",
  source: "Forum threads, as recorded",
} as const;

type OfDay = { figure: string; day: number };

export const perCommentWords = {
  only: (one: OfDay) => `Day ${one.day} drew ${one.figure} upvotes per comment`,
  range: (least: OfDay, most: OfDay, alwaysMore: boolean) =>
    `${alwaysMore ? "Every recorded thread drew more upvotes than comments" : "Upvotes per comment differ from thread to thread"}, from ${least.figure} per comment on day ${least.day} to ${most.figure} on day ${most.day}`,
  measure: "Upvotes of a thread divided by its comments",
  approximate: "computed with a rounded count, so approximate",
  base: "the comments of each thread",
  source: "Computed from the recorded counts of the forum threads",
} as const;

export const coverageWords = {
  title: (comments: string, upvotes: string) =>
    `The recorded days hold ${comments} of the series’ comments and ${upvotes} of its upvotes`,
  measure: "Each day’s thread laid end to end, up to what the series published of itself",
  rest: "Not recorded day by day",
  series: { label: "Series", detail: "As published" },
  open: "what is left of the series once the recorded days are taken off",
  approximate: rounded,
  note: ownScale,
  base: "all comments and upvotes of the series, as its own statistics give them",
  source: "Forum threads and the series’ statistics, as recorded; the rest by subtraction",
} as const;

export const winsWords = {
  title: (lead: string, day: number, shared: string) =>
    `The widest lead on record is ${lead} upvotes, on day ${day}; a share of the thread can be computed for ${shared}`,
  alone: (day: string) => `${day} alone`,
  noDay: "no day",
  measure: "The winner’s lead over the runner-up, in upvotes, and its share of the thread’s upvotes",
  note: "Each column has its own scale, from zero; that of the shares ends at the whole thread.",
  base: "the upvotes of the two placed cards, and of the whole thread for a share",
  source: "Computed from the recorded counts of the forum threads",
} as const;

export const winWords = {
  shareAndLead: (winner: string, share: string, lead: string) =>
    `${winner} drew ${share} of the thread’s upvotes, ${lead} more than the runner-up`,
  leadAlone: (winner: string, lead: string) =>
    `${winner} won by ${lead} upvotes; its share of the thread cannot be computed`,
  shareAlone: (winner: string, share: string) =>
    `${winner} drew ${share} of the thread’s upvotes; its lead cannot be computed`,
  measure: (day: number) => `Upvotes in the thread of day ${day}`,
  upvotes: (figure: string) => `${figure} upvotes`,
  ofThread: (share: string) => `, ${share} of the thread`,
  fewer: (lead: string) => `; ${lead} fewer than the winner`,
  others: "Everything else in the thread",
  undivided: "; how they divide is not recorded",
  both: "Both cards together",
  thread: "The whole thread, as recorded",
  excess: (figure: string) => `; ${figure} fewer than its two cards have`,
  lead: "the winner’s lead",
  fullWidth: (figure: string) => `The full width is the whole thread, ${figure} upvotes.`,
  noShare: (why: string) => `No share: ${why}.`,
  noLead: (why: string) => `No lead: ${why}.`,
  thin: (comments: string, bar: string) =>
    `Thin sample: the winner’s card drew ${comments} comments, fewer than ${bar}.`,
  notThin: (comments: string, bar: string) =>
    `Not a thin sample by our rule: the winner’s card drew ${comments} comments, and the bar is ${bar}.`,
  base: "the upvotes recorded for each card and for the whole thread",
  source: (day: number) => `Forum thread of day ${day}, as recorded; lead and shares computed`,
} as const;

/** The foot of a chart, on pages and in its files. */
export const chartOf = (base: string): string => `Of: ${base}.`;
export const chartSource = (source: string): string => `Source: ${source}`;
export const chartTitle = (title: string): string => `Chart: ${title}`;
