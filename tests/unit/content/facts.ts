import type { PollSlug } from "@/lib/record/polls";

/**
 * The record, written down a second time and by hand from the list of facts, so that a slip in the content is seen.
 * `null`: the record does not have it. Whoever records a result in content/polls/2024 records it here too; everything
 * else in the tests follows from these rows.
 */
type Pair = readonly [comments: number, upvotes: number];
export type PollRow = {
  day: number;
  slug: PollSlug;
  categories: readonly string[];
  winner: string | readonly string[] | null;
  winnerCounts: Pair | null;
  runnerUp: string | null;
  runnerUpCounts: Pair | null;
  totals: readonly [comments: string, upvotes: string] | null;
  label: string | null;
  /** Address of the thread, where it is known. */
  thread?: string;
};

const uncounted = { winnerCounts: null, runnerUpCounts: null };
const unrecorded = { winner: null, runnerUp: null, ...uncounted, totals: null, label: null };

export const pollFacts: readonly PollRow[] = [
  { day: 1, slug: "day-1-travel", categories: ["Travel"], ...unrecorded },
  { day: 2, slug: "day-2-cashback", categories: ["Cashback & Rewards"], ...unrecorded },
  { day: 3, slug: "day-3-dining", categories: ["Dining"], ...unrecorded },
  { day: 4, slug: "day-4-beginners", categories: ["Beginners"], ...unrecorded },
  { day: 5, slug: "day-5-ltf", categories: ["Lifetime Free"], ...unrecorded },
  { day: 6, slug: "day-6-fuel", categories: ["Fuel Spend"], ...unrecorded },
  { day: 7, slug: "day-7-upi", categories: ["UPI Spend"], ...unrecorded },
  { day: 8, slug: "day-8-entertainment", categories: ["Entertainment"], ...unrecorded },
  { day: 9, slug: "day-9-insurance", categories: ["Insurance"], ...unrecorded },
  {
    day: 10,
    slug: "day-10-utilities",
    categories: ["Utilities"],
    winner: "Airtel Axis Credit Card",
    winnerCounts: [34, 441],
    runnerUp: "Axis ACE Credit Card",
    runnerUpCounts: [15, 85],
    totals: ["146", "499"],
    label: null,
  },
  {
    day: 11,
    slug: "day-11-forex",
    categories: ["Forex & Foreign Spends"],
    winner: "AU Ixigo Credit Card",
    winnerCounts: [24, 202],
    runnerUp: "IDFC First WOW Credit Card",
    runnerUpCounts: [8, 15],
    totals: ["172", "511"],
    label: "Day 11 of 12",
  },
  {
    day: 12,
    slug: "day-12-rent-taxes",
    categories: ["Rent Payments", "Taxes & Government"],
    winner: ["American Express MRCC", "HDFC BizBlack"],
    runnerUp: null,
    ...uncounted,
    totals: ["174", "378"],
    label: "Day 12 of 13",
  },
  {
    day: 13,
    slug: "day-13-gold-jewelry",
    categories: ["Gold & Jewelry"],
    winner: "Tata Neu Infinity",
    runnerUp: "Amazon Pay ICICI",
    ...uncounted,
    totals: ["113", "637"],
    label: "Day 13 of 14",
  },
  {
    day: 14,
    slug: "day-14-top-spenders",
    categories: ["Luxury & High Spend"],
    winner: "Amex Platinum Charge",
    runnerUp: "HDFC Infinia",
    ...uncounted,
    totals: ["88", "627"],
    label: "Day 14 of 15",
  },
  {
    day: 15,
    slug: "day-15-finale",
    categories: [],
    winner: null,
    runnerUp: null,
    ...uncounted,
    totals: ["349", "1.7k"],
    label: null,
  },
];

export const categoryNames = [
  ...["Travel", "Cashback & Rewards", "Dining", "Beginners", "Lifetime Free", "Fuel Spend", "UPI Spend"],
  ...["Entertainment", "Insurance", "Utilities", "Forex & Foreign Spends", "Rent Payments"],
  ...["Taxes & Government", "Gold & Jewelry", "Luxury & High Spend"],
];

/** Figures beside the polls' own, by the id of their row and as printed. */
export const figureFacts = {
  "2024.days": "15",
  "2024.comments": "2,745",
  "2024.upvotes": "9,141",
  "2024.awards": "3",
  "2024.day-15.votes": "2,049",
  "home.active-polls": "15",
  "home.days-running": "15",
  "home.members": "25K+",
  "home.votes": "12,374+",
  // Derived, worked out by hand.
  "2024.day-10.lead.upvotes": "356",
  "2024.day-10.cards.upvotes": "526",
  "2024.day-10.excess.upvotes": "27",
  "2024.day-11.lead.upvotes": "187",
  "2024.day-11.share.upvotes": "40%",
  "2024.day-11.runner-up.share.upvotes": "3%",
  "2024.day-11.others.upvotes": "294",
  "2024.day-10.upvotes-per-comment": "3.4",
  "2024.day-11.upvotes-per-comment": "3.0",
  "2024.day-12.upvotes-per-comment": "2.2",
  "2024.day-13.upvotes-per-comment": "5.6",
  "2024.day-14.upvotes-per-comment": "7.1",
  "2024.day-15.upvotes-per-comment": "about 4.9",
};

/** Editorial card facts, as of December 2024, as printed. */
export const cardFacts: Readonly<Record<string, readonly string[]>> = {
  "Airtel Axis Credit Card": [
    "25% back up to ₹250 on Airtel utilities",
    "10% back up to ₹250 on other utilities",
  ],
  "Axis ACE Credit Card": ["5% up to ₹500 on all utilities through a payments app"],
  "Amazon Pay ICICI": [
    "1% cashback, as the runner-up for gold and jewellery",
    "5% for Prime and 3% for non-Prime members",
  ],
  "Tata Neu Infinity": ["5% NeuCoins at a jeweller"],
  "HDFC BizBlack": ["Joining fee ₹10,000 + GST"],
};

/** Every contradiction of the record: where, and of which kind. */
export const contradictionFacts = [
  "Day 10: cards-exceed-total",
  "Day 11: label-differs-from-series",
  "Day 12: label-differs-from-series",
  "Day 13: label-differs-from-series",
  "Day 15: awards-beside-champions",
  "Day 15: header-differs-from-series",
  "Day 15: votes-differ-from-home",
  "Home page: active-polls-while-completed",
];
