import { cardFactsAsOf } from "./cards";
import { figureSources } from "./figures";
import { allCards } from "./published";
import { formatRupees } from "./rupees";
import { fullAt, meetingPoint } from "./terms";
import type { Card, CardFact, Comparison, Figure, Meeting, Offer, Terms } from "./types";

/** The bills that an offer covers, in words. */
export const billsLabel = (only: string | undefined): string => only ?? "all bills of the category";

/** An amount in rupees that follows from the rates and caps of a card. */
const rupeesFigure = (
  card: Card,
  amount: { id: string; value: number; derivation: string; label: string; scope: string },
): Figure => ({
  id: amount.id,
  value: amount.value,
  display: formatRupees(amount.value),
  approximate: !Number.isInteger(amount.value),
  unit: "₹",
  label: amount.label,
  scope: amount.scope,
  derivation: amount.derivation,
  source: figureSources.cardComputed,
  href: card.href,
  period: cardFactsAsOf.label,
});

/** The offer in a fact; empty if the fact has no rate with a cap. */
function buildOffer(card: Card, { id: factId, earns, figures }: CardFact): Offer[] {
  const { rate, cap } = figures;
  if (!earns || !rate || !cap) return [];
  const { category, only, how } = earns;
  const id = `${card.id}.${factId}`;
  const terms: Terms = { rate: rate.value, cap: cap.value };
  const full = rupeesFigure(card, {
    id: `card.${id}.full`,
    value: fullAt(terms),
    derivation: `${cap.display} ÷ ${rate.display}`,
    label: `Spending at which ${card.name} reaches its cap`,
    scope: `${card.name}, ${billsLabel(only)}`,
  });
  return [{ id, card, category, terms, only, how, rows: { rate, cap, full } }];
}

/** True if two offers compete for the same bills: "Airtel bills" and "other bills" do not. */
const areRivals = (a: Offer, b: Offer): boolean =>
  a.card !== b.card && (a.only === b.only || a.only === undefined || b.only === undefined);

/** The meeting of two offers, seen from the one with the higher rate; empty if they do not meet. */
function buildMeeting(first: Offer, second: Offer): Meeting[] {
  if (!areRivals(first, second) || first.terms.rate < second.terms.rate) return [];
  const value = meetingPoint(first.terms, second.terms);
  if (value === undefined) return [];
  const cardNames = `${first.card.name} and ${second.card.name}`;
  const row = rupeesFigure(first.card, {
    id: `card.${first.id}.meets.${second.id}`,
    value,
    derivation: `${first.rows.cap.display} ÷ ${second.rows.rate.display}`,
    label: `Spending at which ${cardNames} give back the same`,
    scope: `${cardNames}, ${billsLabel(first.only ?? second.only)}`,
  });
  return [{ first, second, row }];
}

const buildMeetings = (offers: readonly Offer[]): Meeting[] =>
  offers.flatMap((first) => offers.flatMap((second) => buildMeeting(first, second)));

const allOffers = allCards.flatMap((card) => card.facts.flatMap((fact) => buildOffer(card, fact)));

/** Every category in which the returns of two cards meet. */
export const comparisons: readonly Comparison[] = [
  ...Map.groupBy(allOffers, ({ category }) => category),
]
  .map(([category, offers]) => ({ category, offers, meetings: buildMeetings(offers) }))
  .filter(({ meetings }) => meetings.length > 0);

/** The computed figures of the comparisons, for the ledger. */
export const returnRows: readonly Figure[] = comparisons.flatMap(({ offers, meetings }) => [
  ...offers.map(({ rows }) => rows.full),
  ...meetings.map(({ row }) => row),
]);
