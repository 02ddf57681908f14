import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2024/day-8-entertainment", {
  title: "The best credit card for entertainment",
  categories: ["entertainment"],
  guide: {
    title: "Credit cards for entertainment: what to check before you choose",
    lead: "Ticket offers look large and end early. What counts is how often you go, and whether the offer is still open when you book.",
    example: {
      premise:
        "Say a card costs ₹1,180 a year with GST and gives one ticket a month, up to ₹250. You go 6 times a year.",
      sums: ["₹250 × 12 = ₹3,000", "₹250 × 6 = ₹1,500", "₹1,500 − ₹1,180 = ₹320"],
      conclusion: "The offer reads like ₹3,000 a year. To you it is worth ₹320 after the fee.",
      calculator: {
        fields: [
          { id: "fee", label: "The card costs in a year, with GST", unit: "₹", value: 1_180 },
          { id: "ticket", label: "One ticket a month, up to", unit: "₹", value: 250 },
          { id: "visits", label: "You go, times a year", unit: "", value: 6 },
        ],
        steps: [
          { id: "promised", label: "The offer in full", unit: "₹", formula: "ticket × 12" },
          { id: "used", label: "Tickets that you use", unit: "", formula: "visits or 12" },
          { id: "worth", label: "Worth to you", unit: "₹", formula: "ticket × used" },
          { id: "gain", label: "After the fee", unit: "₹", formula: "worth − fee" },
        ],
        answer: {
          more: "To you the offer is worth {amount} a year after the fee.",
          same: "To you the offer pays the fee and nothing more.",
          less: "The fee costs you {amount} a year more than the tickets are worth to you.",
        },
      },
    },
  },
  lookFor: {
    "How the ticket offer works":
      "Buy one and get one, a fixed discount, or a voucher: each has its own limit per ticket and per month. A free ticket is worth no more than the cap in the terms, and the booking fee usually stays yours to pay.",
    "Where and when":
      "Offers are tied to booking apps, cinema chains or days of the week. Some share a daily quota among all card holders, and on a busy day it is gone early.",
    Streaming:
      "A bundled subscription is worth its price only if you would have paid for it. Look at the plan: it may be for one phone, for a first year, or for new subscribers only.",
    "How often you go":
      "Count the films, shows and matches of your last year. If you went six times, an offer for every month will mostly lapse. Offers are also the part of a card that changes most often, so see what it earns without them.",
  },
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
