import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabase, type Row } from "./connect";

const file = join(import.meta.dirname, "../../../lib/supabase/database.types.ts");

/** TypeScript types of PostgreSQL's types, as Supabase's generator writes them. */
const typeNames: Record<string, string> = {
  bool: "boolean",
  float8: "number",
  int4: "number",
  int8: "number",
  json: "Json",
  jsonb: "Json",
  text: "string",
  timestamptz: "string",
  uuid: "string",
  void: "undefined",
};

function typeOf(name: unknown): string {
  const type = typeNames[String(name)];
  if (type === undefined) throw new Error(`Which type of TypeScript is ${name}?`);
  return type;
}

const columnsQuery = `
  select class.relname as table, attname as name, type.typname as type, not attnotnull as nullable, atthasdef as filled
  from pg_attribute
    join pg_class as class on class.oid = attrelid
    join pg_type as type on type.oid = atttypid
  where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and attnum > 0 and not attisdropped
  order by 1, 2`;

// Functions of triggers are left out, because the API cannot call them.
const functionsQuery = `
  select proname as name, type.typname as type, pronargs - pronargdefaults as required,
    (select jsonb_agg(jsonb_build_object('name', argument, 'type', (
        select typname from pg_type where pg_type.oid = proargtypes[place - 1]
      ), 'place', place) order by argument)
      from unnest(proargnames) with ordinality as named (argument, place)) as arguments
  from pg_proc join pg_type as type on type.oid = prorettype
  where pronamespace = 'public'::regnamespace and type.typname <> 'trigger'
  order by 1`;

type Argument = { name: string; type: string; place: number };

/**
 * The TypeScript type of a function's arguments, by name. Arguments with a default are optional.
 */
function argumentsOf({ arguments: named, required }: Row): string {
  if (!named) return "Record<PropertyKey, never>";
  const fields = (named as Argument[]).map(
    ({ name, type, place }) => `${name}${place > Number(required) ? "?" : ""}: ${typeOf(type)}`,
  );
  return `{ ${fields.join("; ")} }`;
}

const viewsAndEnumsQuery = `
  select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f', 'p')
  union select typname from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e'`;

const database = await openTestDatabase();
afterAll(() => database.close());

const columns = await database.query(columnsQuery);
const functions = await database.query(functionsQuery);
const viewsAndEnums = await database.query(viewsAndEnumsQuery);

/** The file's lines inside the object to which this path of names leads. */
function linesUnder(...path: string[]): string[] {
  let lines = readFileSync(file, "utf8").split("\n");
  for (const name of path) {
    const start = lines.findIndex((line) => line.trim() === `${name}: {`);
    const indent = lines[start]?.search(/\S/) ?? 0;
    const end = lines.findIndex((line, index) => index > start && line.search(/\S/) === indent);
    lines = start < 0 ? [] : lines.slice(start + 1, end);
  }
  return lines.map((line) => line.trim());
}

/** Names of the objects directly inside the object at this path. */
function namesUnder(...path: string[]): string[] {
  const lines = linesUnder(...path);
  return lines.flatMap((line) => /^(\w+): \{/.exec(line)?.[1] ?? []);
}

describe("lib/supabase/database.types.ts", () => {
  const tables = [...new Set(columns.map(({ table }) => String(table)))];
  const columnsOf = (table: string) => columns.filter((column) => column.table === table);
  const lineOf = ({ name, type, nullable }: (typeof columns)[number], optional: unknown) =>
    `${name}${optional ? "?" : ""}: ${typeOf(type)}${nullable ? " | null" : ""};`;

  it.each(tables)("database.types.ts lists the columns of the table %s", (table) => {
    const wanted = columnsOf(table).map((column) => lineOf(column, false));
    expect(linesUnder("Tables", table, "Row")).toEqual(wanted);
  });

  it.each(tables)("database.types.ts lets new rows of %s omit columns with defaults", (table) => {
    const wanted = columnsOf(table).map((column) =>
      lineOf(column, column.nullable || column.filled),
    );
    expect(linesUnder("Tables", table, "Insert")).toEqual(wanted);
  });

  it.each(tables)("database.types.ts lets updates of %s omit any column", (table) => {
    const wanted = columnsOf(table).map((column) => lineOf(column, true));
    expect(linesUnder("Tables", table, "Update")).toEqual(wanted);
  });

  it("database.types.ts lists exactly the tables of the database", () => {
    const listed = namesUnder("Tables").filter(
      (name) => !["Row", "Insert", "Update"].includes(name),
    );
    expect(listed).toEqual(tables);
  });

  it("database.types.ts lists the functions with their arguments", () => {
    const wanted = functions.map(
      (routine) =>
        `${routine.name}: { Args: ${argumentsOf(routine)}; Returns: ${typeOf(routine.type)} };`,
    );
    expect(linesUnder("Functions")).toEqual(wanted);
  });

  it("the schema public has no view or enum, as database.types.ts says", () => {
    expect(viewsAndEnums).toEqual([]);
  });
});
