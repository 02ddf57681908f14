import { site } from "@/content/site";
import { noun } from "@/content/texts/number";
import { toConfirm } from "@/content/to-confirm";
import { findContradictions } from "@/lib/record/contradictions";
import { series } from "@/lib/record/published";
import type { Poll } from "@/lib/record/types";

/** Returns the facts that are not on record for a poll, in words: "winner", "thread". */
function missingIn({ outcome, placings, figures, totals, ...poll }: Poll): string[] {
  const { kind } = outcome;
  const isKnown = kind !== "not-recorded";
  const uncounted = placings.some(({ figures: counts }) => !counts.comments && !counts.upvotes);
  const alone = kind === "decided" && !outcome.runnersUp.length;
  const rounded = [figures.comments, figures.upvotes].filter((row) => row?.approximate);
  const facts: [what: string, isThere: boolean][] = [
    ["winner", isKnown],
    ["runner-up", isKnown && !alone],
    ["card counts", isKnown && !uncounted],
    ["totals", !!totals],
    ["label", !!poll.labelAsPosted],
    ["thread", !!poll.threadUrl],
    ["names of the other notable mentions", poll.mentionedCards !== "named-in-thread-only"],
  ];
  return [
    ...facts.flatMap(([what, isThere]) => (isThere ? [] : what)),
    ...rounded.map((row) => `exact count behind “${row?.display}”`),
  ];
}

/**
 * Returns the text of `npm run content:status`: the gaps in the record of each poll, and the facts
 * that are not confirmed. Throws if a contradiction in the content has no explanation
 * (`contradictionNotes`), because the status of faulty content would be misleading.
 */
export function contentStatus(): string {
  const polls = series
    .flatMap(({ polls }) => polls)
    .map((poll) => ({ poll, missing: missingIn(poll) }));
  const settings = Object.entries<{ value: string; confirmed: boolean; note?: string }>(site).map(
    ([key, { value, confirmed, note }]) => ({
      where: `content/site.ts: ${key}`,
      confirmed,
      question: `“${value}”${note ? ` (${note})` : ""}`,
    }),
  );
  const open = [...settings, ...Object.values(toConfirm)].filter(({ confirmed }) => !confirmed);
  const facts = polls.flatMap(({ missing }) => missing).length;
  const contradictions = findContradictions().length;
  return [
    "NOT ON RECORD",
    "",
    ...polls.map(
      ({ poll, missing }) =>
        `  ${poll.series.year} ${poll.slug}: ${missing.join(", ") || "nothing is missing"}`,
    ),
    "",
    "TO CONFIRM BEFORE PUBLISHING (set `confirmed: true` in the named file, or else in content/to-confirm.ts)",
    "",
    ...open.map(({ where, question }) => `  ${where}\n      ${question}`),
    "",
    "TOTAL",
    "",
    `  ${polls.length} ${noun(polls.length, "polls")}, ${facts} ${noun(facts, "facts")} not recorded, ${open.length} to confirm.`,
    `  ${contradictions} ${noun(contradictions, "contradictions")} between recorded figures, each with its written note.`,
  ].join("\n");
}
