import { panelWords, perCommentWords, threadsWords } from "@/content/texts/charts";
import type { FigureRow } from "@/lib/record/ledger";
import type { Poll, Series } from "@/lib/record/polls";
import { readText } from "@/lib/record/text";
import { approximateKey, bar, dayRows, ofSeries, token } from "./parts";
import type { Chart } from "./types";

type Measured = { day: number; row: FigureRow };

/** A figure of every day that has it, from the smallest to the largest; of equal ones the earlier day first. */
function measured({ polls }: Series, figure: (poll: Poll) => FigureRow | undefined): Measured[] {
  return polls
    .flatMap((poll) => {
      const row = figure(poll);
      return row ? [{ day: poll.day, row }] : [];
    })
    .toSorted((a, b) => a.row.value - b.row.value);
}

/** The largest, of equal ones the earliest. */
const largest = (all: readonly Measured[]): Measured | undefined =>
  all.find(({ row }) => row.value === all.at(-1)?.row.value);

/** Upvotes and comments of every day. Undefined while no day has a recorded total. */
export function threadsChart(series: Series): Chart | undefined {
  const up = largest(measured(series, ({ figures }) => figures.upvotes));
  const talk = largest(measured(series, ({ figures }) => figures.comments));
  if (!up || !talk) return undefined;
  const { title, measure, approximate, note, base, source } = threadsWords;
  const rows = dayRows(series, ({ figures }) => [bar(figures.upvotes), bar(figures.comments)]);
  return {
    ...ofSeries(series, "threads"),
    title: readText(title(token(up.row), up.day, token(talk.row), talk.day)),
    measure,
    panels: [
      { ...panelWords.upvotes, max: up.row.value },
      { ...panelWords.comments, max: talk.row.value },
    ],
    rows,
    keys: approximateKey(rows, approximate),
    notes: [readText(note)],
    base,
    source,
  };
}

/** Upvotes per comment of every day. Undefined while no day has a recorded total. */
export function perCommentChart(series: Series): Chart | undefined {
  const ratios = measured(series, ({ figures }) => figures["upvotes-per-comment"]);
  const [least, most] = [ratios[0], largest(ratios)];
  if (!least || !most) return undefined;
  const { only, range, measure, approximate, base, source } = perCommentWords;
  const named = ({ day, row }: Measured) => ({ day, figure: token(row) });
  const rows = dayRows(series, ({ figures }) => [bar(figures["upvotes-per-comment"])]);
  return {
    ...ofSeries(series, "upvotes-per-comment"),
    title: readText(
      ratios.length === 1 ? only(named(most)) : range(named(least), named(most), least.row.value > 1),
    ),
    measure,
    panels: [{ ...panelWords.perComment, max: most.row.value }],
    rows,
    keys: approximateKey(rows, approximate),
    notes: [],
    base,
    source,
  };
}
