import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { ChartFigure, ChartFrame } from "@/components/record/chart-figure";
import { ChartList } from "@/components/record/chart-list";
import type { Chart } from "@/lib/publish/charts";
import { requireFigure } from "@/lib/record/ledger";
import { seriesOfYear } from "./two-records";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
// The record of November 2026 plus made-up years. Each made-up year has another number of wins.
vi.mock("@/content/polls", async () => {
  const { allSeries } = await import("../../fixtures/frozen-record");
  const { frozenPoll, frozenSeries, placing } = await import("../content/frozen");
  const madeUp = [1, 2, 3, 5].map((wins) => {
    const year = 2030 + wins;
    const polls = Array.from({ length: wins }, (_, index) =>
      frozenPoll(year, index + 1, "travel", {
        kind: "decided",
        winner: placing("axis-ace", [100 + index, 10]),
        runnerUp: placing("au-ixigo", [10, 1]),
      }),
    );
    return frozenSeries(year, polls);
  });
  return { allSeries: [...allSeries, ...madeUp] };
});

const draw = renderToStaticMarkup;
const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, "");
const figure = requireFigure("2024.day-10.winner.upvotes");
const second = requireFigure("2024.day-10.runner-up.upvotes");

describe("the frame of a chart", () => {
  const frame = (change: object = {}) =>
    draw(
      <ChartFrame
        id="wins"
        title="It drew {2024.day-10.winner.upvotes} upvotes"
        measure="Upvotes of two cards"
        notes={["We don’t have {2024.day-10.upvotes}.", "A second note."]}
        source="our record"
        row={figure}
        {...change}
      >
        <p>drawing</p>
      </ChartFrame>,
    );

  it("the heading of a chart is the chart’s accessible name", () => {
    expect(frame()).toMatch(/<figure id="wins" aria-labelledby="wins-title"/);
    expect(frame()).toMatch(/<h2 id="wins-title"[^>]*>It drew <data value="441"/);
  });

  it("the heading of a chart is an h3 if the caller asks for level 3", () => {
    expect(frame({ level: 3 })).toContain('<h3 id="wins-title"');
  });

  it("the parts of a chart are in order from the finding to the source", () => {
    expect(wordsOf(frame())).toBe(
      "It drew 441 upvotesUpvotes of two cardsdrawingWe don’t have 499.A second note.Source: our record",
    );
  });

  it("the legend of a chart is above its notes", () => {
    expect(wordsOf(frame({ keys: <p>legend</p> }))).toContain("drawinglegendWe don’t have");
  });
});

describe("a bar chart", () => {
  const chart: Chart = {
    id: "2031-day-1",
    title: "A won",
    measure: "Upvotes",
    notes: [],
    source: "our record",
    open: "not on these cards",
    rows: [
      {
        label: "Axis ACE",
        detail: "Winner",
        href: "/cards/axis-ace",
        figure,
        marks: [
          { start: 0, end: 60, tone: "first" },
          { start: 60, end: 80, tone: "open" },
        ],
      },
      {
        label: "Others",
        figure: second,
        marks: [{ start: 0, end: 20, tone: "approximate" }],
      },
    ],
  } as never;
  const html = draw(<ChartFigure chart={chart} />);
  const plain = draw(
    <ChartFigure
      chart={{
        ...chart,
        rows: chart.rows.map((row) => ({ ...row, marks: row.marks.slice(0, 1) })),
      }}
    />,
  );
  const rows = html.match(/<li[\s\S]*?<\/li>/g) ?? [];

  it("the width of each part of a bar is relative to the chart’s longest bar", () => {
    const parts = rows.map((row) => row.match(/x="[^"]*" width="[^"]*"/g));
    expect(parts).toEqual([['x="0%" width="75%"', 'x="75%" width="25%"'], ['x="0%" width="25%"']]);
  });

  it("the text of the winner’s bar says “winner” after the card’s name", () => {
    expect(wordsOf(rows[0] ?? "")).toBe("Axis ACE, winner 441 upvotes");
  });

  it("the text of the bar for “Others” has only that word plus the upvotes", () => {
    expect(wordsOf(rows[1] ?? "")).toMatch(/^Others \d+ upvotes$/);
  });

  it("the legend explains the patterns of the bars", () => {
    const legend = wordsOf(html.split("</ol>")[1] ?? "");
    expect(legend).toBe("rounded by the sourcenot on these cardsSource: our record");
  });

  it("screen readers skip the legend of a bar chart", () => {
    expect(html.match(/<p aria-hidden="true"/g)).toHaveLength(2);
  });

  it("the legend omits the pattern “not on these cards” if no bar uses it", () => {
    expect(wordsOf(plain)).not.toContain("not on these cards");
  });

  it("a bar for a rounded count uses the pattern defined in the same chart", () => {
    expect(html.match(/<pattern id="[^"]*"/g)).toEqual([
      '<pattern id="chart-2031-day-1-approximate"',
    ]);
    expect(rows[1]).toContain('fill="url(#chart-2031-day-1-approximate)"');
    expect(rows[0]).not.toContain("url(");
  });

  it("a chart without rounded counts defines no SVG pattern for them", () => {
    const [first] = chart.rows;
    const exact = draw(<ChartFigure chart={{ ...chart, rows: first ? [first] : [] }} />);
    expect(exact).not.toContain("<pattern");
    expect(exact).not.toContain("rounded by the source");
  });

  it("a bar chart has an id, so that links can lead to it", () =>
    expect(html).toMatch(/^<figure id="chart-2031-day-1"/));

  it("a bar chart draws the parts of its bars in three different styles", () => {
    const looks = [...html.matchAll(/<rect class="([^"]*)" width="100%"/g)].map(([, look]) => look);
    expect(new Set(looks.slice(0, 3)).size).toBe(3);
  });
});

describe("the charts of a series", () => {
  const chartsOf = (wins: number) => draw(<ChartList series={seriesOfYear(2030 + wins)} />);

  it.each([
    [1, 0],
    [2, 0],
    [3, 2],
    [5, 4],
  ])("of %i charts of single polls, %i are folded", (wins, folded) => {
    const html = chartsOf(wins);
    expect(html.match(/id="chart-203\d-day-\d+"/g)).toHaveLength(wins);
    expect(html.match(/<details/g) ?? []).toHaveLength(folded);
  });

  it("the first chart of a series is not collapsed", () => {
    expect(chartsOf(3)).toMatch(/^<figure id="chart-2033-day-1"/);
  });
});
