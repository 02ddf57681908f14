import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2024/day-2-cashback", {
  title: "The best credit card for cashback and rewards",
  categories: ["cashback"],
  guide: {
    title: "Cashback credit cards: what to check before you choose",
    lead: "Cashback looks simple: a rate, and money back. What you get depends on the cap, on what is left out, and on the shops that count.",
    example: {
      premise:
        "Say you spend ₹40,000 a month. One card gives 5% up to ₹500 a month, another 1.5% without a cap.",
      sums: ["₹40,000 × 5% = ₹2,000", "₹40,000 × 1.5% = ₹600", "₹600 − ₹500 = ₹100"],
      conclusion: "The cap cuts ₹2,000 to ₹500. The lower rate returns ₹100 more.",
      calculator: {
        fields: [
          { id: "spend", label: "You spend in a month", unit: "₹", value: 40_000 },
          { id: "rate", label: "The first card gives", unit: "%", value: 5 },
          { id: "cap", label: "Up to, in a month", unit: "₹", value: 500 },
          { id: "flat", label: "The other card gives, without a cap", unit: "%", value: 1.5 },
        ],
        steps: [
          { id: "promised", label: "The first card’s rate alone", unit: "₹", formula: "spend × rate" },
          { id: "first", label: "The first card, with its cap", unit: "₹", formula: "promised or cap" },
          { id: "other", label: "The other card", unit: "₹", formula: "spend × flat" },
          { id: "gain", label: "The other card less the first", unit: "₹", formula: "other − first" },
        ],
        answer: {
          more: "The card without a cap returns {amount} more.",
          same: "Both cards return the same.",
          less: "The card with the cap returns {amount} more.",
        },
      },
    },
  },
  lookFor: {
    "Rate and cap together":
      "A high rate with a low cap can return less than a lower rate without one. Work out what your own month returns on each card. Look at whether the cap is per month, per billing cycle or per year.",
    "What is left out":
      "Fuel, rent, wallet loads, insurance and government payments are often excluded or capped. Read the list of exclusions before the headline rate, and hold it against your last three bills.",
    "How it is paid":
      "Money off the next statement is money. Points, coins and vouchers are worth what you can do with them: see where they can be spent, the smallest amount you can redeem, any fee for redeeming, and when they expire.",
    "Everywhere, or at a few shops":
      "Some cards pay their best rate at one shop or in one app, and very little elsewhere. If you spend in many places, a flat rate may return more.",
  },
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
