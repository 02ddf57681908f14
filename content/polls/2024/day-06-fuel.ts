import { definePoll } from "../../types.ts";

export const fuel = definePoll({
  series: 2024,
  day: 6,
  slug: "day-6-fuel",
  title: "The best credit card for fuel",
  categories: ["fuel"],
  question: "Which credit card do members recommend for fuel?",
  lookFor: [
    {
      heading: "Surcharge waiver",
      detail: "Its percentage, the size of the bill it applies to, and its monthly limit.",
    },
    {
      heading: "Which pumps",
      detail: "Co-branded cards pay their best rate at one oil company; look at the pump you pass daily.",
    },
    { heading: "Reward on top", detail: "On many cards fuel earns nothing beyond the waiver." },
  ],
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
