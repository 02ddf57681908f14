import { stack } from "d3-shape";
import { type FigureRow, findFigure, pollPrefix } from "@/lib/record/figures";
import { categoryLabel, pollHref, type Series, seriesHref } from "@/lib/record/polls";
import type { Cell, Chart, ChartRow, Tone } from "./types";
import { capitalised, dayRanges, token } from "./words";

const units = ["comments", "upvotes"] as const;
type Unit = (typeof units)[number];

/** One step of the addition: a recorded day, or all others together. */
type Step = Omit<ChartRow, "cells"> & { figure: (unit: Unit) => FigureRow | undefined; tone?: Tone };

function steps(series: Series): Step[] {
  const without = series.polls.filter((poll) => !poll.totals).map(({ day }) => day);
  const rest: Step[] = without.length
    ? [
        {
          id: "unrecorded",
          label: capitalised(dayRanges(without)),
          detail: "Not recorded day by day",
          figure: (unit) => findFigure(`${series.year}.unrecorded.${unit}`),
          tone: "open",
        },
      ]
    : [];
  const recorded = series.polls
    .filter((poll) => poll.totals)
    .map(
      (poll): Step => ({
        id: `day-${poll.day}`,
        label: `Day ${poll.day}`,
        detail: categoryLabel(poll),
        href: pollHref(poll),
        figure: (unit) => findFigure(`${pollPrefix(poll)}${unit}`),
      }),
    );
  return [...rest, ...recorded];
}

/** Where each step's bar starts and ends when all are laid end to end. */
function offsets(all: readonly Step[], unit: Unit): Map<string, readonly [number, number]> {
  const values = Object.fromEntries(all.map((step) => [step.id, step.figure(unit)?.value ?? 0]));
  const laid = stack<Record<string, number>>().keys(all.map(({ id }) => id))([values]);
  return new Map(laid.map((one) => [one.key, [one[0]?.[0] ?? 0, one[0]?.[1] ?? 0] as const]));
}

function cell(row: FigureRow | undefined, [from, to]: readonly [number, number], tone?: Tone): Cell {
  if (!row) return { kind: "missing", why: "not recorded" };
  const drawn = tone ?? (row.approximate ? "approximate" : "first");
  return { kind: "drawn", figures: [row], text: `{${row.id}}`, marks: [{ from, to, tone: drawn }] };
}

/** How the recorded days, and the rest, add up to the series. Undefined where the series published no totals. */
export function coverageChart(series: Series): Chart | undefined {
  const row = (key: string) => findFigure(`${series.year}.${key}`);
  const [comments, upvotes] = [row("comments"), row("upvotes")];
  const [ofComments, ofUpvotes] = [row("recorded.share.comments"), row("recorded.share.upvotes")];
  if (!comments || !upvotes || !ofComments || !ofUpvotes) return undefined;
  const all = steps(series);
  const laid = { comments: offsets(all, "comments"), upvotes: offsets(all, "upvotes") };
  const totals = { comments, upvotes };
  const rounded = all.some(({ figure }) => units.some((unit) => figure(unit)?.approximate));
  return {
    id: `${series.year}-coverage`,
    layout: "days",
    home: seriesHref(series.year),
    period: series.period?.label ?? String(series.year),
    title: `The recorded days hold ${token(ofComments)} of the series’ comments and ${token(ofUpvotes)} of its upvotes`,
    measure: "Each day’s thread laid end to end, up to what the series published of itself",
    panels: units.map((unit) => ({ heading: capitalised(unit), unit, max: totals[unit].value })),
    rows: [
      ...all.map(({ figure, tone, ...rest }) => ({
        ...rest,
        cells: units.map((unit) => cell(figure(unit), laid[unit].get(rest.id) ?? [0, 0], tone)),
      })),
      {
        id: "series",
        label: "Series",
        detail: "As published",
        href: seriesHref(series.year),
        cells: units.map((unit) => cell(totals[unit], [0, totals[unit].value], "second")),
      },
    ],
    keys: [
      { tone: "open", label: "what is left of the series once the recorded days are taken off" },
      ...(rounded ? [{ tone: "approximate" as const, label: "rounded by the source, so approximate" }] : []),
    ],
    notes: ["Each column has its own scale, from zero."],
    base: "all comments and upvotes of the series, as its own statistics give them",
    source: "Forum threads and the series’ statistics, as recorded; the rest by subtraction",
  };
}
