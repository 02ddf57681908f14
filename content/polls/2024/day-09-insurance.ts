import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2024/day-9-insurance", {
  title: "The best credit card for insurance premiums",
  categories: ["insurance"],
  guide: {
    title: "Credit cards for insurance premiums: what to check before you choose",
    lead: "Premiums are large, come once a year, and are often left out of rewards. Check whether yours earns at all before you move it to another card.",
    example: {
      premise:
        "Say the premium is ₹60,000. The card gives 1% on at most ₹25,000 of premium a month.",
      sums: ["₹60,000 × 1% = ₹600", "₹25,000 × 1% = ₹250"],
      conclusion:
        "The rate promises ₹600, the cap leaves ₹250. A page that adds 1% for cards would take ₹600.",
      calculator: {
        fields: [
          { id: "premium", label: "The premium", unit: "₹", value: 60_000 },
          { id: "rate", label: "The card gives", unit: "%", value: 1 },
          { id: "cap", label: "On at most, in a month", unit: "₹", value: 25_000 },
          { id: "charge", label: "The page adds for cards", unit: "%", value: 1 },
        ],
        steps: [
          { id: "promised", label: "The rate alone", unit: "₹", formula: "premium × rate" },
          { id: "counted", label: "Premium that earns", unit: "₹", formula: "premium or cap" },
          { id: "reward", label: "You earn", unit: "₹", formula: "counted × rate" },
          { id: "cost", label: "The page takes", unit: "₹", formula: "premium × charge" },
          { id: "gain", label: "What is left for you", unit: "₹", formula: "reward − cost" },
        ],
        answer: {
          more: "The card leaves you {amount}.",
          same: "The charge takes the whole reward.",
          less: "The charge takes {amount} more than the card gives.",
        },
      },
    },
  },
  lookFor: {
    "Whether premiums earn at all":
      "Insurance is among the categories that issuers often exclude, cap or pay at a lower rate. Look for it by name in the list of exclusions. The way you pay can matter too: the insurer’s site and a bill-payment app may count as different kinds of shop.",
    Caps: "A cap on rewarded premium per month decides for large policies. Instalments can fit under it, but insurers may charge more for paying in parts: compare the two.",
    Milestones:
      "A yearly premium can carry a card to a spending milestone or a fee waiver even where it earns no points. See that premiums count towards it; on some cards they do not.",
    "Charges and renewals":
      "Ask whether the insurer or the payment page adds a fee for cards. For automatic renewal, see that the card is valid on the due date and the limit is high enough. A payment that fails can let a policy lapse.",
  },
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
