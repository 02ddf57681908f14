import { expect, it, vi } from "vitest";
import { exampleChecks } from "@/scripts/content/check/example-checks";

/** Category of a poll, its guide, and the message for the guide ("" if it has no fault). */
const { guides } = vi.hoisted(() => {
  const premise = "Say the premium is ₹400.";
  const conclusion = "That is ₹4.";
  const calculator = {
    fields: [
      { id: "premium", label: "Premium", unit: "₹", value: 400 },
      { id: "rate", label: "Rate", unit: "%", value: 1 },
    ],
    steps: [{ id: "back", label: "Back", unit: "₹", formula: "premium × rate" }],
    answer: { more: "You get {amount}.", same: "You get nothing.", less: "You pay {amount}." },
  };
  const right = { premise, sums: ["₹400 × 1% = ₹4"], conclusion, calculator };
  const withSum = (sum: string) => ({ premise, sums: [sum], conclusion: "That is all." });
  const withFormula = (formula: string) => ({
    ...right,
    calculator: { ...calculator, steps: [{ ...calculator.steps[0], formula }] },
  });
  const form = "example.sums reads";
  const wrong = "which does not add up; correct the sum.";
  type Guide = { title: string; lead: string; example: object; lookFor?: string };
  const guideOf = (example: object, lead = "Check the premium."): Guide => ({
    title: "What to check",
    lead,
    example,
  });
  return {
    guides: [
      ["travel", guideOf(right), ""],
      ["cashback", guideOf(withSum("₹400 ÷ ₹8,000 = 5%")), ""],
      ["dining", guideOf(withSum("₹400 − ₹1,000 = ₹600")), `“₹400 − ₹1,000 = ₹600”, ${wrong}`],
      ["beginners", guideOf(withSum("₹10 ÷ 3 = ₹3.333")), ""],
      ["ltf", guideOf(withSum("₹10 ÷ 3 = ₹3.34")), `“₹10 ÷ 3 = ₹3.34”, ${wrong}`],
      ["fuel", guideOf(withSum("₹400 + ₹4 = ₹404")), `${form} “₹400 + ₹4 = ₹404”; write it like`],
      ["upi", guideOf(withSum("₹400 × 1% is ₹4")), `${form} “₹400 × 1% is ₹4”; write it like`],
      [
        "entertainment",
        guideOf({ ...right, conclusion: "That is ₹40." }),
        "example.conclusion says 40, which neither its premise nor a sum has",
      ],
      ["insurance", guideOf({ ...right, conclusion: "Of ₹400 that is ₹4." }), ""],
      [
        "utilities",
        guideOf(withFormula("premium × cap")),
        "example.calculator has a formula that does not work: “cap” is not a field",
      ],
      [
        "forex",
        guideOf(withFormula("premium − rate")),
        "example.calculator does not show ₹4, the result of a sum; correct the calculator.",
      ],
      [
        "rent",
        guideOf(right, "HDFC Infinia is the one."),
        "guide names the card “hdfc infinia”; a guide is about all cards",
      ],
      [
        "taxes",
        guideOf(right, "Take a Tata Neu one."),
        "guide names the card “tata neu”; a guide is about all cards",
      ],
      ["gold", guideOf(right, "An ace up the sleeve."), ""],
      [
        "luxury",
        { ...guideOf(right), lookFor: "See whether the Axis ACE earns." },
        "guide names the card “axis ace”; a guide is about all cards",
      ],
    ] as const,
  };
});

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries } = await import("./frozen");
  const polls = guides.map(([category, { lookFor, ...guide }], index) =>
    frozenPoll(2031, index + 1, category, undefined, {
      guide,
      ...(lookFor && { lookFor: [{ heading: "Rate", detail: lookFor }] }),
    } as never),
  );
  return { allSeries: [frozenSeries(2031, polls)] };
});

const problems = exampleChecks.flatMap((check) => check.problems());
const problemsOf = (index: number, category: string): string[] =>
  problems.filter((problem) =>
    problem.startsWith(
      `content/polls/2031/day-${String(index).padStart(2, "0")}-${category}.ts: guide`,
    ),
  );

it.each(guides.map(([category, guide, says], index) => ({ category, guide, says, index })))(
  "the content check reports for the $category guide: “$says”",
  ({ category, says, index }) => {
    const reported = problemsOf(index + 1, category);
    expect(reported).toHaveLength(says ? 1 : 0);
    expect(reported.join()).toContain(says);
  },
);
