import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import type { Database } from "../../../lib/account/database-types";
import { openTestDatabase, type TestDatabase } from "./connect";
import { allProfiles, anon, attempt, signUp } from "./people";

type Tables = Database["public"]["Tables"];

type ColumnsOf<Table extends { Row: object; Insert: object }> = {
  [Column in keyof Table["Row"] & keyof Table["Insert"]]: {
    type: string;
    nullable: null extends Table["Row"][Column] ? true : false;
    required: undefined extends Table["Insert"][Column] ? false : true;
  };
};

/** The columns as the type has them; the compiler refuses a missing, misspelt or wrongly optional one. */
/** The columns as the type has them; the compiler refuses a missing, misspelt or wrongly optional one. */
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
  profiles: profileColumns,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe("the database's type", () => {
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
    const where = "lib/account/database-types.ts, and the columns above, against supabase/migrations";
    expect(rows, where).toEqual(columns);
  });

  it("has row-level security on every table", async () => {
    const open = await database.query(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    );
    expect(open, "tables that every reader could read").toEqual([]);
  });
});

const deleteOwnAccount = "select public.delete_own_account()";

describe("delete_own_account", () => {
  const remaining = async () => (await allProfiles(database)).map((row) => row.user_id as string | null);

  it("deletes its caller, profile and all, and nobody else", async () => {
    const asha = await signUp(database);
    const ravi = await signUp(database);
    // A second call, with a token that outlived its user, changes nothing.
    for (let times = 0; times < 2; times++) await database.query(deleteOwnAccount, [], asha.caller);
    expect(await remaining()).toEqual([ravi.id]);
    expect(await database.query("select id from auth.users")).toEqual([{ id: ravi.id }]);
  });

  it("may be called neither by a visitor, even one with everything granted on tables, nor with a token that names nobody", async () => {
    const asha = await signUp(database);
    const before = await remaining();
    await database.query("grant all on all tables in schema public to anon, authenticated");
    for (const caller of [anon, { ...anon, userId: asha.id }, { role: "authenticated" } as const])
      expect(await attempt(database.query(deleteOwnAccount, [], caller))).toEqual({ code: "42501" });
    expect(await remaining()).toEqual(before);
  });

  it("takes no argument, looks names up nowhere, and is the only function that the API's roles may call", async () => {
    const functions = await database.query(
      `select proname, pronargs, proconfig, prosecdef, has_function_privilege('anon', oid, 'execute') as anon,
         has_function_privilege('authenticated', oid, 'execute') as member
       from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
    );
    const trigger = {
      pronargs: 0,
      proconfig: ['search_path=""'],
      prosecdef: true,
      anon: false,
      member: false,
    };
    expect(functions).toEqual([
      { ...trigger, proname: "delete_own_account", member: true },
      { ...trigger, proname: "make_profile" },
      { ...trigger, proname: "stamp_profile", prosecdef: false },
    ]);
    expectTypeOf<keyof Database["public"]["Functions"]>().toEqualTypeOf<"delete_own_account">();
  });
});
