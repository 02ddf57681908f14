import { allPolls } from "@/lib/record/published";
import { cardPlacings, findSeries, neighbours, winnersOnRecord } from "@/lib/record/queries";
import type { Placing, Poll } from "@/lib/record/types";

/*
 * What the browser tests name of the record. It is read from the record, so that they stay green
 * when a result is filled in, a card is renamed or a poll moves.
 */

const placedOnce = ({ card }: Placing): boolean => cardPlacings(card.id).length === 1;

/** A poll with two placed cards that are placed nowhere else, and two polls after it. */
export const decided: Poll = requirePoll(
  "with a winner and a runner-up of one place each",
  (poll) => {
    const [winner, runnerUp] = poll.placings;
    const { next } = neighbours(poll);
    return Boolean(
      poll.outcome.kind === "decided" &&
        winner?.figures.upvotes &&
        runnerUp?.figures.upvotes &&
        poll.placings.every(placedOnce) &&
        next &&
        neighbours(next).next,
    );
  },
);

function requirePoll(what: string, isIt: (poll: Poll) => boolean): Poll {
  const poll = allPolls.find(isIt);
  if (!poll) throw new Error(`No poll on record ${what}; these tests need one.`);
  return poll;
}

const [first, second] = decided.placings;
if (!first || !second) throw new Error(`${decided.href} has no two placed cards.`);
/** The two cards of `decided`. */
export const winner: Placing = first;
export const runnerUp: Placing = second;

/** The poll after `decided`, and the one after that. */
export const nextPoll: Poll = neighbours(decided).next ?? decided;
export const nextButOne: Poll = neighbours(nextPoll).next ?? decided;

/** The poll that lists the champions of the series of `decided`: its finale, or its list. */
export const finaleHref: string =
  findSeries(decided.series.year)?.polls.find(({ categories }) => !categories.length)?.href ??
  decided.series.href;

export const winnersShown: number = winnersOnRecord.length;

/** Polls whose page begins with a winner. */
export const withWinner: readonly Poll[] = allPolls.filter(({ placings }) => placings.length > 0);

/** A text in a regular expression, letter by letter. */
export const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
