import { cards } from "@/content/cards";
import {
  comparisonWords,
  figureSources,
  placingWords,
  seriesWords,
  threadWords,
} from "@/content/texts/figures";
import type { Place } from "@/content/texts/polls";
import type { PollContent, SeriesContent } from "@/content/types";
import { type Placed, places } from "../placings";
import {
  combine,
  type FigureRow,
  type FigureTree,
  figuresOf,
  ratio,
  recorded,
  share,
  treeOf,
} from "./figure";

/** What is counted of a thread, and of a card in it. */
export const units = ["comments", "upvotes"] as const;
export type Unit = (typeof units)[number];
/** What is recorded of these. */
export type Counts = Readonly<Record<Unit, FigureRow | undefined>>;

type PollFigureId = keyof typeof threadWords | keyof typeof comparisonWords | `${Place}.${Unit}`;
type SeriesFigureId = keyof typeof seriesWords;

/** The figures of a poll: `figures.winner.upvotes`. */
export type PollFigures = FigureTree<PollFigureId>;
/** The figures of a series: `figures.recorded.share.upvotes`. */
export type SeriesFigures = FigureTree<SeriesFigureId>;

type About = Pick<FigureRow, "href" | "period"> & { prefix: string };

/** The rows of a poll: its thread, its placed cards, and what follows from both. */
export function pollRows(
  { day, totals, votesNamed }: PollContent,
  placed: readonly Placed[],
  published: SeriesContent["published"],
  about: About,
): FigureRow[] {
  const subject = { ...about, of: day, source: figureSources.thread(day) };
  const [comments, whole] = [recorded(totals?.comments), recorded(totals?.upvotes)];
  const placedRows = placed.flatMap(({ key, place, content: { card, tally } }) =>
    figuresOf(
      { ...subject, prefix: `${about.prefix}${key}.` },
      placingWords(cards[card].name, key === place ? place : undefined),
      { comments: recorded(tally?.comments), upvotes: recorded(tally?.upvotes) },
    ),
  );
  const upvotesOf = (place: Place) =>
    recorded(placed.find(({ key }) => key === place)?.content.tally?.upvotes);
  const [first, second] = [upvotesOf("winner"), upvotesOf("runner-up")];
  const rest = combine([whole], [first, second]);
  return [
    ...figuresOf(subject, threadWords, {
      comments: comments,
      upvotes: whole,
      votes: recorded(votesNamed),
    }),
    ...placedRows,
    ...figuresOf(subject, comparisonWords, {
      "lead.upvotes": combine([first], [second]),
      "cards.upvotes": combine([first, second]),
      "share.upvotes": share(first, whole, second ? [first, second] : [first]),
      "runner-up.share.upvotes": share(second, whole, [first, second]),
      "others.upvotes": rest && rest.value >= 0 ? rest : undefined,
      "excess.upvotes": rest && rest.value < 0 ? combine([first, second], [whole]) : undefined,
      "upvotes-per-comment": ratio(whole, comments),
      "series-share.upvotes": share(whole, recorded(published?.upvotes)),
    }),
  ];
}

const placedIds = places.flatMap((place) => units.map((unit) => `${place}.${unit}` as const));
const keysOf = <Id extends string>(words: Readonly<Record<Id, unknown>>): Id[] => Object.keys(words) as Id[];

export const pollFigures = (prefix: string, rows: readonly FigureRow[]): PollFigures =>
  treeOf<PollFigureId>(prefix, [...keysOf(threadWords), ...placedIds, ...keysOf(comparisonWords)], rows);

/** What has to be counted over the polls of a series: how many there are, and of how many an outcome is on record. */
type Counted = Record<"polls" | "results" | "categories" | "won", number>;

/** The rows of a series: what it published of itself, what of it is on record, and what is left for the other days. */
export function seriesRows(
  { year, polls, published }: SeriesContent,
  counted: Counted,
  about: About,
): FigureRow[] {
  const totals = polls.flatMap((poll) => poll.totals ?? []);
  const held = combine(totals.map(({ comments }) => recorded(comments)));
  const drawn = combine(totals.map(({ upvotes }) => recorded(upvotes)));
  const [comments, upvotes] = [recorded(published?.comments), recorded(published?.upvotes)];
  // A series that published nothing of itself has nothing that its recorded days could be set against.
  const ifPublished = (count: number) => recorded(published && count);
  return figuresOf({ ...about, of: year, source: figureSources.series }, seriesWords, {
    days: recorded(published?.days),
    comments: comments,
    upvotes: upvotes,
    awards: recorded(published?.awards),
    polls: recorded(counted.polls || undefined),
    "recorded.days": ifPublished(totals.length),
    "recorded.results": ifPublished(counted.results),
    "unrecorded.results": ifPublished(counted.polls - counted.results),
    categories: ifPublished(counted.categories),
    // The home page counts the winners of the newest series, whatever that says of itself.
    "recorded.categories": recorded(counted.polls ? counted.won : undefined),
    "recorded.comments": published && held,
    "unrecorded.comments": combine([comments], [held]),
    "recorded.share.comments": share(held, comments),
    "recorded.upvotes": published && drawn,
    "unrecorded.upvotes": combine([upvotes], [drawn]),
    "recorded.share.upvotes": share(drawn, upvotes),
  });
}

export const seriesFigures = (prefix: string, rows: readonly FigureRow[]): SeriesFigures =>
  treeOf<SeriesFigureId>(prefix, keysOf(seriesWords), rows);
