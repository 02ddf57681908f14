/** The latest of some days ("2026-11-20"), which sort as text. */
export const latestDay = (first: string, ...others: readonly string[]): string =>
  [first, ...others].toSorted().at(-1) ?? first;

type PageDays = {
  firstPublished: string;
  /** The day on which the result was filled in. */
  recorded?: string | undefined;
  corrections?: readonly { date: string }[];
};

/**
 * The day on which a poll's page was published, its result filled in, or the page last corrected.
 */
export function lastChanged({ firstPublished, recorded, corrections = [] }: PageDays): string {
  return latestDay(recorded ?? firstPublished, ...corrections.map(({ date }) => date));
}
