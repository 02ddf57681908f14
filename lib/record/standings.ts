import { categories, categoryIds } from "@/content/categories";
import { type Place, placeTitles } from "@/content/texts/polls";
import type { CategoryStanding, Poll } from "./types";

/** The places that a card can have in a poll, best first. */
export const places = Object.keys(placeTitles) as readonly Place[];

/** True if the poll's outcome is recorded. */
export const isRecorded = ({ outcome }: Pick<Poll, "outcome">): boolean =>
  outcome.kind !== "not-recorded";

/** True for a poll across all categories. */
export const isFinale = ({ categories }: Pick<Poll, "categories">): boolean => !categories.length;

/**
 * Returns the categories of `polls` in order, each with the poll that decides it: the category's
 * first poll with a result, or else its first poll.
 */
export function buildStandings(polls: readonly Poll[]): CategoryStanding[] {
  return categoryIds.flatMap((id) => {
    const candidates = polls.filter((poll) => poll.categories.includes(id));
    const poll = candidates.find(isRecorded) ?? candidates[0];
    if (!poll) return [];
    /* In a split poll each placing belongs to one of the poll's categories. Only the placings of
       the category `id` are kept. */
    const placings = poll.placings.filter(
      ({ purpose, category }) => purpose === undefined || category === id,
    );
    const { name, blurb, alsoKnownAs } = categories[id];
    const winners = placings.filter(({ place }) => place === "winner");
    return { id, name, blurb, alsoKnownAs, poll, placings, winners };
  });
}
