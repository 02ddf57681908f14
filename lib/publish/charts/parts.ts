import { dayRuns, gaps } from "@/content/texts/charts";
import { about } from "@/content/texts/figures";
import { dayOf } from "@/content/texts/polls";
import type { FigureRow } from "@/lib/record/ledger";
import type { Poll, Series } from "@/lib/record/polls";
import { readText } from "@/lib/record/text";
import type { Cell, Chart, ChartRow, Mark } from "./types";

/** A row's token for a text, with "about" before it where the figure is approximate and does not say so itself. */
export function token({ id, display, approximate }: FigureRow): string {
  const says = !approximate || display.startsWith(about(""));
  return says ? `{${id}}` : about(`{${id}}`);
}

/** [1, 2, 3, 5] → "days 1 to 3 and day 5". */
export function dayRanges(days: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && day === run[1] + 1) run[1] = day;
    else runs.push([day, day]);
  }
  return dayRuns(runs);
}

export const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
export const lowered = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

export const gap = (why: string): Cell => ({ kind: "missing", why });

/** A figure with its bar, from zero unless it says otherwise; a gap where there is none. */
export function bar(
  row: FigureRow | undefined,
  mark: Partial<Mark> = {},
  why: string = gaps.notRecorded,
): Cell {
  if (!row) return gap(why);
  const whole: Mark = { from: 0, to: row.value, tone: row.approximate ? "approximate" : "first" };
  return { kind: "drawn", figures: [row], text: readText(`{${row.id}}`), marks: [{ ...whole, ...mark }] };
}

/** A day as a row's name. */
export const dayName = ({ day, category, href }: Poll): Omit<ChartRow, "cells"> => ({
  id: `day-${day}`,
  label: dayOf.day(day),
  detail: category,
  href,
});

/** A row for every day of the series, with or without figures: a day that is left out would look as if it never was. */
export const dayRows = ({ polls }: Series, cells: (poll: Poll) => readonly Cell[]): ChartRow[] =>
  polls.map((poll) => ({ ...dayName(poll), cells: cells(poll) }));

/** What the hatching means, where any of the rows is drawn so. */
export const approximateKey = (rows: readonly ChartRow[], label: string): Chart["keys"] =>
  rows.some(({ cells }) =>
    cells.some((cell) => cell.kind === "drawn" && cell.marks.some(({ tone }) => tone === "approximate")),
  )
    ? [{ tone: "approximate", label }]
    : [];

/** What the charts of a series have in common. */
export const ofSeries = ({ year, href, period }: Series, name: string) => ({
  id: `${year}-${name}`,
  layout: "days" as const,
  home: href,
  period: period.label,
});
