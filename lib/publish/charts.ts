import type { Route } from "next";
import { threadsWords, winWords } from "@/content/texts/charts";
import { about, figureSources } from "@/lib/record/figures";
import type { FigureRow } from "@/lib/record/ledger";
import type { Poll, Series } from "@/lib/record/polls";
import { readText, type Text } from "@/lib/record/text";

/**
 * How a stretch of a bar is drawn. Each differs by pattern as well as by hue: solid, light with an outline, hatched,
 * and an open outline.
 */
export type Tone = "first" | "second" | "approximate" | "open";

/** A stretch of a bar, in the unit of its chart. */
export type Mark = { from: number; to: number; tone: Tone };

export type ChartRow = {
  /** "day-11", "winner". */
  id: string;
  label: string;
  detail?: string;
  href?: Route;
  figures: readonly FigureRow[];
  /** "202 upvotes". */
  text: Text;
  marks: readonly Mark[];
};

/** A chart as data: one measure on one scale that starts at zero. */
export type Chart = {
  /** "2024-threads": its anchor is "chart-2024-threads". */
  id: string;
  /** What the chart finds, in a sentence without its full stop. */
  title: Text;
  /** What is measured, in which unit, over what. */
  measure: string;
  max: number;
  rows: readonly ChartRow[];
  /** What the patterns mean, of those that need saying. */
  keys: readonly { tone: Tone; label: string }[];
  notes: readonly Text[];
  source: string;
  period: string;
};

/** Two decimals. */
const round = (value: number): number => Math.round(value * 100) / 100;

/** A mark in the length that is drawn: its start and its width, when `max` is as long as `length`. */
export function placeMark(max: number, { from, to }: Mark, length: number): { x: number; width: number } {
  const place = (value: number): number => (Math.min(value, max) / max) * length;
  return { x: round(place(from)), width: round(place(to) - place(from)) };
}

/** A row's token for a text, with "about" before it where the figure is approximate and does not say so itself. */
export function token({ id, display, approximate }: FigureRow): string {
  const says = !approximate || display.startsWith(about(""));
  return says ? `{${id}}` : about(`{${id}}`);
}

type RowName = Pick<ChartRow, "id" | "label" | "detail" | "href">;

/** A figure with its bar, from zero. */
function bar(name: RowName, row: FigureRow, tone: Mark["tone"] = "first"): ChartRow {
  const mark: Mark = { from: 0, to: row.value, tone: row.approximate ? "approximate" : tone };
  return { ...name, figures: [row], text: readText(`{${row.id}} upvotes`), marks: [mark] };
}

/** Upvotes of every thread that has them; the other days are named once. Undefined while no day has a recorded total. */
function threadsChart({ polls, year, period }: Series): Chart | undefined {
  const known = polls.flatMap((poll) => (poll.figures.upvotes ? [{ poll, row: poll.figures.upvotes }] : []));
  const [first] = known;
  if (!first) return undefined;
  const most = Math.max(...known.map(({ row }) => row.value));
  const largest = known.filter(({ row }) => row.value === most);
  const missing = polls.filter(({ figures }) => !figures.upvotes).map(({ day }) => day);
  const rows = known.map(({ poll, row }) =>
    bar({ id: `day-${poll.day}`, label: poll.category, detail: `Day ${poll.day}`, href: poll.href }, row),
  );
  const rounded = rows.some(({ figures }) => figures.some(({ approximate }) => approximate));
  return {
    id: `${year}-threads`,
    title: readText(
      threadsWords.title(
        largest.map(({ poll }) => poll.day),
        token(largest[0]?.row ?? first.row),
        known.length,
      ),
    ),
    measure: "Upvotes of each poll’s whole thread",
    max: most,
    rows,
    keys: rounded ? [{ tone: "approximate", label: "rounded by the source" }] : [],
    notes: missing.length ? [readText(threadsWords.missing(missing))] : [],
    source: "Forum threads",
    period: period.label,
  };
}

/** The whole thread as one bar of three parts: the winner's, the runner-up's and everything else. */
function wholeThread({ figures: { upvotes: whole, ...figures }, placings }: Poll): ChartRow[] {
  const { "share.upvotes": share, "cards.upvotes": cards, "others.upvotes": others } = figures;
  const [first, both] = [placings[0]?.figures.upvotes?.value, cards?.value];
  if (!whole || !share || !others || first === undefined || both === undefined) return [];
  const row = bar({ id: "thread", label: "The whole thread" }, whole);
  const marks: Mark[] = [
    { from: 0, to: first, tone: "first" },
    { from: first, to: both, tone: "second" },
    { from: both, to: whole.value, tone: "open" },
  ];
  return [{ ...row, figures: [whole, share, others], marks }];
}

/** How clear a poll's win was. Undefined where the winner's lead cannot be computed. */
export function winChart(poll: Poll): Chart | undefined {
  const { "lead.upvotes": lead, "cards.upvotes": cards, upvotes: whole } = poll.figures;
  const { "share.upvotes": share, "others.upvotes": others, "excess.upvotes": excess } = poll.figures;
  if (poll.result.kind !== "decided" || !lead) return undefined;
  const { winner } = poll.result;
  const placed = poll.placings.flatMap(({ place, title, card, figures: { upvotes } }) => {
    const tone = place === "winner" ? "first" : "second";
    return upvotes ? [bar({ id: card.id, label: card.name, detail: title }, upvotes, tone)] : [];
  });
  const thread = wholeThread(poll);
  const rows = [...placed, ...thread];
  const notes = [
    ...(thread.length && share && whole && others
      ? [winWords.share(winner.card.name, token(share), token(whole), token(others), placed.length)]
      : []),
    ...(excess && cards && whole ? [winWords.excess(token(cards), token(whole), placed.length)] : []),
  ];
  return {
    id: `${poll.series.year}-day-${poll.day}`,
    title: readText(winWords.title(winner.card.name, token(lead))),
    measure: `Upvotes in the thread of day ${poll.day}`,
    max: Math.max(...rows.flatMap(({ marks }) => marks.map(({ to }) => to))),
    rows,
    keys: thread.length ? [{ tone: "open", label: winWords.others(placed.length) }] : [],
    notes: notes.map((note) => readText(note)),
    source: figureSources.thread(poll.day),
    period: poll.series.period.label,
  };
}

const drawn = (all: readonly (Chart | undefined)[]): Chart[] => all.filter((chart) => chart !== undefined);

/** The charts of a series as a whole: those that its record allows. */
export const seriesCharts = (series: Series): Chart[] => drawn([threadsChart(series)]);

/** The charts of a series and of its polls. */
export const chartsOf = (series: Series): Chart[] =>
  drawn([...series.polls.map(winChart), threadsChart(series)]);
