import { formatRupees } from "./rupees";
import { formatNumber } from "./typed-number";
import type { Calculator, CalculatorUnit } from "./types";

/*
 * The arithmetic of a guide's calculator. This file also runs in the browser. It imports nothing
 * from content/, so that the browser does not download the content.
 */

const operations: Readonly<Record<string, (a: number, b: number) => number>> = {
  "×": (a, b) => a * b,
  "÷": (a, b) => a / b,
  "−": (a, b) => a - b,
  "+": (a, b) => a + b,
  or: (a, b) => Math.min(a, b),
};

/** Returns the amount of one operand of a formula: a field, an earlier step or a whole number. */
function amountOf(operand: string, amounts: ReadonlyMap<string, number>): number {
  const amount = amounts.get(operand);
  if (amount !== undefined) return amount;
  if (/^\d+$/.test(operand)) return Number(operand);
  throw new Error(
    `“${operand}” is not a field or a step above; correct the name, or add a field with this id.`,
  );
}

/** Computes a formula, which has one of the forms that `CalculatorStep` in types.ts lists. */
function evaluate(formula: string, amounts: ReadonlyMap<string, number>): number {
  const [first = "", sign = "", ...rest] = formula.split(" ");
  const condition = sign === "if" && rest.length === 3 && rest[1] === "≥";
  if (condition) {
    const [value = "", , minimum = ""] = rest;
    return amountOf(value, amounts) >= amountOf(minimum, amounts) ? amountOf(first, amounts) : 0;
  }
  const operation = operations[sign];
  const [second] = rest;
  if (!operation || second === undefined || rest.length > 1)
    throw new Error(`“${formula}” is not a formula; write it like “fare × rate”.`);
  return operation(amountOf(first, amounts), amountOf(second, amounts));
}

/**
 * Returns the amount of each step, by the step's id. A field of 5% counts as 0.05.
 *
 * @param values the number in each field, by the field's id
 * @throws Error if a formula is not one that the comment of `CalculatorStep` describes
 */
export function calculate(
  { fields, steps }: Pick<Calculator, "fields" | "steps">,
  values: Readonly<Record<string, number>>,
): ReadonlyMap<string, number> {
  const amounts = new Map<string, number>();
  for (const { id, unit, value } of fields) {
    const typed = values[id] ?? value;
    amounts.set(id, unit === "%" ? typed / 100 : typed);
  }
  for (const { id, formula } of steps) amounts.set(id, evaluate(formula, amounts));
  for (const { id } of fields) amounts.delete(id);
  return amounts;
}

/**
 * Formats an amount for readers: "₹1,050", "−₹50", "10%". A dash stands for an amount that cannot
 * be computed.
 */
export function formatAmount(amount: number, unit: CalculatorUnit): string {
  if (!Number.isFinite(amount)) return "–";
  const size = Math.abs(amount);
  const text = {
    "₹": formatRupees(size),
    "%": `${formatNumber(size * 100)}%`,
    "": formatNumber(size),
  };
  return amount < 0 && /[1-9]/.test(text[unit]) ? `−${text[unit]}` : text[unit];
}

/**
 * Returns the sentence below the last step. It is one of the three sentences in `answer`, chosen by
 * the sign of the last step's amount.
 */
export function calculatorAnswer(
  { steps, answer }: Calculator,
  amounts: ReadonlyMap<string, number>,
): string {
  const last = steps.at(-1);
  const amount = amounts.get(last?.id ?? "") ?? Number.NaN;
  const shown = formatAmount(Math.abs(amount), last?.unit ?? "");
  if (!Number.isFinite(amount)) return answer.less.replace("{amount}", shown);
  if (!/[1-9]/.test(shown)) return answer.same;
  return (amount > 0 ? answer.more : answer.less).replace("{amount}", shown);
}
