import { definePoll } from "../../types.ts";

export const utilities = definePoll({
  series: 2024,
  day: 10,
  slug: "day-10-utilities",
  title: "The best credit card for utility bills",
  categories: ["utilities"],
  question: "Which credit card do members recommend for electricity, gas, broadband and mobile bills?",
  lookFor: [
    {
      heading: "Which biller",
      detail: "A card tied to one provider pays its best rate on that provider’s bills.",
    },
    { heading: "The monthly cap", detail: "Rate and cap together decide what a month of bills returns." },
    { heading: "Where you pay", detail: "Some rates hold in one payments app only." },
  ],
  result: {
    kind: "decided",
    winner: { card: "airtel-axis", tally: { comments: 34, upvotes: 441 } },
    runnerUp: { card: "axis-ace", tally: { comments: 15, upvotes: 85 } },
  },
  totals: { comments: 146, upvotes: 499 },
  summary: [
    "Airtel Axis Credit Card won the utilities poll with {winner.upvotes} upvotes on {winner.comments} comments, {lead.upvotes} upvotes ahead of Axis ACE Credit Card ({runner-up.upvotes} upvotes, {runner-up.comments} comments).",
    "The two cards’ upvotes add up to {cards.upvotes}, more than the {upvotes} given for the whole thread. The two figures do not count the same thing, so no share of the thread is computed here.",
  ],
  insights: [
    {
      heading: "The best rate is for one provider",
      detail:
        "The winner’s recorded rate is {card.airtel-axis.airtel-utilities.rate} back up to {card.airtel-axis.airtel-utilities.cap} on Airtel utilities and {card.airtel-axis.other-utilities.rate} back up to {card.airtel-axis.other-utilities.cap} on others, as of December 2024, and may have changed.",
    },
    {
      heading: "The runner-up covers every biller",
      detail:
        "Its recorded rate is {card.axis-ace.utilities.rate} up to {card.axis-ace.utilities.cap} on all utilities through a payments app, as of December 2024, and may have changed.",
    },
  ],
  contradictionNotes: {
    "cards-exceed-total":
      "The two cards have {cards.upvotes} upvotes between them, the thread’s total is {upvotes}. Both are printed as recorded; a share of the thread cannot be computed from them.",
  },
  firstPublished: "2026-11-20",
});
