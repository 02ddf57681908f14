import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cards } from "@/content/cards";
import { pollTarget } from "@/owner/content/draft";
import { importThread, reportAsText } from "@/owner/content/import-report";
import { readThread, type ThreadComment } from "@/owner/content/thread";

/**
 * Made-up threads with the cards that each comment votes for, as a reader would say, labelled before the importer read
 * them: a line for a thread, then one for each comment.
 *
 * The bars are what the rules reach. They have learned from the first three files and not from "first-sight", which they
 * read once, when they were done: a vote in six is wrong there, and one in five is missed. At first sight, when they were
 * new, these rules' forerunners read the threads of "seen" with a precision of 0.94 to 0.95 and a recall of 0.83 to 0.91,
 * those of "unseen" (long arguments, experts' shorthand) with 0.62 and 0.63, and those of "later" with 0.89 and 0.85; these
 * rules read "later" with 0.87 and 0.84, and its second half with 0.86 and 0.82 when they had learned from the first alone.
 * So a report must be read. What is doubtful is put before a reader, and no winner is named wrongly.
 *
 * What the importer calls a card that content/cards.ts lacks is free, so each of its cards is matched with the label of
 * its own name, or else with the one that it shares most comments with, and a label with one card alone: a wrong merge or
 * split counts as wrong.
 */
type Labelled = [
  id: string,
  under: string,
  score: number,
  body: string | null,
  votes: string[],
  more?: Partial<ThreadComment>,
];
type LabelledThread = { id: string; title: string; comments: Labelled[] };
type Found = ReturnType<typeof importThread>;

const nameOf = (label: string): string => (cards as Record<string, { name: string }>)[label]?.name ?? label;

function threadsOf(file: string): LabelledThread[] {
  const threads: LabelledThread[] = [];
  for (const line of readFileSync(file, "utf8").trim().split("\n")) {
    const entry = JSON.parse(line) as Labelled | { id: string; thread: string };
    if (Array.isArray(entry)) threads.at(-1)?.comments.push(entry);
    else threads.push({ id: entry.id, title: entry.thread, comments: [] });
  }
  return threads;
}

/** A thread as an archive has it, or the other way round. */
function read({ id: post, title, comments }: LabelledThread, turned = false): Found {
  const asForum = comments.map(([id, under, score, body, , more]) => {
    const parent_id = under ? `t1_${under}` : `t3_${post}`;
    return { id, parent_id, link_id: `t3_${post}`, author: `member-${id}`, score, body, ...more };
  });
  const data = [{ id: post, title }, ...(turned ? asForum.toReversed() : asForum)];
  return importThread(readThread([{ name: "thread.json", text: JSON.stringify({ data }) }]), ["any"]);
}

/** Pairs of a comment and a card: found rightly, found wrongly, missed. */
function compare(thread: LabelledThread, found: Found) {
  const labels = new Map(thread.comments.map(([id, , , , votes]) => [id, votes.map(nameOf)]));
  const votes = found.read.flatMap(({ comment: { id }, readings }) =>
    readings.flatMap(({ card, verdict }) => (verdict === "vote" ? { id, card } : [])),
  );
  const shared = votes.flatMap(({ id, card }) => (labels.get(id) ?? []).map((label) => ({ card, label })));
  const pairs = [...Map.groupBy(shared, ({ card, label }) => `${card}\t${label}`).values()];
  const weight = (pair: typeof shared) => (pair[0]?.card === pair[0]?.label ? 1000 : 0) + pair.length;
  const labelOf = new Map<string, string>();
  for (const [one] of pairs.sort((a, b) => weight(b) - weight(a)))
    if (one && !labelOf.has(one.card) && ![...labelOf.values()].includes(one.label))
      labelOf.set(one.card, one.label);
  const right = votes.filter(({ id, card }) => labels.get(id)?.includes(labelOf.get(card) ?? "")).length;
  return { right, wrong: votes.length - right, missed: [...labels.values()].flat().length - right };
}

/** The card with the most upvotes by the labels, counted here and not by the importer. */
function winnerByLabels({ comments }: LabelledThread): string | undefined {
  const sums = new Map<string, number>();
  for (const [, , score, , labels] of comments)
    for (const label of labels) sums.set(label, (sums.get(label) ?? 0) + Math.max(0, score));
  return [...sums].sort(([, a], [, b]) => b - a)[0]?.[0];
}

const target = pollTarget("polls/2030/day-1-travel");
const folder = "tests/unit/content/labelled-threads";
const files: [file: string, precision: number, recall: number][] = [
  [`${folder}/seen.jsonl`, 0.97, 0.9],
  [`${folder}/unseen.jsonl`, 0.74, 0.6],
  [`${folder}/later.jsonl`, 0.96, 0.86],
  [`${folder}/first-sight.jsonl`, 0.82, 0.79],
];

describe.each(files)("the labelled threads of %s", (file, precisionBar, recallBar) => {
  const threads = threadsOf(file).map((thread) => ({ id: thread.id, thread, found: read(thread) }));

  it(`are read with a precision of ${precisionBar} and a recall of ${recallBar}, over all cards`, () => {
    const all = threads.map(({ thread, found }) => compare(thread, found));
    const sum = (key: "right" | "wrong" | "missed") => all.reduce((total, one) => total + one[key], 0);
    const precision = sum("right") / (sum("right") + sum("wrong"));
    const recall = sum("right") / (sum("right") + sum("missed"));
    console.log(`${file}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
    expect(precision).toBeGreaterThanOrEqual(precisionBar);
    expect(recall).toBeGreaterThanOrEqual(recallBar);
  });

  it.each(threads)("$id has no wrong winner: the right one, or none and why", ({ thread, found }) => {
    const { result } = found.findings;
    if (result.kind === "decided") expect(result.winner.card).toBe(winnerByLabels(thread));
    else expect(found.withheld).toBeTruthy();
  });

  it.each(threads)(
    "$id is reported whole, without authors, the same in any order",
    ({ id, thread, found }) => {
      const report = reportAsText(found, target);
      for (const { comment } of found.read) {
        expect(report).toContain(`https://www.reddit.com/comments/${id}/_/${comment.id}/`);
        expect(report).toContain(`  | ${comment.body.split(/\n|\bu\//)[0]}`);
      }
      expect(report).not.toContain("member-");
      const turned = read(thread, true);
      expect(turned.findings).toEqual(found.findings);
      expect(reportAsText(turned, target)).toBe(report);
    },
  );
});
