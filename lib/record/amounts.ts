import { formatRupees } from "./rupees";

/* Amounts in rupees that a reader types. It imports no content: the browser runs it, too. */

/** The largest amount that is taken: ten lakh. */
export const largestAmount = 1_000_000;

/** What is wrong with a text that is no amount. */
export const amountProblem: string = `Enter an amount in rupees, from 0 to ${formatRupees(largestAmount).slice(1)}.`;

/**
 * "₹1,200" → 1200, in whole rupees. Commas, spaces and the sign of the currency may be left out.
 * Undefined if the text is no amount, or if it is larger than the largest.
 */
export function parseAmount(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,]/g, "").replace(/^(?:₹|Rs\.?|INR)/i, "");
  if (!/^\d+(?:\.\d*)?$/.test(digits)) return undefined;
  const amount = Math.round(Number(digits));
  return amount <= largestAmount ? amount : undefined;
}

/** 120000 → "1,20,000": an amount as a field shows it. */
export const formatAmount = (amount: number): string => formatRupees(amount).slice(1);
