import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import type { Database } from "../../lib/account/backend/database-types";
import { openTestDatabase, type TestDatabase } from "./connect";

type Tables = Database["public"]["Tables"];

type ColumnsOf<Table extends { Row: object; Insert: object }> = {
  [Column in keyof Table["Row"] & keyof Table["Insert"]]: {
    type: string;
    nullable: null extends Table["Row"][Column] ? true : false;
    required: undefined extends Table["Insert"][Column] ? false : true;
  };
};

/** The columns as the type has them; the compiler refuses a missing, misspelt or wrongly optional one. */
const heldCardColumns = {
  added_at: { type: "timestamp with time zone", nullable: false, required: false },
  card_id: { type: "text", nullable: false, required: true },
  user_id: { type: "uuid", nullable: false, required: true },
} as const satisfies ColumnsOf<Tables["held_cards"]>;

const profileColumns = {
  avatar_url: { type: "text", nullable: true, required: false },
  full_name: { type: "text", nullable: true, required: false },
  phone: { type: "text", nullable: true, required: false },
  updated_at: { type: "timestamp with time zone", nullable: false, required: false },
  user_id: { type: "uuid", nullable: false, required: true },
} as const satisfies ColumnsOf<Tables["profiles"]>;

interface Column {
  type: string;
  nullable: boolean;
  required: boolean;
}

const tables: Record<keyof Tables, Readonly<Record<string, Column>>> = {
  held_cards: heldCardColumns,
  profiles: profileColumns,
};

describe("the database's type", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it("has the tables and columns that the migrations make", async () => {
    const rows = await database.query(
      `select table_name, column_name, data_type, is_nullable = 'YES' as nullable,
         is_nullable = 'NO' and column_default is null as required
       from information_schema.columns where table_schema = 'public' order by table_name, column_name`,
    );
    const columns = Object.entries(tables).flatMap(([table_name, own]) =>
      Object.entries(own).map(([column_name, { type, nullable, required }]) => ({
        table_name,
        column_name,
        data_type: type,
        nullable,
        required,
      })),
    );
    const where = "lib/account/backend/database-types.ts, and the columns above, against supabase/migrations";
    expect(rows, where).toEqual(columns);
  });

  it("has row-level security on every table", async () => {
    const open = await database.query(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    );
    expect(open, "tables that every reader could read").toEqual([]);
  });

  it("has the functions that the API's roles may call", async () => {
    const rows = await database.query(
      `select r.routine_name as name, r.data_type as returns
       from information_schema.routines r
       where r.routine_schema = 'public' and r.data_type <> 'trigger' order by 1`,
    );
    expect(rows).toEqual([
      { name: "delete_own_account" satisfies keyof Database["public"]["Functions"], returns: "void" },
    ]);
    expectTypeOf<keyof Database["public"]["Functions"]>().toEqualTypeOf<"delete_own_account">();
  });
});
