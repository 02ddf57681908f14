import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lead, ratio, share, sum } from "@/lib/record/figures/derive";
import {
  countValue,
  formatCount,
  formatDay,
  formatOneDecimal,
  formatShare,
  formatWhole,
  isApproximate,
} from "@/lib/record/format";
import { parseText, plainText } from "@/lib/record/text";

const count = fc.nat({ max: 1_000_000 });

describe("derived figures", () => {
  it("by example: day 11’s share and lead, day 14’s ratio, day 10 without a share", () => {
    expect(share(202, 511, 217)).toBeCloseTo(0.3953, 4);
    expect(share(441, 499, 526)).toBeUndefined();
    expect(lead(202, 15)).toBe(187);
    expect(lead(441, 85)).toBe(356);
    expect(ratio(627, 88)).toBeCloseTo(7.125, 4);
    expect(sum([146, 172, 174, 113, 88, 349])).toBe(1042);
  });

  it("are undefined where a count is", () => {
    expect(lead(undefined, 1)).toBeUndefined();
    expect(lead(1, undefined)).toBeUndefined();
    expect(share(undefined, 10)).toBeUndefined();
    expect(share(1, undefined)).toBeUndefined();
    expect(share(0, 0)).toBeUndefined();
    expect(ratio(undefined, 1)).toBeUndefined();
    expect(ratio(1, 0)).toBeUndefined();
    expect(ratio(1, undefined)).toBeUndefined();
    expect(sum([])).toBeUndefined();
    expect(sum([undefined])).toBeUndefined();
    expect(sum([undefined, 0])).toBe(0);
  });

  it("a share lies between 0 and 1, or is not computed", () => {
    fc.assert(
      fc.property(count, count, count, (part, other, whole) => {
        const answer = share(part, whole, part + other);
        expect(answer === undefined).toBe(whole === 0 || part + other > whole);
        if (answer !== undefined) {
          expect(answer).toBeGreaterThanOrEqual(0);
          expect(answer).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("shares of all parts add up to one", () => {
    fc.assert(
      fc.property(fc.array(count, { minLength: 1, maxLength: 8 }), (parts) => {
        const whole = sum(parts) ?? 0;
        fc.pre(whole > 0);
        const total = parts.reduce((before, part) => before + (share(part, whole, whole) ?? Number.NaN), 0);
        expect(total).toBeCloseTo(1, 10);
      }),
    );
  });

  it("a lead turns its sign with its cards, a ratio undoes by its comments", () => {
    fc.assert(
      fc.property(count, count, (a, b) => {
        expect(lead(a, b)).toBe(0 - (lead(b, a) ?? Number.NaN));
        if (b > 0) expect((ratio(a, b) ?? Number.NaN) * b).toBeCloseTo(a, 5);
      }),
    );
  });
});

describe("format", () => {
  it("groups as in India and rounds last", () => {
    expect(formatWhole(12374)).toBe("12,374");
    expect(formatWhole(123456)).toBe("1,23,456");
    expect(formatOneDecimal(7.125)).toBe("7.1");
    expect(formatOneDecimal(3)).toBe("3.0");
    expect(formatShare(202 / 511)).toBe("40%");
    expect(formatShare(15 / 511)).toBe("3%");
    expect(formatShare(1)).toBe("100%");
  });

  it("prints a day in India’s time zone, wherever it runs", () => {
    expect(formatDay("2026-11-20")).toBe("20 November 2026");
    expect(formatDay("2025-01-01")).toBe("1 January 2025");
  });

  it("keeps the source’s own rounding", () => {
    const rounded = { about: 1700, asPosted: "1.7k" };
    expect([formatCount(rounded), countValue(rounded), isApproximate(rounded)]).toEqual(["1.7k", 1700, true]);
    expect([formatCount(2745), countValue(2745), isApproximate(2745)]).toEqual(["2,745", 2745, false]);
  });
});

describe("figure tokens", () => {
  it("are read with the prefix first, then as a whole id", () => {
    expect(plainText("{upvotes} of {2024.upvotes}", "2024.day-11.")).toBe("511 of 9,141");
    expect(parseText("no token")).toEqual(["no token"]);
    expect(parseText("")).toEqual([]);
  });

  it("stop the build where they name no figure, saying which are known", () => {
    expect(() => parseText("{winner.votes} upvotes", "2024.day-10.")).toThrow(
      /No figure "winner\.votes" for the text "\{winner\.votes\} upvotes"\. Known here: comments, upvotes/,
    );
    expect(() => parseText("{upvotes}", "2024.day-1.")).toThrow("Known here: none");
  });
});
