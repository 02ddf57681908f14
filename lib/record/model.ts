import type { Route } from "next";
import { type CategoryId, categories, categoryIds } from "@/content/categories";
import { acrossCategories, placeTitles } from "@/content/texts/polls";
import type { PollContent, Result, SeriesContent } from "@/content/types";
import { type Card, cardOf } from "./cards";
import type { FigureRow } from "./figures/figure";
import {
  type PollFigures,
  pollFigures,
  pollRows,
  type SeriesFigures,
  seriesFigures,
  seriesRows,
  type Unit,
} from "./figures/formulas";
import { type Place, type Placed, placedIn } from "./placings";

/** A series of polls, one a year. */
export type Series = Omit<SeriesContent, "period" | "polls"> & {
  href: Route;
  /** When it was held: the month as far as recorded, else the year. */
  period: { label: string; iso: string };
  polls: readonly Poll[];
  figures: SeriesFigures;
  /** The same figures in the order of the ledger; those of its polls are theirs. */
  rows: readonly FigureRow[];
};

/** A poll with all that follows from its content: its series, who was placed, and its figures. Its title promises what its page holds. */
export type Poll = Omit<PollContent, "series" | "result" | "otherMentions"> & {
  series: Series;
  href: Route;
  /** "Utilities"; "Rent Payments; Taxes & Government"; "Finale" for a poll across all categories. */
  category: string;
  /** How it ended, or that it is not known how. */
  result: Result["kind"];
  /** What a poll without a winner said instead. */
  verdict: string | undefined;
  /** Best first; empty where none was named and where the result is not recorded. */
  placings: readonly Placing[];
  /** Other cards that its thread names; which they are may not be recorded. */
  otherMentions: readonly Card[] | "named-in-thread-only" | undefined;
  /** What the ids of its figures begin with, and the tokens of its texts leave out: "2024.day-10.". */
  prefix: string;
  figures: PollFigures;
  /** The same figures in the order of the ledger. */
  rows: readonly FigureRow[];
};

/** A card's place in a poll. */
export type Placing = {
  poll: Poll;
  place: Place;
  /** "Winner". */
  title: string;
  /** "Winner, rent payments" where a poll named several. */
  fullTitle: string;
  card: Card;
  category: CategoryId | undefined;
  /** The category's name; the poll's title where it asked across all. */
  categoryName: string;
  /** "Rent payments": what a poll with several winners named it for. */
  for: string | undefined;
  /** "Heading: detail", as posted. */
  reasons: readonly string[] | undefined;
  /** What the card drew in the thread, and its share of it. */
  figures: Readonly<Record<Unit | "share", FigureRow | undefined>>;
};

function toPlacing(poll: Poll, { key, place, content, category, for: as }: Placed): Placing {
  const row = (id: string) => poll.rows.find((one) => one.id === poll.prefix + id);
  return {
    poll,
    place,
    title: placeTitles[place],
    fullTitle: as ? `${placeTitles[place]}, ${as.toLowerCase()}` : placeTitles[place],
    card: cardOf(content.card),
    category,
    categoryName: category ? categories[category].name : poll.title,
    for: as,
    reasons: content.reasons,
    figures: {
      comments: row(`${key}.comments`),
      upvotes: row(`${key}.upvotes`),
      share: row(key === "winner" ? "share.upvotes" : `${key}.share.upvotes`),
    },
  };
}

function toPoll(content: PollContent, series: Series): Poll {
  const { result, otherMentions } = content;
  const href = `${series.href}/${content.slug}` as Route;
  const prefix = `${series.year}.day-${content.day}.`;
  const placed = placedIn(content);
  const rows = pollRows(content, placed, series.published, { prefix, href, period: series.period.label });
  const placings: Placing[] = [];
  const poll: Poll = {
    ...content,
    title: (result.kind === "not-recorded" && content.guide?.title) || content.title,
    series,
    href,
    category: content.categories.map((id) => categories[id].name).join("; ") || acrossCategories,
    result: result.kind,
    verdict: result.kind === "open-question" ? result.verdict : undefined,
    placings,
    otherMentions: Array.isArray(otherMentions) ? otherMentions.map(cardOf) : otherMentions,
    prefix,
    figures: pollFigures(prefix, rows),
    rows,
  };
  placings.push(...placed.map((one) => toPlacing(poll, one)));
  return poll;
}

/** A series and its polls, with all that follows from their content. */
export function toSeries(content: SeriesContent): Series {
  const { year, period = { label: String(year), iso: String(year) } } = content;
  const href = `/polls/${year}` as Route;
  const [polls, rows]: [Poll[], FigureRow[]] = [[], []];
  const prefix = `${year}.`;
  const series: Series = { ...content, href, period, polls, rows, figures: seriesFigures(prefix, rows) };
  polls.push(...content.polls.map((poll) => toPoll(poll, series)));
  const standings = standingsOf(polls).filter(({ poll }) => poll);
  const counted = {
    polls: polls.length,
    results: polls.filter(isRecorded).length,
    categories: standings.length,
    won: standings.filter(({ winner }) => winner).length,
  };
  rows.push(...seriesRows(content, counted, { prefix, href, period: period.label }));
  series.figures = seriesFigures(prefix, rows);
  return series;
}

/** Whether anything of how the poll ended is on record. */
export const isRecorded = (poll: Poll): boolean => poll.result !== "not-recorded";

/** Who took a place in a poll, or undefined; of several winners the first. */
export const placedAs = (poll: Poll, place: Place): Placing | undefined =>
  poll.placings.find((placing) => placing.place === place);

/** A category with the poll that asked about it, and how it placed there. */
export type CategoryStanding = {
  id: CategoryId;
  name: string;
  blurb: string;
  poll: Poll | undefined;
  placings: readonly Placing[];
  winner: Placing | undefined;
};

/** The categories in order, each as the newest published poll that asked about it left it. */
export function standingsOf(within: readonly Poll[]): CategoryStanding[] {
  return categoryIds.map((id) => {
    const poll = within.find((one) => one.categories.includes(id));
    // Of several winners, the category's own.
    const own = poll?.placings.filter((one) => one.for === undefined || one.category === id) ?? [];
    const winner = own.find(({ place }) => place === "winner");
    return { id, ...categories[id], poll, placings: own, winner };
  });
}
