import type { CategoryId } from "@/content/categories";
import { allCards, type Card, cardFactsAsOf } from "./cards";
import { type FigureRow, figureSources } from "./figures";
import { formatRupees } from "./rupees";

/** A share of what is spent, in percent, up to a cap in rupees. */
export type Terms = { rate: number; cap: number };

/** What comes back on so many rupees of spending. */
export const returnOn = (spent: number, { rate, cap }: Terms): number => Math.min((spent * rate) / 100, cap);

/** The spending from which on nothing more comes back. */
export const fullAt = ({ rate, cap }: Terms): number => (cap / rate) * 100;

/**
 * The spending at which two cards give the same: below it the one with the higher rate gives more, above it the one with
 * the higher cap. Undefined where one of them is never behind.
 */
export function meetingPoint(a: Terms, b: Terms): number | undefined {
  const [higher, lower] = a.rate >= b.rate ? [a, b] : [b, a];
  return higher.rate > lower.rate && higher.cap < lower.cap ? (higher.cap / lower.rate) * 100 : undefined;
}

/** A recorded rate with its cap: whose, on which bills of its category, and where it holds. */
export type Offer = ReturnType<typeof offersOf>[number];

/** Two offers of different cards and the spending at which they give the same; the first has the higher rate. */
export type Meeting = { first: Offer; second: Offer; row: FigureRow };

/** The cards of a category whose recorded rates and caps can be set against each other. */
export type Comparison = { category: CategoryId; offers: readonly Offer[]; meetings: readonly Meeting[] };

/** The bills that an offer holds on. */
export const billsOf = (only: string | undefined): string => only ?? "all bills of the category";

/** An amount in rupees that follows from the rates and caps of a card. */
const rupees = (
  { href }: Card,
  amount: Pick<FigureRow, "id" | "value" | "derivation" | "label" | "scope">,
): FigureRow => ({
  ...amount,
  ...{ display: formatRupees(amount.value), approximate: !Number.isInteger(amount.value), unit: "₹" },
  ...{ source: figureSources.cardComputed, href, period: cardFactsAsOf.label },
});

function offersOf(card: Card) {
  return card.facts.flatMap(({ id: fact, earns, figures: { rate, cap } }) => {
    if (!earns || !rate || !cap) return [];
    const { category, only, how } = earns;
    const id = `${card.id}.${fact}`;
    const terms = { rate: rate.value, cap: cap.value };
    const full = rupees(card, {
      ...{ id: `card.${id}.full`, value: fullAt(terms), derivation: `${cap.display} ÷ ${rate.display}` },
      label: `Spending at which ${card.name} reaches its cap`,
      scope: `${card.name}, ${billsOf(only)}`,
    });
    /** `only` says which bills: "Airtel bills"; undefined where it holds on all of the category. */
    return [{ id, card, category, terms, only, how, rows: { rate, cap, full } }];
  });
}

/** Offers on different kinds of bills, "Airtel bills" and "other bills", are no rivals. */
const rivals = (a: Offer, b: Offer): boolean =>
  a.card !== b.card && (a.only === b.only || a.only === undefined || b.only === undefined);

function meetingsOf(offers: readonly Offer[]): Meeting[] {
  return offers.flatMap((first) =>
    offers.flatMap((second): Meeting[] => {
      const at = rivals(first, second) ? meetingPoint(first.terms, second.terms) : undefined;
      if (at === undefined || first.terms.rate < second.terms.rate) return [];
      const both = `${first.card.name} and ${second.card.name}`;
      const row = rupees(first.card, {
        ...{ id: `card.${first.id}.meets.${second.id}`, value: at },
        derivation: `${first.rows.cap.display} ÷ ${second.rows.rate.display}`,
        label: `Spending at which ${both} give back the same`,
        scope: `${both}, ${billsOf(first.only ?? second.only)}`,
      });
      return [{ first, second, row }];
    }),
  );
}

const allOffers = allCards.flatMap(offersOf);

/** Every category in which recorded rates and caps of two cards meet. */
export const comparisons: readonly Comparison[] = [...Map.groupBy(allOffers, ({ category }) => category)]
  .map(([category, offers]) => ({ category, offers, meetings: meetingsOf(offers) }))
  .filter(({ meetings }) => meetings.length > 0);

/** The computed figures of the comparisons, for the ledger. */
export const returnRows: readonly FigureRow[] = comparisons.flatMap(({ offers, meetings }) => [
  ...offers.map(({ rows }) => rows.full),
  ...meetings.map(({ row }) => row),
]);
