import type { Chart } from "@/lib/publish/charts";
import { ChartFigure } from "./chart-figure";

/** Charts one below the other. */
export function ChartList({ charts, level }: { charts: readonly Chart[]; level: 2 | 3 }) {
  return (
    <div className="grid grid-cols-1 gap-y-14">
      {charts.map((chart) => (
        <ChartFigure key={chart.id} chart={chart} level={level} />
      ))}
    </div>
  );
}
