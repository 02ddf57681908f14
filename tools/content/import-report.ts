import { type CardId, cards } from "@/content/cards";
import { many, wrapped } from "../lines";
import type { PollFindings } from "./poll-module";
import { findingsAsCode } from "./poll-module";
import type { PollTarget } from "./poll-target";
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

const forum = "https://www.reddit.com";

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
  const threadUrl = `${forum}${thread.post.permalink ?? `/comments/${thread.post.id}/`}`;
  const withheld = whyNoResult(thread, tally, categories);
  if (withheld === undefined)
    return {
      thread,
      tally,
      withheld,
      findings: { result: resultOf(tally), totals: tally.totals, threadUrl },
    };
  const whole = { ...thread, missing: [] };
  const named = acceptMissing && whyNoResult(whole, tally, categories) === undefined;
  const totals = thread.missing.length || tally.marked.scoreHidden.length ? undefined : tally.totals;
  return {
    thread,
    tally,
    withheld,
    findings: {
      result: named ? withoutCounts(resultOf(tally)) : { kind: "not-recorded" },
      ...(totals && tally.cards.length && { totals }),
      threadUrl,
    },
  };
}

function withoutCounts(result: ReturnType<typeof resultOf>): ReturnType<typeof resultOf> {
  if (result.kind !== "decided") return result;
  const { winner, runnerUp } = result;
  return {
    kind: "decided",
    winner: { card: winner.card },
    ...(runnerUp && { runnerUp: { card: runnerUp.card } }),
  };
}

/** The report for machines: every counted comment by its id. No clock and no machine's name: same thread, same bytes. */
export function reportAsJson({ thread, tally, withheld, findings }: ThreadImport): string {
  const { post, comments, missing, crosspostOf } = thread;
  const report = {
    thread: {
      id: post.id,
      title: post.title,
      address: findings.threadUrl,
      score: post.score ?? null,
      commentsAsPosted: post.num_comments ?? null,
      crosspostOf: crosspostOf ?? null,
    },
    rules: countingRules,
    commentsRead: comments.length,
    totals: tally.totals,
    cards: tally.cards,
    unsure: tally.unsure,
    candidates: tally.candidates,
    notCounted: tally.left,
    marked: tally.marked,
    missing,
    withheld: withheld ?? null,
    result: findings.result,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

const nameOf = (card: CardId): string => cards[card].name;

function cardTable({ cards: counted, unsure }: ThreadTally): string[] {
  const rows = counted.map(({ card, comments, upvotes }) => [
    nameOf(card),
    String(comments),
    String(upvotes),
    String(unsure.filter((one) => one.card === card).length || ""),
  ]);
  const onlyUnsure = [...new Set(unsure.map(({ card }) => card))]
    .filter((card) => !counted.some((one) => one.card === card))
    .sort()
    .map((card) => [nameOf(card), "", "", String(unsure.filter((one) => one.card === card).length)]);
  const table = [["card", "comments", "upvotes", "unsure"], ...rows, ...onlyUnsure];
  const width = Math.max(...table.map(([name = ""]) => name.length));
  return table.map(([name = "", ...cells]) =>
    `  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(10)).join("")}`.trimEnd(),
  );
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
    ...lists.flatMap(([what, ids]) =>
      ids.length ? [`  ${many(ids.length, "comment")} ${what}:`, ...wrapped(ids, "    ")] : [],
    ),
  ];
}

function unsureLines({ unsure }: ThreadTally): string[] {
  const groups = Map.groupBy(unsure, ({ card, name, why }) => `“${name}” for ${nameOf(card)}: ${why}`);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([what, all]) => [
      `  ${what}`,
      ...wrapped(
        all.map(({ comment }) => comment),
        "    ",
      ),
    ]);
}

function missingLines({ missing, crosspostOf, comments, post }: Thread): string[] {
  const original = crosspostOf && `${forum}${crosspostOf.permalink ?? `/comments/${crosspostOf.id}/`}`;
  return [
    ...(post.num_comments === undefined
      ? []
      : [`  The forum counts ${many(post.num_comments, "comment")}; the files hold ${comments.length}.`]),
    ...(original
      ? ["  This is a crosspost. The comments of the original are a thread of their own:", `    ${original}`]
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
        ...wrapped(comments, "    "),
      ]),
    ),
    ...section("COMMENTS", noteLines(tally)),
    ...section(target ? `RESULT, FOR ${target.file}` : "RESULT", [
      ...(withheld ? [`  ${withheld[0]?.toUpperCase()}${withheld.slice(1)}: decide by hand.`] : []),
      code,
    ]),
    ...section(
      "EVERY COUNTED COMMENT, BY CARD",
      tally.cards.flatMap(({ card, counted }) => [`  ${nameOf(card)}`, ...wrapped(counted, "    ")]),
    ),
    ...section(
      "RULES",
      countingRules.flatMap((rule) => {
        const [first = "", ...rest] = wrapped(rule.split(" "), "    ");
        return [`  - ${first.trimStart()}`, ...rest];
      }),
    ),
    "",
  ].join("\n");
}
