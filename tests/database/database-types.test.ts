import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import type { Database } from "../../lib/account/backend/database-types";
import { openTestDatabase, type TestDatabase } from "./connect";

type Profiles = Database["public"]["Tables"]["profiles"];

/** The columns as the type has them; the compiler refuses a missing, misspelt or wrongly optional one. */
const profileColumns = {
  avatar_url: { type: "text", nullable: true, required: false },
  full_name: { type: "text", nullable: true, required: false },
  phone: { type: "text", nullable: true, required: false },
  updated_at: { type: "timestamp with time zone", nullable: false, required: false },
  user_id: { type: "uuid", nullable: false, required: true },
} as const satisfies {
  [Column in keyof Profiles["Row"]]: {
    type: string;
    nullable: null extends Profiles["Row"][Column] ? true : false;
    required: undefined extends Profiles["Insert"][Column] ? false : true;
  };
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
    const columns = Object.entries(profileColumns).map(([name, column]) => ({
      table_name: "profiles" satisfies keyof Database["public"]["Tables"],
      column_name: name,
      data_type: column.type,
      nullable: column.nullable,
      required: column.required,
    }));
    expect(rows).toEqual(columns);
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
