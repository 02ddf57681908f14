import { Link, TextLink } from "@/components/site/link";
import { type Chart, type ChartRow, placeMark } from "@/lib/publish/charts";
import { figureHref } from "@/lib/record/ledger";
import { RichText } from "./rich-text";

type ChartFigureProps = {
  chart: Chart;
  /** Level of the chart's heading on its page. */
  level?: 2 | 3;
};

/** A chart: its finding, its figures drawn and said, and one line of source. */
export function ChartFigure({ chart, level = 2 }: ChartFigureProps) {
  const { id, title, measure, period, keys, notes, rows, source } = chart;
  const anchor = `chart-${id}`;
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
              <b>{href ? <Link href={href}>{label}</Link> : label}</b>
              {detail && <span className="chart-detail">, {detail.toLowerCase()}</span>}
            </span>{" "}
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
        <p>Source: {first ? <TextLink href={figureHref(first)}>{source}</TextLink> : source}</p>
      </div>
    </figure>
  );
}

/**
 * The stretches of a bar. Decoration: the same is said in words beside it. Positions are percentages, so that a bar fits
 * any width and its pattern is never stretched.
 */
function ChartBar({
  max,
  marks,
  pattern,
}: Pick<Chart, "max"> & Pick<ChartRow, "marks"> & { pattern: string }) {
  return (
    <svg className="chart-bar" aria-hidden="true" focusable="false" width="100%" height="14">
      {marks.map((mark) => {
        const { x, width } = placeMark(max, mark, 100);
        return (
          <rect
            key={mark.from}
            className={`chart-${mark.tone}`}
            x={`${x}%`}
            width={`${width}%`}
            height="100%"
            {...(mark.tone === "approximate" && { fill: `url(#${pattern})` })}
          />
        );
      })}
    </svg>
  );
}

/** The hatching of approximate bars, once a chart. */
function ChartPatterns({ id }: { id: string }) {
  return (
    <svg className="chart-patterns" aria-hidden="true" focusable="false" width="0" height="0">
      <defs>
        <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="chart-paper" width="7" height="7" />
          <rect className="chart-first" width="3.5" height="7" />
        </pattern>
      </defs>
    </svg>
  );
}
