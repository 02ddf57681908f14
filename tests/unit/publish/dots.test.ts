import { describe, expect, it, vi } from "vitest";
import type { Count, Result } from "@/content/types";
import { dottedWins, drawDots } from "@/lib/publish/dots";
import { buildSeries } from "@/lib/record/build-series";
import type { Series } from "@/lib/record/types";
import { frozenPoll, frozenSeries, placing } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const win = (winner: Count | undefined, runnerUp: Count | undefined): Result => ({
  kind: "decided",
  winner: placing("axis-ace", [winner]),
  runnerUp: placing("hdfc-infinia", [runnerUp]),
});
const seriesOf = (...results: readonly Result[]): Series =>
  buildSeries(
    frozenSeries(
      2031,
      results.map((result, index) => frozenPoll(2031, index + 1, "travel", result)),
    ),
  );
const daysOf = (...results: readonly Result[]): number[] =>
  dottedWins(seriesOf(...results)).map(({ poll }) => poll.day);

describe("the wins that are drawn as dots", () => {
  it.each<[string, Result, boolean]>([
    ["with a thousand upvotes", win(900, 100), true],
    ["with more than a thousand upvotes", win(900, 101), false],
    ["without an upvote for the runner-up", win(1, 0), true],
    ["without any upvote", win(0, 0), false],
    ["with a missing count", win(9, undefined), false],
    ["with a rounded count", win({ about: 100, asPosted: "100ish" }, 9), false],
    ["without a runner-up", { kind: "decided", winner: placing("axis-ace", [9]) }, false],
    [
      "with two runners-up",
      {
        kind: "decided",
        winner: placing("axis-ace", [9]),
        runnersUp: [placing("hdfc-infinia", [3]), placing("au-ixigo", [3])],
      },
      false,
    ],
    [
      "that was shared",
      { kind: "tie", winners: [placing("axis-ace", [9]), placing("au-ixigo", [9])] },
      false,
    ],
  ])("only small, exact wins with one runner-up become dots: a win %s", (_, result, isDrawn) => {
    expect(daysOf(result)).toEqual(isDrawn ? [1] : []);
  });

  it("two wins are drawn as dots in the order of their days", () => {
    expect(daysOf(win(10, 9), win(10, 1))).toEqual([1, 2]);
  });

  it("a win is not drawn as dots if it is neither the clearest nor the closest", () => {
    expect(daysOf(win(10, 9), win(10, 5), win(10, 1))).toEqual([1, 3]);
    expect(daysOf(win(10, 5), win(10, 1), win(100, 99))).toEqual([2, 3]);
  });
});

describe("the drawing of dots", () => {
  const drawingOf = (...results: readonly Result[]) => drawDots(dottedWins(seriesOf(...results)));
  /** The number of dots in an SVG path, in which each row of dots is one line. */
  const dotsIn = (path = ""): number =>
    Array.from(path.matchAll(/M([\d.]+) [\d.]+H([\d.]+)/g)).reduce(
      (sum, [, left, right]) => sum + Math.round((Number(right) - Number(left) + 5) / 10),
      0,
    );

  it("a win drawn as dots has one dot for each upvote", () => {
    const [drawing] = drawingOf(win(202, 15)).drawings;
    expect(dotsIn(drawing?.winner)).toBe(202);
    expect(dotsIn(drawing?.runnerUp)).toBe(15);
  });

  it("the dots of the winner are round, those of the runner-up square", () => {
    const [drawing] = drawingOf(win(6, 1)).drawings;
    expect(drawing?.winner).toBe("M5 5H15.1M5 15H5.1M5 25H5.1M5 35H5.1M5 45H5.1");
    expect(drawing?.runnerUp).toBe("M41.9 5H48.1");
  });

  it("even a drawing of only seven dots has five rows", () => {
    expect(drawingOf(win(6, 1)).drawings[0]).toMatchObject({ width: 50, height: 50 });
  });

  it("a drawing with more than two hundred dots has more than five rows", () => {
    expect(drawingOf(win(190, 10)).drawings[0]?.height).toBe(50);
    expect(drawingOf(win(190, 11)).drawings[0]?.height).toBe(60);
  });

  it("all dot drawings have the same number of rows as the largest one", () => {
    const heights = drawingOf(win(6, 1), win(900, 100)).drawings.map(({ height }) => height);
    expect(heights).toEqual([250, 250]);
  });

  it("a dot drawing leaves one empty column for a runner-up without upvotes", () => {
    const [drawing] = drawingOf(win(5, 0)).drawings;
    expect(drawing).toMatchObject({ width: 40, runnerUp: "" });
  });

  it("a dot drawing is at least as wide as forty columns of dots", () => {
    expect(drawingOf(win(6, 1)).width).toBe(400);
    expect(drawingOf(win(900, 100)).width).toBe(420);
  });
});
