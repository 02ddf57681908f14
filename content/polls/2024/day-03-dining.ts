import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2024/day-3-dining", {
  title: "The best credit card for dining",
  categories: ["dining"],
  guide: {
    title: "Credit cards for dining: what to check before you choose",
    lead: "Dining benefits come in two kinds: money off at the table, and offers in delivery apps. Check which one you use, and how often it really applies.",
    example: {
      premise:
        "Say an app takes 20% off, at most ₹100, twice a month, and you order for ₹500 four times.",
      sums: ["₹500 × 20% = ₹100", "₹100 × 2 = ₹200", "₹500 × 4 = ₹2,000", "₹200 ÷ ₹2,000 = 10%"],
      conclusion: "The offer says 20%. Over your month it is 10%.",
      calculator: {
        fields: [
          { id: "bill", label: "Each order costs", unit: "₹", value: 500 },
          { id: "orders", label: "Orders in a month", unit: "", value: 4 },
          { id: "rate", label: "The app takes off", unit: "%", value: 20 },
          { id: "cap", label: "At most, an order", unit: "₹", value: 100 },
          { id: "uses", label: "Times a month", unit: "", value: 2 },
        ],
        steps: [
          { id: "promised", label: "The rate alone, an order", unit: "₹", formula: "bill × rate" },
          { id: "each", label: "Off an order", unit: "₹", formula: "promised or cap" },
          { id: "times", label: "Orders with the offer", unit: "", formula: "orders or uses" },
          { id: "saved", label: "Off in a month", unit: "₹", formula: "each × times" },
          { id: "spent", label: "Your orders in a month", unit: "₹", formula: "bill × orders" },
          { id: "share", label: "Off your whole month", unit: "%", formula: "saved ÷ spent" },
        ],
        answer: {
          more: "Over your month the offer is {amount}.",
          same: "Over your month the offer takes nothing off.",
          less: "With no order there is nothing to take off.",
        },
      },
    },
  },
  lookFor: {
    "At the table or at the door":
      "Restaurant programmes and delivery offers are different benefits, and few cards are good at both. Go through last month’s bills: if most were deliveries, a table discount is worth little to you, however large it is.",
    "Discount or reward":
      "A discount lowers the bill on the spot. A reward comes later, as points or cashback, and often on what is left after the discount. Some bills earn both; the terms say which.",
    "Minimum bill and number of uses":
      "Offers often start at a certain bill and run out after one or two uses a month. An offer that makes you order more than you wanted saves nothing.",
    "What counts as a restaurant":
      "The bank goes by the shop’s category code. A hotel restaurant, a bar or a sweet shop may be filed under something else and earn the base rate. A small first bill is a cheap way to find out.",
  },
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
