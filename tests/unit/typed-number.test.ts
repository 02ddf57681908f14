import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatNumber, largestNumber, parseTypedNumber } from "@/lib/record/typed-number";

describe("a typed number", () => {
  it.each([
    ["20000", 20_000],
    ["₹1,20,000", 120_000],
    ["Rs. 500", 500],
    [" 3.5 % ", 3.5],
    [".5", 0.5],
    ["20 000", 20_000],
    ["0", 0],
  ])("a number is read from “%s”", (text, value) => expect(parseTypedNumber(text)).toBe(value));

  it.each(["", "abc", "-5", "1.2.3", "1e9", "NaN", "∞", "२०", "1000000001"])(
    "no number is read from “%s”",
    (text) => expect(parseTypedNumber(text)).toBeUndefined(),
  );

  it("parsing a printed number gives the same number", () => {
    fc.assert(
      fc.property(fc.nat({ max: largestNumber }), (value) => {
        expect(parseTypedNumber(formatNumber(value))).toBe(value);
      }),
    );
  });
});
