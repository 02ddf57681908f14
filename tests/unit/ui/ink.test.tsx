import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { ResultBars } from "@/app/(public)/polls/[year]/[slug]/result-bars";
import { UpvoteDots } from "@/app/(public)/upvote-dots";
import { ChartFigure } from "@/components/record/chart-figure";
import { PollWall } from "@/components/record/poll-wall";
import type { Count, Result } from "@/content/types";
import { allCharts, type Chart } from "@/lib/publish/charts";
import { dottedWins } from "@/lib/publish/dots";
import { buildSeries } from "@/lib/record/build-series";
import type { Poll, Series } from "@/lib/record/types";
import { frozenPoll, frozenSeries, placing } from "../content/frozen";
import { figuresOf, inkOf } from "./ink";
import { records } from "./two-records";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
// The tests use the record of November 2026 and a made-up series with every kind of result.
vi.mock("@/content/polls", async () => {
  const { allSeries } = await import("../../fixtures/frozen-record");
  const { frozenSites } = await import("../content/frozen");
  return { allSeries: [...allSeries, ...frozenSites["fifteen polls of every kind, completed"]] };
});

const rowsOf = (html: string): string[] =>
  html
    .split("<li")
    .slice(1)
    .map((row) => `<li${row.split("</li>")[0]}`);

/** Expects that ink is proportional to the figures: the ink for one unit may differ by 2%. */
function expectProportional(ink: readonly number[], figures: readonly number[]): void {
  expect(ink).toHaveLength(figures.length);
  const inkOfAll = ink.reduce((sum, area) => sum + area, 0);
  const all = figures.reduce((sum, value) => sum + value, 0);
  expect(inkOfAll).toBeGreaterThan(0);
  for (const [index, value] of figures.entries()) {
    const fair = (inkOfAll * value) / all;
    const distance = Math.abs((ink[index] ?? 0) - fair);
    expect(distance, `${ink[index]} for ${value}, ${fair} is fair`).toBeLessThanOrEqual(
      fair * 0.02,
    );
  }
}

const totalInk = (html: string): number =>
  inkOf(html)
    .flat()
    .reduce((sum, area) => sum + area, 0);

describe.each(records)("the drawn areas of %s", (_, series) => {
  const charts = allCharts(series).map((chart): [string, Chart] => [chart.id, chart]);
  const compared = series.polls.flatMap((poll): [string, Poll][] => {
    const html = renderToStaticMarkup(<ResultBars poll={poll} />);
    return html.includes("<rect") ? [[poll.slug, poll]] : [];
  });

  it("this file tests at least two drawings of each kind", () => {
    expect(charts.length).toBeGreaterThan(2);
    expect(compared.length).toBeGreaterThan(1);
    expect(dottedWins(series)).toHaveLength(2);
  });

  it.each(charts)("a chart row’s area is proportional to the row’s figure: %s", (_, chart) => {
    const html = renderToStaticMarkup(<ChartFigure chart={{ ...chart, notes: [] }} />);
    expectProportional(rowsOf(html).map(totalInk), rowsOf(html).flatMap(figuresOf));
  });

  it.each(charts)("each part of a chart has an area proportional to its figure: %s", (_, chart) => {
    const html = renderToStaticMarkup(<ChartFigure chart={{ ...chart, notes: [] }} />);
    const ink = rowsOf(html).flatMap((row) => inkOf(row).flat());
    const parts = chart.rows.flatMap(({ marks }) => marks.map(({ start, end }) => end - start));
    expectProportional(ink, parts);
  });

  it.each(compared)("the area of a poll’s bars is proportional to the upvotes: %s", (_, poll) => {
    const upvotes = poll.placings.map(({ figures }) => figures.upvotes?.value ?? 0);
    const rows = rowsOf(renderToStaticMarkup(<ResultBars poll={poll} />));
    expectProportional(rows.map(totalInk), upvotes);
  });

  it("in a poll tile for members, the bars’ area is proportional to the counts", () => {
    const wall = renderToStaticMarkup(<PollWall series={series} detailed />);
    const tiles = rowsOf(wall).filter((tile) => tile.includes("<rect"));
    expect(tiles.length).toBeGreaterThan(1);
    for (const tile of tiles) expectProportional(inkOf(tile).flat(), figuresOf(tile).slice(0, 2));
  });

  it("the total area of a card’s dots is proportional to the card’s upvotes", () => {
    const [, ...wins] = renderToStaticMarkup(<UpvoteDots series={series} />).split("<h3");
    const ink = wins.flatMap((win) => inkOf(`<h3${win}`)[0] ?? []);
    const figures = dottedWins(series).flatMap(({ cards }) =>
      cards.map(({ upvotes }) => upvotes.value),
    );
    expectProportional(ink, figures);
  });
});

/** A series with a poll for each of these results. */
const seriesWith = (...results: readonly Result[]): Series =>
  buildSeries(
    frozenSeries(
      2031,
      results.map((result, index) =>
        frozenPoll(2031, index + 1, index % 2 ? "dining" : "travel", result),
      ),
    ),
  );

const decidedBy = (winner?: Count, runnerUp?: Count): Result => ({
  kind: "decided",
  winner: placing("axis-ace", [winner]),
  runnerUp: placing("hdfc-infinia", [runnerUp]),
});

/** A series with a poll for each pair of counts, those of the winner and of the runner-up. */
const seriesOf = (...counts: readonly (readonly [number, number])[]): Series =>
  seriesWith(...counts.map(([winner, runnerUp]) => decidedBy(winner, runnerUp)));

const daysOf = (series: Series): number[] => dottedWins(series).map(({ poll }) => poll.day);

describe("the dot drawing of wins", () => {
  it("the dot drawing shows only the clearest win plus the closest win", () =>
    expect(daysOf(seriesOf([30, 15], [100, 1], [30, 10], [30, 29]))).toEqual([2, 4]));

  it("the dot drawing leaves out a win with over 1,000 upvotes in total", () =>
    expect(daysOf(seriesOf([900, 101], [40, 2]))).toEqual([2]));

  it("the dot drawing leaves out a win that has no upvotes", () =>
    expect(daysOf(seriesOf([0, 0]))).toEqual([]));

  it("the dot drawing has the same scale for every win", () => {
    const html = renderToStaticMarkup(<UpvoteDots series={seriesOf([441, 85], [202, 15])} />);
    const scales = [...html.matchAll(/viewBox="0 0 (\d+) \d+" width="([\d.]+)%"/g)].map(
      ([, units, width]) => Number(width) / Number(units),
    );
    expect(scales).toHaveLength(2);
    expect(scales[1]).toBeCloseTo(scales[0] ?? 0, 3);
  });

  it("the dot drawing shows no dot for a card that has no upvotes", () => {
    const html = renderToStaticMarkup(<UpvoteDots series={seriesOf([3, 0])} />);
    expect(inkOf(html)[0]?.[1]).toBe(0);
  });

  it("UpvoteDots draws nothing if no win has upvotes", () =>
    expect(renderToStaticMarkup(<UpvoteDots series={seriesOf([0, 0])} />)).toBe(""));
});

describe("a win that cannot be drawn as dots", () => {
  const drawable = decidedBy(30, 10);
  const rounded: Count = { about: 300, asPosted: "0.3k" };
  const ace = placing("axis-ace", [30]);
  const infinia = placing("hdfc-infinia", [20]);

  it("the dot drawing leaves out a win if the winner’s count is rounded", () =>
    expect(daysOf(seriesWith(decidedBy(rounded, 20), drawable))).toEqual([2]));

  it("the dot drawing omits a poll whose runner-up has a rounded upvote count", () =>
    expect(daysOf(seriesWith(decidedBy(400, rounded), drawable))).toEqual([2]));

  it("the dot drawing leaves out a win with a missing count", () =>
    expect(daysOf(seriesWith(decidedBy(30), decidedBy(undefined, 20), drawable))).toEqual([3]));

  it("the dot drawing leaves out a win with two joint runners-up", () => {
    const runnersUp = [infinia, placing("au-ixigo", [20])];
    const joint: Result = { kind: "decided", winner: ace, runnersUp };
    expect(daysOf(seriesWith(joint, drawable))).toEqual([2]);
  });

  it("the dot drawing leaves out a tie", () =>
    expect(daysOf(seriesWith({ kind: "tie", winners: [ace, infinia] }, drawable))).toEqual([2]));
});
