import { searchEntries } from "@/lib/publish/search/entries";
import { createSearch, type SearchEntry } from "@/lib/publish/search/rank";
import { allCards, allPolls } from "@/lib/record/published";
import { findSeries, neighbours, winnerCount, winnersOnRecord } from "@/lib/record/queries";
import { comparisons } from "@/lib/record/returns";
import type { Card, Comparison, Placing, Poll } from "@/lib/record/types";

/*
 * Parts of the record that browser tests name. They are read from the record. So the tests still
 * pass when a result is filled in, a card is renamed or a poll moves.
 */

/** A poll with a runner-up and a winner that the home page counts, followed by two polls. */
export const decided: Poll = requirePoll(
  "with a winner, a runner-up and two polls after it",
  (poll) => {
    const [winner, runnerUp] = poll.placings;
    const { next } = neighbours(poll);
    return Boolean(
      poll.outcome.kind === "decided" &&
        winnersOnRecord.some((placing) => placing === winner) &&
        winner?.figures.upvotes &&
        runnerUp?.figures.upvotes &&
        next &&
        neighbours(next).next,
    );
  },
);

/** The comparison of two cards' rates on the page of `comparing`. */
export const comparison: Comparison = required("two cards to compare", comparisons[0]);

/** A poll whose page compares the rates and caps of two cards. */
export const comparing: Poll = requirePoll("that compares two cards", ({ categories }) =>
  categories.includes(comparison.category),
);

/**
 * A card with a rate, a cap or a fee on record, and, if there is one, a card without any of them.
 */
export const cardWithFacts: Card = required("a card with facts", allCards.find(hasFacts));
export const cardWithoutFacts: Card | undefined = allCards.find((card) => !hasFacts(card));

function hasFacts({ facts }: Card): boolean {
  return facts.length > 0;
}

function required<Value>(what: string, value: Value | undefined): Value {
  if (value === undefined)
    throw new Error(`The record does not have ${what}; these tests need it.`);
  return value;
}

function requirePoll(what: string, isIt: (poll: Poll) => boolean): Poll {
  return required(`a poll ${what}`, allPolls.find(isIt));
}

const [first, second] = decided.placings;
if (!first || !second) throw new Error(`${decided.href} has no two placed cards.`);
/** The two cards of `decided`. */
export const winner: Placing = first;
export const runnerUp: Placing = second;

/** The poll after `decided`, and the one after that. */
export const nextPoll: Poll = neighbours(decided).next ?? decided;
export const nextButOne: Poll = neighbours(nextPoll).next ?? decided;

/**
 * The page that lists the champions of the series of `decided`: the finale, or else the series'
 * list of polls.
 */
export const finaleHref: string =
  findSeries(decided.series.year)?.polls.find(({ categories }) => !categories.length)?.href ??
  decided.series.href;

/**
 * How pages name the winners that a reader can hold. Their number is left out if several series
 * have winners.
 */
export const winnersShown: string = winnerCount ? `${winnerCount.display} winners` : "winners";

/** How many of those winners a reader holds who ticks only the winner of `decided`. */
export const winnersHeld: number = winnersOnRecord.filter(
  ({ card }) => card.id === winner.card.id,
).length;

/** A card that has won no category, if there is one. */
export const neverWon: Card | undefined = allCards.find(
  ({ id }) => !winnersOnRecord.some(({ card }) => card.id === id),
);

/** Polls whose page begins with a winner. */
export const withWinner: readonly Poll[] = allPolls.filter(({ placings }) => placings.length > 0);

/** Escapes a text for a regular expression. */
export const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Results of the search dialog, best first. */
export const searchResults: (query: string) => readonly SearchEntry[] = createSearch(
  searchEntries(),
  8,
);

/** A word that finds at least three things, of which the first is a card. */
export const searchWord: string = required(
  "a word that finds three things, a card first",
  allCards
    .flatMap(({ name }) => name.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? [])
    .find((word) => searchResults(word).length >= 3 && searchResults(word)[0]?.kind === "Card"),
);
