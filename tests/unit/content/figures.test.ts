import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Count } from "@/content/types";
import { combine, ratio, recorded, share } from "@/lib/record/figures";
import {
  countValue,
  formatCount,
  formatDay,
  formatOneDecimal,
  formatWhole,
  isApproximate,
} from "@/lib/record/format";
import { type Poll, toSeries } from "@/lib/record/model";
import { plainText, readText } from "@/lib/record/text";
import { frozenPoll, frozenSeries } from "./frozen";

const counts = fc.nat({ max: 1_000_000 });
const of = (...all: Count[]) => all.map((count) => recorded(count));
const rounded = { about: 1700, asPosted: "1.7k" };

describe("derived figures", () => {
  it("by example: day 11’s share and lead, day 14’s ratio, day 10 without a share, each with its operands", () => {
    const [first, second, whole] = of(202, 15, 511);
    expect(share(first, whole, [first, second])).toMatchObject({ display: "40%", derivation: "202 of 511" });
    expect(combine([first], [second])).toMatchObject({ value: 187, derivation: "202 − 15" });
    const [winner, runnerUp, thread] = of(441, 85, 499);
    expect(share(winner, thread, [winner, runnerUp])).toBeUndefined();
    expect(combine([winner, runnerUp], [thread])).toMatchObject({
      value: 27,
      derivation: "441 + 85 − 499",
    });
    expect(ratio(recorded(627), recorded(88))).toMatchObject({ display: "7.1", derivation: "627 ÷ 88" });
    expect(combine(of(146, 172, 174, 113, 88, 349))?.value).toBe(1042);
  });

  it("are undefined where a count is", () => {
    const [zero, one, ten] = of(0, 1, 10);
    expect(recorded(undefined)).toBeUndefined();
    expect([combine([undefined], [one]), combine([one], [undefined]), combine([])]).toEqual(
      Array.from({ length: 3 }, () => undefined),
    );
    expect([share(undefined, ten), share(one, undefined), share(zero, zero)]).toEqual(
      Array.from({ length: 3 }, () => undefined),
    );
    expect([ratio(undefined, one), ratio(one, zero), ratio(one, undefined)]).toEqual(
      Array.from({ length: 3 }, () => undefined),
    );
  });

  it("are approximate with a rounded count among their operands, which is printed as posted", () => {
    const [exact, about] = of(349, rounded);
    expect(ratio(about, exact)).toMatchObject({
      approximate: true,
      display: "about 4.9",
      derivation: "1.7k ÷ 349",
    });
    expect(combine([exact], [about])?.display).toMatch(/^about /);
    expect(share(exact, recorded(9141))?.approximate).toBe(false);
  });

  it("a share lies between 0 and 100 percent, or is not computed", () => {
    fc.assert(
      fc.property(counts, counts, counts, (part, other, whole) => {
        const [a, b, all] = of(part, other, whole);
        const answer = share(a, all, [a, b])?.value;
        expect(answer === undefined).toBe(whole === 0 || part + other > whole);
        if (answer !== undefined) {
          expect(answer).toBeGreaterThanOrEqual(0);
          expect(answer).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it("shares of all parts add up to the whole", () => {
    fc.assert(
      fc.property(fc.array(counts, { minLength: 1, maxLength: 8 }), (parts) => {
        const whole = combine(of(...parts));
        fc.pre((whole?.value ?? 0) > 0);
        const shares = of(...parts).map((part) => share(part, whole)?.value ?? Number.NaN);
        expect(shares.reduce((before, value) => before + value, 0)).toBeCloseTo(100, 8);
      }),
    );
  });

  it("a lead turns its sign with its cards, a ratio undoes by its comments", () => {
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        const [one, other] = of(a, b);
        expect(combine([one], [other])?.value).toBe(0 - (combine([other], [one])?.value ?? Number.NaN));
        if (b > 0) expect((ratio(one, other)?.value ?? Number.NaN) * b).toBeCloseTo(a, 5);
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
    expect(of(202, 15, 511).map((part) => share(part, recorded(511))?.display)).toEqual([
      "40%",
      "3%",
      "100%",
    ]);
  });

  it("prints a day in India’s time zone, wherever it runs", () => {
    expect(formatDay("2026-11-20")).toBe("20 November 2026");
    expect(formatDay("2025-01-01")).toBe("1 January 2025");
  });

  it("keeps the source’s own rounding", () => {
    expect([formatCount(rounded), countValue(rounded), isApproximate(rounded)]).toEqual(["1.7k", 1700, true]);
    expect([formatCount(2745), countValue(2745), isApproximate(2745)]).toEqual(["2,745", 2745, false]);
  });
});

const [counted, silent] = toSeries(
  frozenSeries(2031, [
    frozenPoll(2031, 1, "travel", undefined, { totals: { comments: 172, upvotes: 511 } }),
    frozenPoll(2031, 2, "cashback"),
  ]),
).polls as [Poll, Poll];

describe("figure tokens", () => {
  it("name their subject's figures first, then as a whole id", () => {
    expect(plainText("{upvotes} of {method.thin-sample}", counted)).toBe("511 of 30");
    expect(readText("no token")).toEqual({
      parts: [{ at: 0, words: "no token" }],
      plain: "no token",
      source: undefined,
    });
    expect(readText("").parts).toEqual([]);
    const one = { ...counted.rows[0], display: "1" } as Poll["rows"][number];
    expect(plainText("{comments} comments", { prefix: counted.prefix, rows: [one] })).toBe("1 comment");
    expect(readText("a } and a { stay").plain).toBe("a } and a { stay");
  });

  it("stop the build where they name no figure, saying which are known", () => {
    expect(() => readText("{winner.votes} upvotes", counted)).toThrow(
      /No figure "winner\.votes" for the text "\{winner\.votes\} upvotes"\. Known here: comments, upvotes/,
    );
    expect(() => readText("{upvotes}", silent)).toThrow("Known here: none");
  });
});
