import { Link, TextLink } from "@/components/site/link";
import { sourceLabel } from "@/content/texts/charts";
import {
  type Chart,
  type ChartRow,
  chartAddresses,
  chartAnchor,
  placeMark,
} from "@/lib/publish/charts/chart";
import { embedCode } from "@/lib/publish/charts/embed";
import { figureHref } from "@/lib/record/ledger";
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

/** One menu: the chart's link, its files, and the code that puts it on another site. None of it needs a script. */
function ChartActions({ chart }: { chart: Chart }) {
  const { svg, csv } = chartAddresses(chart);
  const item = "link inline-flex min-h-11 items-center";
  const which = (
    <span className="sr-only">
      : <RichText text={chart.title} />
    </span>
  );
  return (
    <details className="no-print text-[0.9375rem]">
      <summary className="py-2.5 font-semibold">Use this chart</summary>
      <p className="flex flex-wrap items-center gap-x-5">
        <a className={item} href={`#${chartAnchor(chart.id)}`}>
          Link to it
          {which}
        </a>
        <a className={item} href={svg} download>
          Image (SVG)
          {which}
        </a>
        <a className={item} href={csv} download>
          Figures (CSV)
          {which}
        </a>
      </p>
      <p className="max-w-line">Or copy this code into your page. It brings no scripts and no cookies.</p>
      <pre className="mt-2 max-w-line select-all whitespace-pre-wrap break-words rounded-md border border-line bg-surface p-3 text-[0.8125rem]">
        <code>{embedCode(chart)}</code>
      </pre>
    </details>
  );
}
