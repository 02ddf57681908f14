import { definePoll } from "../../types.ts";

export const insurance = definePoll({
  series: 2024,
  day: 9,
  slug: "day-9-insurance",
  title: "The best credit card for insurance premiums",
  categories: ["insurance"],
  question: "Which credit card do members recommend for paying insurance premiums?",
  lookFor: [
    {
      heading: "Whether premiums earn at all",
      detail: "Insurance is among the categories that card issuers most often exclude or cap.",
    },
    {
      heading: "Caps",
      detail: "A cap on rewarded premium per month or per cycle decides for large policies.",
    },
    {
      heading: "Milestones",
      detail:
        "A yearly premium can carry a card to a spending milestone or a fee waiver even where it earns no points.",
    },
    { heading: "Charges", detail: "Ask whether the insurer or the payment page adds a fee for cards." },
  ],
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
