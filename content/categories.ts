/**
 * The fifteen categories of the series, in the order of display. Their polls and winners are not
 * written here, because they are computed from content/polls.
 */
type CategoryFacts = {
  name: string;
  /** The subject of its poll, for a sentence such as "won the poll on fuel". */
  topic: string;
  /** A line of text for lists. */
  blurb: string;
  /** Words that a reader might search for. */
  alsoKnownAs: readonly string[];
};

export const categories = {
  travel: {
    name: "Travel",
    topic: "travel",
    blurb:
      "Flights, hotels and trains: points that carry over to airlines, lounges, and what a booking really returns.",
    alsoKnownAs: ["flights", "hotels", "lounge", "miles", "airline", "irctc"],
  },
  cashback: {
    name: "Cashback & Rewards",
    topic: "cashback and rewards",
    blurb:
      "Money back on everyday spending, without a points calculator: rate, cap, and what is left out.",
    alsoKnownAs: ["cash back", "reward points", "statement credit"],
  },
  dining: {
    name: "Dining",
    topic: "dining",
    blurb: "Restaurants and food delivery: table discounts, app offers, and the rate behind them.",
    alsoKnownAs: ["restaurants", "food delivery", "eating out"],
  },
  beginners: {
    name: "Beginners",
    topic: "cards for beginners",
    blurb: "A first card: easy to get, cheap to keep, and hard to get wrong.",
    alsoKnownAs: ["first card", "starter", "new to credit", "student"],
  },
  ltf: {
    name: "Lifetime Free",
    topic: "lifetime-free cards",
    blurb: "No joining fee and no yearly fee, for as long as you hold it.",
    alsoKnownAs: ["ltf", "no annual fee", "free card"],
  },
  fuel: {
    name: "Fuel Spend",
    topic: "fuel",
    blurb: "Petrol and diesel: surcharge waivers, fuel points, and the pumps they count at.",
    alsoKnownAs: ["petrol", "diesel", "fuel surcharge"],
  },
  upi: {
    name: "UPI Spend",
    topic: "UPI payments",
    blurb: "Credit on UPI: which cards can be scanned with, and what a scan earns.",
    alsoKnownAs: ["rupay on upi", "scan and pay", "qr"],
  },
  entertainment: {
    name: "Entertainment",
    topic: "entertainment",
    blurb: "Films, events and streaming: ticket offers, and how often they can be used.",
    alsoKnownAs: ["movies", "films", "tickets", "ott", "streaming"],
  },
  insurance: {
    name: "Insurance",
    topic: "insurance",
    blurb: "Premiums paid by card: who still rewards them, and up to what amount.",
    alsoKnownAs: ["premium", "lic", "health insurance"],
  },
  utilities: {
    name: "Utilities",
    topic: "utility bills",
    blurb: "Electricity, gas, broadband and mobile bills: cashback by biller, and its monthly cap.",
    alsoKnownAs: ["bills", "electricity", "broadband", "recharge", "mobile bill"],
  },
  forex: {
    name: "Forex & Foreign Spends",
    topic: "foreign spends",
    blurb: "Paying abroad or in another currency: the markup first, the rewards second.",
    alsoKnownAs: ["foreign currency", "markup", "international", "zero forex"],
  },
  rent: {
    name: "Rent Payments",
    topic: "rent",
    blurb: "Rent by card: the platform’s fee against what the points are worth.",
    alsoKnownAs: ["house rent", "rent"],
  },
  taxes: {
    name: "Taxes & Government",
    topic: "taxes",
    blurb: "Income tax, GST and government fees: the cards that still count them as spending.",
    alsoKnownAs: ["income tax", "gst", "government spends", "advance tax"],
  },
  gold: {
    name: "Gold & Jewelry",
    topic: "gold and jewellery",
    blurb: "Gold and jewellery: rewards at the jeweller, where many cards give none.",
    alsoKnownAs: ["gold", "jewellery", "jewelry", "jeweller"],
  },
  luxury: {
    name: "Luxury & High Spend",
    topic: "high spending",
    blurb: "Large yearly spending: premium cards whose fee has to earn its place.",
    alsoKnownAs: ["premium", "super premium", "high spender", "top spenders"],
  },
} satisfies Record<string, CategoryFacts>;

export type CategoryId = keyof typeof categories;
export const categoryIds = Object.keys(categories) as readonly CategoryId[];

/**
 * The related categories of each category, the closest first. While a category has no winner, its
 * page suggests the winners of its related categories. Related categories must be about the same
 * kind of spending or benefit: a winner for bills says nothing about fuel.
 */
export const relatedCategories: Readonly<Record<CategoryId, readonly CategoryId[]>> = {
  travel: ["forex", "luxury"],
  cashback: ["utilities"],
  dining: ["entertainment"],
  beginners: ["ltf", "cashback"],
  ltf: ["beginners", "cashback"],
  fuel: ["cashback"],
  upi: ["cashback"],
  entertainment: ["dining"],
  insurance: ["taxes", "rent", "utilities"],
  utilities: ["upi", "rent", "insurance", "cashback"],
  forex: ["travel", "luxury", "ltf"],
  rent: ["taxes", "utilities", "insurance"],
  taxes: ["rent", "insurance", "luxury"],
  gold: ["luxury", "cashback"],
  luxury: ["travel", "taxes", "dining", "forex"],
};
