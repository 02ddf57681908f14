import { expectationLabel, insights, trendSeries } from "@/content/insights";
import { categoryStandings, findSeries } from "@/lib/polls";

export { expectationLabel, insights };

/** The categories as the series that the trends speak of left them. */
export const trendStandings = () => categoryStandings(findSeries(trendSeries)?.polls ?? []);

/** Categories of which no winner is recorded, so that no trend can be told. */
export const categoriesWithoutTrend = () => trendStandings().filter(({ winner }) => !winner);
