/** The latest of some days ("2026-11-20"). Such days sort as text. */
export const latestDay = (first: string, ...others: readonly string[]): string =>
  [first, ...others].toSorted().at(-1) ?? first;

type PageDays = {
  firstPublished: string;
  /** The day on which the result was filled in. */
  recorded?: string | undefined;
  corrections?: readonly { date: string }[];
};

/**
 * The last day on which a poll's page changed: its publication, its result or its latest
 * correction.
 */
export function lastChanged({ firstPublished, recorded, corrections = [] }: PageDays): string {
  return latestDay(recorded ?? firstPublished, ...corrections.map(({ date }) => date));
}
