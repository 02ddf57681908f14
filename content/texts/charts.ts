import { listed } from "./number.ts";

/** What charts say. Arguments that stand for a figure are its token, so that pages draw it as one. */

/** [1, 2, 3, 5, 8] → "days 1 to 3, 5 and 8". */
export function dayRanges(days: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && day === run[1] + 1) run[1] = day;
    else runs.push([day, day]);
  }
  const parts = runs.flatMap(([first, last]) =>
    last - first > 1 ? `${first} to ${last}` : [...new Set([first, last])].map(String),
  );
  return `${days.length > 1 ? "days" : "day"} ${listed(parts)}`;
}

export const threadsWords = {
  /** `days`: those that drew the most; `of`: how many threads have a count. */
  title: (days: readonly number[], upvotes: string, of: number) => {
    const who = `${days.length > 1 ? "Days" : "Day"} ${listed(days.map(String))}`;
    if (of === 1) return `${who} drew ${upvotes} upvotes`;
    return `${who} drew the most upvotes we know of, ${upvotes}${days.length > 1 ? " each" : ""}`;
  },
  missing: (days: readonly number[]) => `We don’t have the counts of ${dayRanges(days)} yet.`,
} as const;

const neither = (placed: number): string => (placed === 2 ? "neither card" : "none of these cards");

export const winWords = {
  title: (winner: string, lead: string) => `${winner} won by ${lead} upvotes`,
  others: (placed: number) => `for ${neither(placed)}`,
  share: (winner: string, share: string, whole: string, others: string, placed: number) =>
    `${winner} drew ${share} of the thread’s ${whole} upvotes. ${others} went to ${neither(placed)}.`,
  excess: (all: string, whole: string, placed: number) =>
    `${placed === 2 ? "Both" : "The placed"} cards together have ${all} upvotes, more than the ${whole} of the whole thread, so we give no share.`,
} as const;
