import { type CardId, cardIds } from "@/content/cards";
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

export type CardTally = { card: CardId; comments: number; upvotes: number; counted: string[] };
export type UnsureMention = { comment: string; card: CardId; name: string; why: string };

export type ThreadTally = {
  /** Every counted comment of the thread, whether or not it names a card. */
  totals: { comments: number; upvotes: number };
  /** Cards that were named, the most upvotes first. */
  cards: CardTally[];
  unsure: UnsureMention[];
  /** What looks like a card but is not in content/cards.ts, the most comments first. */
  candidates: { name: string; comments: string[] }[];
  /** Ids of comments that were not counted, by why. */
  left: { deleted: string[]; bot: string[]; repeated: string[] };
  /** Ids of counted comments that deserve a look. */
  marked: { edited: string[]; collapsed: string[]; belowZero: string[]; scoreHidden: string[] };
  /** Counted comments that name no known card. */
  naming: { none: number; several: number };
};

const gone = /^\[\s*(?:deleted|removed|deleted by user|removed by (?:reddit|moderator))\s*\]$/i;

function whyLeft(comment: ThreadComment, said: Set<string>): keyof ThreadTally["left"] | undefined {
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

/** Counts a thread. The same thread gives the same tally, in the same order, whatever the order of its comments. */
export function tallyThread({ comments }: Pick<Thread, "comments">): ThreadTally {
  const said = new Set<string>();
  const perCard = new Map<CardId, CardTally>();
  const candidates = new Map<string, string[]>();
  const tally: ThreadTally = {
    totals: { comments: 0, upvotes: 0 },
    cards: [],
    unsure: [],
    candidates: [],
    left: { deleted: [], bot: [], repeated: [] },
    marked: { edited: [], collapsed: [], belowZero: [], scoreHidden: [] },
    naming: { none: 0, several: 0 },
  };
  for (const comment of comments) {
    const { id, score = 0 } = comment;
    const left = whyLeft(comment, said);
    if (left) {
      tally.left[left].push(id);
      continue;
    }
    const upvotes = Math.max(0, score);
    tally.totals.comments += 1;
    tally.totals.upvotes += upvotes;
    if (comment.edited) tally.marked.edited.push(id);
    if (comment.collapsed) tally.marked.collapsed.push(id);
    if (score < 0) tally.marked.belowZero.push(id);
    if (comment.score_hidden || comment.score === undefined) tally.marked.scoreHidden.push(id);
    const named = namedCards(comment.body);
    for (const card of named.sure) {
      const one = perCard.get(card) ?? { card, comments: 0, upvotes: 0, counted: [] };
      one.comments += 1;
      one.upvotes += upvotes;
      one.counted.push(id);
      perCard.set(card, one);
    }
    if (named.sure.size === 0) tally.naming.none += 1;
    if (named.sure.size > 1) tally.naming.several += 1;
    for (const [card, doubt] of named.unsure) tally.unsure.push({ comment: id, card, ...doubt });
    for (const name of named.candidates) candidates.set(name, [...(candidates.get(name) ?? []), id]);
  }
  tally.cards = cardIds
    .flatMap((card) => perCard.get(card) ?? [])
    .sort((a, b) => b.upvotes - a.upvotes || b.comments - a.comments || (a.card < b.card ? -1 : 1));
  tally.candidates = [...candidates]
    .map(([name, ids]) => ({ name, comments: ids }))
    .sort((a, b) => b.comments.length - a.comments.length || (a.name < b.name ? -1 : 1));
  return tally;
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
