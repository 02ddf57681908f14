import { z } from "zod";
import { schemaTitles, typeWords } from "@/content/texts/data";
import { places } from "@/lib/record/placings";
import { absolute } from "../absolute";
import { type SchemaName, schemaHref } from "./addresses";

/**
 * The shapes of the data files, in one place: what is written is typed by them, what is published as JSON Schema is made
 * from them, and the table on /data is read from them. Names are stable; `null` means not recorded, everywhere.
 */
const text = z.string().min(1);
const day = z.iso.date();

const count = z
  .strictObject({
    value: z
      .int()
      .nonnegative()
      .describe("The count; where the source rounded it, the nearest that is known"),
    approximate: z.boolean().describe("True where the source rounded the count"),
    asPosted: text.nullable().describe("The source’s own rounding, such as 1.7k; null for an exact count"),
  })
  .meta({ id: "count", description: "A count as recorded" });

const tally = z
  .strictObject({ comments: count, upvotes: count })
  .meta({ id: "tally", description: "Comments and upvotes of a thread, or of one card in it" });

const cardReference = z
  .strictObject({ id: text, name: text.describe("As the record writes it"), url: z.url() })
  .meta({ id: "card-reference" });

const category = z.strictObject({ id: text, name: text }).meta({ id: "category" });

const placing = z
  .strictObject({
    card: cardReference,
    category: category.nullable().describe("The category it placed in"),
    for: text.nullable().describe("What a split poll named the card for, in words"),
    tally: tally.nullable().describe("What the card drew in the thread"),
    reasons: z.array(text).nullable().describe("As posted, “Heading: detail”"),
  })
  .meta({ id: "placing" });

const period = z
  .strictObject({ label: text, iso: z.string().regex(/^\d{4}(-\d{2})?$/) })
  .meta({ id: "period", description: "When the polls were held; no day of the month is recorded" });

const figure = z
  .strictObject({
    id: text.describe("The figure’s row on /methodology/figures"),
    value: z.number(),
    display: text.describe("As printed"),
    approximate: z.boolean(),
    unit: text,
    label: text,
    scope: text.describe("What the figure covers"),
    base: text.nullable().describe("What a share or a ratio is of"),
    derivation: text.nullable().describe("How it was computed; null for a recorded count"),
    source: text,
  })
  .meta({ id: "figure", description: "A row of the figure ledger" });

const provenance = z
  .strictObject({
    publisher: text,
    page: z.url().describe("The page that shows the same"),
    documentation: z.url(),
    methodology: z.url(),
    licence: z.strictObject({ name: text, url: z.url() }),
    source: text.describe("Where the figures come from"),
    scope: text.describe("What the file covers, and what it does not"),
    aiAssisted: text.describe("Which fields were written with the help of AI"),
    formatVersion: text.describe("Changes in its first number when a field changes its meaning or goes"),
    contentVersion: text.describe("Fingerprint of what the file holds: the same content has the same one"),
    updated: day.describe("The day on which what it holds was last published or corrected"),
  })
  .meta({ id: "provenance" });

const contradiction = z
  .strictObject({ id: text, title: text, explanation: text })
  .meta({ id: "contradiction" });

const correction = z.strictObject({ date: day, what: text }).meta({ id: "correction" });

const statistics = z
  .strictObject({ days: z.int(), comments: z.int(), upvotes: z.int(), awards: z.int() })
  .meta({ id: "statistics" });

const pollFields = {
  series: z.int(),
  day: z.int(),
  slug: text,
  title: text.describe("This site’s own label for the poll"),
  url: z.url(),
  period: period.nullable(),
  categories: z.array(category).describe("Empty for a poll across all categories"),
  question: text.describe("What was put to the vote, in this site’s words"),
  result: z
    .enum(["decided", "split", "open-question", "not-recorded"])
    .describe("How the poll ended, or that it is not known how"),
  winners: z
    .array(placing)
    .nullable()
    .describe("One, or several where the poll was split; empty where it named none; null if not recorded"),
  runnerUp: placing.nullable(),
  verdict: text.nullable().describe("What a poll without a winner said instead"),
  totals: tally.nullable().describe("Of the whole thread: the base of every share"),
  votesNamed: count
    .nullable()
    .describe("Votes that the poll’s own text names; how they were counted is not recorded"),
  labelAsPosted: text.nullable(),
  threadUrl: z.url().nullable().describe("The original poll on the forum"),
  otherMentions: z.array(cardReference).nullable().describe("Other cards on record as notable mentions"),
  otherMentionsInThread: z
    .boolean()
    .nullable()
    .describe("True where the thread is known to name others, even if which is not recorded"),
  summary: z.array(text).describe("AI-assisted, from the recorded facts alone"),
  contradictions: z
    .array(contradiction)
    .describe("Figures of this poll that disagree, with how to read them"),
  figures: z.array(figure).describe("Every figure of the poll, recorded and computed"),
  corrections: z.array(correction),
  firstPublished: day.describe("The day on which the poll’s page first stood on this site"),
};
const poll = z.strictObject(pollFields).meta({ id: "poll" });

const fact = z
  .strictObject({
    id: text,
    text: text.describe("In words, with its amounts"),
    amounts: z.array(z.strictObject({ id: text, value: z.number(), unit: text })),
    asOf: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .describe("The month in which it was true. It may have changed since"),
  })
  .meta({ id: "fact" });

const card = z
  .strictObject({
    id: text,
    name: text,
    url: z.url(),
    issuer: text.nullable().describe("Where the card’s own name says it; null where it does not"),
    placings: z.array(
      z
        .strictObject({
          series: z.int(),
          day: z.int(),
          poll: text.describe("The poll’s slug"),
          url: z.url(),
          place: z.enum(places),
          category: category.nullable(),
          tally: tally.nullable(),
        })
        .meta({ id: "card-placing" }),
    ),
    facts: z.array(fact).nullable().describe("Recorded rates, caps and fees; null where none is recorded"),
  })
  .meta({ id: "card" });

const about = { $schema: z.url(), provenance };

const seriesFile = z.strictObject({
  ...about,
  year: z.int(),
  title: text,
  description: text,
  status: z.enum(["announced", "running", "completed"]),
  period: period.nullable(),
  published: statistics
    .nullable()
    .describe("What the series published of itself; not the sum of what is recorded per day"),
  polls: z.array(poll),
  figures: z.array(figure).describe("Figures of the series as a whole"),
});
const pollFile = z.strictObject({ ...about, ...pollFields });
const cardsFile = z.strictObject({ ...about, cards: z.array(card) });

const cell = z.string();
/** One row of the CSV. An empty cell stands for null: not recorded. */
const csvRow = z.strictObject({
  series: z.int(),
  day: z.int(),
  slug: text,
  title: text,
  categories: cell.describe("Names, parted by “; ”; empty for a poll across all categories"),
  year: z.int().nullable().describe("Of the month in which the poll was held"),
  month: z.int().min(1).max(12).nullable().describe("1 to 12; no day is recorded"),
  result: z.enum(["decided", "split", "open-question", "not-recorded"]),
  winner: cell.nullable(),
  winner_for: cell.nullable().describe("What a split poll named the card for"),
  winner_comments: z.int().nullable(),
  winner_upvotes: z.int().nullable(),
  second_winner: cell.nullable().describe("The other winner of a split poll"),
  second_winner_for: cell.nullable(),
  second_winner_comments: z.int().nullable(),
  second_winner_upvotes: z.int().nullable(),
  runner_up: cell.nullable(),
  runner_up_comments: z.int().nullable(),
  runner_up_upvotes: z.int().nullable(),
  verdict: cell.nullable(),
  thread_comments: z.int().nullable().describe("Of the whole thread"),
  thread_comments_approximate: z.boolean().nullable(),
  thread_upvotes: z.int().nullable().describe("Of the whole thread"),
  thread_upvotes_approximate: z.boolean().nullable().describe("TRUE where the source rounded the count"),
  votes_named: z.int().nullable().describe("Votes that the poll’s own text names"),
  label_as_posted: cell.nullable(),
  thread_url: cell.nullable(),
  page: z.url(),
  first_published: day,
  licence: text,
});

export type CountRecord = z.infer<typeof count>;
export type TallyRecord = z.infer<typeof tally>;
export type PlacingRecord = z.infer<typeof placing>;
export type FigureRecord = z.infer<typeof figure>;
export type Provenance = z.infer<typeof provenance>;
export type PollRecord = z.infer<typeof poll>;
export type CardRecord = z.infer<typeof card>;
export type SeriesFile = z.infer<typeof seriesFile>;
export type PollFile = z.infer<typeof pollFile>;
export type CardsFile = z.infer<typeof cardsFile>;
export type CsvRow = z.infer<typeof csvRow>;

export const csvColumns = Object.keys(csvRow.shape) as readonly (keyof CsvRow)[];

const files = {
  series: seriesFile,
  poll: pollFile,
  cards: cardsFile,
  "csv-row": csvRow,
} satisfies Record<SchemaName, z.ZodObject>;

/** The JSON Schema (draft 2020-12) of a kind of file, with its own address as its id. */
export function jsonSchema(name: SchemaName): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(files[name], {
    target: "draft-2020-12",
    override: ({ jsonSchema: written }) => {
      // The bounds of JavaScript's own numbers say nothing about the data.
      if (written.minimum === Number.MIN_SAFE_INTEGER) delete written.minimum;
      if (written.maximum === Number.MAX_SAFE_INTEGER) delete written.maximum;
    },
  });
  return { $schema, $id: absolute(schemaHref(name)), title: schemaTitles[name], ...rest };
}

/** A field of a kind of file, for people. */
export type FieldNote = { name: string; type: string; nullable: boolean; note: string };

/** The fields of a shape, in order, in words: what the tables on /data show. */
export function fieldNotes(name: SchemaName | "poll-record" | "card-record"): FieldNote[] {
  const shape = name === "poll-record" ? poll : name === "card-record" ? card : files[name];
  return Object.entries(shape.shape as Record<string, z.ZodType>).map(([field, type]) => ({
    name: field,
    ...typeInWords(type),
    note: type.description ?? inner(type).description ?? "",
  }));
}

const inner = (type: z.ZodType): z.ZodType =>
  type instanceof z.ZodNullable ? (type.unwrap() as z.ZodType) : type;

function typeInWords(type: z.ZodType): { type: string; nullable: boolean } {
  const nullable = type instanceof z.ZodNullable;
  return { type: nameOf(inner(type)), nullable };
}

function nameOf(type: z.ZodType): string {
  if (type instanceof z.ZodArray) return typeWords.list(nameOf(type.element as z.ZodType));
  if (type instanceof z.ZodEnum) return type.options.join(" | ");
  if (type instanceof z.ZodURL) return typeWords.address;
  if (type instanceof z.ZodISODate) return typeWords.date;
  if (type instanceof z.ZodString) return typeWords.text;
  if (type instanceof z.ZodBoolean) return typeWords.boolean;
  if (type instanceof z.ZodNumber) return type.isInt ? typeWords.whole : typeWords.number;
  return type.meta()?.id ?? typeWords.object;
}
