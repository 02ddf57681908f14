import { summaryWords as words } from "@/content/texts/polls";
import { inSentence } from "./format";
import type { Poll } from "./polls";
import { readText, type Text } from "./text";

/**
 * A poll's summary: its own text where it has one, else what the result and the counts allow. So a winner that is filled
 * in changes the summary too.
 */
export function pollSummary(poll: Poll): readonly Text[] {
  return (poll.summary ?? [...new Set([outcome(poll), counts(poll)])]).map((text) => readText(text, poll));
}

function outcome({ result, day, category, guide }: Poll): string {
  switch (result.kind) {
    case "decided":
      return words.decided(
        result.winner.card.name,
        inSentence(category),
        result.runnersUp.map(({ card }) => card.name),
      );
    case "tie":
      return words.tie(
        result.winners.map(({ card }) => card.name),
        inSentence(category),
      );
    case "split":
      return words.split(
        result.winners.map(({ card, for: as = "" }) => ({ card: card.name, for: as.toLowerCase() })),
      );
    case "open-question":
      return result.verdict;
    case "not-recorded":
      return guide?.lead ?? words.notRecorded(day);
  }
}

function counts({ day, totals: { comments, upvotes } = {}, result }: Poll): string {
  const winner = result.kind === "decided" ? result.winner.figures : undefined;
  const own = winner?.upvotes && winner.comments ? words.winnerCounts : "";
  if (comments === undefined && upvotes === undefined)
    return result.kind === "not-recorded" ? words.notRecorded(day) : words.noCounts;
  if (comments === undefined) return words.upvotesAlone + own;
  return (upvotes === undefined ? words.commentsAlone : words.counts) + own;
}
