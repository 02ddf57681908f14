import { describe, expect, it } from "vitest";
import {
  barWidth,
  cardRatio,
  fitHeadline,
  fitLine,
  fitNames,
  fitTiles,
} from "@/lib/publish/images/layout";

describe("the headline of a share image", () => {
  it.each([
    ["Axis", 136],
    ["American Express Platinum Charge", 112],
    ["A A A A A A A A A A A A A A A", 124],
    ["A".repeat(34), 56],
    // This word fits at no size, so it gets the smallest size.
    ["A".repeat(50), 56],
  ])("a share image’s headline fits without breaking a word: %s at %i pixels", (text, size) =>
    expect(fitHeadline(text, { width: 1104, height: 272 })).toBe(size),
  );

  it("a share image’s headline has two lines if one line would be too small", () => {
    const sizes = { largest: 60, smallest: 44 };
    expect(fitLine("A short one", 1104, sizes)).toEqual({ fontSize: 60, lines: 1 });
    expect(fitLine("A long one ".repeat(6), 1104, sizes)).toEqual({ fontSize: 44, lines: 2 });
  });
});

it("all names in a share image have the font size that fits the longest", () => {
  const box = { width: 300, height: 100 };
  const longest = fitNames(["American Express Platinum Charge"], box);
  expect(fitNames(["Axis"], box)).toBeGreaterThan(longest);
  expect(fitNames(["Axis", "American Express Platinum Charge"], box)).toBe(longest);
});

describe("the tiles of a share image", () => {
  const box = { width: 1104, height: 310 };
  const gap = 14;

  it.each([1, 2, 6, 8, 15, 22])("a share image’s tiles of %i polls fit their box", (count) => {
    const { width, height } = fitTiles(count, box, gap, 2.6);
    const columns = Math.floor((box.width + gap) / (width + gap));
    const rows = Math.ceil(count / columns);
    expect(rows * height + (rows - 1) * gap).toBeLessThanOrEqual(box.height);
    expect(width / height).toBeGreaterThan(cardRatio - 0.05);
    expect(width / height).toBeLessThan(2.7);
  });

  it("a share image’s tiles of six polls are in two rows of three", () => {
    const { width, height } = fitTiles(6, box, gap, 2.6);
    expect(Math.floor((box.width + gap) / (width + gap))).toBe(3);
    expect(height).toBe(148);
  });
});

describe("a bar of a share image", () => {
  it("a share image’s bar is proportional to its figure", () => {
    expect(barWidth(441, 441, 1104)).toBe(1104);
    expect(barWidth(85, 441, 1104) / 1104).toBeCloseTo(85 / 441, 3);
  });

  it("a share image’s bar for zero upvotes has zero width", () =>
    expect(barWidth(0, 0, 1104)).toBe(0));
});
