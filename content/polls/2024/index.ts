import { defineSeries } from "../../types.ts";
import { claims } from "./claims.ts";
import { insights } from "./insights.ts";
import * as polls from "./polls.ts";

export const series2024 = defineSeries(
  {
    year: 2024,
    title: "Community credit card polls 2024",
    description:
      "Fifteen daily polls of India’s credit-card community, by category and with a finale, held in December 2024.",
    period: { label: "December 2024", iso: "2024-12" },
    status: "completed",
    published: { days: 15, comments: 2745, upvotes: 9141, awards: 3 },
    statistics: [
      {
        id: "active-polls",
        label: "Active Polls",
        value: 15,
        display: "15",
        scope: "polls of the 2024 series; all are completed",
      },
      {
        id: "members",
        label: "Community Members",
        value: 25_000,
        display: "25K+",
        scope: "a rounded number; we don’t know its date",
      },
      {
        id: "votes",
        label: "Total Votes",
        value: 12_374,
        display: "12,374+",
        scope: "we don’t know how they were counted",
      },
      {
        id: "days-running",
        label: "Days Running",
        value: 15,
        display: "15",
        scope: "days the 2024 series ran",
      },
    ],
    insights,
    claims,
    contradictionNotes: {
      "active-polls-while-completed":
        "The home page says {home.active-polls} active polls, although every poll of the series is completed. Read it as the number of polls in the series.",
    },
    firstPublished: "2026-11-20",
  },
  Object.values(polls),
);
