import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2024/day-4-beginners", {
  title: "The best first credit card",
  categories: ["beginners"],
  guide: {
    title: "Your first credit card: what to check before you choose",
    lead: "A first card should be easy to get, cheap to keep and hard to get wrong. How you pay it off matters more than what it earns.",
    example: {
      premise:
        "Say you leave ₹10,000 unpaid for a month at 3.5% interest, on a card that gives 1% back.",
      sums: ["₹10,000 × 3.5% = ₹350", "₹10,000 × 1% = ₹100"],
      conclusion:
        "One month of interest takes the reward more than three times over, before GST and late fees.",
      calculator: {
        fields: [
          { id: "unpaid", label: "You leave unpaid for a month", unit: "₹", value: 10_000 },
          { id: "interest", label: "Interest in a month", unit: "%", value: 3.5 },
          { id: "rate", label: "The card gives back", unit: "%", value: 1 },
        ],
        steps: [
          { id: "cost", label: "Interest", unit: "₹", formula: "unpaid × interest" },
          { id: "reward", label: "Reward on the same amount", unit: "₹", formula: "unpaid × rate" },
          { id: "loss", label: "Interest less reward", unit: "₹", formula: "cost − reward" },
        ],
        answer: {
          more: "One month of interest costs {amount} more than the reward gives, before GST and late fees.",
          same: "Interest takes the whole reward, before GST and late fees.",
          less: "The reward is {amount} more than the interest, before GST and late fees.",
        },
      },
    },
  },
  lookFor: {
    Approval:
      "A bank where you have a salary or savings account is often the easiest yes. Without a credit history, a card against a fixed deposit is the usual way in. Apply to one bank at a time: each application leaves an enquiry on your credit report.",
    "Cost to keep":
      "Look for no yearly fee, or for one that is waived on spending you reach without trying. Add GST to every fee. Leave out cards that pay off only if you change how you spend.",
    "Simple rewards":
      "One flat rate that you can remember teaches more than a table of multipliers. You can move on to a richer card once you know where your money goes.",
    "Paying in full":
      "No reward outweighs interest. Pay the whole bill, not the “minimum due”, and set up automatic payment of the full amount before your first purchase. While a balance stays unpaid, new purchases usually lose their interest-free days too.",
  },
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
