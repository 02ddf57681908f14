import { describe, expect, it, vi } from "vitest";
import type { Result, Tally } from "@/content/types";
import { type Chart, seriesCharts, winCharts } from "@/lib/publish/charts";
import { buildSeries } from "@/lib/record/build-series";
import { readText } from "@/lib/record/text";
import type { Series } from "@/lib/record/types";
import { frozenPoll, frozenSeries, placing } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const missing: Result = { kind: "not-recorded" };
const seriesOf = (...polls: readonly { result?: Result; totals?: Tally | undefined }[]): Series =>
  buildSeries(
    frozenSeries(
      2031,
      polls.map(({ result = missing, totals }, index) =>
        frozenPoll(2031, index + 1, "travel", result, totals ? { totals } : {}),
      ),
    ),
  );

const textOf = (text: string, series: Series): string =>
  readText(text, { prefix: "", rows: series.polls.flatMap(({ rows }) => rows) }).plain;

describe("the chart of a series’ threads", () => {
  const threads = (...upvotes: readonly (number | undefined)[]): Series =>
    seriesOf(
      ...upvotes.map((count) => ({ totals: count === undefined ? undefined : { upvotes: count } })),
    );
  const chartOf = (series: Series): Chart | undefined => seriesCharts(series)[0];

  it.each([
    [[9, 20, 5], "Day 2 drew the most upvotes we know of"],
    [[20, 9, 20], "Days 1 and 3 drew the most upvotes we know of"],
    [[undefined, 20], "Day 2 drew 20 upvotes"],
    [[1], "Day 1 drew 1 upvote"],
  ])("the chart of threads with the upvotes %j says: %s", (upvotes, title) => {
    const series = threads(...upvotes);
    expect(textOf(chartOf(series)?.title ?? "", series)).toBe(title);
  });

  it("a series without upvotes has no chart of threads", () => {
    expect(seriesCharts(threads(undefined, undefined))).toEqual([]);
  });

  it("the chart of threads says what it measures", () => {
    expect(chartOf(threads(9, 20))).toMatchObject({
      id: "2031-threads",
      measure: "Upvotes of each poll’s whole thread, December 2031",
      source: "our record of each day",
      notes: [],
    });
  });

  it("the chart of threads names the only day whose counts are missing", () => {
    const note = "We don’t have the counts of day 2 yet.";
    expect(chartOf(threads(9, undefined))?.notes).toEqual([note]);
  });

  it("a row of the chart of threads links to its poll", () => {
    expect(chartOf(threads(9, 20))?.rows[1]).toMatchObject({
      label: "Travel",
      detail: "Day 2",
      href: "/polls/2031/day-2-travel",
      marks: [{ start: 0, end: 20, tone: "first" }],
    });
  });
});

describe("the chart of a poll’s win", () => {
  const winner = placing("axis-ace", [60, 40]);
  const two: Result = { kind: "decided", winner, runnerUp: placing("hdfc-infinia", [40, 4]) };
  const chartOf = (result: Result, totals?: Tally): Chart | undefined =>
    winCharts(seriesOf({ result, totals }))[0];

  it("the chart of a win says what it measures", () => {
    const series = seriesOf({ result: two, totals: { upvotes: 200 } });
    const [chart] = winCharts(series);
    expect(chart).toMatchObject({
      id: "2031-day-1",
      measure: "Upvotes in the thread of day 1, December 2031",
      open: "not on these two cards’ comments, as far as we can tell",
      source: "our record of day 1",
    });
    expect(textOf(chart?.title ?? "", series)).toBe("Axis ACE Credit Card won by 20 upvotes");
  });

  it("the winner’s bar has a different tone from the runner-up’s bar", () => {
    const tones = chartOf(two, { upvotes: 200 })?.rows.map(({ marks }) =>
      marks.map(({ tone }) => tone),
    );
    expect(tones).toEqual([["first"], ["second"], ["first", "second", "open"]]);
  });

  it("the bar of a rounded count is marked as approximate", () => {
    const rounded = placing("axis-ace", [{ about: 60, asPosted: "60ish" }]);
    const result: Result = { ...two, winner: rounded };
    expect(chartOf(result)?.rows[0]?.marks[0]?.tone).toBe("approximate");
  });

  it("the bar for the whole thread is labelled “The whole thread”", () => {
    expect(chartOf(two, { upvotes: 200 })?.rows[2]?.label).toBe("The whole thread");
  });

  it("a thread total below the sum of its cards’ upvotes gets no bar", () => {
    expect(chartOf(two, { upvotes: 90 })?.rows).toHaveLength(2);
  });

  it("with three cards, the legend of a win’s chart says “these cards”", () => {
    const runnersUp = [placing("hdfc-infinia", [40]), placing("au-ixigo", [40])];
    const joint: Result = { kind: "decided", winner, runnersUp };
    expect(chartOf(joint)?.open).toBe("not on these cards’ comments, as far as we can tell");
  });

  it("the last note of a poll’s bar chart warns of a small sample", () => {
    const thin: Result = { ...two, winner: placing("axis-ace", [60, 9]) };
    expect(chartOf(thin, { upvotes: 200 })?.notes.at(-1)).toMatch(/^Small sample: /);
    expect(chartOf(two, { upvotes: 200 })?.notes.at(-1)).not.toMatch(/^Small sample: /);
  });

  it.each<[string, Result]>([
    ["a tie", { kind: "tie", winners: [winner, placing("hdfc-infinia", [60])] }],
    ["a win without a runner-up", { kind: "decided", winner }],
    ["a lead of zero", { kind: "decided", winner, runnerUp: placing("au-ixigo", [60, 1]) }],
    ["a missing result", missing],
  ])("there is no chart of %s", (_, result) => {
    expect(winCharts(seriesOf({ result, totals: { upvotes: 200 } }))).toEqual([]);
  });
});
