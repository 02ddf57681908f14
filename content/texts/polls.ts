/** What is said of polls on more than one page: places, outcomes, and why a figure is missing. */

/** How a card can place in a decided poll, best first, and as it is printed. */
export const placeTitles = { winner: "Winner", "runner-up": "Runner-up" } as const;
export type Place = keyof typeof placeTitles;

/** A poll across all categories. */
export const acrossCategories = "Finale";

export const dayOf = {
  day: (day: number) => `Day ${day}`,
  dayOfYear: (year: number, day: number) => `${year}, day ${day}`,
} as const;

/** From the oldest series to the newest. */
export const periodRange = (labels: readonly string[]): string => labels.join(" to ");

/** Why a figure cannot be computed: sentences without their full stop. */
export const cannotBeComputed = {
  split: "The thread names a winner for each of its questions, so no one card’s win can be measured",
  open: "The poll names no winner",
  result: "The result is not recorded",
  winner: "The winner’s own counts are not recorded",
  winnerComments: "The winner’s own comments are not recorded",
  runnerUp: "The runner-up’s own counts are not recorded",
  noRunnerUp: "No runner-up is recorded",
  excess: "The two cards’ upvotes exceed the thread’s total, so they do not count the same thing",
  winnerExcess: "The winner’s upvotes exceed the thread’s total, so they do not count the same thing",
  total: "The thread’s total is not recorded",
  empty: "The thread has no upvotes to take a share of",
} as const;

/** Sentences of a summary that is not written by hand. Tokens are figures of the poll. */
export const summaryWords = {
  decided: (winner: string, category: string, second: string | undefined) =>
    `${winner} won the poll on ${category}${second ? `, with ${second} as runner-up` : ""}.`,
  split: (winners: readonly { card: string; for: string }[]) =>
    `The poll ended with ${winners.map((one) => `${one.card} for ${one.for}`).join(", and ")}.`,
  notRecorded: (day: number) =>
    `We don’t have the result of day ${day} yet. If you have the thread, send us the link.`,
  counts: "The thread drew {comments} comments and {upvotes} upvotes.",
  winnerCounts: " The winner drew {winner.upvotes} upvotes on {winner.comments} comments.",
  noCounts: "We don’t have the thread’s own counts.",
} as const;

/** Every kind of contradiction that is looked for, with the heading it is shown under. */
export const contradictionTitles = {
  "cards-exceed-total": "Cards exceed their thread’s total",
  "label-differs-from-series": "A label names another number of days",
  "header-differs-from-series": "Finale: header and statistics differ",
  "votes-differ-from-home": "Two numbers of total votes",
  "awards-beside-champions": "Awards beside category champions",
  "active-polls-while-completed": "Active polls, all completed",
  "recorded-exceed-series": "Recorded days exceed the series’ total",
} as const;

/** The orders of the public lists: as their links say it, and for a page's title and its announcement. */
export const orderWords = {
  day: { label: "Day", described: "in order of days" },
  upvotes: { label: "Upvotes", described: "most upvotes first" },
  comments: { label: "Comments", described: "most comments first" },
  category: { label: "Category", described: "by name of category" },
  series: { label: "Series", described: "in order of the series" },
  name: { label: "Name", described: "by name" },
  place: { label: "Place", described: "winners first" },
} as const;
