/**
 * Returns the latest of some days. Days are texts such as "2026-11-20", whose alphabetical order is
 * the order of time.
 */
export const latestDay = (first: string, ...others: readonly string[]): string =>
  [first, ...others].toSorted().at(-1) ?? first;

type PageDays = {
  firstPublished: string;
  /** The day on which the result was filled in. */
  recorded?: string | undefined;
  corrections?: readonly { date: string }[];
};

/**
 * Returns the last day on which a poll's page changed: the day of its publication, of its result or
 * of its latest correction.
 */
export function lastChanged({ firstPublished, recorded, corrections = [] }: PageDays): string {
  return latestDay(recorded ?? firstPublished, ...corrections.map(({ date }) => date));
}
