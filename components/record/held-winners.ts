import { useSyncExternalStore } from "react";
import { onHeldCardsChange, parseHeldCards, storedHeldCards } from "@/lib/site/held-cards";

/** A winner on record. A card that won two categories is in the list of winners twice. */
export type Winner = {
  /** The card's id. */
  id: string;
  /** The card's short name. */
  name: string;
  category: string;
};

/**
 * Returns the ids of the cards that the reader has ticked on this device. On the server the list is
 * empty.
 */
export function useHeldCards(): readonly string[] {
  return parseHeldCards(useSyncExternalStore(onHeldCardsChange, storedHeldCards, () => null));
}

/** Returns the winners whose card has one of the given ids. */
export const winnersAmong = (winners: readonly Winner[], ids: readonly string[]): Winner[] =>
  winners.filter(({ id }) => ids.includes(id));
