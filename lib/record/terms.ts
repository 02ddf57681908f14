import type { Terms } from "./types";

/*
 * Arithmetic on a rate and its cap. This file also runs in the browser. It imports nothing from
 * content/, so that the browser does not download the content.
 */

/** Returns what a card gives back on `spending`, both in rupees. */
export const returnOn = (spending: number, { rate, cap }: Terms): number =>
  Math.min((spending * rate) / 100, cap);

/** Returns the spending at which the cap is reached, in rupees. */
export const fullAt = ({ rate, cap }: Terms): number => (cap / rate) * 100;

/**
 * Returns the spending in rupees at which two cards give back the same amount. For less spending
 * the card with the higher rate gives back more, for more spending the card with the higher cap.
 * Undefined if one card always gives back at least as much as the other.
 */
export function meetingPoint(a: Terms, b: Terms): number | undefined {
  const higher = a.rate >= b.rate ? a : b;
  const lower = higher === a ? b : a;
  const doMeet = higher.rate > lower.rate && higher.cap < lower.cap;
  return doMeet ? (higher.cap / lower.rate) * 100 : undefined;
}
