import type { CardId } from "./cards.ts";

/**
 * For reading forum threads (`npm run content:import`). How people write a card is its `alsoKnownAs` in `cards.ts`; here
 * stands which of those names also mean something else. Such a name alone is in doubt, until the same comment, or one
 * above it, names the card in a way that is not.
 */
export const ambiguousNames: Readonly<Partial<Record<CardId, Readonly<Record<string, string>>>>> = {
  "airtel-axis": { "airtel card": "could be any card of the name" },
  "axis-ace": { ace: "also an English word" },
  "au-ixigo": { ixigo: "also the travel site" },
  "idfc-first-wow": { wow: "also an exclamation" },
  "amex-mrcc": { "membership rewards": "also the points, which other cards earn too" },
  "tata-neu-infinity": { "tata neu": "also the app, and other cards of the name" },
  "amazon-pay-icici": {
    "amazon pay": "also the payment service",
    apay: "also the payment service",
  },
  "amex-platinum-charge": {
    "amex plat": "other cards begin with it",
    "amex platinum": "other cards begin with it",
  },
};
