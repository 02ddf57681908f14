import { defineSeries } from "../../types.ts";
import * as polls from "./polls.ts";

export const series2025 = defineSeries(
  {
    year: 2025,
    title: "Community credit card polls 2025",
    description:
      "The 2025 series has not been published. Until it is, read the results of the newest one.",
    status: "announced",
    firstPublished: "2026-11-20",
  },
  Object.values(polls),
);
