import { isRecorded } from "./standings";
import { readText } from "./text";
import type { Placing, Poll, Text } from "./types";

/**
 * Returns the summary of a poll, one text for each paragraph. If the content has no summary, one is
 * generated:
 *
 * - for a poll with a result, the outcome (the page has the counts below its headline),
 * - for a poll without a result, the lead of its guide (or a note that the result is missing), and
 *   the counts.
 */
export function pollSummary(poll: Poll): readonly Text[] {
  const paragraphs = poll.summary ?? generatedSummary(poll);
  return paragraphs.map((text) => readText(text, poll));
}

function generatedSummary(poll: Poll): readonly string[] {
  const outcome = outcomeText(poll);
  return isRecorded(poll) ? [outcome] : [...new Set([outcome, countsText(poll)])];
}

const cardNames = (placings: readonly Placing[]): string =>
  placings.map(({ card }) => card.name).join(" and ");

function notRecordedText({ day, threadUrl }: Poll): string {
  const gap = `We don’t have the result of day ${day} yet.`;
  return threadUrl ? gap : `${gap} If you have the thread, send us the link.`;
}

function outcomeText(poll: Poll): string {
  const { outcome, topic, guide } = poll;
  const pollName = topic ? `the poll on ${topic}` : "the finale";
  switch (outcome.kind) {
    case "decided": {
      const { winner, runnersUp } = outcome;
      const place = runnersUp.length === 1 ? "runner-up" : "joint runners-up";
      const second = runnersUp.length ? `, with ${cardNames(runnersUp)} as ${place}` : "";
      return `${winner.card.name} won ${pollName}${second}.`;
    }
    case "tie":
      return `${cardNames(outcome.winners)} share the win of ${pollName}.`;
    case "split": {
      const byPurpose = Map.groupBy(outcome.winners, ({ purpose = "" }) => purpose);
      const winners = [...byPurpose].map(
        ([purpose, placings]) => `${cardNames(placings)} for ${purpose.toLowerCase()}`,
      );
      return `The poll ended with ${winners.join(", and ")}.`;
    }
    case "open-question":
      return outcome.verdict;
    case "not-recorded":
      return guide?.lead ?? notRecordedText(poll);
  }
}

/**
 * Returns a sentence with the counts of a poll without a result. Each count is a token, such as
 * `{upvotes}`. If no count is recorded, the sentence says that the result is missing.
 */
function countsText(poll: Poll): string {
  const { comments, upvotes } = poll.totals ?? {};
  if (comments === undefined && upvotes === undefined) return notRecordedText(poll);
  if (comments === undefined)
    return "The thread drew {upvotes} upvotes. We don’t have the number of its comments.";
  if (upvotes === undefined)
    return "The thread drew {comments} comments. We don’t have its upvotes.";
  return "The thread drew {comments} comments and {upvotes} upvotes.";
}
