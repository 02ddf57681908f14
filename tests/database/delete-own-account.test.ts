import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "./connect";
import { anon, attempt, signUp } from "./people";

const deleteOwnAccount = "select public.delete_own_account()";

describe("delete_own_account", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  async function remaining(): Promise<unknown> {
    return (
      await database.query("select u.id from auth.users u join public.profiles p on p.user_id = u.id")
    ).map((row) => row.id);
  }

  it("deletes its caller, profile and all, and nobody else", async () => {
    const asha = await signUp(database);
    const ravi = await signUp(database);
    await database.query(deleteOwnAccount, [], asha.caller);
    expect(await remaining()).toEqual([ravi.id]);
    expect(await database.query("select * from public.profiles where user_id = $1", [asha.id])).toEqual([]);
    // A second call, with a token that outlived its user, changes nothing.
    await database.query(deleteOwnAccount, [], asha.caller);
    expect(await remaining()).toEqual([ravi.id]);
  });

  it("may not be called by a visitor, even one with everything granted on tables", async () => {
    const asha = await signUp(database);
    await database.query("grant all on all tables in schema public to anon, authenticated");
    expect(await attempt(database.query(deleteOwnAccount, [], anon))).toEqual({ code: "42501" });
    expect(await attempt(database.query(deleteOwnAccount, [], { ...anon, userId: asha.id }))).toEqual({
      code: "42501",
    });
    expect(await remaining()).toEqual([asha.id]);
  });

  it("fails when the token names nobody", async () => {
    const asha = await signUp(database);
    expect(await attempt(database.query(deleteOwnAccount, [], { role: "authenticated" }))).toEqual({
      code: "42501",
    });
    expect(await remaining()).toEqual([asha.id]);
  });

  it("takes no argument, looks names up nowhere, and is the only function that the API's roles may call", async () => {
    const functions = await database.query(
      `select proname, pronargs, proconfig, prosecdef, has_function_privilege('anon', oid, 'execute') as anon,
         has_function_privilege('authenticated', oid, 'execute') as member
       from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
    );
    expect(functions).toEqual([
      {
        proname: "bound_held_cards",
        pronargs: 0,
        proconfig: ['search_path=""'],
        prosecdef: true,
        anon: false,
        member: false,
      },
      {
        proname: "delete_own_account",
        pronargs: 0,
        proconfig: ['search_path=""'],
        prosecdef: true,
        anon: false,
        member: true,
      },
      {
        proname: "make_profile",
        pronargs: 0,
        proconfig: ['search_path=""'],
        prosecdef: true,
        anon: false,
        member: false,
      },
      {
        proname: "stamp_profile",
        pronargs: 0,
        proconfig: ['search_path=""'],
        prosecdef: false,
        anon: false,
        member: false,
      },
    ]);
  });
});
