import { Link, TextLink } from "@/components/site/link";
import { sourceLabel } from "@/content/texts/charts";
import type { Chart } from "@/lib/publish/charts";
import { chartAnchor } from "@/lib/publish/charts/addresses";
import { figureHref } from "@/lib/record/ledger";
import { ChartActions } from "./chart-actions";
import { ChartBar, ChartPatterns } from "./chart-bar";
import { RichText } from "./rich-text";

type ChartFigureProps = {
  chart: Chart;
  /** Level of the chart's heading on its page. */
  level?: 1 | 2 | 3;
  /** On another site: no links into this one within the chart, and nothing to unfold. */
  embedded?: boolean;
};

/** A chart: its finding, its figures drawn and said, one line of source, and how to use it elsewhere. */
export function ChartFigure({ chart, level = 2, embedded = false }: ChartFigureProps) {
  const { id, title, measure, period, keys, notes, rows, source } = chart;
  const anchor = chartAnchor(id);
  const pattern = `${anchor}-approximate`;
  const first = rows[0]?.figures[0];
  const Heading = `h${level}` as const;
  return (
    <figure id={anchor} aria-labelledby={`${anchor}-title`} className="chart">
      <figcaption>
        <Heading id={`${anchor}-title`} className="chart-title">
          <RichText text={title} />
        </Heading>
        <p className="chart-measure">
          {measure}, {period}
        </p>
      </figcaption>
      {/* Before what uses it: a pattern that comes later is not found while a page streams in. */}
      {rows.some(({ marks }) => marks.some(({ tone }) => tone === "approximate")) && (
        <ChartPatterns id={pattern} />
      )}
      <ol className="chart-rows">
        {rows.map(({ id, label, detail, href, text, marks }) => (
          <li key={id} className="chart-row">
            <span className="chart-label">
              <b>{!embedded && href ? <Link href={href}>{label}</Link> : label}</b>
              {detail && <span className="chart-detail">, {detail.toLowerCase()}</span>}
            </span>
            <span className="chart-value">
              <RichText text={text} />
            </span>
            <ChartBar max={chart.max} marks={marks} pattern={pattern} />
          </li>
        ))}
      </ol>
      <div className="chart-foot">
        {/* What the patterns mean is for those who see them; the rows and notes say it in words. */}
        {keys.map(({ tone, label }) => (
          <p key={tone} aria-hidden className="chart-key">
            <ChartBar max={1} marks={[{ from: 0, to: 1, tone }]} pattern={pattern} />
            <span>{label}</span>
          </p>
        ))}
        {notes.map((note) => (
          <p key={note.plain}>
            <RichText text={note} />
          </p>
        ))}
        <p>
          {sourceLabel} {embedded || !first ? source : <TextLink href={figureHref(first)}>{source}</TextLink>}
        </p>
      </div>
      {!embedded && <ChartActions chart={chart} />}
    </figure>
  );
}
