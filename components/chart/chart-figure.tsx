import { RichText } from "@/components/poll/rich-text";
import { cn } from "@/lib/class-names";
import type { Chart } from "@/lib/publish/charts";
import { chartAnchor } from "@/lib/publish/charts/addresses";
import { ChartActions } from "./chart-actions";
import { ChartPatterns } from "./chart-bar";
import { ChartFoot } from "./chart-foot";
import { ChartRows } from "./chart-rows";

type ChartFigureProps = {
  chart: Chart;
  /** Level of the chart's heading on its page. */
  level?: 1 | 2 | 3;
  /** On another site: no links into this one within the chart, and nothing to unfold. */
  embedded?: boolean;
};

/** A chart: its finding, its figures drawn and said, what they are of, and the ways to take it along. */
export function ChartFigure({ chart, level = 2, embedded = false }: ChartFigureProps) {
  const anchor = chartAnchor(chart.id);
  const pattern = `${anchor}-approximate`;
  const Heading = `h${level}` as const;
  const single = chart.layout === "days" && chart.panels.length === 1;
  return (
    <figure
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className={cn("chart", `chart-${chart.layout}`, single && "chart-single")}
    >
      <figcaption>
        <Heading id={`${anchor}-title`} className="chart-title">
          <RichText text={chart.title} />
        </Heading>
        <p className="chart-measure">
          {chart.measure}, {chart.period}
        </p>
      </figcaption>
      {/* Before what uses it: a pattern that comes later is not found while a page streams in. */}
      <ChartPatterns id={pattern} />
      <ChartRows chart={chart} pattern={pattern} linked={!embedded} />
      <ChartFoot chart={chart} pattern={pattern} />
      {!embedded && <ChartActions chart={chart} />}
    </figure>
  );
}
