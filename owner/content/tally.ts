import type { Result } from "@/content/types";
import { knownCards } from "./card-names";
import type { Thread } from "./thread";
import type { ReadComment } from "./votes";

/** What a card drew: votes that are certain, and those that a reader must settle. */
export type CardTally = {
  card: string;
  comments: number;
  upvotes: number;
  doubted: number;
  doubtedUpvotes: number;
};
/** What a thread came to, of all its comments and of each card, the most upvotes first. */
export type ThreadTally = { comments: number; upvotes: number; cards: CardTally[] };

/** Fewer upvotes than none count as none. */
export const upvotesOf = ({ comment }: ReadComment): number => Math.max(0, comment.score ?? 0);
const sum = (read: readonly ReadComment[]): number => read.reduce((total, one) => total + upvotesOf(one), 0);
const upTo = ({ upvotes, doubtedUpvotes }: CardTally): number => upvotes + doubtedUpvotes;

/** Counts a thread that has been read. */
export function tallyThread(read: readonly ReadComment[]): ThreadTally {
  const counted = read.filter(({ left }) => !left);
  const said = counted.flatMap((one) => one.readings.map((reading) => ({ ...reading, one })));
  const cards = [...Map.groupBy(said, ({ card }) => card)].map(([card, all]): CardTally => {
    const [votes, doubts] = (["vote", "doubt"] as const).map((verdict) =>
      all.flatMap((reading) => (reading.verdict === verdict ? reading.one : [])),
    ) as [ReadComment[], ReadComment[]];
    const counts = { comments: votes.length, upvotes: sum(votes) };
    return { card, ...counts, doubted: doubts.length, doubtedUpvotes: sum(doubts) };
  });
  const order = (a: CardTally, b: CardTally) =>
    b.upvotes - a.upvotes || b.comments - a.comments || upTo(b) - upTo(a) || (a.card < b.card ? -1 : 1);
  return {
    comments: counted.length,
    upvotes: sum(counted),
    cards: cards.filter(({ comments, doubted }) => comments + doubted > 0).sort(order),
  };
}

const listed = (cards: readonly CardTally[]): string =>
  cards
    .map((one) => `${one.card} (${[...new Set([one.upvotes, upTo(one)])].join(" to ")} upvotes)`)
    .join(", ");

/** A lead that a few misread comments could undo. Once a reader has settled every doubt, only a tie is one. */
const isClose = (first: number, second: number, settled: boolean): boolean =>
  settled ? first === second : first - second < Math.max(3, first / 10);

/** Whether counts may be given at all: why not, or nothing. */
export function whyNoCounts({ missing }: Thread, read: readonly ReadComment[]): string | undefined {
  const counted = read.filter(({ left }) => !left);
  const hidden = counted.filter(({ comment }) => comment.score_hidden || typeof comment.score !== "number");
  if (missing.length)
    return `about ${missing.reduce((total, { comments }) => total + comments, 0)} comments of the thread are not in the files`;
  if (hidden.length) return `the upvotes of ${hidden.length} comments are not shown yet`;
  if (counted.length > 9 && counted.filter((one) => upvotesOf(one) > 1).length * 10 < counted.length)
    return "nearly every comment has one upvote, so the copy was made before the forum had voted";
  return undefined;
}

/**
 * Winner and runner-up of a tally, or in words for the owner why it does not say how the poll ended. A second place that
 * is not clear is left out.
 */
export function resultOf(
  read: readonly ReadComment[],
  { cards }: ThreadTally,
  categories: readonly string[],
  settled: boolean,
): Result | string {
  if (categories.length > 1)
    return "the poll asks about several categories, and which one a comment means cannot be told";
  if (!categories.length) return "a poll across all categories has no one winner";
  const [first, second] = cards.flatMap((one) => {
    const id = knownCards.get(one.card);
    return id && one.comments ? { ...one, id } : [];
  });
  const strangers = cards.filter(
    (one) => !knownCards.has(one.card) && upTo(one) >= Math.max(1, second?.upvotes ?? 0),
  );
  if (strangers.length)
    return `cards that content/cards.ts does not have could place: ${listed(strangers)}; add them there, or correct the review`;
  if (!first) return "no known card has a vote";
  const others = cards.filter(({ card }) => card !== first.card);
  const rivals = others.filter((one) => isClose(first.upvotes, one.upvotes, settled));
  if (rivals.length) return `the first place is close: ${listed([first, ...rivals])}`;
  const doubted = others.filter((one) => isClose(first.upvotes, upTo(one), settled));
  if (doubted.length)
    return `doubts could change the first place: ${listed([first, ...doubted])}; settle them in the review`;
  const lead = first.upvotes - (second?.upvotes ?? 0);
  const unread = read.filter(
    (one) => one.isAnswer && !one.left && !one.readings.length && !one.settled && upvotesOf(one) >= lead,
  );
  if (unread.length)
    return `no card was found in answers with as many upvotes as the lead: ${unread.map(({ comment }) => comment.id).join(", ")}; name their cards in the review, or [x] none`;
  const placing = ({ id, comments, upvotes }: typeof first) => ({ card: id, tally: { comments, upvotes } });
  const isClear = (than: CardTally) =>
    others.every((one) => one.card === than.card || !isClose(than.upvotes, upTo(one), settled));
  const runnerUp = second && isClear(second) && { runnerUp: placing(second) };
  return { kind: "decided", winner: placing(first), ...runnerUp };
}
