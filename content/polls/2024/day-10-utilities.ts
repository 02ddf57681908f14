import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2024/day-10-utilities", {
  title: "The best credit card for utility bills",
  categories: ["utilities"],
  lookFor: {
    "Which biller": "A card tied to one provider pays its best rate on that provider’s bills.",
    "The monthly cap": "Rate and cap together decide what a month of bills returns.",
    "Where you pay": "Some rates hold in one payments app only.",
  },
  result: {
    kind: "decided",
    winner: { cardId: "airtel-axis", tally: { comments: 34, upvotes: 441 } },
    runnerUp: { cardId: "axis-ace", tally: { comments: 15, upvotes: 85 } },
  },
  totals: { comments: 146, upvotes: 499 },
  summary: [
    "Airtel Axis Credit Card won the utilities poll with {winner.upvotes} upvotes on {winner.comments} comments, {lead.upvotes} upvotes ahead of Axis ACE Credit Card ({runner-up.upvotes} upvotes, {runner-up.comments} comments).",
  ],
  insights: {
    "The best rate is for one provider":
      "The winner gave {card.airtel-axis.airtel-utilities.rate} back on Airtel utilities and {card.airtel-axis.other-utilities.rate} on others, each up to {card.airtel-axis.airtel-utilities.cap}, as of December 2024. Both may have changed.",
    "The runner-up covers every biller":
      "Axis ACE Credit Card gave {card.axis-ace.utilities.rate} up to {card.axis-ace.utilities.cap} on all utilities paid through a payments app, as of December 2024. It may have changed.",
  },
  contradictionNotes: {
    "cards-exceed-total":
      "The two cards have {cards.upvotes} upvotes between them, the whole thread {upvotes}. We print both, and no share of the thread.",
  },
  firstPublished: "2026-11-20",
});
