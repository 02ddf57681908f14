import { describe, expect, it, vi } from "vitest";
import { dayRanges } from "@/content/texts/number";
import { allCharts, type Chart } from "@/lib/publish/charts";
import { countToken } from "@/lib/record/figures";
import { ledger, requireFigure } from "@/lib/record/ledger";
import { latestSeries } from "@/lib/record/published";
import { plainText } from "@/lib/record/text";

vi.mock("@/content/cards", () => import("../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../fixtures/frozen-record"));

const charts = allCharts(latestSeries);
const chart = (id: string) => charts.find((candidate) => candidate.id === id) as Chart;
const rowsOf = (id: string) =>
  chart(id).rows.map(({ label, detail, figure }) => [label, detail, figure.value]);

describe("the charts of the record", () => {
  it("each chart’s title states a finding, such as who won by how much", () => {
    expect(charts.map(({ id, title }) => [id, plainText(title)])).toEqual([
      ["2024-day-10", "Airtel Axis Credit Card won by 356 upvotes"],
      ["2024-day-11", "AU Ixigo Credit Card won by 187 upvotes"],
      ["2024-threads", "Day 15 drew the most upvotes we know of"],
    ]);
  });

  it("the chart of a series’ threads has a row for each counted thread", () => {
    expect(rowsOf("2024-threads")).toContainEqual(["Utilities", "Day 10", 499]);
    expect(rowsOf("2024-threads")).toHaveLength(6);
    const tones = chart("2024-threads").rows.map(({ marks }) => marks[0]?.tone);
    expect(tones).toEqual([...Array(5).fill("first"), "approximate"]);
  });

  it("the chart of a series’ threads lists the days without counts", () =>
    expect(chart("2024-threads").notes[0]).toBe("We don’t have the counts of days 1 to 9 yet."));

  it("a poll’s chart has a row for the winner, another for the runner-up", () =>
    expect(rowsOf("2024-day-10")).toEqual([
      ["Airtel Axis Credit Card", "Winner", 441],
      ["Axis ACE Credit Card", "Runner-up", 85],
    ]));

  it("a poll’s chart says if its cards have more upvotes than the whole thread", () =>
    expect(plainText(chart("2024-day-10").notes[0] ?? "")).toContain(
      "upvotes add up to 526, more than the thread’s own 499",
    ));

  it("a thread’s bar shows the winner’s upvotes before the runner-up’s", () => {
    const marks = chart("2024-day-11").rows.at(-1)?.marks ?? [];
    expect(marks.map(({ start, end }) => [start, end])).toEqual([
      [0, 202],
      [202, 217],
      [217, 511],
    ]);
  });
});

describe("words in charts", () => {
  it("a chart’s note joins consecutive days into ranges", () => {
    expect(dayRanges([11])).toBe("day 11");
    expect(dayRanges([5, 1, 2, 3, 8, 9])).toBe("days 1 to 3, 5, 8 and 9");
  });

  it("a chart writes “about” once before an approximate count", () => {
    for (const row of ledger.filter(({ approximate }) => approximate))
      expect(plainText(countToken(row))).toMatch(/^about (?!about)/);
    expect(plainText(countToken(requireFigure("2024.comments")))).toBe("2,745");
  });
});
