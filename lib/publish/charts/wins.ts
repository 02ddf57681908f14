import { cardName } from "@/lib/record/cards";
import { type FigureRow, findFigure, pollPrefix } from "@/lib/record/figures";
import { isUnknown, type Strength, strengthOfWin, type Unknown } from "@/lib/record/figures/strength";
import { findSeries, isRecorded, type Poll, pollHref, type Series, seriesHref } from "@/lib/record/polls";
import { dayRows } from "./days";
import type { Cell, Chart, ChartRow, Mark } from "./types";
import { dayRanges, token } from "./words";

const known = (value: FigureRow | Unknown): FigureRow | undefined => (isUnknown(value) ? undefined : value);

function strengthCell(poll: Poll, value: FigureRow | Unknown): Cell {
  if (!isRecorded(poll)) return { kind: "missing", why: "not recorded" };
  if (isUnknown(value))
    return { kind: "missing", why: `cannot be computed: ${lowered(value.cannotBeComputed)}` };
  return {
    kind: "drawn",
    figures: [value],
    text: `{${value.id}}`,
    marks: [{ from: 0, to: value.value, tone: "first" }],
  };
}

const lowered = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/** Lead and share of every day's winner, or why there is none. Undefined where no day has either. */
export function winsChart(series: Series): Chart | undefined {
  const all = series.polls.map((poll) => ({ poll, strength: strengthOfWin(poll) }));
  const leads = all.flatMap(({ poll, strength: { lead } }) => (isUnknown(lead) ? [] : [{ poll, row: lead }]));
  const shared = all.filter(({ strength }) => !isUnknown(strength.share)).map(({ poll }) => poll.day);
  const [widest] = leads.toSorted((a, b) => b.row.value - a.row.value);
  if (!widest) return undefined;
  const alone = shared.length === 1 ? " alone" : "";
  return {
    id: `${series.year}-wins`,
    layout: "days",
    home: seriesHref(series.year),
    period: series.period?.label ?? String(series.year),
    title: `The widest lead on record is ${token(widest.row)} upvotes, on day ${widest.poll.day}; a share of the thread can be computed for ${shared.length ? dayRanges(shared) + alone : "no day"}`,
    measure: "The winner’s lead over the runner-up, in upvotes, and its share of the thread’s upvotes",
    panels: [
      { heading: "Lead, in upvotes", unit: "upvotes", max: widest.row.value },
      { heading: "Share of the thread’s upvotes", unit: "of the thread", max: 100 },
    ],
    rows: dayRows(series, (poll) => {
      const { lead, share } = strengthOfWin(poll);
      return [strengthCell(poll, lead), strengthCell(poll, share)];
    }),
    keys: [],
    notes: ["Each column has its own scale, from zero; that of the shares ends at the whole thread."],
    base: "the upvotes of the two placed cards, and of the whole thread for a share",
    source: "Computed from the recorded counts of the forum threads",
  };
}

function title(winner: string, { share, lead }: Strength): string | undefined {
  const [part, ahead] = [known(share), known(lead)];
  if (part && ahead)
    return `${winner} drew ${token(part)} of the thread’s upvotes, ${token(ahead)} more than the runner-up`;
  if (ahead) return `${winner} won by ${token(ahead)} upvotes; its share of the thread cannot be computed`;
  return part && `${winner} drew ${token(part)} of the thread’s upvotes; its lead cannot be computed`;
}

type Bar = {
  id: string;
  label: string;
  detail?: string;
  figures: readonly FigureRow[];
  text: string;
  marks: Mark[];
};

const barRow = ({ id, label, detail, ...drawn }: Bar): ChartRow => ({
  id,
  label,
  ...(detail && { detail }),
  cells: [{ kind: "drawn", ...drawn }],
});

/** "202 upvotes, 40% of the thread". */
function placed(poll: Poll, key: "winner" | "runner-up"): Bar | undefined {
  if (poll.result.kind !== "decided") return undefined;
  const placing = key === "winner" ? poll.result.winner : poll.result.runnerUp;
  const prefix = pollPrefix(poll);
  const upvotes = findFigure(`${prefix}${key}.upvotes`);
  if (!placing || !upvotes) return undefined;
  const share = findFigure(`${prefix}${key === "winner" ? "" : "runner-up."}share.upvotes`);
  const tone = key === "winner" ? "first" : "second";
  return {
    id: key,
    label: cardName(placing.card),
    detail: key === "winner" ? "Winner" : "Runner-up",
    figures: share ? [upvotes, share] : [upvotes],
    text: `${token(upvotes)} upvotes${share ? `, ${token(share)} of the thread` : ""}`,
    marks: [{ from: 0, to: upvotes.value, tone }],
  };
}

/** The runner-up's bar, drawn on as an open outline to where the winner's ends: the lead. */
function withLead(second: Bar, first: Bar, lead: FigureRow | undefined): Bar {
  const [own, target] = [second.marks[0]?.to ?? 0, first.marks[0]?.to ?? 0];
  if (!lead || target <= own) return second;
  return {
    ...second,
    figures: [...second.figures, lead],
    text: `${second.text}; ${token(lead)} fewer than the winner`,
    marks: [...second.marks, { from: own, to: target, tone: "open" }],
  };
}

/** The thread around the two cards: what is left of it, or that it is smaller than they are. */
function threadBars(poll: Poll): Bar[] {
  const row = (key: string) => findFigure(`${pollPrefix(poll)}${key}`);
  const [others, excess, whole, both] = [
    row("others.upvotes"),
    row("excess.upvotes"),
    row("upvotes"),
    row("cards.upvotes"),
  ];
  const full = (id: string, label: string, figure: FigureRow, text = ""): Bar => ({
    id,
    label,
    figures: [figure],
    text: `${token(figure)} upvotes${text}`,
    marks: [{ from: 0, to: figure.value, tone: figure.approximate ? "approximate" : "second" }],
  });
  if (others)
    return [full("others", "Everything else in the thread", others, "; how they divide is not recorded")];
  if (excess && whole && both)
    return [
      full("cards", "Both cards together", both),
      {
        ...full(
          "thread",
          "The whole thread, as recorded",
          whole,
          `; ${token(excess)} fewer than its two cards have`,
        ),
        figures: [whole, excess],
      },
    ];
  return whole ? [full("thread", "The whole thread, as recorded", whole)] : [];
}

function thinNote({ thinSample }: Strength): string[] {
  if (isUnknown(thinSample)) return [];
  const { thin, comments, threshold } = thinSample;
  return [
    thin
      ? `Thin sample: the winner’s card drew ${token(comments)} comments, fewer than ${token(threshold)}.`
      : `Not a thin sample by our rule: the winner’s card drew ${token(comments)} comments, and the bar is ${token(threshold)}.`,
  ];
}

/** How clear a poll's win was. Undefined where neither its share nor its lead can be computed. */
export function winChart(poll: Poll): Chart | undefined {
  const strength = strengthOfWin(poll);
  const first = placed(poll, "winner");
  const finding = first && title(first.label, strength);
  if (!first || !finding) return undefined;
  const second = placed(poll, "runner-up");
  const lead = known(strength.lead);
  const bars = [first, ...(second ? [withLead(second, first, lead)] : []), ...threadBars(poll)];
  // Where a share is known, the whole thread is the full width: the winner's bar is then its share to the eye as well.
  const whole = isUnknown(strength.share) ? undefined : findFigure(`${pollPrefix(poll)}upvotes`);
  const widest = whole?.value ?? Math.max(...bars.flatMap(({ marks }) => marks.map(({ to }) => to)));
  return {
    id: `${poll.series}-day-${poll.day}`,
    layout: "cards",
    home: pollHref(poll),
    period: findSeries(poll.series)?.period?.label ?? String(poll.series),
    title: finding,
    measure: `Upvotes in the thread of day ${poll.day}`,
    panels: [{ heading: "Upvotes", unit: "upvotes", max: widest }],
    rows: bars.map(barRow),
    keys: lead && lead.value > 0 ? [{ tone: "open", label: "the winner’s lead" }] : [],
    notes: [
      ...(whole ? [`The full width is the whole thread, ${token(whole)} upvotes.`] : []),
      ...(isUnknown(strength.share) ? [`No share: ${lowered(strength.share.cannotBeComputed)}.`] : []),
      ...(isUnknown(strength.lead) ? [`No lead: ${lowered(strength.lead.cannotBeComputed)}.`] : []),
      ...thinNote(strength),
    ],
    base: "the upvotes recorded for each card and for the whole thread",
    source: `Forum thread of day ${poll.day}, as recorded; lead and shares computed`,
  };
}
