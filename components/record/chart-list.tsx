import { seriesCharts, winCharts } from "@/lib/publish/charts";
import type { Series } from "@/lib/record/types";
import { ChartFigure } from "./chart-figure";

/** Of further wins the page shows the finding, and their chart once it is opened. */
const mostOpen = 2;

/** Every chart of a series, those of its polls first. */
export function ChartList({ series }: { series: Series }) {
  const wins = winCharts(series);
  const folded = wins.slice(mostOpen);
  return (
    <>
      {wins.slice(0, mostOpen).map((chart) => (
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
