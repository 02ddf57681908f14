import { publishedSeries } from "@/lib/record/published";
import type { Series } from "@/lib/record/types";
import { allCharts } from "./charts";

/** The series with charts, newest first. */
export const chartedSeries: readonly Series[] = publishedSeries.filter(
  (series) => allCharts(series).length,
);

const [newest, ...earlier] = chartedSeries;

/** The newest series with charts. /charts shows its charts. */
export const newestCharts: Series | undefined = newest;
/** The earlier series with charts, newest first. Each has its own page of charts. */
export const earlierCharts: readonly Series[] = earlier;

/** Returns the address of a series' charts. */
export const yearChartsHref = (year: number): `/charts/${number}` => `/charts/${year}`;

/** The title, one-line summary and description of the page with the charts of one year. */
export const yearCharts = {
  title: (year: number) => `Charts of ${year}`,
  line: "How clear each win was, and which thread drew the most upvotes.",
  description: (year: number) =>
    `The polls of ${year} in charts: how clear each win was, and which thread drew the most upvotes.`,
} as const;
