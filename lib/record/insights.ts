import { publishedSeries } from "./published";
import { buildStandings, isRecorded } from "./standings";
import type { CategoryStanding, Series, SeriesInsights } from "./types";

/** The series that have insights about all their polls together, newest first. */
export const seriesWithInsights: readonly { series: Series; insights: SeriesInsights }[] =
  publishedSeries.flatMap((series) =>
    series.insights ? [{ series, insights: series.insights }] : [],
  );

/**
 * Returns the categories of a series that have no written trend: those without a result
 * (`unrecorded`), and those with a result (`unwritten`).
 */
export function categoriesWithoutTrend({
  polls,
  insights,
}: Series): Record<"unrecorded" | "unwritten", CategoryStanding[]> {
  const written = new Set<string>(insights?.trends.map(({ category }) => category));
  const rest = buildStandings(polls).filter(({ id }) => !written.has(id));
  return {
    unrecorded: rest.filter(({ poll }) => !isRecorded(poll)),
    unwritten: rest.filter(({ poll }) => isRecorded(poll)),
  };
}
