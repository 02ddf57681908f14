import type { Route } from "next";
import { listed } from "@/content/texts/number";
import { approximately, figureSources } from "@/lib/record/figures";
import type { Figure, Poll, Series } from "@/lib/record/types";

/**
 * How a stretch of a bar is drawn. Each differs by pattern as well as by hue: solid, light with an outline, hatched,
 * and an open outline.
 */
export type Tone = "first" | "second" | "approximate" | "open";

/** A stretch of a bar, in the unit of its chart. */
export type Mark = { from: number; to: number; tone: Tone };

/** A count of upvotes with its bar. */
export type ChartRow = {
  label: string;
  detail?: string;
  href?: Route;
  figure: Figure;
  marks: readonly Mark[];
};

/** A chart as data: one measure on one scale that starts at zero. Its texts name their figures by tokens. */
export type Chart = {
  /** "2024-threads": its anchor is "chart-2024-threads". */
  id: string;
  /** What the chart finds, in a sentence without its full stop. */
  title: string;
  /** What is measured, in which unit, over what and when. */
  measure: string;
  rows: readonly ChartRow[];
  /** What an open stretch is, where there is one. */
  open?: string;
  notes: readonly string[];
  source: string;
};

/** A row's token for a text, with "about" before it where the figure is approximate and does not say so itself. */
export function token({ id, display, approximate }: Figure): string {
  const says = !approximate || display.startsWith(approximately(""));
  return says ? `{${id}}` : approximately(`{${id}}`);
}

/** A figure with its bar, from zero. */
function bar(
  figure: Figure,
  name: Pick<ChartRow, "label" | "detail" | "href">,
  tone: Tone = "first",
): ChartRow {
  const mark: Mark = { from: 0, to: figure.value, tone: figure.approximate ? "approximate" : tone };
  return { ...name, figure, marks: [mark] };
}

/** [1, 2, 3, 5, 8] → "days 1 to 3, 5 and 8". */
export function dayRanges(days: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && day === run[1] + 1) run[1] = day;
    else runs.push([day, day]);
  }
  const parts = runs.flatMap(([first, last]) =>
    last - first > 1 ? `${first} to ${last}` : [...new Set([first, last])].map(String),
  );
  return `${days.length > 1 ? "days" : "day"} ${listed(parts)}`;
}

/** Upvotes of every thread that has them; the other days are named once. Undefined while no day has a recorded total. */
function threadsChart({ polls, year, period }: Series): Chart | undefined {
  const known = polls.flatMap((poll) => (poll.figures.upvotes ? [{ poll, row: poll.figures.upvotes }] : []));
  const most = Math.max(...known.map(({ row }) => row.value));
  const largest = known.filter(({ row }) => row.value === most);
  const [first] = largest;
  if (!first) return undefined;
  const several = largest.length > 1;
  const who = `${several ? "Days" : "Day"} ${listed(largest.map(({ poll }) => String(poll.day)))}`;
  const title =
    known.length === 1
      ? `${who} drew ${token(first.row)} upvotes`
      : `${who} drew the most upvotes we know of, ${token(first.row)}${several ? " each" : ""}`;
  const missing = polls.filter(({ figures }) => !figures.upvotes).map(({ day }) => day);
  return {
    id: `${year}-threads`,
    title,
    measure: `Upvotes of each poll’s whole thread, ${period.label}`,
    rows: known.map(({ poll: { categoryName, day, href }, row }) =>
      bar(row, { label: categoryName, detail: `Day ${day}`, href }),
    ),
    notes: missing.length ? [`We don’t have the counts of ${dayRanges(missing)} yet.`] : [],
    source: "Forum threads",
  };
}

/** How clear a poll's win was. Undefined where the winner's lead cannot be computed. */
export function winChart({ result, placings, figures, day, series }: Poll): Chart | undefined {
  const { "lead.upvotes": lead, "cards.upvotes": cards, upvotes: whole } = figures;
  const { "share.upvotes": share, "others.upvotes": others, "excess.upvotes": excess } = figures;
  if (result.kind !== "decided" || !lead) return undefined;
  const winner = result.winner.card.name;
  const rows = placings.flatMap(({ place, title, card, figures: { upvotes } }) => {
    const tone = place === "winner" ? "first" : "second";
    return upvotes ? [bar(upvotes, { label: card.name, detail: title }, tone)] : [];
  });
  const both = rows.length === 2;
  const neither = both ? "neither card" : "none of these cards";
  const first = result.winner.figures.upvotes;
  const notes: string[] = [];
  if (whole && first && cards && share && others) {
    // The whole thread as one bar of three parts: the winner's, the others' and everything else.
    const marks: Mark[] = [
      { from: 0, to: first.value, tone: "first" },
      { from: first.value, to: cards.value, tone: "second" },
      { from: cards.value, to: whole.value, tone: "open" },
    ];
    rows.push({ label: "The whole thread", figure: whole, marks });
    notes.push(
      `${winner} drew ${token(share)} of the thread’s ${token(whole)} upvotes. ${token(others)} went to ${neither}.`,
    );
  }
  if (excess && cards && whole)
    notes.push(
      `${both ? "Both" : "The placed"} cards together have ${token(cards)} upvotes, more than the ${token(whole)} of the whole thread, so we give no share.`,
    );
  return {
    id: `${series.year}-day-${day}`,
    title: `${winner} won by ${token(lead)} upvotes`,
    measure: `Upvotes in the thread of day ${day}, ${series.period.label}`,
    rows,
    open: `for ${neither}`,
    notes,
    source: figureSources.thread(day),
  };
}

/** The charts of a series as a whole: those that its record allows. */
export const seriesCharts = (series: Series): Chart[] =>
  [threadsChart(series)].filter((chart) => chart !== undefined);

/** The charts of a series and of its polls. */
export const allCharts = (series: Series): Chart[] =>
  [...series.polls.map(winChart), threadsChart(series)].filter((chart) => chart !== undefined);
