import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { ThreadScatter } from "@/app/(public)/insights/thread-scatter";
import { ThreadStrip } from "@/app/(public)/polls/[year]/[slug]/thread-strip";
import { placeLabels, scatterPoints } from "@/lib/publish/scatter";
import { threadStrip } from "@/lib/publish/strip";
import { buildSeries } from "@/lib/record/build-series";
import type { Poll, Series } from "@/lib/record/types";
import { type Counts, frozenPoll, frozenSeries, tallyOf } from "../content/frozen";
import { records, seriesOfYear } from "./two-records";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
// The tests use the record of November 2026 and a made-up series with every kind of result.
vi.mock("@/content/polls", async () => {
  const { allSeries } = await import("../../fixtures/frozen-record");
  const { frozenSites } = await import("../content/frozen");
  return { allSeries: [...allSeries, ...frozenSites["fifteen polls of every kind, completed"]] };
});

/** A series whose threads have these counts, one a day. */
const seriesOf = (...threads: readonly Counts[]): Series =>
  buildSeries(
    frozenSeries(
      2032,
      threads.map((counts, index) =>
        frozenPoll(2032, index + 1, "travel", undefined, { totals: tallyOf(counts) }),
      ),
    ),
  );

function findingOf(series: Series, day: number): string | undefined {
  const poll = series.polls.find((candidate) => candidate.day === day) as Poll;
  return threadStrip(poll, series)?.finding;
}

describe("the finding of a thread’s strip", () => {
  const four = seriesOf([100, 9], [50, 9], [70, 20], [100, 1]);

  it("a strip plot’s sentence says how many other threads have fewer upvotes", () =>
    expect(findingOf(four, 3)).toBe(
      "Of the four threads whose counts we have, day 3’s drew more upvotes than one of the three others and the most comments.",
    ));

  it("a strip plot’s sentence says if the poll drew the fewest upvotes", () =>
    expect(findingOf(four, 2)).toContain("drew the fewest upvotes and"));

  it("a thread with equally many upvotes is not counted as one with fewer", () =>
    expect(findingOf(four, 1)).toContain("more upvotes than two of the three others"));

  it("a strip plot says “no more upvotes than any other” if two tie for last", () =>
    expect(findingOf(seriesOf([5, 1], [5, 2], [7, 3]), 1)).toContain(
      "no more upvotes than any other",
    ));

  it("if fewer than three threads have counts, there is no strip plot", () =>
    expect(findingOf(seriesOf([5, 1], [6, 2]), 1)).toBeUndefined());

  it("a thread without a comment count has no strip plot", () =>
    expect(findingOf(seriesOf([5, 1], [6, 2], [7, 3], [8, undefined]), 4)).toBeUndefined());
});

describe.each(records)("the pictures of threads of %s", (_, series) => {
  const strips = series.polls.flatMap((poll) => {
    const strip = threadStrip(poll, series);
    return strip ? [{ poll, strip }] : [];
  });
  const points = scatterPoints(series);

  it("the scatter plot has a point for each poll that has a strip plot", () => {
    expect(strips.length).toBeGreaterThan(3);
    expect(points).toHaveLength(strips.length);
  });

  it("in a strip plot, a dot’s distance from zero is proportional to the count", () => {
    for (const { strip } of strips)
      for (const { dots } of strip.lines) {
        const most = Math.max(...dots.map(({ figure }) => figure.value));
        for (const { figure, position } of dots)
          expect(position * most).toBeCloseTo(figure.value, 6);
      }
  });

  it("on a poll’s strip plot, only this poll’s dots have a label", () => {
    for (const { poll, strip } of strips) {
      const html = renderToStaticMarkup(<ThreadStrip poll={poll} strip={strip} />);
      expect(html.match(/<text[^>]*>[^<]*<\/text>/g)).toEqual([
        expect.stringContaining(`>Day ${poll.day}<`),
        expect.stringContaining(`>Day ${poll.day}<`),
      ]);
      expect(html.match(/class="fill-mark"/g)).toHaveLength(2);
    }
  });

  it("all dots of a strip plot are the same size, including the outline", () => {
    const [{ poll, strip } = strips[0] as never] = strips;
    const html = renderToStaticMarkup(<ThreadStrip poll={poll} strip={strip} />);
    const radii = [...html.matchAll(/<circle class="([^"]*)"[^>]* r="(\d+)"/g)].map(
      ([, classes = "", radius]) => Number(radius) + (classes.includes("stroke-2") ? 1 : 0),
    );
    expect(radii.length).toBeGreaterThan(5);
    expect(new Set(radii)).toEqual(new Set([7]));
  });

  it("both axes of the scatter plot are linear, starting at zero", () => {
    const [first] = points;
    if (!first) throw new Error("There is no point.");
    for (const { x, y, upvotes, comments } of points) {
      expect(x * first.upvotes.value).toBeCloseTo(first.x * upvotes.value, 6);
      expect(y * first.comments.value).toBeCloseTo(first.y * comments.value, 6);
    }
  });

  it("the scatter plot names every point", () => {
    const html = renderToStaticMarkup(<ThreadScatter series={series} />);
    for (const { label } of points) expect(html).toContain(`>${label}</text>`);
  });
});

describe("names in the scatter plot", () => {
  const spot = (x: number, y: number) => ({ x, y, label: "Day 10" });

  it("in the scatter plot, a point far from others has its name on the right", () =>
    expect(placeLabels([spot(0.2, 0.2), spot(0.2, 0.8)])).toEqual(["right", "right"]));

  it("in the scatter plot, a point at the right edge has its name on the left", () =>
    expect(placeLabels([spot(0.9, 0.5)])).toEqual(["left"]));

  it("in the scatter plot, a point’s name does not cover the next point", () =>
    expect(placeLabels([spot(0.4, 0.5), spot(0.5, 0.5)])).toEqual(["left", "right"]));

  it("in the scatter plot of 2024, only day 11 has its label above the point", () =>
    expect(scatterPoints(seriesOfYear(2024)).map(({ label, side }) => `${label} ${side}`)).toEqual([
      "Day 10 right",
      "Day 11 above",
      "Day 12 left",
      "Day 13 right",
      "Day 14 left",
      "Day 15 left",
    ]));
});

it("if fewer than three threads have counts, there is no scatter plot", () =>
  expect(renderToStaticMarkup(<ThreadScatter series={seriesOf([5, 1], [6, 2])} />)).toBe(""));

describe("the note of the scatter plot", () => {
  const counted: readonly Counts[] = [
    [5, 1],
    [6, 2],
    [7, 3],
  ];
  const htmlOf = (...others: readonly Counts[]): string =>
    renderToStaticMarkup(<ThreadScatter series={seriesOf(...counted, ...others)} />);

  it("the scatter plot’s note names days that lack upvotes or comments", () =>
    expect(htmlOf([8, undefined], [undefined, 9])).toContain(
      "We don’t have both counts of days 4 and 5 yet.",
    ));

  it("the scatter plot has no note on missing counts if none are missing", () =>
    expect(htmlOf()).not.toContain("We don’t have both counts"));
});

it("if no thread has upvotes, all dots of a strip plot are at zero", () => {
  const series = seriesOf([0, 1], [0, 2], [0, 3]);
  const [line] = threadStrip(series.polls[0] as Poll, series)?.lines ?? [];
  expect(line?.dots.map(({ position }) => position)).toEqual([0, 0, 0]);
});
