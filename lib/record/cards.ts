import type { Route } from "next";
import { type CardContent, type CardId, cardFactsAsOf, cardIds, cards } from "@/content/cards";
import { type FigureRow, figureSources } from "./figures";
import { formatWhole } from "./format";
import { formatRupees } from "./rupees";

export type { CardId } from "@/content/cards";
export { cardFactsAsOf };

/** A card as pages know it: its id is its slug. */
export type Card = ReturnType<typeof toCard>;

/** A recorded rate, cap or fee: a text whose tokens are its own figures. */
export type CardFact = Card["facts"][number];

/** "₹10,000", "5%", "5% NeuCoins". */
const printed = ({ value, unit }: Pick<FigureRow, "value" | "unit">): string =>
  unit === "₹" ? formatRupees(value) : `${formatWhole(value)}${unit}`;

function toCard(id: CardId) {
  const { facts = [], ...card }: CardContent = cards[id];
  const href = `/cards/${id}` as Route;
  return {
    ...card,
    id,
    href,
    facts: facts.map(({ amounts, ...fact }) => {
      const prefix = `card.${id}.${fact.id}.`;
      const label = fact.text.replaceAll(/\{(\w+)\}/g, (token, name: string) =>
        amounts[name] ? printed(amounts[name]) : token,
      );
      const about = { scope: card.name, source: figureSources.card, href, period: cardFactsAsOf.label };
      const figures = Object.entries(amounts).map(([key, amount]): [string, FigureRow] => [
        key,
        { id: prefix + key, ...amount, display: printed(amount), approximate: false, label, ...about },
      ]);
      return { ...fact, prefix, rows: figures.map(([, row]) => row), figures: Object.fromEntries(figures) };
    }),
  };
}

const inOrder: readonly Card[] = cardIds.map(toCard);
const byId = new Map<string, Card>(inOrder.map((card) => [card.id, card]));

/** The figures of all cards, in the order of the content. */
export const cardRows: readonly FigureRow[] = inOrder.flatMap(({ facts }) =>
  facts.flatMap(({ rows }) => rows),
);

/** Every card that a recorded result or fact names, by name. */
export const allCards: readonly Card[] = inOrder.toSorted((a, b) => a.name.localeCompare(b.name, "en-IN"));

/** The card of a slug, or undefined. */
export const findCard = (slug: string): Card | undefined => byId.get(slug);

/** The card of an id that the content has checked. */
export const cardOf = (id: CardId): Card => byId.get(id) as Card;
