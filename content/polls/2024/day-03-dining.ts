import { definePoll } from "../../types.ts";

export const dining = definePoll({
  series: 2024,
  day: 3,
  slug: "day-3-dining",
  title: "The best credit card for dining",
  categories: ["dining"],
  question: "Which credit card do members recommend for dining and food delivery?",
  lookFor: [
    {
      heading: "At the table or at the door",
      detail: "Restaurant programmes and delivery offers are different benefits; few cards are good at both.",
    },
    {
      heading: "Discount or reward",
      detail:
        "An instant discount through an app is not the same as points on the bill; some bills earn both.",
    },
    {
      heading: "Minimum order and monthly limit",
      detail: "Offers often start at a certain bill and run out after a few uses.",
    },
  ],
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
