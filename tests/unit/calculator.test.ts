import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculate, calculatorAnswer, formatAmount } from "@/lib/record/calculator";
import { allPolls } from "@/lib/record/published";
import type { Calculator } from "@/lib/record/types";

/** A calculator of the reward on some spending, up to a cap, less the card’s fee. */
const calculator: Calculator = {
  fields: [
    { id: "spend", label: "You spend", unit: "₹", value: 40_000 },
    { id: "rate", label: "The card gives", unit: "%", value: 5 },
    { id: "cap", label: "Up to", unit: "₹", value: 500 },
    { id: "fee", label: "Fee", unit: "₹", value: 180 },
  ],
  steps: [
    { id: "promised", label: "The rate alone", unit: "₹", formula: "spend × rate" },
    { id: "paid", label: "With the cap", unit: "₹", formula: "promised or cap" },
    { id: "gain", label: "After the fee", unit: "₹", formula: "paid − fee" },
  ],
  answer: { more: "You gain {amount}.", same: "You gain nothing.", less: "You lose {amount}." },
};

const resultOf = (values: Record<string, number>) =>
  calculatorAnswer(calculator, calculate(calculator, values));

/** The amount that a formula gives for the numbers a, b and c. */
const amountOf = (formula: string, [a, b, c]: readonly [number, number, number]) => {
  const fields = Object.entries({ a, b, c }).map(([id, value]) => ({
    id,
    label: id,
    unit: "" as const,
    value,
  }));
  const steps = [{ id: "result", label: "Result", unit: "" as const, formula }];
  return calculate({ fields, steps }, {}).get("result");
};

const amounts = fc.tuple(fc.nat(), fc.nat(), fc.nat());

describe("a calculator", () => {
  it("if no number is typed, a calculator computes its example", () => {
    expect([...calculate(calculator, {})]).toEqual([
      ["promised", 2000],
      ["paid", 500],
      ["gain", 320],
    ]);
  });

  it("a typed number replaces the number of a calculator’s example", () => {
    expect(calculate(calculator, { spend: 1000 }).get("gain")).toBe(-130);
  });

  it.each([
    ["a × b", 6],
    ["b ÷ a", 1.5],
    ["a − b", -1],
    ["a + b", 5],
    ["a or b", 2],
    ["a × 12", 24],
    ["c if b ≥ a", 7],
    ["c if a ≥ b", 0],
    ["c if a ≥ a", 7],
  ])("a calculator computes the formula “%s”", (formula, amount) =>
    expect(amountOf(formula, [2, 3, 7])).toBe(amount),
  );

  it.each(["a", "a × ", "a ^ b", "a × b × c", "c if a > b", "a × d"])(
    "a calculator refuses the formula “%s”",
    (formula) => expect(() => amountOf(formula, [2, 3, 7])).toThrow("“"),
  );

  it("a calculator reads “a or b” as the smaller of the two numbers", () => {
    fc.assert(
      fc.property(amounts, ([a, b, c]) => {
        expect(amountOf("a or b", [a, b, c])).toBe(Math.min(a, b));
      }),
    );
  });

  it("a calculator never gives more than a card’s cap", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 100 }), fc.nat(), (spend, rate, cap) => {
        const paid = calculate(calculator, { spend, rate, cap }).get("paid");
        expect(paid).toBeLessThanOrEqual(cap);
        expect(paid).toBeLessThanOrEqual((spend * rate) / 100 + 1e-6);
      }),
    );
  });

  it.each([
    [1050, "₹", "₹1,050"],
    [118_000, "₹", "₹1,18,000"],
    [-50, "₹", "−₹50"],
    [-0.4, "₹", "₹0"],
    [0.1, "%", "10%"],
    [0.0125, "%", "1.3%"],
    [4, "", "4"],
    [Number.NaN, "₹", "–"],
    [Number.POSITIVE_INFINITY, "₹", "–"],
  ] as const)("a calculator prints the amount %s with the unit %s as %s", (amount, unit, text) =>
    expect(formatAmount(amount, unit)).toBe(text),
  );
});

it.each([
  [{}, "You gain ₹320."],
  [{ spend: 1000 }, "You lose ₹130."],
  [{ fee: 500 }, "You gain nothing."],
  [{ fee: 499.6 }, "You gain nothing."],
])("with the typed values %j, a calculator says “%s”", (values, result) =>
  expect(resultOf(values)).toBe(result),
);

const guides = allPolls.flatMap(({ slug, guide }) =>
  guide?.example.calculator ? [{ slug, calculator: guide.example.calculator }] : [],
);

describe.each(guides)("the calculator of $slug", ({ calculator: { fields, ...rest } }) => {
  it("a poll guide’s calculator gives a complete sentence for any numbers", () => {
    const numbers = fc.record(
      Object.fromEntries(fields.map(({ id }) => [id, fc.nat({ max: 1_000_000 })])),
    );
    fc.assert(
      fc.property(numbers, (values) => {
        const amounts = calculate({ fields, ...rest }, values);
        expect(calculatorAnswer({ fields, ...rest }, amounts)).toMatch(/^[^{}–]+\.$/);
      }),
      { numRuns: 50 },
    );
  });
});
