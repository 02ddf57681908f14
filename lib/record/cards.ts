import type { Route } from "next";
import { type CardContent, cardFactsAsOf, cardIds, cards } from "@/content/cards";
import { figureSources } from "./figures";
import { formatWhole } from "./format";
import { formatRupees } from "./rupees";
import type { Card, CardFact, CardId, Figure } from "./types";

export { cardFactsAsOf };

type FactContent = NonNullable<CardContent["facts"]>[number];
type AmountContent = FactContent["amounts"][string];

/** Formats an amount of a card fact: "₹10,000", "5%", "5% NeuCoins". */
const formatAmount = ({ value, unit }: AmountContent): string =>
  unit === "₹" ? formatRupees(value) : `${formatWhole(value)}${unit}`;

function buildFact(card: { id: CardId; name: string; href: Route }, fact: FactContent): CardFact {
  const prefix = `card.${card.id}.${fact.id}.`;
  const label = fact.text.replaceAll(/\{(\w+)\}/g, (token, name: string) => {
    const amount = fact.amounts[name];
    return amount ? formatAmount(amount) : token;
  });
  const figures = Object.entries(fact.amounts).map(([key, amount]): [string, Figure] => [
    key,
    {
      id: prefix + key,
      value: amount.value,
      display: formatAmount(amount),
      approximate: false,
      unit: amount.unit,
      label,
      scope: card.name,
      source: figureSources.card,
      href: card.href,
      period: cardFactsAsOf.label,
    },
  ]);
  return {
    id: fact.id,
    text: fact.text,
    earns: fact.earns,
    prefix,
    rows: figures.map(([, figure]) => figure),
    figures: Object.fromEntries(figures),
  };
}

function buildCard(id: CardId): Card {
  const content: CardContent = cards[id];
  const { name, shortName, alsoKnownAs, issuer, issuerUrl, facts = [] } = content;
  const href = `/cards/${id}` as Route;
  return {
    id,
    href,
    name,
    shortName,
    alsoKnownAs,
    issuer,
    issuerUrl,
    facts: facts.map((fact) => buildFact({ id, name, href }, fact)),
  };
}

const cardsInOrder: readonly Card[] = cardIds.map(buildCard);
const cardsById = new Map<string, Card>(cardsInOrder.map((card) => [card.id, card]));

/**
 * Every card in content/cards.ts, in the same order. Pages list only `allCards` (published.ts). For
 * example, a card that has a place only in a withdrawn poll is not in `allCards`.
 */
export const writtenCards: readonly Card[] = cardsInOrder;

/** Returns the card with this id. The content check has accepted the id, so the card exists. */
export const requireCard = (id: CardId): Card => cardsById.get(id) as Card;
