import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { listed } from "@/content/texts/charts";
import { allCharts, type Cell, type Chart, findChart } from "@/lib/publish/charts";
import { capitalised, dayRanges, token } from "@/lib/publish/charts/parts";
import { placeMark } from "@/lib/publish/charts/scale";
import { chartSentences } from "@/lib/publish/charts/sentences";
import { type FigureRow, findFigure, ledger } from "@/lib/record/ledger";
import { latestSeries } from "@/lib/record/polls";
import { plainText } from "@/lib/record/text";

vi.mock("@/content/polls", async () => (await import("../../fixtures/frozen-record")).frozenRecord());

const chart = (id: string): Chart => {
  const found = findChart(id);
  if (!found) throw new Error(`no chart ${id}`);
  return found;
};
const cells = (one: Chart): Cell[] => one.rows.flatMap((row) => [...row.cells]);
const figures = (one: Chart): FigureRow[] =>
  cells(one).flatMap((cell) => (cell.kind === "drawn" ? [...cell.figures] : []));
const say = (id: string): string => chart(id).title.plain;

describe("the charts of the record", () => {
  it("are these, each under an address of its own", () => {
    expect(allCharts.map(({ id }) => id)).toEqual([
      "2024-threads",
      "2024-upvotes-per-comment",
      "2024-coverage",
      "2024-wins",
      "2024-day-10",
      "2024-day-11",
    ]);
  });

  it("say what they find", () => {
    expect(say("2024-threads")).toBe(
      "Day 15 drew the most upvotes on record, about 1.7k, and the most comments, 349",
    );
    expect(say("2024-upvotes-per-comment")).toBe(
      "Every recorded thread drew more upvotes than comments, from 2.2 per comment on day 12 to 7.1 on day 14",
    );
    expect(say("2024-coverage")).toBe(
      "The recorded days hold 38% of the series’ comments and about 48% of its upvotes",
    );
    expect(say("2024-wins")).toBe(
      "The widest lead on record is 356 upvotes, on day 10; a share of the thread can be computed for day 11 alone",
    );
    expect(say("2024-day-10")).toBe(
      "Airtel Axis Credit Card won by 356 upvotes; its share of the thread cannot be computed",
    );
    expect(say("2024-day-11")).toBe(
      "AU Ixigo Credit Card drew 40% of the thread’s upvotes, 187 more than the runner-up",
    );
  });

  it.each(allCharts.map((one) => [one.id, one] as const))(
    "%s prints figures of the ledger alone",
    (_, one) => {
      for (const row of figures(one)) expect(findFigure(row.id)).toBe(row);
      const texts = cells(one).flatMap((cell) => (cell.kind === "drawn" ? [cell.text] : []));
      for (const { parts, plain } of [one.title, ...one.notes, ...texts]) {
        const words = parts.map((part) => ("words" in part ? part.words : "")).join("");
        expect(words.replace(/\bdays? \d+( to \d+)?/gi, ""), plain).not.toMatch(/\d/);
      }
    },
  );

  it.each(allCharts.map((one) => [one.id, one] as const))(
    "%s fits its scale, and fills every panel",
    (_, one) => {
      for (const { cells: own } of one.rows) {
        expect(own).toHaveLength(one.panels.length);
        for (const [index, cell] of own.entries()) {
          if (cell.kind === "missing") expect(cell.why).not.toBe("");
          for (const { from, to } of cell.kind === "drawn" ? cell.marks : []) {
            expect(from).toBeGreaterThanOrEqual(0);
            expect(to).toBeGreaterThanOrEqual(from);
            expect(to).toBeLessThanOrEqual(one.panels[index]?.max ?? 0);
          }
        }
      }
    },
  );

  it.each(["2024-threads", "2024-upvotes-per-comment", "2024-wins"])(
    "%s has a row for each of the series’ days, and gaps where nothing is recorded",
    (id) => {
      const { rows } = chart(id);
      expect(rows.map(({ label }) => label)).toEqual(latestSeries.polls.map(({ day }) => `Day ${day}`));
      for (const row of rows.slice(0, 9))
        expect(row.cells.every((cell) => cell.kind === "missing" && cell.why === "not recorded")).toBe(true);
    },
  );

  it("mark the finale’s rounded upvotes as approximate wherever they are drawn", () => {
    for (const one of allCharts)
      for (const cell of cells(one))
        if (cell.kind === "drawn" && cell.figures[0]?.approximate && cell.marks[0]?.tone !== "open")
          expect(cell.marks.map(({ tone }) => tone)).toEqual(["approximate"]);
    expect(chart("2024-threads").keys).toEqual([expect.objectContaining({ tone: "approximate" })]);
  });

  it("lay the days end to end up to what the series published", () => {
    const { rows, panels } = chart("2024-coverage");
    panels.forEach((panel, index) => {
      const marks = rows.slice(0, -1).map(({ cells: own }) => {
        const cell = own[index];
        return cell?.kind === "drawn" ? cell.marks[0] : undefined;
      });
      expect(marks[0]?.from).toBe(0);
      expect(marks.slice(1).map((mark) => mark?.from)).toEqual(marks.slice(0, -1).map((mark) => mark?.to));
      expect(marks.at(-1)?.to).toBe(panel.max);
    });
    expect(panels.map(({ max }) => max)).toEqual([2745, 9141]);
  });

  it("draw day 11 over the whole thread, so that the winner’s bar is its share", () => {
    const { panels, rows } = chart("2024-day-11");
    const [first] = rows[0]?.cells ?? [];
    const [panel] = panels;
    if (first?.kind !== "drawn" || !panel || !first.marks[0]) throw new Error("no bar");
    expect(placeMark(panel, first.marks[0], 100).width).toBeCloseTo(
      findFigure("2024.day-11.share.upvotes")?.value ?? 0,
      1,
    );
  });

  it("say every row in words", () => {
    expect(chartSentences(chart("2024-threads")).slice(8, 10)).toEqual([
      "Day 9, Insurance: not recorded.",
      "Day 10, Utilities: 499 upvotes, 146 comments.",
    ]);
    expect(chartSentences(chart("2024-day-10"))).toEqual([
      "Airtel Axis Credit Card, Winner: 441 upvotes.",
      "Axis ACE Credit Card, Runner-up: 85 upvotes; 356 fewer than the winner.",
      "Both cards together: 526 upvotes.",
      "The whole thread, as recorded: 499 upvotes; 27 fewer than its two cards have.",
    ]);
  });
});

describe("the scale", () => {
  const panel = (max: number) => ({ heading: "", unit: "", max });

  it("starts at zero and ends at the full length", () => {
    expect(placeMark(panel(1700), { from: 0, to: 1700, tone: "first" }, 100)).toEqual({ x: 0, width: 100 });
    expect(placeMark(panel(200), { from: 50, to: 150, tone: "first" }, 100)).toEqual({ x: 25, width: 50 });
  });

  it("keeps every bar inside, and a longer one at least as long", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.nat(), fc.nat(), (max, a, b) => {
        const [low, high] = [Math.min(a % max, b % max), Math.max(a % max, b % max)];
        const [shorter, longer] = [low, high].map((to) =>
          placeMark(panel(max), { from: 0, to, tone: "first" }, 100),
        );
        expect(longer?.width).toBeGreaterThanOrEqual(shorter?.width ?? 0);
        expect(longer?.width).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe("words", () => {
  it("list days as runs", () => {
    expect(dayRanges([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe("days 1 to 9");
    expect(dayRanges([11])).toBe("day 11");
    expect(dayRanges([5, 1, 2, 3, 8])).toBe("days 1 to 3, day 5 and day 8");
    expect([listed([]), listed(["a"]), listed(["a", "b"])]).toEqual(["", "a", "a and b"]);
    expect(capitalised("days 1 to 9")).toBe("Days 1 to 9");
  });

  it("name every day once", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1 }), (days) => {
        const named = [...dayRanges(days).matchAll(/(\d+)(?: to (\d+))?/g)].flatMap(([, from, to]) =>
          Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, index) => Number(from) + index),
        );
        expect(named).toEqual(days.toSorted((a, b) => a - b));
      }),
    );
  });

  it("say “about” once before what is approximate", () => {
    for (const row of ledger.filter(({ approximate }) => approximate))
      expect(plainText(token(row))).toMatch(/^about (?!about)/);
    expect(plainText(token(findFigure("2024.comments") as FigureRow))).toBe("2,745");
  });
});
