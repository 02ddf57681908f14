import { listed, ranges } from "@/content/texts/number";
import type { SeriesContent } from "@/content/types";
import type { Period } from "./types";

type PeriodContent = NonNullable<SeriesContent["period"]>;

/** Returns the time at which a series was held. It is the year if no period is recorded. */
export function buildPeriod(year: number, period: PeriodContent | undefined): Period {
  if (!period) return { label: String(year), iso: String(year), start: null, end: null };
  const { label, iso, start, end } = period;
  if (start && end) return { label, iso: `${start}/${end}`, start, end };
  const month = iso?.includes("-") ? iso : null;
  return { label, iso: iso ?? String(year), start: month, end: month };
}

/** Returns the month of a period that is within one month: "2024-12" → "12". */
const onlyMonth = ({ start, end }: Period): string | undefined =>
  start !== null && start === end ? start.slice(5) : undefined;

/** Returns the years in which some periods began, without duplicates, oldest first. */
const startYears = (periods: readonly Period[]): number[] => [
  ...new Set(periods.map(({ iso }) => Number(iso.slice(0, 4)))),
];

/**
 * If four or more periods are the same month of consecutive years, such as December of 2024 to
 * 2027, returns the first period, the first year and the last year. Otherwise undefined. Three or
 * fewer periods are listed one by one instead.
 */
export function yearlyMonth(
  periods: readonly Period[],
): { first: Period; from: number; to: number } | undefined {
  const [first] = periods;
  const years = startYears(periods);
  const from = years[0];
  const to = years.at(-1);
  if (!first || from === undefined || to === undefined || periods.length < 4) return undefined;
  const month = onlyMonth(first);
  const isSameMonth = periods.every((period) => month && onlyMonth(period) === month);
  return isSameMonth && to - from + 1 === years.length ? { first, from, to } : undefined;
}

/**
 * Returns the time at which the polls were held, for use after "in": "December 2024", "December
 * 2024 and March 2025", "December of each year from 2024 to 2027", "parts of the years 2024 to 2026
 * and 2028". Null if there is no period. `periods` has the oldest period first.
 */
export function describePeriods(periods: readonly Period[]): string | null {
  const labels = [...new Set(periods.map(({ label }) => label))];
  if (!labels.length) return null;
  if (labels.length < 4) return listed(labels);
  const yearly = yearlyMonth(periods);
  if (yearly) {
    const month = yearly.first.label.replace(/\s*\d{4}$/, "");
    return `${month} of each year from ${yearly.from} to ${yearly.to}`;
  }
  return `parts of the years ${ranges(startYears(periods))}`;
}
