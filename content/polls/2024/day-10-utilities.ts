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
    "Airtel Axis Credit Card won the utilities poll, {lead.upvotes} upvotes ahead of Axis ACE Credit Card. It led in comments too.",
  ],
  insights: {
    "The best rate is for one provider":
      "The winner’s higher rate was for Airtel’s own bills. Other bills earned less, under a cap of the same size. Rates and caps may have changed since.",
    "The runner-up covers every biller":
      "Axis ACE Credit Card had one rate for all utilities, with a higher cap, if you paid through a payments app. It may have changed since.",
  },
  contradictionNotes: {
    "cards-exceed-total":
      "The two cards have {cards.upvotes} upvotes between them, the whole thread {upvotes}. We print both, and no share of the thread.",
  },
  firstPublished: "2026-11-20",
});
