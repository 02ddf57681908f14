import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2024/day-13-gold-jewelry", {
  title: "The best credit card for gold and jewellery",
  categories: ["gold"],
  lookFor: {
    "Whether jewellers count":
      "Many cards exclude gold and jewellery from rewards; check the merchant category, not the shop’s sign.",
    "Which jeweller": "Co-branded rates hold at the partner’s own stores.",
    "Coins, bars or jewellery":
      "The same jeweller’s coins and bars may be excluded where ornaments are not.",
  },
  result: {
    kind: "decided",
    winner: { cardId: "tata-neu-infinity" },
    runnerUp: { cardId: "amazon-pay-icici" },
  },
  totals: { comments: 113, upvotes: 637 },
  labelAsPosted: "Day 13 of 14",
  summary: [
    "Tata Neu Infinity won the poll on gold and jewellery. Amazon Pay ICICI came second.",
    "The thread drew the most upvotes of days 10 to 14.",
  ],
  insights: {
    "Coins against cash":
      "The winner gave {card.tata-neu-infinity.jeweller.rate} at a jeweller, the runner-up {card.amazon-pay-icici.gold.rate} cashback, as of December 2024. Both may have changed.",
  },
  contradictionNotes: {
    "label-differs-from-series":
      "The thread says “Day 13 of 14”. The series grew while it ran, and ended with {2024.days} days.",
  },
  firstPublished: "2026-11-20",
});
