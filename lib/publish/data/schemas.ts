import { z } from "zod";
import { schemaTitles, typeWords } from "@/content/texts/data";
import { absolute } from "../absolute";
import { type SchemaName, schemaHref } from "./addresses";
import { row } from "./csv";
import { card, cardsFile, poll, pollFile, seriesFile } from "./records";

const files = {
  series: seriesFile,
  poll: pollFile,
  cards: cardsFile,
  "csv-row": z.strictObject(row.schema.shape),
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
  const shape = name === "poll-record" ? poll.schema : name === "card-record" ? card.schema : files[name];
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
