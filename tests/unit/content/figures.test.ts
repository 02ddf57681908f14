import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Count } from "@/content/types";
import { buildSeries } from "@/lib/record/build-series";
import { combine, ratio, recordedAmount, share } from "@/lib/record/figures";
import { formatDay, formatOneDecimal, formatWhole } from "@/lib/record/format";
import { plainText, readText } from "@/lib/record/text";
import type { Amount, Poll } from "@/lib/record/types";
import { frozenPoll, frozenSeries, placing } from "./frozen";

const amounts = (...all: (Count | undefined)[]) => all.map(recordedAmount);
const percentage = (part: Count, total: Count, ...others: Count[]) =>
  share(recordedAmount(part), recordedAmount(total), amounts(part, ...others));
const ratioOf = (...[upvotes, comments]: (Count | undefined)[]) =>
  ratio(recordedAmount(upvotes), recordedAmount(comments));
const rounded = { about: 1700, asPosted: "1.7k" };

describe("derived figures", () => {
  it.each<[what: string, amount: Amount | undefined, display: string, derivation: string]>([
    ["day 11’s share", percentage(202, 511, 15), "40%", "202 of 511"],
    ["the share of a whole", percentage(511, 511), "100%", "511 of 511"],
    ["day 11’s lead", combine(amounts(202), amounts(15)), "187", "202 − 15"],
    ["a lead of nothing", combine(amounts(15), amounts(15)), "0", "15 − 15"],
    [
      "how far day 10 exceeds its thread",
      combine(amounts(441, 85), amounts(499)),
      "27",
      "441 + 85 − 499",
    ],
    ["day 14’s ratio", ratioOf(627, 88), "7.1", "627 ÷ 88"],
    ["an approximate ratio", ratioOf(rounded, 349), "about 4.9", "1.7k ÷ 349"],
    ["an approximate lead", combine(amounts(1800), amounts(rounded)), "about 100", "1,800 − 1.7k"],
  ])("the ledger of figures computes %s", (_, amount, display, derivation) => {
    expect(amount?.display).toBe(display);
    expect(amount?.derivation).toBe(derivation);
    expect(amount?.approximate ?? false).toBe(display.startsWith("about"));
  });

  it.each<[what: string, amount: Amount | undefined]>([
    ["day 10’s share, of cards that exceed it", percentage(441, 499, 85)],
    ["a share of nothing", percentage(0, 0)],
    ["a share of an unknown count", share(recordedAmount(1), undefined)],
    ["a ratio to no comment", ratioOf(1, 0)],
    ["a ratio of an unknown count", ratioOf(undefined, 1)],
    ["a lead over an unknown count", combine(amounts(1), amounts(undefined))],
    ["a sum of nothing", combine([])],
  ])("the ledger of figures leaves out %s", (_, amount) => {
    expect(amount).toBeUndefined();
  });

  it("a computed share of upvotes is never outside 0 to 100 percent", () => {
    const counts = fc.nat({ max: 1_000_000 });
    fc.assert(
      fc.property(counts, counts, counts, (part, other, total) => {
        const { value = Number.NaN } = percentage(part, total, other) ?? {};
        expect(value >= 0 && value <= 100).toBe(total > 0 && part + other <= total);
      }),
    );
  });
});

it("counts have Indian digit grouping unless the forum rounded them", () => {
  expect(formatWhole(12_374)).toBe("12,374");
  expect(formatWhole(123_456)).toBe("1,23,456");
  expect(formatOneDecimal(7.125)).toBe("7.1");
  expect(formatOneDecimal(3)).toBe("3.0");
  expect(formatDay("2026-11-20")).toBe("20 November 2026");
  expect(formatDay("2025-01-01")).toBe("1 January 2025");
  expect(amounts(rounded, 2745)).toEqual([
    { value: 1700, display: "1.7k", approximate: true },
    { value: 2745, display: "2,745", approximate: false },
  ]);
});

describe("figure tokens", () => {
  const [counted, silent] = buildSeries(
    frozenSeries(2031, [
      frozenPoll(2031, 1, "travel", undefined, { totals: { comments: 1, upvotes: 511 } }),
      frozenPoll(2031, 2, "cashback"),
    ]),
  ).polls as [Poll, Poll];

  it.each([
    ["{upvotes} of {method.thin-sample}", "511 of 30"],
    ["{comments} comments", "1 comment"],
    ["a } and a { stay", "a } and a { stay"],
  ])("a text’s tokens are replaced by figures: %s", (text, plain) =>
    expect(plainText(text, counted)).toBe(plain),
  );

  it("a text’s source is the first figure in the text", () =>
    expect(readText("{upvotes} on {comments}", counted).source?.id).toBe("2031.day-1.upvotes"));

  it("a text that names an unknown figure fails with a list of known ones", () => {
    expect(() => readText("{winner.votes} upvotes", counted)).toThrow(
      /No figure "winner\.votes" for the text "\{winner\.votes\} upvotes"\. Known here: comments, upvotes/,
    );
    expect(() => readText("{upvotes}", silent)).toThrow("Known here: none");
  });
});

describe("labels of a placed card’s figures", () => {
  const labels = (cardIds: readonly ["amex-mrcc", "amex-mrcc" | "hdfc-bizblack"]) => {
    const [rent, taxes] = cardIds.map((cardId) => placing(cardId, [60, 1]));
    const poll = frozenPoll(
      2030,
      1,
      "rent",
      {
        kind: "split",
        winners: [
          { ...rent, category: "rent", for: "Rent" } as never,
          { ...taxes, category: "taxes", for: "Taxes" } as never,
        ],
      },
      { categories: ["rent", "taxes"] },
    );
    const series = buildSeries(frozenSeries(2030, [poll]));
    return series.polls[0]?.placings.map(({ figures }) => figures.upvotes?.label);
  };

  it("in a poll won by two cards, the upvote labels name no category", () => {
    expect(labels(["amex-mrcc", "hdfc-bizblack"])).toEqual([
      "Upvotes for American Express MRCC",
      "Upvotes for HDFC BizBlack",
    ]);
  });

  it("a card that won twice in a split poll has a different label for each win", () => {
    expect(labels(["amex-mrcc", "amex-mrcc"])).toEqual([
      "Upvotes for American Express MRCC, rent",
      "Upvotes for American Express MRCC, taxes",
    ]);
  });
});
