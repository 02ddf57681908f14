import { describe, expect, it, vi } from "vitest";
import sitemap from "@/app/sitemap";
import { absolute } from "@/lib/env";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries, placing } = await import("../content/frozen");
  const result = (upvotes: number) => ({
    kind: "decided" as const,
    winner: placing("axis-ace", [upvotes, 1]),
    runnerUp: placing("au-ixigo", [1, 0]),
  });
  const insights = {
    trends: [{ category: "fuel" as const, heading: "One led", detail: "It led." }],
    patterns: {},
    expectations: { "It may lead again": "We have little to go on." },
  };
  const facts = { status: "completed" as const, insights };
  const poll = (year: number, day: string) => {
    const totals = { upvotes: 90, comments: 9 };
    return frozenPoll(year, 1, "fuel", result(40), { firstPublished: day, totals });
  };
  return {
    allSeries: [
      frozenSeries(2031, [poll(2031, "2031-12-01")], { ...facts, firstPublished: "2031-11-01" }),
      frozenSeries(2032, [poll(2032, "2032-12-01")], { ...facts, firstPublished: "2032-11-01" }),
      frozenSeries(2033, [], { status: "announced", firstPublished: "2033-01-01" }),
    ],
  };
});

const entries = new Map(sitemap().map(({ url, lastModified }) => [url, lastModified]));
const day = (path: string) => entries.get(absolute(path));

describe("a record of two years", () => {
  it.each([
    "/polls/2031",
    "/charts/2031",
    "/insights/2031",
    "/methodology/figures/2031",
    "/polls/2031/day-1-fuel",
  ])("the sitemap has the earlier year’s page %s", (path) => {
    expect(entries.has(absolute(path))).toBe(true);
  });

  it.each(["/charts/2032", "/insights/2032", "/polls/2033"])(
    "the sitemap leaves out %s, which is not a page of the record",
    (path) => {
      expect(entries.has(absolute(path))).toBe(false);
    },
  );

  it.each([
    ["a page without a date of its own", "/cards", "2032-12-01"],
    ["a card", "/cards/axis-ace", "2032-12-01"],
    ["a poll of the newest year", "/polls/2032/day-1-fuel", "2032-12-01"],
    ["a poll of an earlier year", "/polls/2031/day-1-fuel", "2031-12-01"],
    ["the newest figures", "/methodology/figures/2032", "2032-12-01"],
  ])("the sitemap dates %s by the polls that the page shows", (_, path, expected) => {
    expect(day(path)).toBe(expected);
  });

  it.each(["/polls/2031", "/charts/2031", "/insights/2031", "/methodology/figures/2031"])(
    "the sitemap dates %s no earlier than the newest series",
    (path) => {
      expect(day(path)).toBe("2032-11-01");
    },
  );
});
