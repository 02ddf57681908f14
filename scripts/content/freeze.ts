import { join } from "node:path";
import { findContradictions } from "@/lib/record/contradictions";
import { ledger } from "@/lib/record/ledger";
import { allPolls, withdrawnPolls } from "@/lib/record/published";
import type { Poll } from "@/lib/record/types";
import { root } from "../lib/processes.ts";

export const frozenFile = join(root, "content", "record.txt");

/** Returns the outcome of a poll in one line: "decided; Winner: …; Runner-up: …". */
export function outcomeText({ outcome, placings }: Poll): string {
  if (outcome.kind === "open-question") return `${outcome.kind}: ${outcome.verdict}`;
  return [
    outcome.kind,
    ...placings.map(({ fullTitle, card }) => `${fullTitle}: ${card.name}`),
  ].join("; ");
}

/**
 * Returns the whole record as the site prints it, with one line for each outcome, figure and
 * contradiction. A person who reads the diff of this text notices a typing error in the file of a
 * poll.
 */
export function recordAsText(): string {
  const polls = allPolls.filter(({ draft }) => !draft);
  const named = ({ series, href, categoryName, labelAsPosted, threadUrl }: Poll) =>
    [href, series.period.label, categoryName, labelAsPosted, threadUrl].filter(Boolean).join(", ");
  return [
    "Written by `npm run content:freeze`; read its changes, and never edit it.",
    "",
    ...polls.map((poll) => `${named(poll)}: ${outcomeText(poll)}`),
    ...withdrawnPolls.map(
      ({ href, withdrawn: { date, why } }) => `${href}: withdrawn on ${date}; ${why}`,
    ),
    "",
    ...ledger.map(({ id, display, label, scope }) => `${id}: ${display} (${label}; ${scope})`),
    "",
    ...findContradictions().map(
      ({ id, where, explanation }) => `${where.label}: ${id}. ${explanation.plain}`,
    ),
    "",
  ].join("\n");
}
