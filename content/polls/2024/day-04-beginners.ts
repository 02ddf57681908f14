import { definePoll } from "../../types.ts";

export const beginners = definePoll({
  series: 2024,
  day: 4,
  slug: "day-4-beginners",
  title: "The best first credit card",
  categories: ["beginners"],
  question: "Which credit card do members recommend to a beginner?",
  lookFor: [
    {
      heading: "Approval",
      detail: "A bank where you already hold a salary or savings account is often the easiest yes.",
    },
    {
      heading: "Cost to keep",
      detail: "Look for a fee that is waived for good, or on spending that you reach without trying.",
    },
    {
      heading: "Simple rewards",
      detail: "One flat rate that you can remember teaches more than a table of multipliers.",
    },
    {
      heading: "Paying in full",
      detail:
        "No reward outweighs interest on an unpaid balance; set up automatic payment of the whole bill first.",
    },
  ],
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
