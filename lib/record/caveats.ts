import { countToken } from "./figures";
import { isThinSample } from "./ledger";
import type { Poll } from "./types";

/*
 * The limits of a poll's counts. Each caveat is one sentence with figure tokens, printed on a page
 * or chart beside the figures.
 */

/**
 * Returns the caveats for a comparison of the placed cards' upvotes with the upvotes of the whole
 * thread.
 */
export function shareCaveats({ figures, placings }: Poll): string[] {
  const { upvotes, "share.upvotes": share, "others.upvotes": others } = figures;
  const { "cards.upvotes": cards, "excess.upvotes": excess } = figures;
  const cardsInWords = placings.length === 2 ? "two cards’" : "placed cards’";
  const caveats: string[] = [];
  if (share)
    caveats.push(
      `The winner’s share of the thread is ${countToken(share)}: a rough guide, because the two counts may not count the same thing.`,
    );
  if (upvotes && others?.value) {
    const are = others.value === 1 ? "is" : "are";
    caveats.push(
      `${countToken(others)} of the thread’s ${countToken(upvotes)} upvotes ${are} not on these ${cardsInWords} comments, as far as we can tell.`,
    );
  }
  if (upvotes && cards && excess)
    caveats.push(
      `We give no percentage: the ${cardsInWords} upvotes add up to ${countToken(cards)}, more than the thread’s own ${countToken(upvotes)}.`,
    );
  return caveats;
}

/**
 * Returns "Small sample: 24 comments" if the winner's card has so few comments that a handful of
 * people could have decided the result. Undefined for any other poll.
 */
export function sampleCaveat(poll: Poll): string | undefined {
  const { outcome } = poll;
  const comments = outcome.kind === "decided" ? outcome.winner.figures.comments : undefined;
  if (!comments || !isThinSample(poll)) return undefined;
  return `Small sample: ${countToken(comments)} comments`;
}
