import { seriesWithInsights } from "@/lib/record/insights";
import type { Series, SeriesInsights } from "@/lib/record/types";

type YearInsights = { series: Series; insights: SeriesInsights };

const [newest, ...earlier] = seriesWithInsights;

/** The newest series with insights. The page /insights is about this series. */
export const newestInsights: YearInsights | undefined = newest;
/** The earlier series with insights, newest first. Each has its own page of insights. */
export const earlierInsights: readonly YearInsights[] = earlier;

/** Returns the address of an earlier series' page of insights. */
export const yearInsightsHref = (year: number): `/insights/${number}` => `/insights/${year}`;

/** The title, one-line summary and description of an earlier series' page of insights. */
export const yearInsights = {
  title: (year: number) => `AI Insights of ${year}`,
  line: "Trends per category, voting patterns, and expectations marked as such.",
  description: (year: number) =>
    `The polls of ${year}, read together: trends per category, voting patterns, and expectations marked as such. AI-assisted.`,
} as const;
