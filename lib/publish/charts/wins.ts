import { gaps, panelWords, winsWords, winWords as words } from "@/content/texts/charts";
import type { FigureRow } from "@/lib/record/ledger";
import { isRecorded, type Placing, type Poll, type Series } from "@/lib/record/polls";
import { isUnknown, type Strength, strengthOfWin, type Unknown } from "@/lib/record/strength";
import { readText } from "@/lib/record/text";
import { bar, dayRanges, dayRows, gap, lowered, ofSeries, token } from "./parts";
import type { Cell, Chart, ChartRow, Mark } from "./types";

const known = (value: FigureRow | Unknown): FigureRow | undefined => (isUnknown(value) ? undefined : value);

const strengthCell = (value: FigureRow | Unknown): Cell =>
  isUnknown(value)
    ? gap(gaps.cannotBeComputed(lowered(value.cannotBeComputed)))
    : bar(value, { tone: "first" });

/** Lead and share of every day's winner, or why there is none. Undefined where no day has a lead. */
export function winsChart(series: Series): Chart | undefined {
  const [widest] = series.polls
    .flatMap(({ day, figures: { lead } }) => (lead.upvotes ? [{ day, row: lead.upvotes }] : []))
    .toSorted((a, b) => b.row.value - a.row.value);
  if (!widest) return undefined;
  const shared = series.polls.filter(({ figures }) => figures.share.upvotes).map(({ day }) => day);
  const days = shared.length === 1 ? winsWords.alone(dayRanges(shared)) : dayRanges(shared);
  const { title, measure, note, noDay, base, source } = winsWords;
  return {
    ...ofSeries(series, "wins"),
    title: readText(title(token(widest.row), widest.day, days || noDay)),
    measure,
    panels: [
      { ...panelWords.lead, max: widest.row.value },
      { ...panelWords.share, max: 100 },
    ],
    rows: dayRows(series, (poll) => {
      const { lead, share } = strengthOfWin(poll);
      return isRecorded(poll) ? [strengthCell(lead), strengthCell(share)] : [bar(undefined), bar(undefined)];
    }),
    keys: [],
    notes: [readText(note)],
    base,
    source,
  };
}

function finding(winner: string, { share, lead }: Strength): string | undefined {
  const [part, ahead] = [known(share), known(lead)];
  if (part && ahead) return words.shareAndLead(winner, token(part), token(ahead));
  if (ahead) return words.leadAlone(winner, token(ahead));
  return part && words.shareAlone(winner, token(part));
}

/** A bar with the words before and in it; texts still hold their figures as tokens. */
type Bar = Pick<ChartRow, "id" | "label" | "detail"> & { figures: FigureRow[]; says: string; marks: Mark[] };

const barRow = ({ id, label, detail, figures, says, marks }: Bar): ChartRow => ({
  id,
  label,
  ...(detail && { detail }),
  cells: [{ kind: "drawn", figures, text: readText(says), marks }],
});

/** "202 upvotes, 40% of the thread". */
function placedBar({ place, title, card, figures: { upvotes, share } }: Placing): Bar[] {
  if (!upvotes) return [];
  return [
    {
      id: place,
      label: card.name,
      detail: title,
      figures: share ? [upvotes, share] : [upvotes],
      says: words.upvotes(token(upvotes)) + (share ? words.ofThread(token(share)) : ""),
      marks: [{ from: 0, to: upvotes.value, tone: place === "winner" ? "first" : "second" }],
    },
  ];
}

/** The runner-up's bar, drawn on as an open outline to where the winner's ends: the lead. */
function withLead(second: Bar, lead: FigureRow | undefined): Bar {
  const [own] = second.marks;
  if (!own || !lead || lead.value <= 0 || second.id !== "runner-up") return second;
  return {
    ...second,
    figures: [...second.figures, lead],
    says: second.says + words.fewer(token(lead)),
    marks: [...second.marks, { from: own.to, to: own.to + lead.value, tone: "open" }],
  };
}

function wholeBar(id: string, label: string, figure: FigureRow, more = ""): Bar {
  const tone = figure.approximate ? "approximate" : "second";
  const marks: Mark[] = [{ from: 0, to: figure.value, tone }];
  return { id, label, figures: [figure], says: words.upvotes(token(figure)) + more, marks };
}

/** The thread around the two cards: what is left of it, or that it is smaller than they are. */
function threadBars({ figures: { others, excess, upvotes: whole, cards } }: Poll): Bar[] {
  if (others.upvotes) return [wholeBar("others", words.others, others.upvotes, words.undivided)];
  if (!whole) return [];
  if (!excess.upvotes || !cards.upvotes) return [wholeBar("thread", words.thread, whole)];
  const thread = wholeBar("thread", words.thread, whole, words.excess(token(excess.upvotes)));
  return [
    wholeBar("cards", words.both, cards.upvotes),
    { ...thread, figures: [...thread.figures, excess.upvotes] },
  ];
}

function notesOf({ share, lead, thinSample }: Strength, whole: FigureRow | undefined): string[] {
  return [
    ...(whole ? [words.fullWidth(token(whole))] : []),
    ...(isUnknown(share) ? [words.noShare(lowered(share.cannotBeComputed))] : []),
    ...(isUnknown(lead) ? [words.noLead(lowered(lead.cannotBeComputed))] : []),
    ...(isUnknown(thinSample)
      ? []
      : [
          (thinSample.thin ? words.thin : words.notThin)(
            token(thinSample.comments),
            token(thinSample.threshold),
          ),
        ]),
  ];
}

/** How clear a poll's win was. Undefined where neither its share nor its lead can be computed. */
export function winChart(poll: Poll): Chart | undefined {
  const strength = strengthOfWin(poll);
  const lead = known(strength.lead);
  const placed = poll.placings.flatMap(placedBar);
  const [first] = placed;
  const title = first && finding(first.label, strength);
  if (!title) return undefined;
  const bars = [...placed.map((one) => withLead(one, lead)), ...threadBars(poll)];
  // Where a share is known, the whole thread is the full width: the winner's bar is then its share to the eye as well.
  const whole = known(strength.share) && poll.figures.upvotes;
  const widest = whole?.value ?? Math.max(...bars.flatMap(({ marks }) => marks.map(({ to }) => to)));
  return {
    id: `${poll.series.year}-day-${poll.day}`,
    layout: "cards",
    home: poll.href,
    period: poll.series.period.label,
    title: readText(title),
    measure: words.measure(poll.day),
    panels: [{ ...panelWords.upvotes, max: widest }],
    rows: bars.map(barRow),
    keys: lead && lead.value > 0 ? [{ tone: "open", label: words.lead }] : [],
    notes: notesOf(strength, whole).map((note) => readText(note)),
    base: words.base,
    source: words.source(poll.day),
  };
}
