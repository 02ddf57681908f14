import { findSeries } from "@/lib/record/queries";
import type { Series } from "@/lib/record/types";

/* For tests that replace the content by the record of November 2026 and a made-up series of 2031. */

/** The series of a year, which must exist. */
export function seriesOfYear(year: number): Series {
  const series = findSeries(year);
  if (!series) throw new Error(`There is no series of ${year}.`);
  return series;
}

/** The series to test with, each with its name for a title. */
export const records: readonly (readonly [name: string, series: Series])[] = [
  ["today’s record", seriesOfYear(2024)],
  ["a made-up record", seriesOfYear(2031)],
];
