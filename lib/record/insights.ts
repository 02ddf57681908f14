import { expectationLabel, insights, trendSeries } from "@/content/insights";
import { categoryStandings, findSeries } from "./polls";

export { expectationLabel, insights };

/** The categories as the series that the trends speak of left them. */
export const trendStandings = () => categoryStandings(findSeries(trendSeries)?.polls ?? []);

/** Categories that no trend speaks of: those without a recorded winner, and those whose winner nobody has written of. */
export function categoriesWithoutTrend() {
  const written = new Set<string>(insights.trends.map(({ category }) => category));
  const rest = trendStandings().filter(({ id }) => !written.has(id));
  return {
    unrecorded: rest.filter(({ winners }) => !winners.length),
    unwritten: rest.filter(({ winners }) => winners.length),
  };
}
