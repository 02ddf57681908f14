import type { CategoryId } from "./categories.ts";

/**
 * Every card that a recorded result or fact names. Nothing is said of a card here but its name and what the record has;
 * its placings follow from the polls.
 */
type CardAmount = { value: number; unit: "%" | "₹" | "% NeuCoins" };
type CardFact = {
  id: string;
  /** Tokens in braces are the amounts below. */
  text: string;
  amounts: Readonly<Record<string, CardAmount>>;
  /** What its rate and cap are given on, so that cards of a category can be compared. */
  earns?: { category: CategoryId; only?: string; how?: string };
};
/** A card as the content has it; pages know it as `Card` of `lib/record/cards`. */
export type CardContent = {
  /** As the record writes it. */
  name: string;
  /** How people write it, for search and for reading forum threads. Lower case. */
  alsoKnownAs: readonly string[];
  /**
   * Which of those names mean something else too. In a forum thread such a name alone is in doubt, until the same comment,
   * or one above it, names the card in a way that is not.
   */
  ambiguous?: Readonly<Record<string, string>>;
  /** The issuer, where the card's own name says it. */
  issuer?: string;
  /** The issuer's own page of the card, if the owner wants it linked where readers are sent to check. */
  issuerUrl?: `https://${string}`;
  facts?: readonly CardFact[];
};

function defineCards<const Id extends string>(all: Record<Id, CardContent>): Record<Id, CardContent> {
  return all;
}

/** When every fact below was true, to the month. */
export const cardFactsAsOf = { label: "December 2024", iso: "2024-12" } as const;

export const cards = defineCards({
  "airtel-axis": {
    name: "Airtel Axis Credit Card",
    alsoKnownAs: ["airtel axis", "axis airtel", "airtel card"],
    ambiguous: { "airtel card": "could be any card of the name" },
    issuer: "Axis",
    facts: [
      {
        id: "airtel-utilities",
        text: "{rate} back up to {cap} on Airtel utilities",
        amounts: { rate: { value: 25, unit: "%" }, cap: { value: 250, unit: "₹" } },
        earns: { category: "utilities", only: "Airtel bills" },
      },
      {
        id: "other-utilities",
        text: "{rate} back up to {cap} on other utilities",
        amounts: { rate: { value: 10, unit: "%" }, cap: { value: 250, unit: "₹" } },
        earns: { category: "utilities", only: "bills other than Airtel’s" },
      },
    ],
  },
  "axis-ace": {
    name: "Axis ACE Credit Card",
    alsoKnownAs: ["axis ace", "ace"],
    ambiguous: { ace: "also an English word" },
    issuer: "Axis",
    facts: [
      {
        id: "utilities",
        text: "{rate} up to {cap} on all utilities through a payments app",
        amounts: { rate: { value: 5, unit: "%" }, cap: { value: 500, unit: "₹" } },
        earns: { category: "utilities", how: "through a payments app" },
      },
    ],
  },
  "au-ixigo": {
    name: "AU Ixigo Credit Card",
    alsoKnownAs: ["au ixigo", "ixigo", "ixigo au"],
    ambiguous: { ixigo: "also the travel site" },
    issuer: "AU",
  },
  "idfc-first-wow": {
    name: "IDFC First WOW Credit Card",
    alsoKnownAs: ["idfc wow", "idfc first wow", "first wow", "wow"],
    ambiguous: { wow: "also an exclamation" },
    issuer: "IDFC First",
  },
  "amex-mrcc": {
    name: "American Express MRCC",
    alsoKnownAs: ["amex mrcc", "mrcc", "membership rewards"],
    ambiguous: { "membership rewards": "also the points, which other cards earn too" },
    issuer: "American Express",
  },
  "hdfc-bizblack": {
    name: "HDFC BizBlack",
    alsoKnownAs: ["hdfc biz black", "bizblack", "biz black"],
    issuer: "HDFC",
    facts: [
      {
        id: "joining-fee",
        text: "Joining fee {fee} + GST",
        amounts: { fee: { value: 10000, unit: "₹" } },
      },
    ],
  },
  "tata-neu-infinity": {
    name: "Tata Neu Infinity",
    alsoKnownAs: ["tata neu", "neu infinity", "tni"],
    ambiguous: { "tata neu": "also the app, and other cards of the name" },
    facts: [
      {
        id: "jeweller",
        text: "{rate} at a jeweller",
        amounts: { rate: { value: 5, unit: "% NeuCoins" } },
      },
    ],
  },
  "amazon-pay-icici": {
    name: "Amazon Pay ICICI",
    alsoKnownAs: ["apay icici", "amazon pay", "amazon icici", "apay"],
    ambiguous: { "amazon pay": "also the payment service", apay: "also the payment service" },
    issuer: "ICICI",
    facts: [
      {
        id: "gold",
        text: "{rate} cashback, as the runner-up for gold and jewellery",
        amounts: { rate: { value: 1, unit: "%" } },
      },
      {
        id: "members",
        text: "{prime} for Prime and {other} for non-Prime members",
        amounts: { prime: { value: 5, unit: "%" }, other: { value: 3, unit: "%" } },
      },
    ],
  },
  "amex-platinum-charge": {
    name: "Amex Platinum Charge",
    alsoKnownAs: ["amex plat", "amex platinum", "platinum charge", "american express platinum charge"],
    ambiguous: { "amex plat": "other cards begin with it", "amex platinum": "other cards begin with it" },
    issuer: "Amex",
  },
  "hdfc-infinia": {
    name: "HDFC Infinia",
    alsoKnownAs: ["infinia", "hdfc infinia metal"],
    issuer: "HDFC",
  },
});

export type CardId = keyof typeof cards;
export const cardIds = Object.keys(cards) as readonly CardId[];
