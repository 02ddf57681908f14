import { definePoll } from "../../types.ts";

export const goldJewelry = definePoll({
  series: 2024,
  day: 13,
  slug: "day-13-gold-jewelry",
  title: "The best credit card for gold and jewelry",
  categories: ["gold"],
  question: "Which credit card do members recommend for buying gold and jewellery?",
  lookFor: [
    {
      heading: "Whether jewellers count",
      detail:
        "Many cards exclude gold and jewellery from rewards; check the merchant category, not the shop’s sign.",
    },
    { heading: "Which jeweller", detail: "Co-branded rates hold at the partner’s own stores." },
    {
      heading: "Coins, bars or jewellery",
      detail: "The same jeweller’s coins and bars may be excluded where ornaments are not.",
    },
  ],
  result: {
    kind: "decided",
    winner: { card: "tata-neu-infinity" },
    runnerUp: { card: "amazon-pay-icici" },
  },
  totals: { comments: 113, upvotes: 637 },
  labelAsPosted: "Day 13 of 14",
  summary: [
    "Tata Neu Infinity won the gold and jewelry poll, with Amazon Pay ICICI as runner-up.",
    "The thread drew {comments} comments and {upvotes} upvotes, the most upvotes of any day with an exact count. How many went to either card is not recorded, so no share or lead can be computed.",
  ],
  insights: [
    {
      heading: "Coins against cash",
      detail:
        "The winner’s recorded rate is {card.tata-neu-infinity.jeweller.rate} at a jeweller; the runner-up’s is {card.amazon-pay-icici.gold.rate} cashback, both as of December 2024, and may have changed.",
    },
  ],
  contradictionNotes: {
    "label-differs-from-series":
      "The thread’s label says “Day 13 of 14”; the series ended with {2024.days} days. It grew while it ran.",
  },
  firstPublished: "2026-11-20",
});
