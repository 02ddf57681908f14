import type { Route } from "next";
import { dayRanges, listed } from "@/content/texts/number";
import { sampleCaveat, shareCaveats } from "@/lib/record/caveats";
import { countToken } from "@/lib/record/figures";
import type { Figure, Placing, Poll, Series } from "@/lib/record/types";

/**
 * The style of a part of a bar. The four styles differ in pattern as well as in hue: solid
 * (`first`), light with an outline (`second`), hatched (`approximate`), and only a dashed outline
 * (`open`).
 */
export type Tone = "first" | "second" | "approximate" | "open";

/** A part of a bar. `start` and `end` are in the unit of the chart. */
export type Mark = { start: number; end: number; tone: Tone };

/** A figure with its bar. */
export type ChartRow = {
  label: string;
  detail?: string;
  href?: Route;
  figure: Figure;
  marks: readonly Mark[];
};

/**
 * A chart as data: one measure on one scale that starts at zero. In its texts, a token stands for
 * each figure.
 */
export type Chart = {
  /** The chart's id: "2024-threads". Its anchor is "chart-2024-threads". */
  id: string;
  /** The finding, as a sentence without a full stop. */
  title: string;
  /** The measure and its scope: "Upvotes of each poll's whole thread, December 2024". */
  measure: string;
  rows: readonly ChartRow[];
  /** What the unfilled part of a bar means, if the chart's bars have one. */
  open?: string;
  notes: readonly string[];
  source: string;
};

/** Returns a row with one bar for a figure. An approximate figure has its own tone. */
function bar(
  figure: Figure,
  name: Pick<ChartRow, "label" | "detail" | "href">,
  tone: Tone = "first",
): ChartRow {
  const markTone = figure.approximate ? "approximate" : tone;
  return { ...name, figure, marks: [{ start: 0, end: figure.value, tone: markTone }] };
}

type CountedThread = { poll: Poll; row: Figure };

/**
 * Returns the title of `threadsChart`, which names the days with the most upvotes. Undefined if no
 * thread has a recorded total.
 */
function threadsTitle(threads: readonly CountedThread[]): string | undefined {
  const most = Math.max(...threads.map(({ row }) => row.value));
  const largest = threads.filter(({ row }) => row.value === most);
  const [first] = largest;
  if (!first) return undefined;
  const dayList = listed(largest.map(({ poll }) => String(poll.day)));
  const days = `${largest.length > 1 ? "Days" : "Day"} ${dayList}`;
  if (threads.length === 1) return `${days} drew ${countToken(first.row)} upvotes`;
  return `${days} drew the most upvotes we know of`;
}

/**
 * Returns the chart with the upvotes of each thread whose total is recorded. A note names the days
 * without a total. Undefined if no day has a recorded total.
 */
function threadsChart({ polls, year, period }: Series): Chart | undefined {
  const threads = polls.flatMap((poll): CountedThread[] =>
    poll.figures.upvotes ? [{ poll, row: poll.figures.upvotes }] : [],
  );
  const title = threadsTitle(threads);
  if (!title) return undefined;
  const missing = polls.filter(({ figures }) => !figures.upvotes).map(({ day }) => day);
  return {
    id: `${year}-threads`,
    title,
    measure: `Upvotes of each poll’s whole thread, ${period.label}`,
    rows: threads.map(({ poll: { categoryName, day, href }, row }) =>
      bar(row, { label: categoryName, detail: `Day ${day}`, href }),
    ),
    notes: missing.length ? [`We don’t have the counts of ${dayRanges(missing)} yet.`] : [],
    source: "our record of each day",
  };
}

/** Returns a bar for each placed card with recorded upvotes. */
function placingBars(placings: readonly Placing[]): ChartRow[] {
  return placings.flatMap(({ place, title, card, figures: { upvotes } }) => {
    const tone = place === "winner" ? "first" : "second";
    return upvotes ? [bar(upvotes, { label: card.name, detail: title }, tone)] : [];
  });
}

/**
 * Returns a row with the whole thread as one bar of three parts: the winner's upvotes, the upvotes
 * of the other placed cards, and all other upvotes of the thread.
 */
function threadBar(thread: Figure, winner: Figure, cards: Figure): ChartRow {
  const marks: Mark[] = [
    { start: 0, end: winner.value, tone: "first" },
    { start: winner.value, end: cards.value, tone: "second" },
    { start: cards.value, end: thread.value, tone: "open" },
  ];
  return { label: "The whole thread", figure: thread, marks };
}

/** Returns the chart of a poll's win. Undefined if the winner's lead cannot be computed. */
function winChart(poll: Poll): Chart | undefined {
  const { outcome, placings, figures, day, series } = poll;
  const lead = figures["lead.upvotes"];
  if (outcome.kind !== "decided" || !lead) return undefined;
  const { upvotes: thread, "cards.upvotes": cards, "share.upvotes": share } = figures;
  const winner = outcome.winner.card.name;
  const winnerUpvotes = outcome.winner.figures.upvotes;
  const rows = placingBars(placings);
  const sample = sampleCaveat(poll);
  const cardsInWords = rows.length === 2 ? "these two cards’" : "these cards’";
  if (thread && winnerUpvotes && cards && share) {
    rows.push(threadBar(thread, winnerUpvotes, cards));
  }
  return {
    id: `${series.year}-day-${day}`,
    title: `${winner} won by ${countToken(lead)} upvotes`,
    measure: `Upvotes in the thread of day ${day}, ${series.period.label}`,
    rows,
    open: `not on ${cardsInWords} comments, as far as we can tell`,
    notes: [...shareCaveats(poll), sample].filter((note) => note !== undefined),
    source: `our record of day ${day}`,
  };
}

/** Returns the charts about a series as a whole. Empty if no thread has a recorded total. */
export const seriesCharts = (series: Series): Chart[] =>
  [threadsChart(series)].filter((chart) => chart !== undefined);

/** Returns the charts of a series' polls, by day. */
export const winCharts = (series: Series): Chart[] =>
  series.polls.map(winChart).filter((chart) => chart !== undefined);

/** Returns the charts of a series and of its polls. */
export const allCharts = (series: Series): Chart[] => [
  ...winCharts(series),
  ...seriesCharts(series),
];
