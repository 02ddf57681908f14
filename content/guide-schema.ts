import { z } from "zod";

/** A text that is not empty. */
export const sentenceSchema = z.string().trim().min(1, "must not be empty");
/** Search results and share images cut off a longer headline. */
export const headlineSchema = sentenceSchema.max(80, "must be a headline of 80 characters or less");

const unitSchema = z.enum(["₹", "%", ""], "must be ₹, % or empty");
/** Name of a number in formulas and in the fragment of the page's address. */
const nameSchema = z.string().regex(/^[a-z][a-zA-Z]*$/, "must be a word such as fare");

/**
 * The example with fields for a reader's own numbers. lib/record/types.ts lists the forms of a
 * formula; a content check computes the example with it.
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
  /** One sentence each for a last step above, at and below zero. `{amount}` is its size. */
  answer: z.strictObject({ more: sentenceSchema, same: sentenceSchema, less: sentenceSchema }),
});

/**
 * The content of a page without a result: a title, a first sentence, and a calculation with
 * invented amounts.
 */
export const guideSchema = z.strictObject({
  title: headlineSchema,
  lead: sentenceSchema,
  /** Each sum has the form "₹4,000 × 1% = ₹40". A test recomputes it. */
  example: z.strictObject({
    premise: sentenceSchema,
    sums: z.array(sentenceSchema).min(1),
    conclusion: sentenceSchema,
    calculator: calculatorSchema.optional(),
  }),
});
