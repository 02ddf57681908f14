import { RichText } from "@/components/poll/rich-text";
import { Link } from "@/components/site/link";
import type { Chart } from "@/lib/publish/charts";
import { ChartBar } from "./chart-bar";

type ChartRowsProps = { chart: Chart; pattern: string; linked: boolean };

/** The chart itself: a list in which every row says its figure in words, and draws it. */
export function ChartRows({ chart, pattern, linked }: ChartRowsProps) {
  return (
    <ol className="chart-rows">
      {chart.rows.map(({ id, label, detail, href, text, marks }) => (
        <li key={id} className="chart-row">
          <span className="chart-label">
            <b>{linked && href ? <Link href={href}>{label}</Link> : label}</b>
            {detail && <span className="chart-detail">, {detail.toLowerCase()}</span>}
          </span>
          <span className="chart-value">
            <RichText text={text} />
          </span>
          <ChartBar max={chart.max} marks={marks} pattern={pattern} />
        </li>
      ))}
    </ol>
  );
}
