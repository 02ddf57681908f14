import { isRecorded, standingsOf } from "./model";
import { publishedSeries, type Series } from "./polls";

/** The series that somebody has read together, newest first. */
export const seriesWithInsights = publishedSeries.flatMap((series) =>
  series.insights ? [{ series, insights: series.insights }] : [],
);

/** The categories of a series that no trend speaks of: those without a recorded winner, and those nobody has written of. */
export function categoriesWithoutTrend({ polls, insights }: Series) {
  const written = new Set<string>(insights?.trends.map(({ category }) => category));
  const rest = standingsOf(polls).filter(({ id, poll }) => poll && !written.has(id));
  return {
    unrecorded: rest.filter(({ poll }) => poll && !isRecorded(poll)),
    unwritten: rest.filter(({ poll }) => poll && isRecorded(poll)),
  };
}
