import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2024/day-6-fuel", {
  title: "The best credit card for fuel",
  categories: ["fuel"],
  guide: {
    title: "Credit cards for fuel: what to check before you choose",
    lead: "Much of what a fuel card gives is the surcharge it takes back. Check the waiver first, then the pump, then the reward.",
    example: {
      premise: "Say you fill up for ₹2,000 twice a month, and the surcharge is 1%.",
      sums: ["₹2,000 × 2 = ₹4,000", "₹4,000 × 1% = ₹40", "₹40 × 12 = ₹480"],
      conclusion:
        "A full waiver saves you ₹480 a year. A yearly fee above that needs a reward on top.",
      calculator: {
        fields: [
          { id: "bill", label: "You fill up for", unit: "₹", value: 2_000 },
          { id: "times", label: "Times a month", unit: "", value: 2 },
          { id: "rate", label: "Surcharge", unit: "%", value: 1 },
        ],
        steps: [
          { id: "month", label: "Fuel in a month", unit: "₹", formula: "bill × times" },
          { id: "surcharge", label: "Surcharge in a month", unit: "₹", formula: "month × rate" },
          { id: "year", label: "Surcharge in a year", unit: "₹", formula: "surcharge × 12" },
        ],
        answer: {
          more: "A full waiver saves you {amount} a year. A yearly fee above that needs a reward on top.",
          same: "There is no surcharge to save.",
          less: "There is no surcharge to save.",
        },
      },
    },
  },
  lookFor: {
    "Surcharge waiver":
      "Paying for fuel by card usually adds a surcharge, and many cards waive it. Look at three numbers: the share that is waived, the smallest and largest bill it applies to, and the limit per billing cycle. GST on the surcharge is usually not given back.",
    "Which pumps":
      "Co-branded cards pay their best rate at one oil company. Look at the pumps on your daily way, not at the highest rate. At other pumps such a card may earn little or nothing.",
    "Reward on top":
      "On many cards fuel earns nothing beyond the waiver, and may not count towards a fee waiver or a yearly milestone. Where it does earn, see what a point is worth in rupees, and whether it buys anything but fuel.",
    "The fee against your fuel":
      "Start from your own monthly bill. If a card has a yearly fee, set it against what a year of your fuel gives back within the caps.",
  },
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
