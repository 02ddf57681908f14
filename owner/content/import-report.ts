import { type CardId, cards } from "@/content/cards";
import type { Result } from "@/content/types";
import { aligned, many, wrapped } from "../lines";
import { findingsAsCode, type PollFindings, type PollTarget } from "./draft";
import { countingRules, resultOf, type ThreadTally, tallyThread, whyNoResult } from "./tally";
import type { Thread } from "./thread";

/** An import from its thread to what it found: all that a report says and a draft holds. */
export type ThreadImport = {
  thread: Thread;
  tally: ThreadTally;
  /** What goes into the poll's module. Counts of a thread that is not whole are left out of it. */
  findings: PollFindings;
  /** Why the tally says no result, or none with counts. */
  withheld: string | undefined;
};

/** The address of a thread. */
const urlOf = ({ id, permalink = `/comments/${id}/` }: { id: string; permalink?: string | undefined }) =>
  `https://www.reddit.com${permalink}`;
/** Ids of comments as lines. */
const ids = (of: readonly string[]): string[] => wrapped(of, "    ");

/**
 * Counts a thread and decides what of it may go into a poll. With `acceptMissing`, a thread that is known not to be
 * whole still names winner and runner-up, but without counts: those would be counts of something else.
 */
export function importThread(
  thread: Thread,
  categories: readonly string[],
  acceptMissing = false,
): ThreadImport {
  const tally = tallyThread(thread);
  const threadUrl = urlOf(thread.post);
  const withheld = whyNoResult(thread, tally, categories);
  const named = acceptMissing && whyNoResult({ ...thread, missing: [] }, tally, categories) === undefined;
  const isWhole = thread.missing.length === 0 && tally.marked.scoreHidden.length === 0;
  const result: Result =
    withheld === undefined || named ? resultOf(tally, withheld === undefined) : { kind: "not-recorded" };
  const totals = isWhole && tally.cards.length > 0 && { totals: tally.totals };
  return { thread, tally, withheld, findings: { result, ...totals, threadUrl } };
}

const nameOf = (card: CardId): string => cards[card].name;

/** Cards by their counts; those that were named in doubt alone come last, without any. */
function cardTable({ cards: counted, unsure }: ThreadTally): string[] {
  const doubts = Map.groupBy(unsure, ({ card }) => card);
  const rows = counted.map(
    ({ card, comments, upvotes }) => [card, String(comments), String(upvotes)] as const,
  );
  const known = new Set(counted.map(({ card }) => card));
  const doubtful = [...doubts.keys()].filter((card) => !known.has(card)).sort();
  const cells = [...rows, ...doubtful.map((card) => [card, "", ""] as const)].map(([card, ...counts]) => {
    return [nameOf(card), ...counts, String(doubts.get(card)?.length ?? "")];
  });
  return aligned([["card", "comments", "upvotes", "unsure"], ...cells]).map((line) => `  ${line}`);
}

function noteLines({ left, marked, naming }: ThreadTally): string[] {
  const lists: [what: string, ids: readonly string[]][] = [
    ["deleted or removed, not counted", left.deleted],
    ["by the forum’s bot, not counted", left.bot],
    ["posted twice by their author, counted once", left.repeated],
    ["edited, counted as they read now", marked.edited],
    ["collapsed by the forum, counted", marked.collapsed],
    ["below zero, counted without upvotes", marked.belowZero],
    ["whose upvotes are not shown yet", marked.scoreHidden],
  ];
  return [
    `  Counted comments that name no known card for certain: ${naming.none}; that name several: ${naming.several}.`,
    ...lists.flatMap(([what, of]) =>
      of.length ? [`  ${many(of.length, "comment")} ${what}:`, ...ids(of)] : [],
    ),
  ];
}

function unsureLines({ unsure }: ThreadTally): string[] {
  const groups = Map.groupBy(unsure, ({ card, name, why }) => `  “${name}” for ${nameOf(card)}: ${why}`);
  const lines = [...groups].map(([what, all]) => [what, ...ids(all.map(({ comment }) => comment))]);
  return lines.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)).flat();
}

function missingLines({ missing, comments, post }: Thread): string[] {
  const [origin] = post.crosspost_parent_list ?? [];
  return [
    ...(post.num_comments === undefined
      ? []
      : [`  The forum counts ${many(post.num_comments, "comment")}; the files hold ${comments.length}.`]),
    ...(origin
      ? [
          "  This is a crosspost. The comments of the original are a thread of their own:",
          `    ${urlOf(origin)}`,
        ]
      : []),
    ...missing.flatMap(({ under, comments: about, addresses }) => [
      `  About ${many(about, "comment")} under ${under} left out as “more”. Save, and import with the thread:`,
      ...addresses.map((address) => `    ${address}`),
    ]),
  ];
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length ? ["", title, "", ...lines] : [];

/** The report for people: what was counted, what was unsure, and what goes into the poll. */
export function reportAsText(found: ThreadImport, target: PollTarget | undefined): string {
  const { thread, tally, withheld, findings } = found;
  const code = findingsAsCode(findings);
  return [
    `THREAD ${thread.post.id}`,
    "",
    `  ${thread.post.title}`,
    `  ${findings.threadUrl}`,
    `  ${many(tally.totals.comments, "comment")} counted, with ${many(tally.totals.upvotes, "upvote")}`,
    ...missingLines(thread),
    ...section("CARDS", tally.cards.length || tally.unsure.length ? cardTable(tally) : ["  None named."]),
    ...section("UNSURE, NOT COUNTED", unsureLines(tally)),
    ...section(
      "LOOKS LIKE A CARD, BUT IS NOT IN content/cards.ts",
      tally.candidates.flatMap(({ name, comments }) => [
        `  ${name} (${many(comments.length, "comment")})`,
        ...ids(comments),
      ]),
    ),
    ...section("COMMENTS", noteLines(tally)),
    ...section(target ? `RESULT, FOR ${target.file}` : "RESULT", [
      ...(withheld ? [`  ${withheld[0]?.toUpperCase()}${withheld.slice(1)}: decide by hand.`] : []),
      code,
    ]),
    ...section(
      "EVERY COUNTED COMMENT, BY CARD",
      tally.cards.flatMap(({ card, counted }) => [`  ${nameOf(card)}`, ...ids(counted)]),
    ),
    ...section(
      "RULES",
      countingRules.flatMap((rule) => {
        const [first = "", ...rest] = ids(rule.split(" "));
        return [`  - ${first.trimStart()}`, ...rest];
      }),
    ),
    "",
  ].join("\n");
}
