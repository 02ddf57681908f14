import type { BilledCard, BillKind } from "./bills";
import { cardFactsAsOf } from "./cards";
import { figureSources } from "./figures";
import { allCards } from "./published";
import { formatRupees } from "./rupees";
import { fullAt, meetingPoint } from "./terms";
import type {
  Card,
  CardFact,
  CategoryId,
  Comparison,
  Figure,
  Meeting,
  Offer,
  Terms,
} from "./types";

/** Returns the bills that an offer covers, in words. */
const billsScope = (only: string | undefined): string => only ?? "all bills of the category";

/**
 * Returns the bills that an offer covers, in words that are short enough for a label: "other
 * bills".
 */
export const billsLabel = ({ short, only }: Pick<Offer, "short" | "only">): string =>
  short ?? only ?? "all bills";

/** Returns the figure of an amount in rupees that is computed from the rates and caps of a card. */
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

/**
 * Returns the offer that a card's fact describes, as a list of one. The list is empty if the fact
 * lacks a rate, a cap, or the spending to which they apply.
 */
function buildOffer(card: Card, { id: factId, earns, figures }: CardFact): Offer[] {
  const { rate, cap } = figures;
  if (!earns || !rate || !cap) return [];
  const { category, only, short, how, example } = earns;
  const id = `${card.id}.${factId}`;
  const terms: Terms = { rate: rate.value, cap: cap.value };
  const full = rupeesFigure(card, {
    id: `card.${id}.full`,
    value: fullAt(terms),
    derivation: `${cap.display} ÷ ${rate.display}`,
    label: `Spending at which ${card.name} reaches its cap`,
    scope: `${card.name}, ${billsScope(only)}`,
  });
  return [{ id, card, category, terms, only, short, how, example, rows: { rate, cap, full } }];
}

/** True if two offers compete for the same bills. "Airtel bills" and "other bills" do not. */
const areRivals = (a: Offer, b: Offer): boolean =>
  a.card !== b.card && (a.only === b.only || a.only === undefined || b.only === undefined);

/**
 * Returns the meeting of two offers, as a list of one: the spending at which both give back the
 * same amount. The list is empty
 * - if there is no such spending,
 * - if the offers do not compete for the same bills, or
 * - if `first` has the lower rate. Callers pass each pair in both orders, so they get the meeting
 *   from the other call.
 */
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
    scope: `${cardNames}, ${billsScope(first.only ?? second.only)}`,
  });
  return [{ first, second, row }];
}

const buildMeetings = (offers: readonly Offer[]): Meeting[] =>
  offers.flatMap((first) => offers.flatMap((second) => buildMeeting(first, second)));

const allOffers = allCards.flatMap((card) => card.facts.flatMap((fact) => buildOffer(card, fact)));

/**
 * Returns a list with the comparison of a category's offers. The list is empty if no two of these
 * offers have a meeting: a spending at which both give back the same amount.
 */
function buildComparison(category: CategoryId, offers: readonly Offer[]): Comparison[] {
  const meetings = buildMeetings(offers);
  const [main] = meetings.toSorted((a, b) => a.first.terms.rate - b.first.terms.rate);
  return main ? [{ category, offers, meetings, main }] : [];
}

/**
 * One comparison for each category that has a break-even amount: a spending at which the offers of
 * two cards give back the same.
 */
export const comparisons: readonly Comparison[] = [
  ...Map.groupBy(allOffers, ({ category }) => category),
].flatMap(([category, offers]) => buildComparison(category, offers));

/**
 * The kinds of bills in a comparison, and the cards with their offers. Each offer lists the kinds
 * of bills to which it applies.
 */
export type ComparedBills = { kinds: readonly BillKind[]; cards: readonly BilledCard[] };

/** Returns the id of a kind of bill: "Airtel bills" → "utilities-airtel-bills". */
const kindId = (category: CategoryId, label: string): string =>
  `${category}-${label.toLowerCase().replaceAll(/[^a-z\d]+/g, "-")}`;

/**
 * Returns the kinds of bills for which the offers of a comparison differ: "Airtel bills" and "other
 * bills". If every offer is for all bills, returns only the kind "bills".
 */
function billKinds({ category, offers, main }: Comparison): BillKind[] {
  const apart = offers.filter(({ only }) => only !== undefined);
  const labels = [...new Set(apart.map(billsLabel))];
  const all = labels.length ? labels : ["bills"];
  const share = Math.max(100, Math.round(main.row.value / all.length / 100) * 100);
  return all.map((label) => ({
    id: kindId(category, label),
    label,
    example: offers.find((offer) => billsLabel(offer) === label)?.example ?? share,
  }));
}

/**
 * Returns the data with which readers compare cards for their own bills. If a card has one offer
 * for all bills and another for one kind of bill, only the second offer applies to that kind.
 */
export function comparedBills(comparison: Comparison): ComparedBills {
  const kinds = billKinds(comparison);
  const byCard = Map.groupBy(comparison.offers, ({ card }) => card);
  const cards = [...byCard].map(([card, offers]): BilledCard => {
    const own = offers.filter(({ only }) => only !== undefined).map(billsLabel);
    const counted = ({ label }: BillKind, offer: Offer): boolean =>
      offer.only === undefined ? !own.includes(label) : billsLabel(offer) === label;
    return {
      name: card.shortName,
      offers: offers.map((offer) => ({
        ...offer.terms,
        id: offer.id,
        kinds: kinds.filter((kind) => counted(kind, offer)).map(({ id }) => id),
      })),
    };
  });
  return { kinds, cards };
}

/** The computed figures of the comparisons, for the ledger. */
export const returnRows: readonly Figure[] = comparisons.flatMap(({ offers, meetings }) => [
  ...offers.map(({ rows }) => rows.full),
  ...meetings.map(({ row }) => row),
]);
