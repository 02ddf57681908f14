import { type Card, cardFactsAsOf, cardName, placingCategory, placingsOf } from "@/lib/record/cards";
import { findFigure, pollPrefix } from "@/lib/record/figures";
import { categoryLabel, findSeries, type Poll } from "@/lib/record/polls";

/** "Winner: …; runner-up: …" in one line; undefined where no outcome is recorded. */
export function outcomeLine(poll: Poll): string | undefined {
  const { result } = poll;
  switch (result.kind) {
    case "decided":
      return [
        `Winner: ${cardName(result.winner.card)}`,
        result.runnerUp && `runner-up: ${cardName(result.runnerUp.card)}`,
      ]
        .filter(Boolean)
        .join("; ");
    case "split":
      return result.winners.map((winner) => `${winner.for}: ${cardName(winner.card)}`).join("; ");
    case "open-question":
      return result.verdict;
    case "not-recorded":
      return undefined;
  }
}

/** A poll in one or two sentences, for search results and previews: how it ended and on which counts. */
export function pollDescription(poll: Poll): string {
  const prefix = pollPrefix(poll);
  const [comments, upvotes] = [findFigure(`${prefix}comments`), findFigure(`${prefix}upvotes`)];
  const counts = comments && upvotes ? ` ${comments.display} comments, ${upvotes.display} upvotes.` : "";
  const period = findSeries(poll.series)?.period?.label ?? String(poll.series);
  const outcome = outcomeLine(poll);
  if (!outcome)
    return `${categoryLabel(poll)}: day ${poll.day} of India’s community credit card polls, ${period}. The result is not recorded; what to weigh up, and recorded results nearby.`;
  return `${outcome}${outcome.endsWith(".") ? "" : "."}${counts} Community credit card poll for India, ${period}.`;
}

/** A card in a sentence: where it placed. */
export function cardDescription(card: Card): string {
  const placings = placingsOf(card.id).map((placing) => `${placing.place} for ${placingCategory(placing)}`);
  return `${card.name} in India’s community credit card polls, ${cardFactsAsOf.label}: ${placings.join("; ") || "no placing on record"}. Recorded facts may have changed.`;
}
