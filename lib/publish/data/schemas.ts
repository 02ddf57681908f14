import { z } from "zod";
import { schemaTitles, typeWords } from "@/content/texts/data";
import { fieldTexts } from "@/content/texts/fields";
import { places } from "@/lib/record/placings";
import { absolute } from "../absolute";
import { type SchemaName, schemaHref } from "./addresses";

/**
 * The shapes of the data files, in one place: what is written is typed by them, what is published as JSON Schema is made
 * from them, and the table on /data is read from them. Names are stable; `null` means not recorded, everywhere.
 */
const text = z.string().min(1);
const day = z.iso.date();

const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = fieldTexts;

/** The fields of a shape, each with what content/texts/fields.ts says of it. */
function noted<Fields extends Record<string, z.ZodType>>(shapeName: string, fields: Fields): Fields {
  const of = (name: string, type: z.ZodType) => {
    const note = texts[shapeName]?.[name];
    return note === undefined ? type : type.describe(note);
  };
  return Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, of(name, type)])) as Fields;
}

/** A shape that the schemas name, and define once. */
function shape<Fields extends Record<string, z.ZodType>>(id: string, fields: Fields) {
  const description = texts[id]?.itself;
  return z.strictObject(noted(id, fields)).meta({ id, ...(description && { description }) });
}

const count = shape("count", {
  value: z.int().nonnegative(),
  approximate: z.boolean(),
  asPosted: text.nullable(),
});

const tally = shape("tally", { comments: count, upvotes: count });

const cardReference = shape("card-reference", { id: text, name: text, url: z.url() });

const category = shape("category", { id: text, name: text });

const placing = shape("placing", {
  card: cardReference,
  category: category.nullable(),
  for: text.nullable(),
  tally: tally.nullable(),
  reasons: z.array(text).nullable(),
});

const period = shape("period", { label: text, iso: z.string().regex(/^\d{4}(-\d{2})?$/) });

const figure = shape("figure", {
  id: text,
  value: z.number(),
  display: text,
  approximate: z.boolean(),
  unit: text,
  label: text,
  scope: text,
  base: text.nullable(),
  derivation: text.nullable(),
  source: text,
});

const provenance = shape("provenance", {
  publisher: text,
  page: z.url(),
  documentation: z.url(),
  methodology: z.url(),
  licence: z.strictObject({ name: text, url: z.url() }),
  source: text,
  scope: text,
  aiAssisted: text,
  formatVersion: text,
  contentVersion: text,
  updated: day,
});

const contradiction = shape("contradiction", { id: text, title: text, explanation: text });

const correction = shape("correction", { date: day, what: text });

const statistics = shape("statistics", {
  days: z.int(),
  comments: z.int(),
  upvotes: z.int(),
  awards: z.int(),
});

const pollFields = noted("poll", {
  series: z.int(),
  day: z.int(),
  slug: text,
  title: text,
  url: z.url(),
  period: period.nullable(),
  categories: z.array(category),
  question: text,
  result: z.enum(["decided", "split", "open-question", "not-recorded"]),
  winners: z.array(placing).nullable(),
  runnerUp: placing.nullable(),
  verdict: text.nullable(),
  totals: tally.nullable(),
  votesNamed: count.nullable(),
  labelAsPosted: text.nullable(),
  threadUrl: z.url().nullable(),
  otherMentions: z.array(cardReference).nullable(),
  otherMentionsInThread: z.boolean().nullable(),
  summary: z.array(text),
  contradictions: z.array(contradiction),
  figures: z.array(figure),
  corrections: z.array(correction),
  firstPublished: day,
});
const poll = z.strictObject(pollFields).meta({ id: "poll" });

const fact = shape("fact", {
  id: text,
  text: text,
  amounts: z.array(z.strictObject({ id: text, value: z.number(), unit: text })),
  asOf: z.string().regex(/^\d{4}-\d{2}$/),
});

const card = shape("card", {
  id: text,
  name: text,
  url: z.url(),
  issuer: text.nullable(),
  placings: z.array(
    shape("card-placing", {
      series: z.int(),
      day: z.int(),
      poll: text,
      url: z.url(),
      place: z.enum(places),
      category: category.nullable(),
      tally: tally.nullable(),
    }),
  ),
  facts: z.array(fact).nullable(),
});

const about = { $schema: z.url(), provenance };

const seriesFile = z.strictObject({
  ...about,
  ...noted("series", {
    year: z.int(),
    title: text,
    description: text,
    status: z.enum(["announced", "running", "completed"]),
    period: period.nullable(),
    published: statistics.nullable(),
    polls: z.array(poll),
    figures: z.array(figure),
  }),
});
const pollFile = z.strictObject({ ...about, ...pollFields });
const cardsFile = z.strictObject({ ...about, cards: z.array(card) });

const cell = z.string();
/** One row of the CSV. An empty cell stands for null: not recorded. */
const csvRow = z.strictObject(
  noted("csv-row", {
    series: z.int(),
    day: z.int(),
    slug: text,
    title: text,
    categories: cell,
    year: z.int().nullable(),
    month: z.int().min(1).max(12).nullable(),
    result: z.enum(["decided", "split", "open-question", "not-recorded"]),
    winner: cell.nullable(),
    winner_for: cell.nullable(),
    winner_comments: z.int().nullable(),
    winner_upvotes: z.int().nullable(),
    second_winner: cell.nullable(),
    second_winner_for: cell.nullable(),
    second_winner_comments: z.int().nullable(),
    second_winner_upvotes: z.int().nullable(),
    runner_up: cell.nullable(),
    runner_up_comments: z.int().nullable(),
    runner_up_upvotes: z.int().nullable(),
    verdict: cell.nullable(),
    thread_comments: z.int().nullable(),
    thread_comments_approximate: z.boolean().nullable(),
    thread_upvotes: z.int().nullable(),
    thread_upvotes_approximate: z.boolean().nullable(),
    votes_named: z.int().nullable(),
    label_as_posted: cell.nullable(),
    thread_url: cell.nullable(),
    page: z.url(),
    first_published: day,
    licence: text,
  }),
);

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
