import { formatRupees } from "./rupees";
import { formatNumber } from "./typed-number";
import type { Calculator, CalculatorUnit } from "./types";

/* The arithmetic of a guide's calculator. It imports no content: the browser runs it, too. */

const operations: Readonly<Record<string, (a: number, b: number) => number>> = {
  "×": (a, b) => a * b,
  "÷": (a, b) => a / b,
  "−": (a, b) => a - b,
  "+": (a, b) => a + b,
  or: (a, b) => Math.min(a, b),
};

/** The amount of a name or of a plain number in a formula. */
function amountOf(operand: string, amounts: ReadonlyMap<string, number>): number {
  const amount = amounts.get(operand);
  if (amount !== undefined) return amount;
  if (/^\d+$/.test(operand)) return Number(operand);
  throw new Error(`“${operand}” is no field, and no step above.`);
}

/** The amount of a formula, which has one of the forms that `Calculator` lists. */
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
    throw new Error(`“${formula}” is no formula; write it like “fare × rate”.`);
  return operation(amountOf(first, amounts), amountOf(second, amounts));
}

/**
 * The amount of each step, by its id. A rate counts as a fraction: a field of 5% as 0.05.
 *
 * @param values the number in each field, by its id
 * @throws Error if a formula has another form, or names something that is not above it
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

/** An amount as it is printed: "₹1,050", "−₹50", "10%"; a dash where there is none. */
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

/** The sentence that a calculator ends with: its last step decides. */
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
