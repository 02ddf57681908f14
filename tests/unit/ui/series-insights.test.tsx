import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { SeriesInsightsSections } from "@/app/(public)/insights/series-insights";
import type { SeriesInsights } from "@/lib/record/types";
import { seriesOfYear } from "./two-records";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
// The tests use the record of November 2026 and a made-up series with every kind of result.
vi.mock("@/content/polls", async () => {
  const { allSeries } = await import("../../fixtures/frozen-record");
  const { frozenSites } = await import("../content/frozen");
  return { allSeries: [...allSeries, ...frozenSites["fifteen polls of every kind, completed"]] };
});

const label = "Expectation, not a result";
const series = seriesOfYear(2031);
const insights: SeriesInsights = {
  trends: series.insights?.trends ?? [],
  patterns: [{ heading: "Few comments", detail: "Most threads are short." }],
  expectations: [
    { heading: "It may lead again", detail: "We expect no more." },
    { heading: "It may fall", detail: "We expect no less." },
  ],
};

/** The HTML of one section of the insights. Empty if there is no such section. */
function sectionOf(id: string, changes: Partial<SeriesInsights> = {}): string {
  const html = renderToStaticMarkup(
    <SeriesInsightsSections series={series} insights={{ ...insights, ...changes }} />,
  );
  const [, section = ""] = html.split(`<section aria-labelledby="${id}"`);
  return section.split(/<section aria-labelledby="|<p class="border-t-2/)[0] ?? "";
}

describe("the expectations of a series", () => {
  it("every expectation has the label “Expectation, not a result”", () => {
    const headings = sectionOf("expectations").split("<h3").slice(0, -1);
    expect(headings).toEqual([expect.stringContaining(label), expect.stringContaining(label)]);
  });

  it("without expectations, a series’ insights have no expectations section", () => {
    expect(sectionOf("expectations", { expectations: [] })).toBe("");
  });
});

describe("the results in the insights of a series", () => {
  it("a voting pattern is not labelled “Expectation, not a result”", () => {
    expect(sectionOf("patterns")).toContain("Few comments");
    expect(sectionOf("patterns")).not.toContain(label);
  });

  it("the trend of a category links to the poll of that category", () => {
    expect(sectionOf("trends")).toMatch(
      /href="\/polls\/2031\/day-11-forex"[^>]*>[^<]*: 2031, day 11</,
    );
  });
});
