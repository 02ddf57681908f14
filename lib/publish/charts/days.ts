import { type FigureRow, findFigure, pollPrefix } from "@/lib/record/figures";
import { categoryLabel, type Poll, pollHref, type Series, seriesHref } from "@/lib/record/polls";
import type { Cell, Chart, ChartRow } from "./types";
import { token } from "./words";

type Measured = { poll: Poll; row: FigureRow };
type Ends = { most: Measured; least: Measured };

const notRecorded: Cell = { kind: "missing", why: "not recorded" };

/** A figure of every day that has it, in order of days. */
function measured(series: Series, key: string): Measured[] {
  return series.polls.flatMap((poll) => {
    const row = findFigure(`${pollPrefix(poll)}${key}`);
    return row ? [{ poll, row }] : [];
  });
}

/** The largest and the smallest of several, the earlier day first where two are equal. */
function extremes(all: readonly Measured[]): Ends | undefined {
  const [first] = all;
  if (!first) return undefined;
  return all.reduce(
    ({ most, least }, one) => ({
      most: one.row.value > most.row.value ? one : most,
      least: one.row.value < least.row.value ? one : least,
    }),
    { most: first, least: first },
  );
}

function bar(row: FigureRow | undefined): Cell {
  if (!row) return notRecorded;
  const tone = row.approximate ? "approximate" : "first";
  return { kind: "drawn", figures: [row], text: `{${row.id}}`, marks: [{ from: 0, to: row.value, tone }] };
}

/** A row for every day of the series, with or without figures: a day that is left out would look as if it never was. */
export function dayRows(series: Series, cells: (poll: Poll) => readonly Cell[]): ChartRow[] {
  return series.polls.map((poll) => ({
    id: `day-${poll.day}`,
    label: `Day ${poll.day}`,
    detail: categoryLabel(poll),
    href: pollHref(poll),
    cells: cells(poll),
  }));
}

const about = (series: Series) => ({
  layout: "days" as const,
  home: seriesHref(series.year),
  period: series.period?.label ?? String(series.year),
});

function approximateKey(rows: readonly Measured[], what: string): Chart["keys"] {
  return rows.some(({ row }) => row.approximate) ? [{ tone: "approximate", label: what }] : [];
}

/** Upvotes and comments of every day. Undefined while no day has a recorded total. */
export function threadsChart(series: Series): Chart | undefined {
  const upvotes = measured(series, "upvotes");
  const comments = measured(series, "comments");
  const [up, talk] = [extremes(upvotes)?.most, extremes(comments)?.most];
  if (!up || !talk) return undefined;
  const same = up.poll.day === talk.poll.day;
  return {
    ...about(series),
    id: `${series.year}-threads`,
    title: same
      ? `Day ${up.poll.day} drew the most upvotes on record, ${token(up.row)}, and the most comments, ${token(talk.row)}`
      : `Day ${up.poll.day} drew the most upvotes on record, ${token(up.row)}; day ${talk.poll.day} the most comments, ${token(talk.row)}`,
    measure: "Upvotes and comments of each poll’s whole thread",
    panels: [
      { heading: "Upvotes", unit: "upvotes", max: up.row.value },
      { heading: "Comments", unit: "comments", max: talk.row.value },
    ],
    rows: dayRows(series, (poll) =>
      ["upvotes", "comments"].map((key) => bar(findFigure(`${pollPrefix(poll)}${key}`))),
    ),
    keys: approximateKey([...upvotes, ...comments], "rounded by the source, so approximate"),
    notes: ["Each column has its own scale, from zero."],
    base: "all comments and upvotes of a thread, as its poll recorded them",
    source: "Forum threads, as recorded",
  };
}

function perCommentFinding(ratios: readonly Measured[], { most, least }: Ends): string {
  if (ratios.length === 1) return `Day ${most.poll.day} drew ${token(most.row)} upvotes per comment`;
  const run = `from ${token(least.row)} per comment on day ${least.poll.day} to ${token(most.row)} on day ${most.poll.day}`;
  return least.row.value > 1
    ? `Every recorded thread drew more upvotes than comments, ${run}`
    : `Upvotes per comment differ from thread to thread, ${run}`;
}

/** Upvotes per comment of every day. Undefined while no day has a recorded total. */
export function perCommentChart(series: Series): Chart | undefined {
  const ratios = measured(series, "upvotes-per-comment");
  const ends = extremes(ratios);
  if (!ends) return undefined;
  const { most } = ends;
  return {
    ...about(series),
    id: `${series.year}-upvotes-per-comment`,
    title: perCommentFinding(ratios, ends),
    measure: "Upvotes of a thread divided by its comments",
    panels: [{ heading: "Upvotes per comment", unit: "upvotes per comment", max: most.row.value }],
    rows: dayRows(series, (poll) => [bar(findFigure(`${pollPrefix(poll)}upvotes-per-comment`))]),
    keys: approximateKey(ratios, "computed with a rounded count, so approximate"),
    notes: [],
    base: "the comments of each thread",
    source: "Computed from the recorded counts of the forum threads",
  };
}
