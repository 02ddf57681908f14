import { describe, expect, it, vi } from "vitest";
import { placeLabels, scatterPoints } from "@/lib/publish/scatter";
import { threadStrip } from "@/lib/publish/strip";
import { buildSeries } from "@/lib/record/build-series";
import type { Poll, Series } from "@/lib/record/types";
import { type Counts, frozenPoll, frozenSeries, tallyOf } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

/** A series whose threads have these counts of upvotes and comments, one a day. */
const seriesOf = (...threads: readonly Counts[]): Series =>
  buildSeries(
    frozenSeries(
      2031,
      threads.map((counts, index) =>
        frozenPoll(2031, index + 1, "travel", undefined, { totals: tallyOf(counts) }),
      ),
    ),
  );
const three = seriesOf([100, 9], [50, 10], [20, 2]);

describe("the points of a scatter plot", () => {
  it("a scatter plot needs three threads", () => {
    expect(scatterPoints(three)).toHaveLength(3);
    expect(scatterPoints(seriesOf([100, 9], [50, 10]))).toEqual([]);
  });

  it("each axis of a scatter plot extends 10% beyond the largest count", () => {
    const [first, second] = scatterPoints(three);
    expect(first?.x).toBeCloseTo(1 / 1.1, 6);
    expect(first?.y).toBeCloseTo(0.9 / 1.1, 6);
    expect(second?.y).toBeCloseTo(1 / 1.1, 6);
  });

  it("a scatter plot leaves out a thread that lacks a count", () => {
    const points = scatterPoints(seriesOf([100, 9], [50, undefined], [20, 2], [30, 3]));
    expect(points.map(({ label }) => label)).toEqual(["Day 1", "Day 3", "Day 4"]);
  });

  it("in a scatter plot without upvotes, every point has the x value zero", () => {
    const points = scatterPoints(seriesOf([0, 1], [0, 2], [0, 3]));
    expect(points.map(({ x }) => x)).toEqual([0, 0, 0]);
  });

  it("a point in the scatter plot has the counts of its thread", () => {
    const [first] = scatterPoints(three);
    expect(first?.upvotes.value).toBe(100);
    expect(first?.comments.value).toBe(9);
  });
});

describe("the side of a point’s name", () => {
  const spot = (x: number, y: number, label = "Day 10") => ({ x, y, label });

  it.each([
    ["right", [spot(0.5, 0.5)]],
    ["left", [spot(0.9, 0.5)]],
    ["above", [spot(0.5, 0.5, "A name of many letters")]],
    ["below", [spot(0.5, 1.1, "A name of many letters")]],
    ["right", [spot(0.5, 0.5, "A name that is too long for the whole drawing")]],
  ])("a point’s name is placed on the %s, by the room around it: %j", (side, spots) => {
    expect(placeLabels(spots)).toEqual([side]);
  });

  // The name of six letters is 42 pixels wide, the drawing 260 pixels.
  it.each([
    ["right", 208.9],
    ["left", 209.1],
  ])("a name is on the %s of a point at %d pixels", (side, left) => {
    expect(placeLabels([spot(left / 260, 0.5)])).toEqual([side]);
  });

  it("two nearby points of a plot do not both have their names on the right", () => {
    expect(placeLabels([spot(0.3, 0.5), spot(0.36, 0.56)])).not.toEqual(["right", "right"]);
  });

  it("in a scatter plot, the name of a point may extend above the top edge", () => {
    expect(placeLabels([spot(0.5, 1)])).toEqual(["right"]);
  });
});

describe("the lines of a strip plot", () => {
  const strip = threadStrip(three.polls[1] as Poll, three);

  it("a strip plot has the line of upvotes above the line of comments", () => {
    expect(strip?.lines.map(({ unit }) => unit)).toEqual(["upvotes", "comments"]);
  });

  it("a dot’s position in a strip plot is its share of the largest count", () => {
    const positions = strip?.lines.map(({ dots }) => dots.map(({ position }) => position));
    expect(positions).toEqual([
      [1, 0.5, 0.2],
      [0.9, 1, 0.2],
    ]);
  });

  it("a strip plot needs at least three threads", () => {
    const two = seriesOf([100, 9], [50, 10]);
    expect(threadStrip(two.polls[0] as Poll, two)).toBeUndefined();
  });

  it.each([
    [1, "the most upvotes and more comments than one of the two others"],
    [2, "more upvotes than one of the two others and the most comments"],
    [3, "the fewest upvotes and the fewest comments"],
  ])("the sentence on the thread of day %i says that it drew %s", (day, finding) => {
    const poll = three.polls[day - 1] as Poll;
    expect(threadStrip(poll, three)?.finding).toBe(
      `Of the three threads whose counts we have, day ${day}’s drew ${finding}.`,
    );
  });
});
