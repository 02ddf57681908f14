import { definePoll } from "../../types.ts";

export const ltf = definePoll({
  series: 2024,
  day: 5,
  slug: "day-5-ltf",
  title: "The best lifetime-free credit card",
  categories: ["ltf"],
  question: "Which lifetime-free credit card do members recommend?",
  lookFor: [
    {
      heading: "Free for whom",
      detail:
        "The same card may be lifetime free through one offer and carry a fee through another; keep the offer in writing.",
    },
    {
      heading: "What it still earns",
      detail: "A free card with a plain rate that you use beats a free card in the drawer.",
    },
    {
      heading: "Other charges",
      detail: "Currency markup, cash withdrawal and late payment cost the same on a free card.",
    },
  ],
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
