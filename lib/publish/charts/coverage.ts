import { stack } from "d3-shape";
import { coverageWords, panelWords } from "@/content/texts/charts";
import { type Unit, units } from "@/lib/record/figures/formulas";
import type { FigureRow } from "@/lib/record/ledger";
import type { Series } from "@/lib/record/polls";
import { readText } from "@/lib/record/text";
import { approximateKey, bar, capitalised, dayName, dayRanges, ofSeries, token } from "./parts";
import type { Chart, ChartRow, Mark } from "./types";

/** One step of the addition: a recorded day, or all others together. */
type Step = Omit<ChartRow, "cells"> & {
  figures: Readonly<Record<Unit, FigureRow | undefined>>;
  mark?: Partial<Mark>;
};

function steps({ polls, figures }: Series): Step[] {
  const without = polls.filter(({ totals }) => !totals).map(({ day }) => day);
  const rest: Step = {
    id: "unrecorded",
    label: capitalised(dayRanges(without)),
    detail: coverageWords.rest,
    figures: figures.unrecorded,
    mark: { tone: "open" },
  };
  const recorded = polls
    .filter(({ totals }) => totals)
    .map((poll): Step => ({ ...dayName(poll), figures: poll.figures }));
  return [...(without.length ? [rest] : []), ...recorded];
}

/** Where each step's bar starts and ends when all are laid end to end. */
function offsets(all: readonly Step[], unit: Unit): Map<string, Pick<Mark, "from" | "to">> {
  const values = Object.fromEntries(all.map(({ id, figures }) => [id, figures[unit]?.value ?? 0]));
  const laid = stack<Record<string, number>>().keys(all.map(({ id }) => id))([values]);
  return new Map(laid.map(({ key, 0: ends }) => [key, { from: ends?.[0] ?? 0, to: ends?.[1] ?? 0 }]));
}

/** How the recorded days, and the rest, add up to the series. Undefined where the series published no totals. */
export function coverageChart(series: Series): Chart | undefined {
  const { comments, upvotes, recorded } = series.figures;
  const { comments: ofComments, upvotes: ofUpvotes } = recorded.share;
  if (!comments || !upvotes || !ofComments || !ofUpvotes) return undefined;
  const all = steps(series);
  const laid = { comments: offsets(all, "comments"), upvotes: offsets(all, "upvotes") };
  const totals = { comments, upvotes };
  const { title, measure, series: ofAll, open, approximate, note, base, source } = coverageWords;
  const days = all.map(
    ({ figures, mark, ...name }): ChartRow => ({
      ...name,
      cells: units.map((unit) => bar(figures[unit], { ...laid[unit].get(name.id), ...mark })),
    }),
  );
  return {
    ...ofSeries(series, "coverage"),
    title: readText(title(token(ofComments), token(ofUpvotes))),
    measure,
    panels: units.map((unit) => ({ ...panelWords[unit], max: totals[unit].value })),
    rows: [
      ...days,
      {
        ...ofAll,
        id: "series",
        href: series.href,
        cells: units.map((unit) => bar(totals[unit], { tone: "second" })),
      },
    ],
    keys: [{ tone: "open", label: open }, ...approximateKey(days, approximate)],
    notes: [readText(note)],
    base,
    source,
  };
}
