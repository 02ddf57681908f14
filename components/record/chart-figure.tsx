import type { ReactNode } from "react";
import { Link, TextLink } from "@/components/site/link";
import type { Chart, Mark, Tone } from "@/lib/publish/charts";
import { figureHref } from "@/lib/record/ledger";
import type { Figure } from "@/lib/record/types";
import { Measured, RichText } from "./figure";
import { percent } from "./percent";

type ChartFrameProps = {
  id: string;
  /** The heading level of the chart's title. */
  level?: 2 | 3;
  /** The finding, which is the title of the chart. */
  title: string;
  measure: string;
  notes: readonly string[];
  /** The legend, which explains the patterns of the bars. It is shown above the notes. */
  keys?: ReactNode;
  source: string;
  /**
   * The source line links to the row of this figure in the ledger, the list of all figures. If
   * `row` is undefined, the source line is plain text.
   */
  row: Figure | undefined;
  /** True if only the finding is shown until the reader opens the chart. */
  isFolded?: boolean;
  children: ReactNode;
};

/**
 * The frame of every chart. The finding is above the chart. Notes and a line with the source are
 * below. The layout depends on the width of the frame and not of the window, because some charts
 * are in columns.
 */
export function ChartFrame({
  id,
  level = 2,
  title,
  measure,
  notes,
  keys,
  source,
  row,
  isFolded = false,
  children,
}: ChartFrameProps) {
  const Heading = `h${level}` as const;
  const finding = <RichText text={title} />;
  const measured = <p className="mt-1 text-[0.9375rem] text-muted-foreground">{measure}</p>;
  const reading = <ChartNotes keys={keys} notes={notes} source={source} row={row} />;
  if (isFolded)
    return (
      <figure id={id} aria-labelledby={`${id}-title`} className="chart @container">
        <details className="border-t border-border print:[&::details-content]:[content-visibility:visible]">
          <summary className="cursor-pointer py-2.5">
            <Heading id={`${id}-title`} className="inline text-[1.125rem] leading-snug">
              {finding}
            </Heading>
          </summary>
          {measured}
          {children}
          {reading}
        </details>
      </figure>
    );
  return (
    <figure
      id={id}
      aria-labelledby={`${id}-title`}
      className="chart @container border-t-2 border-foreground pt-4"
    >
      <figcaption>
        <Heading
          id={`${id}-title`}
          className="max-w-2xl text-[1.375rem] leading-[1.2] @chart:text-[1.625rem]"
        >
          {finding}
        </Heading>
        {measured}
      </figcaption>
      {children}
      {reading}
    </figure>
  );
}

type ChartNotesProps = Pick<ChartFrameProps, "keys" | "notes" | "source" | "row">;

/**
 * The legend, notes and source of a chart. On a wide screen they are side by side. In a single
 * column, they would leave most of the width empty, because a line has at most 66 characters.
 */
function ChartNotes({ keys, notes, source, row }: ChartNotesProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-10 gap-y-1 border-t border-border pt-2.5 text-[0.875rem] leading-normal text-muted-foreground [&>p]:max-w-line">
      {keys}
      {notes.map((note) => (
        <p key={note}>
          <RichText text={note} />
        </p>
      ))}
      <p>
        <span>Source: </span>
        {row ? <TextLink href={figureHref(row)}>{source}</TextLink> : <span>{source}</span>}
      </p>
    </div>
  );
}

/** A bar chart with its finding and its source. Beside each bar, its figure is written out. */
export function ChartFigure({
  chart: { id, rows, open, ...texts },
  isFolded = false,
}: {
  chart: Chart;
  isFolded?: boolean;
}) {
  const anchor = `chart-${id}`;
  const marks = rows.flatMap((row) => row.marks);
  const bar = {
    max: Math.max(1, ...marks.map(({ end }) => end)),
    pattern: `${anchor}-approximate`,
  };
  const has = (tone: Tone) => marks.some((mark) => mark.tone === tone);
  // The legend is hidden from screen readers, because rows and notes describe the bars in words.
  const key = (tone: Tone, label: string | undefined) => (
    <p aria-hidden className="flex items-center gap-2.5">
      <ChartBar {...bar} max={1} marks={[{ start: 0, end: 1, tone }]} className="w-9 flex-none" />
      <span>{label}</span>
    </p>
  );
  const keys = (
    <>
      {has("approximate") && key("approximate", "rounded by the source")}
      {has("open") && key("open", open)}
    </>
  );
  return (
    <ChartFrame {...texts} id={anchor} keys={keys} row={rows[0]?.figure} isFolded={isFolded}>
      {/* The pattern must be before the bars that use it. While a page is loading, a bar cannot
          find a pattern that comes later in the HTML. */}
      {has("approximate") && <Hatching id={bar.pattern} />}
      <ol className="mt-4">
        {rows.map(({ label, detail, href, figure, marks }) => (
          <li
            key={figure.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-border py-2.5 text-[0.9375rem] leading-[1.35] @chart:grid @chart:grid-cols-[min(21.5rem,40%)_7rem_1fr] @chart:items-center"
          >
            <span>
              <b className="font-semibold">
                {href ? (
                  <Link
                    className="py-1.5 underline decoration-input underline-offset-[0.2em] hover:text-primary"
                    href={href}
                  >
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </b>
              {detail && <span className="text-muted-foreground">, {detail.toLowerCase()}</span>}
            </span>{" "}
            <span className="font-semibold @chart:text-end">
              <Measured row={figure} />
            </span>
            <ChartBar
              {...bar}
              marks={marks}
              className="w-full flex-[1_0_100%] border-l border-input"
            />
          </li>
        ))}
      </ol>
    </ChartFrame>
  );
}

const tones: Record<Tone, string> = {
  first: "fill-mark",
  second: "fill-mark-soft stroke-mark stroke-3",
  approximate: "stroke-mark stroke-3",
  open: "fill-none stroke-input stroke-3 [stroke-dasharray:4_3]",
};

type ChartBarProps = { max: number; marks: readonly Mark[]; pattern: string; className: string };

/**
 * The parts of a bar. Screen readers ignore them, because the figure is written beside the bar.
 * Positions are percentages, so that a bar fits any width and its pattern is not stretched. Each
 * part has its own `<svg>`, which cuts off what is drawn outside: the outer half of the outline
 * would make the part too long.
 */
function ChartBar({ max, marks, pattern, className }: ChartBarProps) {
  return (
    <svg className={`h-4.5 ${className}`} aria-hidden="true" width="100%" height="14">
      {marks.map(({ start, end, tone }) => (
        <svg
          aria-hidden
          key={tone}
          x={percent(start, max)}
          width={percent(end - start, max)}
          height="100%"
        >
          <rect
            className={tones[tone]}
            width="100%"
            height="100%"
            fill={tone === "approximate" ? `url(#${pattern})` : undefined}
          />
        </svg>
      ))}
    </svg>
  );
}

/** The pattern of approximate bars. Each chart that has an approximate bar defines the pattern. */
function Hatching({ id }: { id: string }) {
  return (
    <svg className="absolute" aria-hidden="true" width="0" height="0">
      <defs>
        <pattern
          id={id}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="fill-background" width="7" height="7" />
          <rect className="fill-mark" width="3.5" height="7" />
        </pattern>
      </defs>
    </svg>
  );
}
