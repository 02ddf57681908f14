/** A part of the bench: measures in so many rounds, and says how to end each thing that it starts. */
export type Part = (runs: number, defer: Defer, stopping: AbortSignal) => Promise<void>;
export type Defer = (end: () => Promise<void> | void) => void;

/** Progress goes to stderr, so that stdout is the tables alone. */
export const progress = (text: string): void => console.error(`  … ${text}`);

/**
 * Measures each case once a round, so that a slow minute of the machine falls on all of them.
 *
 * @returns the cases, each with what was seen of it
 */
export async function rounds<Case extends { what: string }, Seen>(
  runs: number,
  cases: readonly Case[],
  measure: (one: Case) => Promise<Seen>,
): Promise<(Case & { seen: Seen[] })[]> {
  const all = cases.map((one) => ({ ...one, seen: [] as Seen[] }));
  for (let run = 1; run <= runs; run += 1)
    for (const one of all) {
      progress(`round ${run} of ${runs}: ${one.what}`);
      one.seen.push(await measure(one));
    }
  return all;
}

/** Prints rows under a heading. */
export function printTable(heading: string, rows: readonly Readonly<Record<string, string | number>>[]) {
  console.log(`\n${heading}`);
  console.table(rows);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.floor(sorted.length / 2))) / 2;
}

/** A figure of all rounds as "812 (790–860)": its median and how far the rounds lie apart. */
export function spread<Key extends string>(
  seen: readonly Readonly<Record<Key, number>>[],
  key: Key,
  digits = 0,
): string {
  const values = seen.map((one) => one[key]);
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return `${median(values).toFixed(digits)} (${low}–${high})`;
}
