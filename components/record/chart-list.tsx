import { seriesCharts, winCharts } from "@/lib/publish/charts";
import type { Series } from "@/lib/record/types";
import { ChartFigure } from "./chart-figure";

/**
 * If a series has at most this many charts of single polls, all of them are open. Otherwise only
 * the first of them is open, and the others show only their headings.
 */
const mostOpen = 2;

/**
 * Every chart of a series. The charts of single polls come before the charts of the whole series.
 */
export function ChartList({ series }: { series: Series }) {
  const wins = winCharts(series);
  const open = wins.slice(0, wins.length > mostOpen ? 1 : mostOpen);
  const folded = wins.slice(open.length);
  return (
    <>
      {open.map((chart) => (
        <ChartFigure key={chart.id} chart={chart} />
      ))}
      {folded.length > 0 && (
        <div className="grid grid-cols-1">
          {folded.map((chart) => (
            <ChartFigure key={chart.id} chart={chart} isFolded />
          ))}
        </div>
      )}
      {seriesCharts(series).map((chart) => (
        <ChartFigure key={chart.id} chart={chart} />
      ))}
    </>
  );
}
