import { defineSeries } from "../../types.ts";
import { polls } from "./polls.ts";

export const series2024 = defineSeries(
  {
    year: 2024,
    title: "Community credit card polls 2024",
    description:
      "Fifteen daily polls of India’s credit-card community, by category and with a finale, held in December 2024.",
    period: { label: "December 2024", iso: "2024-12" },
    status: "completed",
    published: { days: 15, comments: 2745, upvotes: 9141, awards: 3 },
    firstPublished: "2026-11-20",
  },
  polls,
);
