import { describe, expect, it } from "vitest";
import { amountProblem, formatAmount, parseAmount } from "@/lib/record/amounts";
import { type BilledCard, compareReturns } from "@/lib/record/bills";
import { calculate, calculatorAnswer, formatAmount as formatResult } from "@/lib/record/calculator";
import { fullAt, meetingPoint, returnOn } from "@/lib/record/terms";
import { formatNumber, parseTypedNumber } from "@/lib/record/typed-number";
import type { Calculator } from "@/lib/record/types";

describe("an amount in rupees", () => {
  it.each([
    ["INR 500", 500],
    ["rs500", 500],
    ["99.4", 99],
    ["5.", 5],
    ["1,000,000.4", 1_000_000],
  ])("the typed text “%s” is an amount", (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each(["1000000.5", "500 Rs", "₹₹5", ".5"])("the typed text “%s” is no amount", (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  it("the error for a wrong amount names the largest allowed amount", () => {
    expect(amountProblem).toBe("Enter an amount in rupees, from 0 to 10,00,000.");
  });

  it("a field shows an amount without its currency", () => {
    expect(formatAmount(120_000)).toBe("1,20,000");
  });
});

describe("a number in a field", () => {
  it.each([
    ["1000000000", 1_000_000_000],
    ["RS 5", 5],
    ["5.", 5],
    ["5%", 5],
  ])("the typed text “%s” is a number", (text, value) => {
    expect(parseTypedNumber(text)).toBe(value);
  });

  it.each(["1000000000.5", "5%%", "Rs", "5 ₹"])("the typed text “%s” is no number", (text) => {
    expect(parseTypedNumber(text)).toBeUndefined();
  });

  it.each([
    [123_456.5, "1,23,456.5"],
    [2.25, "2.3"],
    [2.04, "2"],
    [1000, "1,000"],
    [0, "0"],
  ])("the number %d is printed as %s", (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

describe("the returns of one or more cards", () => {
  const card = (name: string, ...rates: number[]): BilledCard => ({
    name,
    offers: rates.map((rate, index) => ({ id: `${index}`, rate, cap: 100, kinds: ["a", "b"] })),
  });
  const kinds = ["a", "b", "c"].map((id) => ({ id, label: `${id} bills`, example: 1 }));

  it("a comparison of returns draws no conclusion from a single card", () => {
    expect(compareReturns([card("Ace", 1)], kinds, {}).finding).toBe("");
  });

  it("bills without an amount count as zero", () => {
    expect(compareReturns([card("Ace", 1)], kinds, { a: 5000 }).detail).toBe(
      "On ₹5,000 of a bills, ₹0 of b bills and ₹0 of c bills you get back ₹50 with Ace.",
    );
  });

  it("the returns of a card’s offers are added up before they are rounded", () => {
    const cards = [card("Ace", 1, 1), card("Ixigo", 3)];
    expect(compareReturns(cards, kinds, { a: 20, b: 20 }).detail).toContain(
      "you get back ₹1 with Ace and ₹1 with Ixigo.",
    );
  });
});

describe("a rate with its cap", () => {
  it.each([
    [1000, 50],
    [10_001, 500],
    [0, 0],
  ])("a rate of five percent, up to ₹500, gives back for ₹%i: ₹%i", (spent, returned) => {
    expect(returnOn(spent, { rate: 5, cap: 500 })).toBe(returned);
  });

  it("the cap of 5% up to ₹500 is reached at ₹10,000", () => {
    expect(fullAt({ rate: 5, cap: 500 })).toBe(10_000);
  });

  it.each([
    ["equal rates", { rate: 5, cap: 250 }, { rate: 5, cap: 500 }],
    ["equal caps", { rate: 10, cap: 500 }, { rate: 5, cap: 500 }],
    ["one better card", { rate: 10, cap: 900 }, { rate: 5, cap: 500 }],
  ])("meetingPoint finds no amount for two cards with %s", (_, first, second) => {
    expect(meetingPoint(first, second)).toBeUndefined();
  });
});

describe("the answer of a calculator", () => {
  const calculator: Calculator = {
    fields: [
      { id: "fee", label: "Fee", unit: "₹", value: 100 },
      { id: "rate", label: "Rate", unit: "%", value: 5 },
    ],
    steps: [{ id: "spending", label: "Spending", unit: "₹", formula: "fee ÷ rate" }],
    answer: { more: "Spend {amount}.", same: "Spend nothing.", less: "Not even with {amount}." },
  };
  const answerOf = (values: Record<string, number>): string =>
    calculatorAnswer(calculator, calculate(calculator, values));

  it("a calculator shows a dash for a result that cannot be computed", () => {
    expect(answerOf({ rate: 0 })).toBe("Not even with –.");
  });

  it("a typed zero replaces the example number of a calculator", () => {
    expect(answerOf({ fee: 0 })).toBe("Spend nothing.");
  });

  it("calculate returns the computed values but not the input values", () => {
    expect([...calculate(calculator, {})]).toEqual([["spending", 2000]]);
  });

  it("a negative percentage has its sign before the number", () => {
    expect(formatResult(-0.05, "%")).toBe("−5%");
  });

  it("the error for an invalid formula quotes the formula", () => {
    const steps = [{ id: "all", label: "All", unit: "₹" as const, formula: "fee of rate" }];
    expect(() => calculate({ ...calculator, steps }, {})).toThrow(
      "“fee of rate” is not a formula; write it like “fare × rate”.",
    );
  });

  it("the error for an unknown name in a formula quotes that name", () => {
    const steps = [{ id: "all", label: "All", unit: "₹" as const, formula: "fee × cap" }];
    expect(() => calculate({ ...calculator, steps }, {})).toThrow(
      "“cap” is not a field or a step above; correct the name, or add a field with this id.",
    );
  });
});
