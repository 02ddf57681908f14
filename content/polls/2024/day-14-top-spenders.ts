import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2024/day-14-top-spenders", {
  title: "The best credit card for top spenders",
  categories: ["luxury"],
  lookFor: {
    "The fee against its use": "Count only the benefits that you would have paid for anyway.",
    "By invitation, or on application": "Some cards in this group cannot simply be applied for.",
    Acceptance: "A premium card that is refused at the till needs a second one beside it.",
  },
  result: {
    kind: "decided",
    winner: { cardId: "amex-platinum-charge" },
    runnerUp: { cardId: "hdfc-infinia" },
  },
  totals: { comments: 88, upvotes: 627 },
  labelAsPosted: "Day 14 of 15",
  summary: [
    "Amex Platinum Charge won the poll for top spenders. HDFC Infinia came second.",
    "The thread drew {upvotes-per-comment} upvotes per comment: the highest ratio of days 10 to 14.",
  ],
  insights: {
    "Few comments, many upvotes":
      "Of days 10 to 14, this one had the fewest comments and the second most upvotes.",
  },
  firstPublished: "2026-11-20",
});
