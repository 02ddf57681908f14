import { inWords, noun } from "@/content/texts/number";
import { capitalize } from "@/lib/record/format";
import { comparisons } from "@/lib/record/returns";
import { isFinale } from "@/lib/record/standings";
import { returnOn } from "@/lib/record/terms";
import type { Meeting, Offer, Placing, Poll, Series } from "@/lib/record/types";
import { splitByResult, tileNames } from "@/lib/record/wall";

/** A card that has a place in a poll, such as winner, with its upvotes. */
export type Bar = {
  name: string;
  /** The title of the place: "Winner". */
  place: string;
  isWinner: boolean;
  value: number;
  /** The label of the bar: "441 upvotes" for the first bar, and only the number for the others. */
  label: string;
};

/** A placed card in a picture that shows no upvotes. */
export type PlacedCard = { name: string; label: string; isWinner: boolean };

/** A poll with a result. */
export type WallTile = {
  /** The poll's day and topic: "10 Utility bills". */
  label: string;
  /** The short names of the poll's winners, or its verdict. */
  names: readonly string[];
  isFinale: boolean;
};

/** The amount that a card gives back on the bills of a category, up to its cap. */
export type ReturnLine = {
  name: string;
  /** The cap in words: "at most ₹250". */
  cap: string;
  /** The points that the line connects, from zero to the end of the axis, in rupees. */
  points: readonly { spent: number; returned: number }[];
};

/** The drawing of a share image. */
export type Picture =
  /** A bar for each placed card. Its length is proportional to the card’s upvotes. */
  | { kind: "bars"; bars: readonly Bar[] }
  | { kind: "cards"; cards: readonly PlacedCard[] }
  /** A tile for each poll of a series. The tile of a poll without a result shows only its day. */
  | { kind: "wall"; results: readonly WallTile[]; gaps: readonly number[] }
  /** The returns of two cards, and the spending at which both give back the same. */
  | {
      kind: "returns";
      lines: readonly [ReturnLine, ReturnLine];
      meeting: { spent: number; returned: number; label: string };
      furthest: number;
    };

/** The largest number of bars. With more bars, each would be too thin in a thumbnail. */
const mostBars = 3;

/**
 * Returns bars for the placed cards. Undefined if a card's upvotes are missing, or if there are too
 * few or too many cards.
 */
function barsPicture(placings: readonly Placing[]): Picture | undefined {
  if (placings.length < 2 || placings.length > mostBars) return undefined;
  const bars: Bar[] = [];
  for (const { card, title, place, figures } of placings) {
    const { upvotes } = figures;
    if (!upvotes) return undefined;
    const unit = bars.length === 0 ? ` ${noun(upvotes.value, "upvotes")}` : "";
    bars.push({
      name: card.shortName,
      place: title,
      isWinner: place === "winner",
      value: upvotes.value,
      label: upvotes.display + unit,
    });
  }
  return { kind: "bars", bars };
}

/**
 * Returns a picture of the cards that have a place in a poll. Each card is drawn as a rectangle
 * with the shape of a credit card. If only one card has a place, returns undefined, because a
 * headline shows one card just as well.
 */
function cardsPicture(poll: Poll): Picture | undefined {
  const { placings, outcome } = poll;
  if (placings.length < 2) return undefined;
  const cards = placings.map(({ card, title, fullTitle, place }) => ({
    name: card.shortName,
    label: outcome.kind === "split" ? fullTitle : title,
    isWinner: place === "winner",
  }));
  return { kind: "cards", cards };
}

/**
 * Returns a picture of the placed cards of a poll. Undefined if the poll named fewer than two
 * cards.
 */
export const placingsPicture = (poll: Poll): Picture | undefined =>
  (poll.outcome.kind === "split" ? undefined : barsPicture(poll.placings)) ?? cardsPicture(poll);

/**
 * Returns the wall of a series: a drawing with a tile for each poll. Undefined if the series has no
 * result.
 */
export function wallPicture(series: Pick<Series, "polls">): Picture | undefined {
  const { results, gaps } = splitByResult(series);
  if (!results.length) return undefined;
  return {
    kind: "wall",
    results: results.map((poll) => ({
      label: `${poll.day} ${capitalize(poll.topic ?? poll.categoryName)}`,
      names: tileNames(poll),
      isFinale: isFinale(poll),
    })),
    gaps: gaps.map(({ day }) => day),
  };
}

/**
 * Returns the line of text above the tiles of a series: "Fifteen polls, six results so far", or
 * "Fifteen polls, fifteen results".
 */
export function wallLine(series: Pick<Series, "polls">): string {
  const { results, gaps } = splitByResult(series);
  const polls = `${inWords(series.polls.length)} ${noun(series.polls.length, "polls")}`;
  const found = `${inWords(results.length).toLowerCase()} ${noun(results.length, "results")}`;
  return `${polls}, ${found}${gaps.length ? " so far" : ""}`;
}

function returnLine({ card, terms, rows }: Offer, furthest: number): ReturnLine {
  const full = rows.full.value;
  const points = [0, full, furthest].map((spent) => ({ spent, returned: returnOn(spent, terms) }));
  return { name: card.shortName, cap: `at most ${rows.cap.display}`, points };
}

function returnsOf({ first, second, row }: Meeting): Picture {
  const furthest = Math.max(first.rows.full.value, second.rows.full.value) * 1.2;
  return {
    kind: "returns",
    lines: [returnLine(first, furthest), returnLine(second, furthest)],
    meeting: {
      spent: row.value,
      returned: returnOn(row.value, first.terms),
      label: row.display,
    },
    furthest,
  };
}

/**
 * A drawing of the returns of two cards. Its headline names the spending at which both give back
 * the same amount.
 */
export type ReturnsFinding = { kicker: string; headline: string; picture: Picture };

/**
 * Returns the drawing for the first category in which two cards can be compared. Undefined if the
 * record has no such category.
 */
export function returnsFinding(): ReturnsFinding | undefined {
  const [main] =
    comparisons[0]?.meetings.toSorted((a, b) => a.first.terms.rate - b.first.terms.rate) ?? [];
  if (!main) return undefined;
  const { first, second, row } = main;
  const bills = first.only ?? second.only;
  return {
    kicker: bills ? `What you get back on ${bills}` : "What you get back on your bills",
    headline: `${first.card.shortName} pays more up to ${row.display}, ${second.card.shortName} beyond`,
    picture: returnsOf(main),
  };
}
