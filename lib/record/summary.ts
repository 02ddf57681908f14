import { acrossCategories } from "@/content/texts/polls";
import { inSentence } from "./format";
import type { Placing, Poll } from "./polls";
import { readText, type Text } from "./text";

/**
 * A poll's summary: its own text where it has one, else what the result and the counts allow. So a winner that is filled
 * in changes the summary too.
 */
export function pollSummary(poll: Poll): readonly Text[] {
  return (poll.summary ?? [...new Set([outcome(poll), counts(poll)])]).map((text) => readText(text, poll));
}

const names = (placings: readonly Placing[]): string => placings.map(({ card }) => card.name).join(" and ");

const notRecorded = ({ day }: Poll): string =>
  `We don’t have the result of day ${day} yet. If you have the thread, send us the link.`;

function outcome(poll: Poll): string {
  const { result, category, guide } = poll;
  const thePoll = category === acrossCategories ? "the finale" : `the poll on ${inSentence(category)}`;
  switch (result.kind) {
    case "decided": {
      const { winner, runnersUp } = result;
      const place = runnersUp.length === 1 ? "runner-up" : "joint runners-up";
      const second = runnersUp.length ? `, with ${names(runnersUp)} as ${place}` : "";
      return `${winner.card.name} won ${thePoll}${second}.`;
    }
    case "tie":
      return `${names(result.winners)} share the win of ${thePoll}.`;
    case "split":
      return `The poll ended with ${result.winners
        .map(({ card, for: as = "" }) => `${card.name} for ${as.toLowerCase()}`)
        .join(", and ")}.`;
    case "open-question":
      return result.verdict;
    case "not-recorded":
      return guide?.lead ?? notRecorded(poll);
  }
}

/** Tokens are figures of the poll. */
function counts(poll: Poll): string {
  const { totals: { comments, upvotes } = {}, result } = poll;
  const winner = result.kind === "decided" ? result.winner.figures : undefined;
  const own =
    winner?.upvotes && winner.comments
      ? " The winner drew {winner.upvotes} upvotes on {winner.comments} comments."
      : "";
  if (comments === undefined && upvotes === undefined)
    return result.kind === "not-recorded" ? notRecorded(poll) : "We don’t have the thread’s own counts.";
  if (comments === undefined)
    return `The thread drew {upvotes} upvotes. We don’t have the number of its comments.${own}`;
  return upvotes === undefined
    ? `The thread drew {comments} comments. We don’t have its upvotes.${own}`
    : `The thread drew {comments} comments and {upvotes} upvotes.${own}`;
}
