/** What is said of polls on more than one page: places and outcomes. */

/** How a card can place in a decided poll, best first, and as it is printed. */
export const placeTitles = { winner: "Winner", "runner-up": "Runner-up" } as const;
export type Place = keyof typeof placeTitles;
/** The title of a place that several share. */
export const jointly = (title: string): string => `Joint ${title.toLowerCase()}`;

/** A poll across all categories. */
export const acrossCategories = "Finale";

/** When the polls were held, from the oldest series to the newest: "December 2024 and December 2025". */
export const periodRange = (labels: readonly string[]): string =>
  labels.length > 2 ? `${labels[0]} to ${labels.at(-1)}` : labels.join(" and ");

const aPoll = (category: string): string =>
  category === acrossCategories.toLowerCase() ? "the finale" : `the poll on ${category}`;

/** Sentences of a summary that is not written by hand. Tokens are figures of the poll. */
export const summaryWords = {
  decided: (winner: string, category: string, seconds: readonly string[]) =>
    `${winner} won ${aPoll(category)}${seconds.length ? `, with ${seconds.join(" and ")} as ${seconds.length === 1 ? "runner-up" : "joint runners-up"}` : ""}.`,
  tie: (winners: readonly string[], category: string) =>
    `${winners.join(" and ")} share the win of ${aPoll(category)}.`,
  split: (winners: readonly { card: string; for: string }[]) =>
    `The poll ended with ${winners.map((one) => `${one.card} for ${one.for}`).join(", and ")}.`,
  notRecorded: (day: number) =>
    `We don’t have the result of day ${day} yet. If you have the thread, send us the link.`,
  counts: "The thread drew {comments} comments and {upvotes} upvotes.",
  commentsAlone: "The thread drew {comments} comments. We don’t have its upvotes.",
  upvotesAlone: "The thread drew {upvotes} upvotes. We don’t have the number of its comments.",
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
  "recorded-exceed-series": "The days add up to more than the series",
} as const;
