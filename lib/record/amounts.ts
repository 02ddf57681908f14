import { formatRupees } from "./rupees";

/*
 * Amounts in rupees that a reader types. This file also runs in the browser. It imports nothing
 * from content/, so that the browser does not download the content.
 */

/** The largest amount that is accepted, in rupees: ten lakh. */
export const largestAmount = 1_000_000;

/** The error for a text that is not a valid amount. */
export const amountProblem: string = `Enter an amount in rupees, from 0 to ${formatRupees(largestAmount).slice(1)}.`;

/**
 * Parses an amount in whole rupees: "₹1,200" → 1200. Commas, spaces and the currency sign are
 * optional. Undefined if the text is not an amount, or if the amount is too large.
 */
export function parseAmount(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,]/g, "").replace(/^(?:₹|Rs\.?|INR)/i, "");
  if (!/^\d+(?:\.\d*)?$/.test(digits)) return undefined;
  const amount = Math.round(Number(digits));
  return amount <= largestAmount ? amount : undefined;
}

/** Formats an amount as a field shows it: 120000 → "1,20,000". */
export const formatAmount = (amount: number): string => formatRupees(amount).slice(1);
