import type { Route } from "next";
import { type CardId, cardFactsAsOf, cardIds, cards } from "@/content/cards";
import { type CategoryId, categories } from "@/content/categories";
import { pollPrefix } from "@/lib/record/figures";
import { allPolls, latestSeries, type Placing, type Poll } from "@/lib/record/polls";

export type { CardId } from "@/content/cards";
export { cardFactsAsOf };

/** The day on which the facts' pages were first published here: what their age is told against. */
export const cardFactsPublished: string = latestSeries.firstPublished;

/** A card as pages know it: its id is its slug. */
export type Card = { id: CardId } & (typeof cards)[CardId];

/** Every card that a recorded result or fact names, by name. */
export const allCards: readonly Card[] = cardIds
  .map((id): Card => ({ id, ...cards[id] }))
  .toSorted((a, b) => a.name.localeCompare(b.name, "en-IN"));

/** The card of a slug, or undefined. */
export function findCard(slug: string): Card | undefined {
  return allCards.find((card) => card.id === slug);
}

export const cardHref = (id: CardId): Route => `/cards/${id}` as Route;
export const cardName = (id: CardId): string => cards[id].name;

/** Where a card placed: in which poll, for which category, and how. */
export type CardPlacing = {
  poll: Poll;
  place: "winner" | "runner-up";
  category: CategoryId | undefined;
  placing: Placing;
};

/** Every placing of a card, newest series first, days in order. */
export function placingsOf(id: CardId, polls: readonly Poll[] = allPolls): CardPlacing[] {
  return polls.flatMap((poll) => placings(poll).filter(({ placing }) => placing.card === id));
}

function placings(poll: Poll): CardPlacing[] {
  switch (poll.result.kind) {
    case "decided": {
      const [category] = poll.categories;
      const won: CardPlacing = { poll, place: "winner", category, placing: poll.result.winner };
      return poll.result.runnerUp
        ? [won, { ...won, place: "runner-up", placing: poll.result.runnerUp }]
        : [won];
    }
    case "split":
      return poll.result.winners.map((winner) => ({
        poll,
        place: "winner" as const,
        category: winner.category,
        placing: winner,
      }));
    case "open-question":
    case "not-recorded":
      return [];
  }
}

/** The category's name for a placing; the poll's own where it has none. */
export const placingCategory = (placing: CardPlacing): string =>
  placing.category ? categories[placing.category].name : placing.poll.title;

/** What the placing's figures start with: "2024.day-10.winner."; a split poll's name the category too. */
export function placingPrefix({ poll, place, category }: CardPlacing): string {
  const whose = poll.result.kind === "split" ? `${place}.${category}` : place;
  return `${pollPrefix(poll)}${whose}.`;
}

/** The other placed card of a decided poll; undefined where there is none on record. */
export function opponentOf({ poll, place }: CardPlacing): CardId | undefined {
  if (poll.result.kind !== "decided") return undefined;
  return place === "winner" ? poll.result.runnerUp?.card : poll.result.winner.card;
}

/** The best place of a card in any poll. */
export function bestPlace(id: CardId): CardPlacing["place"] | undefined {
  const places = placingsOf(id).map(({ place }) => place);
  return places.includes("winner") ? "winner" : places[0];
}
