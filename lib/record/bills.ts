import { formatRupees } from "./rupees";
import { returnOn } from "./terms";
import type { Terms } from "./types";

/*
 * Computes what cards give back on a reader's own bills. This file also runs in the browser. It
 * imports nothing from content/, so that the browser does not download the content.
 */

/** A kind of bill for which a reader can enter an amount. */
export type BillKind = {
  /** The name of the amount in the page's address: "utilities-airtel-bills". */
  id: string;
  /** The label: "Airtel bills". */
  label: string;
  /** The initial amount of the bills, in rupees. */
  example: number;
};

/**
 * An offer of a card: a rate with its cap, and the ids of the kinds of bills to which the rate
 * applies.
 */
export type BillOffer = Terms & { id: string; kinds: readonly string[] };

/** A card with its offers for each kind of bill. */
export type BilledCard = { name: string; offers: readonly BillOffer[] };

/** The amount of each kind of bill in rupees, by the id of the kind. */
export type Amounts = Readonly<Record<string, number>>;

/** Returns the sum of the bills to which an offer applies, in rupees. */
export const spentOn = ({ kinds }: BillOffer, amounts: Amounts): number =>
  kinds.reduce((sum, kind) => sum + (amounts[kind] ?? 0), 0);

/** Returns what a card gives back on the bills, in whole rupees. */
function cardReturn({ offers }: BilledCard, amounts: Amounts): number {
  const exact = offers.reduce((sum, offer) => sum + returnOn(spentOn(offer, amounts), offer), 0);
  return Math.round(exact);
}

/** Joins words for a sentence: ["a", "b", "c"] → "a, b and c". */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

type CardReturn = { name: string; amount: number };

function findingText(returns: readonly CardReturn[]): string {
  const ranked = returns.toSorted((a, b) => b.amount - a.amount);
  const [best, next] = ranked;
  if (!best || !next) return "";
  const lead = best.amount - next.amount;
  if (lead === 0) {
    const names = ranked.filter(({ amount }) => amount === best.amount).map(({ name }) => name);
    return `${listed(names)} pay the same`;
  }
  const than = ranked.length > 2 ? ` than ${next.name}` : "";
  return `${best.name} pays ${formatRupees(lead)} more${than}`;
}

/**
 * The result for a reader's bills: the finding, and a sentence with the amounts on which the
 * finding is based.
 */
export type BillsResult = { finding: string; detail: string };

/** Compares what two or more cards give back on a reader's bills. */
export function compareReturns(
  cards: readonly BilledCard[],
  kinds: readonly BillKind[],
  amounts: Amounts,
): BillsResult {
  const returns = cards.map((card) => ({ name: card.name, amount: cardReturn(card, amounts) }));
  const bills = kinds.map(({ id, label }) => `${formatRupees(amounts[id] ?? 0)} of ${label}`);
  const paid = returns.map(({ name, amount }) => `${formatRupees(amount)} with ${name}`);
  return {
    finding: findingText(returns),
    detail: `On ${listed(bills)} you get back ${listed(paid)}.`,
  };
}
