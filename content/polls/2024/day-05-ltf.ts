import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2024/day-5-ltf", {
  title: "The best lifetime-free credit card",
  categories: ["ltf"],
  guide: {
    title: "Lifetime-free credit cards: what to check before you choose",
    lead: "A lifetime-free card has no joining fee and no yearly fee. That makes it free to keep, not free to use. Check these four things before you sign.",
    example: {
      premise:
        "Say a free card gives 1% back. A paid one gives 2% and costs ₹1,180 a year, GST included.",
      sums: ["2% − 1% = 1%", "₹1,180 ÷ 1% = ₹1,18,000"],
      conclusion: "The paid card is ahead only if you spend more than ₹1,18,000 on it in a year.",
      calculator: {
        fields: [
          { id: "free", label: "The free card gives back", unit: "%", value: 1 },
          { id: "paid", label: "The paid card gives back", unit: "%", value: 2 },
          { id: "fee", label: "Its fee in a year, with GST", unit: "₹", value: 1_180 },
        ],
        steps: [
          { id: "better", label: "The paid card gives more by", unit: "%", formula: "paid − free" },
          { id: "spend", label: "Spending that pays for the fee", unit: "₹", formula: "fee ÷ better" },
        ],
        answer: {
          more: "The paid card is ahead only if you spend more than {amount} on it in a year.",
          same: "The paid card is ahead from the first rupee.",
          less: "The paid card is never ahead: its rate is no better.",
        },
      },
    },
  },
  lookFor: {
    "Free for whom":
      "The same card can be lifetime free through one offer and carry a fee through another. Ask whether the waiver is for life or for the first year, and keep the offer in writing: an email or the welcome letter will do.",
    "What it still earns":
      "A free card with a plain rate that you use beats a free card in the drawer. Compare it with a paid card by what is left after the fee, on your own spending.",
    "Other charges":
      "Currency markup, cash withdrawal, late payment and interest cost money on a free card too, and a single slip can cost more than a fee. Some free cards also charge for redeeming points.",
    "Keeping it open":
      "A card without a fee can stay with you for years, and a long record helps your credit score. Use it now and then: banks may close a card that has not been used for more than a year.",
  },
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
