import { definePoll } from "../../types.ts";

export const cashback = definePoll({
  series: 2024,
  day: 2,
  slug: "day-2-cashback",
  title: "The best credit card for cashback and rewards",
  categories: ["cashback"],
  question: "Which credit card do members recommend for cashback and rewards?",
  lookFor: [
    {
      heading: "Rate and cap together",
      detail: "A high rate with a low monthly cap can return less than a lower rate without one.",
    },
    {
      heading: "What is left out",
      detail:
        "Fuel, rent, wallets and government payments are commonly excluded; read the list before the headline.",
    },
    {
      heading: "How it is paid",
      detail: "Statement credit is money; points, coins and vouchers are worth what you can do with them.",
    },
    { heading: "Online or everywhere", detail: "Some cards pay their best rate at a few merchants only." },
  ],
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
