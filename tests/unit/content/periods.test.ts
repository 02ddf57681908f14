import { describe, expect, it, vi } from "vitest";
import { todayInIndia } from "@/content/today";
import { definePoll, defineSeries } from "@/content/types";
import { seriesCsv } from "@/lib/publish/data/csv";
import { seriesData } from "@/lib/publish/data/records";
import { dataset } from "@/lib/publish/seo/json-ld";
import { buildSeries } from "@/lib/record/build-series";
import { formatHindiPeriod } from "@/lib/record/format";
import { buildPeriod, describePeriods } from "@/lib/record/periods";
import { drawSite } from "./drawn";
import { frozenPoll, frozenSeries } from "./frozen";

const month = (label: string, iso: string) => buildPeriod(Number(iso.slice(0, 4)), { label, iso });
const decembers = (...years: number[]) =>
  years.map((year) => month(`December ${year}`, `${year}-12`));

describe("the periods of several series", () => {
  it.each([
    [decembers(2024), "December 2024"],
    [decembers(2024, 2025), "December 2024 and December 2025"],
    [decembers(2024, 2025, 2027), "December 2024, December 2025 and December 2027"],
    [decembers(2024, 2025, 2026, 2027), "December of each year from 2024 to 2027"],
    [decembers(2024, 2025, 2026, 2028), "parts of the years 2024 to 2026 and 2028"],
    [
      [...decembers(2024, 2025, 2026), month("March 2027", "2027-03")],
      "parts of the years 2024 to 2027",
    ],
  ])("periods are described as a range only if they follow each other: %#", (periods, text) => {
    expect(describePeriods(periods)).toBe(text);
  });

  it("describePeriods returns null for an empty list", () =>
    expect(describePeriods([])).toBeNull());
});

const twoMonths = { label: "December 2031 and January 2032", start: "2031-12", end: "2032-01" };

describe("a series over two months", () => {
  const content = frozenSeries(2031, [frozenPoll(2031, 1, "travel")], { period: twoMonths });
  const series = buildSeries(content);

  it("structured data states a two-month period as one interval", () =>
    expect(JSON.stringify(dataset(series))).toContain('"temporalCoverage":"2031-12/2032-01"'));

  it("the data files contain both months of a two-month period", () => {
    expect(seriesData(series).period).toEqual({ ...twoMonths, iso: "2031-12/2032-01" });
    const [header = "", row = ""] = seriesCsv(series).split("\r\n");
    const cell = (name: string) => row.split(",")[header.split(",").indexOf(name)];
    expect(["year", "month", "period_start", "period_end"].map(cell)).toEqual([
      "",
      "",
      "2031-12",
      "2032-01",
    ]);
  });

  it("a period of two months has a name in Hindi", () => {
    expect(formatHindiPeriod(series.period)).toBe("दिसंबर 2031 से जनवरी 2032");
    expect(
      formatHindiPeriod(buildPeriod(2031, { label: "", start: "2031-11", end: "2031-12" })),
    ).toBe("नवंबर से दिसंबर 2031");
  });
});

describe("an invalid period", () => {
  it.each([
    [{ label: "December 2025" }, "iso must be the month"],
    [{ label: "December 2025", iso: "2025-12", end: "2026-01" }, "iso must be the month"],
    [{ label: "December 2025", start: "2025-12", end: "2025-12" }, "end must be after start"],
    [{ label: "December 2025", iso: "2024-12" }, "label must name 2024"],
    [{ label: "November 2025", start: "2025-11", end: "2025-12" }, "label must name December"],
  ])("defineSeries refuses the period %j", (period, message) => {
    const facts = { year: 2025, title: "Polls", description: "Polls.", status: "running" as const };
    expect(() => defineSeries({ ...facts, firstPublished: "2026-01-10", period }, [])).toThrow(
      message,
    );
  });
});

describe("the year of a result", () => {
  const poll = {
    title: "The best credit card for travel",
    categories: ["travel" as const],
    lookFor: { "The rate": "See what it earns." },
    firstPublished: "2026-01-10",
    result: { kind: "open-question" as const, verdict: "Nobody could say." },
  };

  it("definePoll refuses the result of a future year", () => {
    expect(() => definePoll("polls/2099/day-1-travel", poll)).toThrow(
      "content/polls/2099/day-01-travel.ts: result: 2099 is in the future",
    );
  });

  it("definePoll accepts a result of the current year", () => {
    const year = todayInIndia().slice(0, 4);
    expect(definePoll(`polls/${year}/day-1-travel`, poll)).toMatchObject({ year: Number(year) });
  });
});

it("/about sums up polls in five Decembers as “each year from 2031 to 2035”", async () => {
  const years = [2031, 2032, 2033, 2034, 2035];
  const site = await drawSite(
    years.map((year) =>
      frozenSeries(year, [frozenPoll(year, 1, "travel"), frozenPoll(year, 2, "finale")]),
    ),
    /^\/(?:about|hi)?$/,
  );
  const words = (path: string) =>
    site.drawn.find((page) => page.path === path)?.html.replaceAll(/<[^>]+>/g, "");
  expect(words("/about")).toContain("in India, in December of each year from 2031 to 2035.");
  expect(words("/hi")).toContain("2031 से 2035 तक हर दिसंबर में");
  vi.resetModules();
});
