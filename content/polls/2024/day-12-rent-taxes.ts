import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2024/day-12-rent-taxes", {
  title: "The best credit cards for rent and for taxes",
  categories: ["rent", "taxes"],
  lookFor: {
    "The platform’s fee":
      "Rent by card goes through a platform that charges for it; the reward has to be worth more.",
    Exclusions:
      "Rent and government payments are among the categories that issuers most often exclude.",
    Milestones:
      "A large tax payment can reach a yearly milestone in one go, if it counts towards it.",
  },
  result: {
    kind: "split",
    winners: [
      { cardId: "amex-mrcc", category: "rent", for: "Rent payments" },
      { cardId: "hdfc-bizblack", category: "taxes", for: "Government spends and taxes" },
    ],
  },
  totals: { comments: 174, upvotes: 378 },
  labelAsPosted: "Day 12 of 13",
  summary: [
    "Day 12 asked about two kinds of payment and has two winners: American Express MRCC for rent, and HDFC BizBlack for government spends and taxes.",
  ],
  insights: {
    "Two questions, two answers": "No card won both.",
    "What the second one costs":
      "HDFC BizBlack had a joining fee of {card.hdfc-bizblack.joining-fee.fee} + GST, as of December 2024. It may have changed.",
  },
  otherMentions: "named-in-thread-only",
  contradictionNotes: {
    "label-differs-from-series":
      "The thread says “Day 12 of 13”. The series grew while it ran, and ended with {2024.days} days.",
  },
  firstPublished: "2026-11-20",
});
