import { z } from "zod";
import { categoryIds } from "./categories.ts";
import { check } from "./check.ts";

/*
 * Every card in a recorded result or fact. An entry has the names and recorded facts of a card, but
 * not its placings, because these are computed from the polls.
 */

const amountSchema = z.strictObject({ value: z.number(), unit: z.enum(["%", "₹", "% NeuCoins"]) });

const factSchema = z.strictObject({
  id: z.string(),
  /**
   * The fact in words. A token in braces, such as `{rate}`, stands for the amount of that name in
   * `amounts`.
   */
  text: z.string(),
  amounts: z.record(z.string(), amountSchema),
  /**
   * The spending to which the rate and the cap of the fact apply. Left out if the fact cannot be
   * compared with a fact of another card.
   */
  earns: z
    .strictObject({
      category: z.enum(categoryIds),
      only: z.string().optional(),
      /** The text of `only` in fewer words, for a label beside the offer: "other bills". */
      short: z.string().optional(),
      how: z.string().optional(),
      /**
       * The amount of bills, in rupees, that a calculator shows before the reader enters their own.
       */
      example: z.number().int().positive().optional(),
    })
    .optional(),
});

/** The longest short name, in characters. A longer name needs three lines in a tile on a phone. */
const longestShortName = 30;

const cardSchema = z.strictObject({
  /** The card's full name, as in the polls: "Axis ACE Credit Card". */
  name: z.string().min(1, "must not be empty"),
  /**
   * The name in headlines, on tiles and beside bars, without “Credit Card”, as members of the forum
   * write it.
   */
  shortName: z
    .string()
    .min(1, "must not be empty")
    .max(longestShortName, `must have ${longestShortName} characters at most`),
  /** Other spellings, in lower case, for the search and for reading forum threads. */
  alsoKnownAs: z.array(z.string()),
  /**
   * Names that also mean something else, each with its other meaning. `npm run content:tally` shows
   * the other meaning beside the card.
   */
  ambiguous: z.record(z.string(), z.string()).optional(),
  /** The issuing bank as the card's name has it: "Axis". Left out if the name contains no bank. */
  issuer: z.string().optional(),
  /**
   * The issuer's own page about the card. If it is set, the advice to check the card's terms links
   * to it.
   */
  issuerUrl: z
    .url("must be an address that begins with https://")
    .startsWith("https://")
    .optional(),
  facts: z.array(factSchema).optional(),
});

/** The end of the card's address, which never changes: "axis-ace". */
const idSchema = z.string().regex(/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/);

/** A card as it is written below. Pages use a `Card`, which lib/record/cards.ts builds from it. */
export type CardContent = z.infer<typeof cardSchema>;

/**
 * Checks the cards. Throws an error that names the file, and the card with the faulty field. If two
 * cards have the same name, the error names both cards.
 */
function defineCards<const Id extends string>(
  all: Record<Id, CardContent>,
): Record<Id, CardContent> {
  const checked = check(z.record(idSchema, cardSchema), all, "content/cards.ts");
  const owners = new Map<string, { id: string; isSure: boolean }>();
  for (const [id, { name, shortName, alsoKnownAs, ambiguous = {} }] of Object.entries(checked)) {
    const names = new Set(
      [name, shortName, ...alsoKnownAs].map((spelling) => spelling.toLowerCase()),
    );
    for (const spelling of names) {
      const other = owners.get(spelling);
      const isSure = !(spelling in ambiguous);
      if (other && (isSure || other.isSure))
        throw new Error(
          `content/cards.ts: ${other.id} and ${id} both have the name “${spelling}”. Give this name to only one of the cards, or add it with its other meaning to the field ambiguous of both cards.`,
        );
      owners.set(spelling, { id, isSure });
    }
  }
  return all;
}

/** The month in which every fact below was true. */
export const cardFactsAsOf = { label: "December 2024", iso: "2024-12" } as const;

export const cards = defineCards({
  "airtel-axis": {
    name: "Airtel Axis Credit Card",
    shortName: "Airtel Axis",
    alsoKnownAs: ["airtel axis", "axis airtel", "airtel card"],
    ambiguous: { "airtel card": "could be any card of the name" },
    issuer: "Axis",
    facts: [
      {
        id: "airtel-utilities",
        text: "{rate} back up to {cap} on Airtel utilities",
        amounts: { rate: { value: 25, unit: "%" }, cap: { value: 250, unit: "₹" } },
        earns: { category: "utilities", only: "Airtel bills", example: 1200 },
      },
      {
        id: "other-utilities",
        text: "{rate} back up to {cap} on other utilities",
        amounts: { rate: { value: 10, unit: "%" }, cap: { value: 250, unit: "₹" } },
        earns: {
          category: "utilities",
          only: "non-Airtel bills",
          short: "other bills",
          example: 4000,
        },
      },
    ],
  },
  "axis-ace": {
    name: "Axis ACE Credit Card",
    shortName: "Axis ACE",
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
    shortName: "AU Ixigo",
    alsoKnownAs: ["au ixigo", "ixigo", "ixigo au"],
    ambiguous: { ixigo: "also the travel site" },
    issuer: "AU",
  },
  "idfc-first-wow": {
    name: "IDFC First WOW Credit Card",
    shortName: "IDFC First WOW",
    alsoKnownAs: ["idfc wow", "idfc first wow", "first wow", "wow"],
    ambiguous: { wow: "also an exclamation" },
    issuer: "IDFC First",
  },
  "amex-mrcc": {
    name: "American Express MRCC",
    shortName: "Amex MRCC",
    alsoKnownAs: ["amex mrcc", "mrcc", "membership rewards"],
    ambiguous: { "membership rewards": "also the points, which other cards earn too" },
    issuer: "American Express",
  },
  "hdfc-bizblack": {
    name: "HDFC BizBlack",
    shortName: "HDFC BizBlack",
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
    shortName: "Tata Neu Infinity",
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
    shortName: "Amazon Pay ICICI",
    alsoKnownAs: ["apay icici", "amazon pay", "amazon icici", "apay"],
    ambiguous: { "amazon pay": "also the payment service", apay: "also the payment service" },
    issuer: "ICICI",
    facts: [
      {
        id: "gold",
        text: "{rate} cashback (recorded for gold and jewellery)",
        amounts: { rate: { value: 1, unit: "%" } },
      },
      {
        id: "members",
        text: "{prime} with Prime, {other} without (the record doesn’t say on what)",
        amounts: { prime: { value: 5, unit: "%" }, other: { value: 3, unit: "%" } },
      },
    ],
  },
  "amex-platinum-charge": {
    name: "Amex Platinum Charge",
    shortName: "Amex Platinum Charge",
    alsoKnownAs: [
      "amex plat",
      "amex platinum",
      "platinum charge",
      "american express platinum charge",
    ],
    ambiguous: {
      "amex plat": "other cards begin with it",
      "amex platinum": "other cards begin with it",
    },
    issuer: "Amex",
  },
  "hdfc-infinia": {
    name: "HDFC Infinia",
    shortName: "HDFC Infinia",
    alsoKnownAs: ["infinia", "hdfc infinia metal"],
    issuer: "HDFC",
  },
});

export type CardId = keyof typeof cards;
export const cardIds = Object.keys(cards) as readonly CardId[];
