import { cardIds } from "@/content/cards";
import type { Result } from "@/content/types";
import { namedCards, ownWords } from "./card-names";
import type { Thread, ThreadComment } from "./thread";

/** How a thread is counted, as the report says it. */
export const countingRules: readonly string[] = [
  "A comment counts once for each card that it names, however often it names it.",
  "Its upvotes count for each of those cards; fewer than none count as none.",
  "Names are whole words, the longest first, from content/cards.ts; quoted lines and addresses are not read.",
  "A name that also means something else counts only where the comment names the card without doubt too.",
  "Deleted and removed comments, the forum’s bot, and words that one author posted twice are not counted.",
  "Edited comments count as they read now; collapsed ones like any other.",
  "The winner has the most upvotes, then the most comments. Whether a comment praises a card or warns of it is not seen: read the report.",
];

/** What a thread came to; comments are named by their ids. */
export type ThreadTally = ReturnType<typeof tallyThread>;
export type CardTally = ThreadTally["cards"][number];

const gone = /^\[\s*(?:deleted|removed|deleted by user|removed by (?:reddit|moderator))\s*\]$/i;

/** Why a comment is not counted; undefined where it is. */
function whyLeft(comment: ThreadComment, said: Set<string>): "deleted" | "bot" | "repeated" | undefined {
  if (gone.test(comment.body.trim())) return "deleted";
  if (comment.author === "AutoModerator") return "bot";
  // One author's same words, posted again in another branch; short ones ("Infinia!") may well be meant twice.
  const words = ownWords(comment.body);
  if (!comment.author || comment.author === "[deleted]" || words.length < 20) return undefined;
  const key = `${comment.author}\n${words}`;
  if (said.has(key)) return "repeated";
  said.add(key);
  return undefined;
}

const idsOf = (comments: readonly { id: string }[] = []): string[] => comments.map(({ id }) => id);

/** Counts a thread. The same thread gives the same tally, in the same order, whatever the order of its comments. */
export function tallyThread({ comments }: Pick<Thread, "comments">) {
  const said = new Set<string>();
  const left = Map.groupBy(comments, (comment) => whyLeft(comment, said));
  const counted = (left.get(undefined) ?? []).map((comment) => {
    return { ...comment, upvotes: Math.max(0, comment.score ?? 0), named: namedCards(comment.body) };
  });
  type Counted = (typeof counted)[number];
  const all = (is: (comment: Counted) => unknown): string[] => idsOf(counted.filter(is));
  const totals = (of: readonly Counted[]) => {
    return { comments: of.length, upvotes: of.reduce((sum, { upvotes }) => sum + upvotes, 0) };
  };
  const strangers = counted.flatMap(({ id, named }) => [...named.candidates].map((name) => ({ id, name })));
  return {
    /** Every counted comment of the thread, whether or not it names a card. */
    totals: totals(counted),
    /** Cards that were named, the most upvotes first. */
    cards: cardIds
      .map((card) => ({ card, of: counted.filter(({ named }) => named.sure.has(card)) }))
      .filter(({ of }) => of.length > 0)
      .map(({ card, of }) => ({ card, ...totals(of), counted: idsOf(of) }))
      .sort((a, b) => b.upvotes - a.upvotes || b.comments - a.comments || (a.card < b.card ? -1 : 1)),
    unsure: counted.flatMap(({ id, named }) =>
      [...named.unsure].map(([card, doubt]) => ({ comment: id, card, ...doubt })),
    ),
    /** What looks like a card but is not in content/cards.ts, the most comments first. */
    candidates: [...Map.groupBy(strangers, ({ name }) => name)]
      .map(([name, of]) => ({ name, comments: idsOf(of) }))
      .sort((a, b) => b.comments.length - a.comments.length || (a.name < b.name ? -1 : 1)),
    left: {
      deleted: idsOf(left.get("deleted")),
      bot: idsOf(left.get("bot")),
      repeated: idsOf(left.get("repeated")),
    },
    /** Counted comments that deserve a look. */
    marked: {
      edited: all(({ edited }) => edited),
      collapsed: all(({ collapsed }) => collapsed),
      belowZero: all(({ score = 0 }) => score < 0),
      scoreHidden: all((comment) => comment.score_hidden || comment.score === undefined),
    },
    /** Counted comments that name no known card, or several. */
    naming: {
      none: all(({ named }) => named.sure.size === 0).length,
      several: all(({ named }) => named.sure.size > 1).length,
    },
  };
}

/** Why a tally does not say how the poll ended, in words for the owner; undefined where it does. */
export function whyNoResult(
  thread: Thread,
  tally: ThreadTally,
  categories: readonly string[],
): string | undefined {
  const { missing } = thread;
  const [first, second] = tally.cards;
  if (missing.length)
    return `about ${missing.reduce((sum, { comments }) => sum + comments, 0)} comments of the thread are not in the files`;
  if (tally.marked.scoreHidden.length)
    return `the upvotes of ${tally.marked.scoreHidden.length} comments are not shown yet`;
  if (!first) return "no known card is named";
  if (first.upvotes === second?.upvotes && first.comments === second.comments)
    return "two cards share the first place";
  if (categories.length !== 1)
    return categories.length
      ? "the poll asks about several categories, and which one a comment means cannot be told"
      : "a poll across all categories has no one winner";
  return undefined;
}

/** The result that a tally amounts to, with the cards' counts or without. Ask `whyNoResult` first. */
export function resultOf({ cards: [first, second, third] }: ThreadTally, withCounts: boolean): Result {
  if (!first) return { kind: "not-recorded" };
  const tiedSecond = second && second.upvotes === third?.upvotes && second.comments === third.comments;
  const placing = ({ card, comments, upvotes }: CardTally) => {
    return { card, ...(withCounts && { tally: { comments, upvotes } }) };
  };
  const runnerUp = second && !tiedSecond && { runnerUp: placing(second) };
  return { kind: "decided", winner: placing(first), ...runnerUp };
}
