import { listed } from "./number.ts";

/** What charts say. Arguments that stand for a figure are its token, so that pages draw it as one. */

/** Runs of days: "days 1 to 3, 5 and 8". */
export const dayRuns = (runs: readonly (readonly [first: number, last: number])[]): string => {
  const parts = runs.flatMap(([first, last]) =>
    last - first > 1 ? `${first} to ${last}` : last > first ? [`${first}`, `${last}`] : `${first}`,
  );
  const one = runs.length === 1 && runs[0]?.[0] === runs[0]?.[1];
  return `${one ? "day" : "days"} ${listed(parts)}`;
};

export const threadsWords = {
  /** `days`: those that drew the most; `of`: how many threads have a count. */
  title: (days: readonly number[], upvotes: string, of: number) => {
    const who = `${days.length > 1 ? "Days" : "Day"} ${listed(days.map(String))}`;
    if (of === 1) return `${who} drew ${upvotes} upvotes`;
    return days.length > 1
      ? `${who} drew the most upvotes we know of, ${upvotes} each`
      : `${who} drew the most upvotes we know of, ${upvotes}`;
  },
  measure: "Upvotes of each poll’s whole thread",
  approximate: "rounded by the source",
  missing: (days: string) => `We don’t have the counts of ${days} yet.`,
  source: "Forum threads",
} as const;

const neither = (placed: number): string => (placed === 2 ? "neither card" : "none of these cards");

export const winWords = {
  title: (winner: string, lead: string) => `${winner} won by ${lead} upvotes`,
  measure: (day: number) => `Upvotes in the thread of day ${day}`,
  upvotes: (figure: string) => `${figure} upvotes`,
  thread: "The whole thread",
  others: (placed: number) => `for ${neither(placed)}`,
  share: (winner: string, share: string, whole: string, others: string, placed: number) =>
    `${winner} drew ${share} of the thread’s ${whole} upvotes. ${others} went to ${neither(placed)}.`,
  excess: (all: string, whole: string, placed: number) =>
    `${placed === 2 ? "Both" : "The placed"} cards together have ${all} upvotes, more than the ${whole} of the whole thread, so we give no share.`,
  source: (day: number) => `Forum thread of day ${day}`,
} as const;
