import { findSeries } from "@/lib/record/queries";
import type { Series } from "@/lib/record/types";

/*
 * Helpers for tests that use the record of November 2026 and a made-up series of 2031 instead of
 * the content.
 */

/** The series of a year, which must exist. */
export function seriesOfYear(year: number): Series {
  const series = findSeries(year);
  if (!series) throw new Error(`There is no series of ${year}.`);
  return series;
}

/** The series to test, each with the name that test titles print. */
export const records: readonly (readonly [name: string, series: Series])[] = [
  ["today’s record", seriesOfYear(2024)],
  ["a made-up record", seriesOfYear(2031)],
];
