import { latestSeries, type Poll, publishedSeries, type Series } from "@/lib/record/polls";
import { coverageChart } from "./coverage";
import { perCommentChart, threadsChart } from "./days";
import type { Chart } from "./types";
import { winChart, winsChart } from "./wins";

export type { Cell, Chart, ChartRow, Mark, Panel, Tone } from "./types";
export { winChart };

const drawn = (all: readonly (Chart | undefined)[]): Chart[] => all.filter((chart) => chart !== undefined);

/** The charts of a series as a whole: those that its record allows. */
export function seriesCharts(series: Series): Chart[] {
  return drawn([threadsChart(series), perCommentChart(series), coverageChart(series), winsChart(series)]);
}

/** The charts that bear out what /insights says of the newest series: the ratio, and how much is on record. */
export const patternCharts = (): Chart[] =>
  drawn([perCommentChart(latestSeries), coverageChart(latestSeries)]);

/** The chart of each poll whose win can be measured, in order of days. */
const pollCharts = (polls: readonly Poll[]): Chart[] => drawn(polls.map(winChart));

/** The charts of a series and of its polls. */
export const chartsOf = (series: Series): Chart[] => [...seriesCharts(series), ...pollCharts(series.polls)];

/** Every chart there is, newest series first: each has its files and its embed. */
export const allCharts: readonly Chart[] = publishedSeries.flatMap(chartsOf);

/** The chart of an id ("2024-threads"), or undefined. */
export function findChart(id: string): Chart | undefined {
  return allCharts.find((chart) => chart.id === id);
}
