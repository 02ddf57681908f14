import { definePoll } from "../../types.ts";

export const upi = definePoll({
  series: 2024,
  day: 7,
  slug: "day-7-upi",
  title: "The best credit card for UPI",
  categories: ["upi"],
  question: "Which credit card do members recommend for UPI payments?",
  lookFor: [
    {
      heading: "The network",
      detail:
        "Credit on UPI needs a card that can be linked to a UPI app; check the card you have before you apply for one.",
    },
    {
      heading: "Reward on small payments",
      detail: "Some cards pay less on UPI than on a swipe, or nothing below a certain amount.",
    },
    { heading: "Which app", detail: "An offer may hold in one app only." },
  ],
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
