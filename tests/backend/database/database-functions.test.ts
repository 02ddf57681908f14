import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "./connect";
import { allProfiles, anon, attempt, signUp } from "./people";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe("the database", () => {
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
  });
});
