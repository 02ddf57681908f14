import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2024/day-1-travel", {
  title: "The best credit card for travel",
  categories: ["travel"],
  guide: {
    title: "Credit cards for travel: what to check before you choose",
    lead: "A travel card pays in points, lounge visits and fares. Each is worth what you will use of it, so check these four things against the trips you really take.",
    example: {
      premise:
        "Say a fare is ₹20,000 on the airline’s site and ₹21,000 on a portal that gives 5% back in points.",
      sums: ["₹21,000 × 5% = ₹1,050", "₹21,000 − ₹20,000 = ₹1,000", "₹1,050 − ₹1,000 = ₹50"],
      conclusion:
        "The portal is ahead by ₹50, and only if each point is worth its full value to you.",
      calculator: {
        fields: [
          { id: "fare", label: "Fare on the airline’s site", unit: "₹", value: 20_000 },
          { id: "portal", label: "Fare on the portal", unit: "₹", value: 21_000 },
          { id: "rate", label: "The portal gives back in points", unit: "%", value: 5 },
        ],
        steps: [
          { id: "points", label: "Points back", unit: "₹", formula: "portal × rate" },
          { id: "dearer", label: "Dearer on the portal by", unit: "₹", formula: "portal − fare" },
          { id: "gain", label: "What is left for you", unit: "₹", formula: "points − dearer" },
        ],
        answer: {
          more: "The portal is ahead by {amount}, and only if each point is worth its full value to you.",
          same: "Both cost you the same.",
          less: "The airline’s site is ahead by {amount}.",
        },
      },
    },
  },
  lookFor: {
    "Where the points go":
      "Points are worth what they buy. Look for airline and hotel partners that you would use, and for the rate at which points turn into their miles. A card that earns more points still returns less if each point buys less.",
    "Lounges, and their conditions":
      "Count the visits that you will make, not those on offer. Many cards ask for a minimum spend in the quarter before a visit is free, leave out guests, or open domestic lounges only.",
    "The airline’s site or a portal":
      "A high rate often holds on the bank’s own booking portal only, with a monthly cap. Compare the fare there with the airline’s own. A dearer ticket can cost more than the points give back, and changes go through the portal.",
    "Payments abroad":
      "If the trip leaves India, every payment in another currency carries a markup, and GST on that markup. A card with a low markup can be the better travel card even if it earns fewer points.",
  },
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
