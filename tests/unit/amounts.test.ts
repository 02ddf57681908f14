import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount, largestAmount, parseAmount } from "@/lib/record/amounts";
import { fragmentValues, withValues } from "@/lib/site/fragment";

describe("an amount that a reader types", () => {
  it.each([
    ["1200", 1200],
    ["1,200", 1200],
    [" ₹ 1,20,000 ", 120_000],
    ["Rs. 500", 500],
    ["99.5", 100],
    ["0", 0],
    [String(largestAmount), largestAmount],
  ])("an amount is read from %j", (text, amount) => expect(parseAmount(text)).toBe(amount));

  it.each([
    "",
    " ",
    "₹",
    "-5",
    "1e3",
    "12 lakh",
    "1.2.3",
    String(largestAmount + 1),
    "9".repeat(400),
  ])("no amount is read from %j", (text) => expect(parseAmount(text)).toBeUndefined());

  it("parsing a formatted amount gives the same amount", () => {
    const amounts = fc.integer({ min: 0, max: largestAmount });
    fc.assert(fc.property(amounts, (amount) => parseAmount(formatAmount(amount)) === amount));
  });
});

describe("values in the fragment of an address", () => {
  it("fragmentValues maps each name in a URL’s fragment to its value", () =>
    expect(fragmentValues("#a=1200&b=4")).toEqual(
      new Map([
        ["a", "1200"],
        ["b", "4"],
      ]),
    ));

  it("a fragment such as #chart-2024 is not read as typed amounts", () =>
    expect(fragmentValues("#chart-2024").size).toBe(0));

  it("storing values in a fragment replaces an anchor such as #chart-2024", () =>
    expect(withValues("#chart-2024", { a: "1" })).toBe("#a=1"));

  it("storing one value in a URL fragment keeps the other values", () =>
    expect(withValues("#a=1&b=2", { a: "3" })).toBe("#a=3&b=2"));
});
