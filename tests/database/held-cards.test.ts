import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "./connect";
import { anon, attempt, type Person, signUp } from "./people";

const add = "insert into public.held_cards (user_id, card_id) values ($1, $2)";

describe.each([
  { grants: "the migration's grants", statement: undefined },
  {
    grants: "everything granted",
    statement: "grant all on all tables in schema public to anon, authenticated",
  },
])("cards held, with $grants", ({ statement }) => {
  let database: TestDatabase;
  let asha: Person;
  let ravi: Person;

  beforeAll(async () => {
    database = await openTestDatabase();
    if (statement) await database.query(statement);
    asha = await signUp(database);
    ravi = await signUp(database);
    await database.query(add, [asha.id, "axis-ace"], asha.caller);
  });
  afterAll(() => database.close());

  it("are seen, added and removed by their holder, and by nobody else", async () => {
    const all = "select user_id, card_id from public.held_cards";
    const own = [{ user_id: asha.id, card_id: "axis-ace" }];
    expect(await database.query(all, [], asha.caller)).toEqual(own);
    expect(await database.query(all, [], ravi.caller)).toEqual([]);
    expect(await attempt(database.query(add, [asha.id, "forged"], ravi.caller))).toEqual({ code: "42501" });
    expect(await attempt(database.query(add, [asha.id, "forged"], anon))).toEqual({ code: "42501" });
    const change = "update public.held_cards set user_id = $1";
    await attempt(database.query(change, [ravi.id], ravi.caller));
    await attempt(database.query(change, [ravi.id], asha.caller));
    await database.query("delete from public.held_cards", [], ravi.caller);
    await attempt(database.query("delete from public.held_cards", [], anon));
    expect(await database.query(all)).toEqual(own);
    await database.query("delete from public.held_cards", [], asha.caller);
    expect(await database.query(all)).toEqual([]);
  });

  it("are short names, 300 at the most, and go with the account", async () => {
    for (const id of ["", "Axis", "a b", "-a", "a-", "a".repeat(81), "<b>"]) {
      expect([id, await attempt(database.query(add, [ravi.id, id], ravi.caller))]).toEqual([
        id,
        { code: "23514" },
      ]);
    }
    const many =
      "insert into public.held_cards (user_id, card_id) select $1, 'card-' || n from generate_series(1, 300) n";
    await database.query(many, [ravi.id], ravi.caller);
    expect(await attempt(database.query(add, [ravi.id, "one-more"], ravi.caller))).toEqual({ code: "23514" });
    await database.query("select public.delete_own_account()", [], ravi.caller);
    expect(await database.query("select 1 from public.held_cards where user_id = $1", [ravi.id])).toEqual([]);
  });
});
