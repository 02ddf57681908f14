import { definePoll } from "../../types.ts";

export const entertainment = definePoll({
  series: 2024,
  day: 8,
  slug: "day-8-entertainment",
  title: "The best credit card for entertainment",
  categories: ["entertainment"],
  question: "Which credit card do members recommend for films, events and streaming?",
  lookFor: [
    {
      heading: "How the ticket offer works",
      detail:
        "Buy-one-get-one, a fixed discount or a voucher: each has its own limit per month and per ticket.",
    },
    {
      heading: "Where it can be used",
      detail: "Offers are tied to booking apps, days of the week, or cinema chains.",
    },
    {
      heading: "Streaming",
      detail: "A bundled subscription is worth its price only if you would have paid for it.",
    },
  ],
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
