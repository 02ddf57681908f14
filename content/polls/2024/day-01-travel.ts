import { definePoll } from "../../types.ts";

export const travel = definePoll({
  series: 2024,
  day: 1,
  slug: "day-1-travel",
  title: "The best credit card for travel",
  categories: ["travel"],
  question: "Which credit card do members recommend for travel?",
  lookFor: [
    {
      heading: "Where the points go",
      detail:
        "Airline and hotel partners, and whether a transfer keeps its value, matter more than the number of points on the statement.",
    },
    {
      heading: "Lounges, and their conditions",
      detail: "Many cards ask for a minimum spend in the quarter before a visit is free.",
    },
    {
      heading: "Direct booking or portal",
      detail:
        "A high rate often holds on one booking portal only; compare the fare there with the airline’s own.",
    },
    {
      heading: "Foreign use",
      detail: "If the trip leaves India, the currency markup may outweigh every reward.",
    },
  ],
  result: { kind: "not-recorded" },
  firstPublished: "2026-11-20",
});
