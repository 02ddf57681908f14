import { z } from "zod";

/** A text that is not empty. */
export const sentenceSchema = z.string().trim().min(1, "must not be empty");
/**
 * The longest headline, in characters. Search results and share images would cut off a longer one.
 */
export const headlineSchema = sentenceSchema.max(80, "must be a headline of 80 characters or less");

const unitSchema = z.enum(["₹", "%", ""], "must be ₹, % or empty");
/** The name of a number, such as "fare". Formulas and the fragment of the page's address use it. */
const nameSchema = z.string().regex(/^[a-z][a-zA-Z]*$/, "must be a word such as fare");

/**
 * A calculator: the guide's example with fields in which readers enter their own numbers.
 * lib/record/types.ts lists the forms of a formula. A content check computes the example with these
 * formulas.
 */
const calculatorSchema = z.strictObject({
  fields: z
    .array(
      z.strictObject({
        id: nameSchema,
        label: sentenceSchema,
        unit: unitSchema,
        value: z.number().nonnegative("must not be negative"),
      }),
    )
    .min(1),
  steps: z
    .array(
      z.strictObject({
        id: nameSchema,
        label: sentenceSchema,
        unit: unitSchema,
        formula: sentenceSchema,
      }),
    )
    .min(1),
  /**
   * Three sentences, of which one is shown after the last step: `more` if the amount of that step
   * is above zero, `same` if it is zero, `less` if it is below zero. In `more` and `less`,
   * `{amount}` stands for the amount without its sign.
   */
  answer: z.strictObject({ more: sentenceSchema, same: sentenceSchema, less: sentenceSchema }),
});

/**
 * The content of a page without a result: a title, a first sentence, and a calculation with
 * invented amounts.
 */
export const guideSchema = z.strictObject({
  title: headlineSchema,
  lead: sentenceSchema,
  /** The sums, each of the form "₹4,000 × 1% = ₹40". A content check recomputes each one. */
  example: z.strictObject({
    premise: sentenceSchema,
    sums: z.array(sentenceSchema).min(1),
    conclusion: sentenceSchema,
    calculator: calculatorSchema.optional(),
  }),
});
