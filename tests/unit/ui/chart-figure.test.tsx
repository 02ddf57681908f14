import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { ChartFigure } from "@/components/record/chart-figure";
import { allCharts, type Chart } from "@/lib/publish/charts";
import { latestSeries } from "@/lib/record/published";
import type { Figure } from "@/lib/record/types";

vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const charts = allCharts(latestSeries);
const [chart] = charts as [Chart];
const [row] = chart.rows as [Chart["rows"][number]];

/** The text that a chart prints beside the bar of a changed figure. */
function printed(change: Partial<Figure>): string {
  const figure = { ...row.figure, ...change };
  const html = renderToStaticMarkup(
    <ChartFigure chart={{ ...chart, rows: [{ ...row, figure }], notes: [] }} />,
  );
  const value = /<data [^>]*>.*?<\/data>[^<]*/.exec(html.slice(html.indexOf("<ol")))?.[0] ?? "";
  return value.replace(/<[^>]+>/g, "");
}

describe("a figure beside its bar", () => {
  it.each([
    ["12 upvotes", { display: "12", value: 12, unit: "upvotes" }],
    ["1 upvote", { display: "1", value: 1, unit: "upvotes" }],
    ["34 comments", { display: "34", value: 34, unit: "comments" }],
    ["5% of upvotes", { display: "5%", value: 5, unit: "% of upvotes" }],
    ["5.6 upvotes per comment", { display: "5.6", value: 5.6, unit: "upvotes per comment" }],
    ["₹2,000", { display: "₹2,000", value: 2000, unit: "₹" }],
  ])("the text beside a chart’s bar has the unit of the figure: %s", (text, change) => {
    expect(printed(change)).toBe(text);
  });
});

it.each(charts.map((recordChart) => [recordChart.id, recordChart] as const))(
  "the chart %s uses only one unit",
  (_, recordChart) => {
    expect(new Set(recordChart.rows.map(({ figure }) => figure.unit)).size).toBe(1);
  },
);
