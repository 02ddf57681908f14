import { z } from "zod";
import { fieldTexts } from "@/content/texts/fields";

type Shape = Readonly<Record<string, z.ZodType>>;

/** Each field of a kind of object with its schema, and how it is read off what the object describes. */
type Fields<Of, Schemas extends Shape> = {
  readonly [Name in keyof Schemas]: readonly [
    schema: Schemas[Name],
    read: (of: Of) => z.output<Schemas[Name]>,
  ];
};

const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = fieldTexts;

const described = (type: z.ZodType, note: string | undefined) =>
  note === undefined ? type : type.describe(note);

/**
 * A kind of object in the data files, described once: the schema that is published, with what content/texts/fields.ts
 * says of each field, and how such an object is made.
 */
export const kind =
  <Of>() =>
  <Schemas extends Shape>(id: string, fields: Fields<Of, Schemas>) => {
    const entries = Object.entries<Fields<Of, Shape>[string]>(fields);
    const shape = Object.fromEntries(
      entries.map(([name, [type]]) => [name, described(type, texts[id]?.[name])]),
    ) as Schemas;
    const description = texts[id]?.itself;
    const schema = z.strictObject(shape).meta({ id, ...(description && { description }) });
    const of = (one: Of) =>
      Object.fromEntries(entries.map(([name, [, read]]) => [name, read(one)])) as z.output<typeof schema>;
    return { schema, of };
  };
