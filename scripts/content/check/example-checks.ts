import { cards } from "@/content/cards";
import { pollFile } from "@/content/types";
import { calculate, formatAmount } from "@/lib/record/calculator";
import { allPolls } from "@/lib/record/published";
import type { Calculator, Guide as GuideContent, Poll } from "@/lib/record/types";
import { type ContentCheck, sentences } from "./content-check.ts";

const amountOf = (amount: string): number =>
  Number(amount.replace(/[₹,%]/g, "")) / (amount.endsWith("%") ? 100 : 1);

const operations: Readonly<Record<string, (a: number, b: number) => number>> = {
  "×": (a, b) => a * b,
  "÷": (a, b) => a / b,
  "−": (a, b) => a - b,
};

/**
 * Returns the problem if a sum is not written like "₹4,000 × 1% = ₹40", or if its result is wrong.
 * Undefined if the sum is right.
 */
function sumProblem(sum: string): string | undefined {
  const [, first = "", sign = "", second = "", result = ""] =
    /^(\S+) ([×÷−]) (\S+) = (\S+)$/.exec(sum) ?? [];
  const operation = operations[sign];
  if (!operation) return `reads “${sum}”; write it like “₹4,000 × 1% = ₹40”, with ×, ÷ or −.`;
  const right = operation(amountOf(first), amountOf(second));
  return Math.abs(right - amountOf(result)) < 0.005
    ? undefined
    : `says “${sum}”, which does not add up; correct the sum.`;
}

const amountsIn = (text: string): readonly string[] => text.match(/[\d,.]*\d/g) ?? [];

const cardNames = Object.values(cards)
  .flatMap(({ name, alsoKnownAs }) => [name.toLowerCase(), ...alsoKnownAs])
  .filter((name) => name.includes(" "));

/**
 * Returns the amounts that a calculator shows with the numbers of its example. If a formula does
 * not work, returns the problem.
 */
function shownAmounts(calculator: Calculator): readonly string[] | { problem: string } {
  const { fields, steps } = calculator;
  try {
    const amounts = calculate(calculator, {});
    return [
      ...fields.map(({ value, unit }) => formatAmount(unit === "%" ? value / 100 : value, unit)),
      ...steps.map(({ id, unit }) => formatAmount(amounts.get(id) ?? Number.NaN, unit)),
    ];
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/**
 * Returns the problem of a guide's calculator, or undefined if there is none. There are two
 * possible problems:
 *
 * - A formula does not work.
 * - The guide has a sum, such as "₹4,000 × 1% = ₹40", but the calculator does not show "₹40".
 */
function calculatorProblem({ sums, calculator }: GuideContent["example"]): string | undefined {
  if (!calculator) return undefined;
  const shown = shownAmounts(calculator);
  if ("problem" in shown) return `has a formula that does not work: ${shown.problem}`;
  const missing = sums
    .map((sum) => sum.split(" = ").at(-1) ?? "")
    .find((result) => !shown.includes(result));
  return missing && `does not show ${missing}, the result of a sum; correct the calculator.`;
}

function exampleProblems({ series: { year }, slug, guide, lookFor }: Poll): string[] {
  if (!guide) return [];
  const at = `${pollFile({ year, slug })}: guide`;
  const { premise, sums, conclusion } = guide.example;
  const known = amountsIn(`${premise} ${sums.join(" ")}`);
  const stray = amountsIn(conclusion).find((amount) => !known.includes(amount));
  const calculator = calculatorProblem(guide.example);
  const text = JSON.stringify([guide, lookFor]).toLowerCase();
  const named = cardNames.find((name) => text.includes(name));
  return sentences([
    ...sums.map((sum) => {
      const problem = sumProblem(sum);
      return problem && `${at}.example.sums ${problem}`;
    }),
    calculator && `${at}.example.calculator ${calculator}`,
    stray &&
      `${at}.example.conclusion says ${stray}, which neither its premise nor a sum has; correct it.`,
    named && `${at} names the card “${named}”; a guide is about all cards, so remove the name.`,
  ]);
}

export const exampleChecks: readonly ContentCheck[] = [
  {
    title: "examples of what to check add up",
    problems: () => allPolls.flatMap(exampleProblems),
  },
];
