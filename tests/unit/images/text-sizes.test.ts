import { describe, expect, it } from "vitest";
import { drawDevanagari, fitDevanagari } from "@/lib/publish/images/devanagari";
import {
  barWidth,
  cardRatio,
  fitHeadline,
  fitLine,
  fitNames,
  fitTiles,
} from "@/lib/publish/images/layout";
import { fontLetters, undrawable } from "@/lib/publish/images/letters";

// At the size 100, a letter of a name is 56 pixels wide, a line 106 pixels high.
describe("the size of a headline", () => {
  it.each([
    ["ten letters in ten widths", "A".repeat(10), 561, 106, 100],
    ["ten letters in less than ten widths", "A".repeat(10), 559, 106, 90],
    ["two words on one line", "AAAA AAAAA", 561, 106, 100],
    ["two words on two lines", "AAAA AAAAAA", 561, 212, 100],
    ["two words without room for two lines", "AAAA AAAAAA", 561, 211, 90],
  ])("a headline gets the largest font size that fits: %s", (_, text, width, height, size) => {
    expect(fitHeadline(text, { width, height })).toBe(size);
  });

  it("the largest size of a headline is 136 pixels", () => {
    expect(fitHeadline("A", { width: 9999, height: 9999 })).toBe(136);
  });

  it("the font size of a name is 16 to 80 pixels", () => {
    expect(fitNames(["A"], { width: 9999, height: 9999 })).toBe(80);
    expect(fitNames(["A"], { width: 1, height: 1 })).toBe(16);
  });
});

describe("the size of a line", () => {
  const sizes = { largest: 60, smallest: 44 };

  it.each([
    [2000, 60, 1],
    [920, 45, 1],
    [898, 44, 1],
    [897, 44, 2],
    [500, 44, 2],
  ])(
    "at a width of %i pixels, forty letters get the font size %i, lines: %i",
    (width, fontSize, lines) => {
      expect(fitLine("A".repeat(40), width, sizes)).toEqual({ fontSize, lines });
    },
  );
});

describe("the size of tiles", () => {
  const box = { width: 1000, height: 400 };

  it("a tile is narrower than its box if it would otherwise be too tall", () => {
    const tile = fitTiles(1, box, 10, 2);
    expect(tile).toEqual({ width: 800, height: 400 });
  });

  it("a tile is never taller than a bank card of the same width", () => {
    const { width, height } = fitTiles(1, { width: 100, height: 400 }, 10, 2);
    expect(height).toBe(Math.floor(width / cardRatio));
  });

  it("two tiles in a row have a gap between them", () => {
    expect(fitTiles(2, box, 10, 2)).toEqual({ width: 495, height: 312 });
  });

  it("fitTiles returns a size of zero if there are no tiles", () => {
    expect(fitTiles(0, box, 10, 2)).toEqual({ width: 0, height: 0 });
  });
});

it.each([
  [441, 441, 1104],
  [85, 441, 213],
  [0, 441, 0],
  [0, 0, 0],
])("the bar for %i of %i is %i pixels wide", (value, most, width) => {
  expect(barWidth(value, most, 1104)).toBe(width);
});

describe("characters that a font lacks", () => {
  it("the list of characters that a font lacks has each character only once", () => {
    expect(undrawable("aआbआक", "en")).toEqual(["आ", "क"]);
  });

  it("a letter that is typed with a separate accent can be drawn", () => {
    expect(undrawable("Cafe\u0301", "en")).toEqual([]);
  });

  it("the font for Hindi has no Latin letters", () => {
    expect(undrawable("क a", "hi")).toEqual(["a"]);
  });

  it.each(["~", " ", "ÿ", "\u00a0", "₹", "’", "ā"])(
    "the font for Latin text has “%s”",
    (letter) => {
      expect(fontLetters).toContain(letter);
    },
  );

  it.each(["अ", "न", "प", "र", "ह", "़", "्", "।", "०", "९", "\u200d"])(
    "the font for Hindi has “%s”",
    (letter) => {
      expect(undrawable(letter, "hi")).toEqual([]);
    },
  );
});

describe("the size of a text in Hindi", () => {
  const style = { color: "#000000", width: 1000 };
  const heightAt = async (size: number) =>
    (await drawDevanagari("कार्ड", { ...style, size })).height;

  it("Hindi text gets the first listed font size that fits the height", async () => {
    const height = await heightAt(40);
    const picture = await fitDevanagari("कार्ड", { ...style, sizes: [80, 40, 20], height });
    expect(picture.height).toBe(height);
  });

  it("Hindi text gets the last listed font size if no size fits the height", async () => {
    const picture = await fitDevanagari("कार्ड", { ...style, sizes: [80, 40], height: 1 });
    expect(picture.height).toBe(await heightAt(40));
  });

  it("drawing Hindi text fails if the list of font sizes is empty", async () => {
    const options = { ...style, sizes: [], height: 9 };
    await expect(fitDevanagari("कार्ड", options)).rejects.toThrow(
      "cannot draw “कार्ड”, because its list of sizes is empty. Pass at least one size",
    );
  });

  it("a text in Hindi is drawn even if it has the characters <, & or >", async () => {
    const { width } = await drawDevanagari("क < ख & ग > घ", { ...style, size: 40 });
    expect(width).toBeGreaterThan(100);
  });

  it("a text in Hindi is broken into lines of the given width", async () => {
    const { width } = await drawDevanagari("कार्ड ".repeat(9).trim(), {
      ...style,
      size: 40,
      width: 300,
    });
    expect(width).toBeLessThanOrEqual(300);
  });

  it("a text in Hindi is drawn as a PNG image", async () => {
    const { source } = await drawDevanagari("क", { ...style, size: 40 });
    expect(source).toMatch(/^data:image\/png;base64,iVBOR/);
  });
});
