import type { FigureRow } from "@/lib/record/figures";

/** A row's token for a text, with "about" before it where the figure is approximate and does not say so itself. */
export function token(row: FigureRow): string {
  const says = !row.approximate || row.display.startsWith("about ");
  return `${says ? "" : "about "}{${row.id}}`;
}

/** ["a", "b", "c"] → "a, b and c". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** [1, 2, 3, 5] → "days 1 to 3 and day 5". */
export function dayRanges(days: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && day === run[1] + 1) run[1] = day;
    else runs.push([day, day]);
  }
  return listed(runs.map(([first, last]) => (first === last ? `day ${first}` : `days ${first} to ${last}`)));
}

export const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
