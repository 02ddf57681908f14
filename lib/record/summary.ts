import { cardName } from "@/lib/record/cards";
import { findFigure, pollPrefix } from "@/lib/record/figures";
import { categoryLabel, neighbours, type Poll } from "@/lib/record/polls";

/**
 * A poll's summary: its own text where it has one, else what the result and the counts allow. Paragraphs, with figure
 * tokens for `parseText(paragraph, pollPrefix(poll))`. So a winner that is filled in changes the summary too.
 */
export function pollSummary(poll: Poll): readonly string[] {
  return poll.summary ?? [outcome(poll), counts(poll)].filter((text) => text !== undefined);
}

function outcome(poll: Poll): string {
  const { result } = poll;
  switch (result.kind) {
    case "decided": {
      const second = result.runnerUp ? `, with ${cardName(result.runnerUp.card)} as runner-up` : "";
      return `${cardName(result.winner.card)} won the poll on ${inSentence(poll)}${second}.`;
    }
    case "split":
      return `The poll ended with ${result.winners.map((winner) => `${cardName(winner.card)} for ${winner.for.toLowerCase()}`).join(", and ")}.`;
    case "open-question":
      return result.verdict;
    case "not-recorded":
      return `The poll on day ${poll.day} is completed, but its winner, its runner-up and its counts are not recorded here. Nothing is filled in by guesswork.${place(poll)}`;
  }
}

/** "Cashback & Rewards" → "cashback & rewards", "UPI Spend" → "UPI spend". */
const inSentence = (poll: Poll): string =>
  categoryLabel(poll).replaceAll(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());

function place(poll: Poll): string {
  const { previous, next } = neighbours(poll);
  const around = [
    previous && `after ${inSentence(previous)} on day ${previous.day}`,
    next && `before ${inSentence(next)} on day ${next.day}`,
  ];
  const known = around.filter(Boolean).join(" and ");
  return known && ` The series lists it ${known}.`;
}

function counts(poll: Poll): string | undefined {
  if (poll.totals) return `The thread drew {comments} comments and {upvotes} upvotes.${winnerCounts(poll)}`;
  return poll.result.kind === "not-recorded"
    ? "Until the thread is at hand, this page says what to weigh up, and the recorded polls nearby show how members judged related spending."
    : "How many comments and upvotes the thread drew is not recorded.";
}

function winnerCounts(poll: Poll): string {
  const known = findFigure(`${pollPrefix(poll)}winner.upvotes`);
  return known ? " The winner drew {winner.upvotes} upvotes on {winner.comments} comments." : "";
}
