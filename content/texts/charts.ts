/** What charts say. Arguments that stand for a figure are its token, so that pages draw it as one. */

/** ["a", "b", "c"] → "a, b and c". */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Runs of days: "days 1 to 3, 5 and 8". */
export const dayRuns = (runs: readonly (readonly [first: number, last: number])[]): string => {
  const parts = runs.flatMap(([first, last]) =>
    last - first > 1 ? `${first} to ${last}` : last > first ? [`${first}`, `${last}`] : `${first}`,
  );
  const one = runs.length === 1 && runs[0]?.[0] === runs[0]?.[1];
  return `${one ? "day" : "days"} ${listed(parts)}`;
};

export const threadsWords = {
  title: (day: number, upvotes: string) => `Day ${day} drew the most upvotes we know of, ${upvotes}`,
  measure: "Upvotes of each poll’s whole thread",
  approximate: "rounded by the source",
  missing: (days: string) => `We don’t have the counts of ${days} yet.`,
  source: "Forum threads",
} as const;

export const winWords = {
  title: (winner: string, lead: string) => `${winner} won by ${lead} upvotes`,
  measure: (day: number) => `Upvotes in the thread of day ${day}`,
  upvotes: (figure: string) => `${figure} upvotes`,
  thread: "The whole thread",
  others: "for neither card",
  share: (winner: string, share: string, whole: string, others: string) =>
    `${winner} drew ${share} of the thread’s ${whole} upvotes. ${others} went to neither card.`,
  excess: (both: string, whole: string) =>
    `Both cards together have ${both} upvotes, more than the ${whole} of the whole thread, so we give no share.`,
  source: (day: number) => `Forum thread of day ${day}`,
} as const;
