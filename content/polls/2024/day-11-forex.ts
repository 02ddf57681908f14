import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2024/day-11-forex", {
  title: "The best credit card for forex and foreign spends",
  categories: ["forex"],
  lookFor: {
    "The markup": "What is added to every payment in another currency, and the tax on that.",
    "Rewards on foreign spends": "A reward helps only once it is bigger than the markup.",
    "Cash abroad": "Withdrawals carry their own fee and interest from the first day.",
  },
  result: {
    kind: "decided",
    winner: { cardId: "au-ixigo", tally: { comments: 24, upvotes: 202 } },
    runnerUp: { cardId: "idfc-first-wow", tally: { comments: 8, upvotes: 15 } },
  },
  totals: { comments: 172, upvotes: 511 },
  labelAsPosted: "Day 11 of 12",
  summary: [
    "AU Ixigo Credit Card won the forex poll, {lead.upvotes} upvotes ahead of IDFC First WOW Credit Card.",
  ],
  insights: {
    "A clear win":
      "The winner led in comments, and the gap in upvotes is wider still.",
  },
  contradictionNotes: {
    "label-differs-from-series":
      "The thread says “Day 11 of 12”. The series grew while it ran, and ended with {2024.days} days.",
  },
  firstPublished: "2026-11-20",
});
