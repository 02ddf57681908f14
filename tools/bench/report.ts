/** A part of the bench: measures so many times, and says how to end each thing that it starts. */
export type Part = (runs: number, defer: Defer, stopping: AbortSignal) => Promise<void>;
export type Defer = (end: () => Promise<void> | void) => void;

/** Prints rows under a heading. */
export function printTable(heading: string, rows: readonly Readonly<Record<string, string | number>>[]) {
  console.log(`\n${heading}`);
  console.table(rows);
}

/** Progress goes to stderr, so that stdout is the tables alone. */
export const progress = (text: string): void => console.error(`  … ${text}`);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.floor(sorted.length / 2))) / 2;
}

/** "812 (790–860)": the median and how far the runs lie apart. */
export function spread(values: readonly number[], digits = 0): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return `${median(values).toFixed(digits)} (${low}–${high})`;
}
