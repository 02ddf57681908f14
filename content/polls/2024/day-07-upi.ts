import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2024/day-7-upi", {
  title: "The best credit card for UPI",
  categories: ["upi"],
  guide: {
    title: "Credit cards for UPI: what to check before you choose",
    lead: "A credit card can pay by UPI if its network allows it. What a scan earns is another question, and often less than a swipe.",
    example: {
      premise:
        "Say you scan 30 times a month for ₹80 and 10 times for ₹500. The card gives 1% from ₹100 up.",
      sums: ["30 × ₹80 = ₹2,400", "10 × ₹500 = ₹5,000", "₹5,000 × 1% = ₹50"],
      conclusion: "You earn ₹50. The ₹2,400 of small scans earn nothing.",
      calculator: {
        fields: [
          { id: "smallCount", label: "Small scans in a month", unit: "", value: 30 },
          { id: "small", label: "Each for", unit: "₹", value: 80 },
          { id: "largeCount", label: "Larger scans in a month", unit: "", value: 10 },
          { id: "large", label: "Each for", unit: "₹", value: 500 },
          { id: "rate", label: "The card gives", unit: "%", value: 1 },
          { id: "minimum", label: "On scans from", unit: "₹", value: 100 },
        ],
        steps: [
          { id: "smallSum", label: "Small scans together", unit: "₹", formula: "smallCount × small" },
          { id: "largeSum", label: "Larger scans together", unit: "₹", formula: "largeCount × large" },
          { id: "smallEarning", label: "Small scans that earn", unit: "₹", formula: "smallSum if small ≥ minimum" },
          { id: "largeEarning", label: "Larger scans that earn", unit: "₹", formula: "largeSum if large ≥ minimum" },
          { id: "earning", label: "Earning together", unit: "₹", formula: "smallEarning + largeEarning" },
          { id: "reward", label: "You earn", unit: "₹", formula: "earning × rate" },
        ],
        answer: {
          more: "You earn {amount} a month.",
          same: "You earn nothing with these numbers.",
          less: "You earn nothing with these numbers.",
        },
      },
    },
  },
  lookFor: {
    "The network":
      "Credit on UPI has so far been for RuPay credit cards. Look at the network of the card you have before you apply for a new one. Some banks add a RuPay card beside one of another network.",
    "Reward on a scan":
      "Some cards pay less on UPI than on a swipe, nothing below a certain amount, or only up to a monthly cap. Many scans are small, so a minimum amount can leave out most of them.",
    "Where it works":
      "A linked credit card pays shops, not people: money to a friend still leaves from a bank account. Some small shops’ codes take no credit, and there are daily limits.",
    "Which app":
      "An offer may hold in one app only, such as the bank’s own. See that the app can link your bank’s credit cards before you count on its offer, and that paying there is as quick as you need it at a counter.",
  },
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
