import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, openTestDatabase, type TestDatabase } from "./connect";
import { allProfiles, anon, attempt, type Person, signUp } from "./people";

const upsert = `insert into public.profiles (user_id, full_name) values ($1, $2)
  on conflict (user_id) do update set user_id = excluded.user_id, full_name = excluded.full_name returning *`;

/** The embedded backend grants everything to both roles at start; there only row-level security stands. */
const grantEverything = "grant all on all tables in schema public to anon, authenticated";

describe.each([
  { grants: "the migration's grants", statement: undefined },
  { grants: "everything granted", statement: grantEverything },
])("profiles, with $grants", ({ statement }) => {
  let database: TestDatabase;
  let asha: Person;
  let ravi: Person;

  beforeAll(async () => {
    database = await openTestDatabase();
    if (statement) await database.query(statement);
    asha = await signUp(database, { full_name: "Asha" });
    ravi = await signUp(database, { full_name: "Ravi" });
  });
  afterAll(() => database.close());

  it("shows a user the own row and no other", async () => {
    const rows = await database.query("select user_id, full_name from public.profiles", [], asha.caller);
    expect(rows).toEqual([{ user_id: asha.id, full_name: "Asha" }]);
  });

  it("lets a user change the own row, and stamps the time itself", async () => {
    const [before] = await database.query("select updated_at from public.profiles where user_id = $1", [
      asha.id,
    ]);
    const [after] = await database.query(
      "update public.profiles set full_name = 'Asha Rao', phone = '+919876543210' where user_id = $1 returning *",
      [asha.id],
      asha.caller,
    );
    expect(after).toMatchObject({ full_name: "Asha Rao", phone: "+919876543210", avatar_url: null });
    expect(Number(after?.updated_at)).toBeGreaterThan(Number(before?.updated_at));
  });

  it("does not take a time from the user", async () => {
    const forged =
      "update public.profiles set updated_at = '2001-01-01' where user_id = $1 returning updated_at";
    await attempt(database.query(forged, [asha.id], asha.caller));
    const [row] = await database.query("select updated_at from public.profiles where user_id = $1", [
      asha.id,
    ]);
    expect(Number(row?.updated_at)).toBeGreaterThan(Date.UTC(2026, 0));
  });

  it("lets a user upsert the own row, whether it is there or not", async () => {
    expect(await database.query(upsert, [asha.id, "Asha"], asha.caller)).toHaveLength(1);
    const nina = await signUp(database);
    await database.query("delete from public.profiles where user_id = $1", [nina.id]);
    expect(await database.query(upsert, [nina.id, "Nina"], nina.caller)).toHaveLength(1);
  });

  const attacks: Record<string, (who: Caller) => [sql: string, params: (string | null)[], Caller]> = {
    "select of another's row": (who) => ["select * from public.profiles where user_id = $1", [ravi.id], who],
    "update of another's row": (who) => [
      "update public.profiles set full_name = 'x' where user_id = $1 returning *",
      [ravi.id],
      who,
    ],
    "update of a row that is not there": (who) => [
      "update public.profiles set full_name = 'x' where user_id = $1 returning *",
      [randomUUID()],
      who,
    ],
    "upsert of another's row": (who) => [upsert, [ravi.id, "x"], who],
    "insert for nobody": (who) => [
      "insert into public.profiles (user_id, full_name) values ($1, 'x') returning *",
      [randomUUID()],
      who,
    ],
    "insert without an owner": (who) => [
      "insert into public.profiles (user_id, full_name) values ($1, 'x') returning *",
      [null],
      who,
    ],
    "handing the row over to a forged user_id": (who) => [
      "update public.profiles set user_id = $1 where user_id = auth.uid() returning *",
      [randomUUID()],
      who,
    ],
    "delete of another's row": (who) => [
      "delete from public.profiles where user_id = $1 returning *",
      [ravi.id],
      who,
    ],
    "delete of every row": (who) => ["delete from public.profiles returning *", [], who],
    "select of every user": (who) => ["select * from auth.users", [], who],
  };

  it.each(Object.keys(attacks))("%s comes to nothing, as anon and as another user", async (name) => {
    const unsigned: Caller = { role: "authenticated" };
    for (const who of [anon, unsigned, asha.caller]) {
      const before = await allProfiles(database);
      const outcome = await attempt(database.query(...(attacks[name]?.(who) ?? ["select 1", [], who])));
      expect(outcome, JSON.stringify(who)).toSatisfy((result: typeof outcome) =>
        "code" in result ? ["42501", "23502"].includes(result.code) : result.rows.length === 0,
      );
      expect(await allProfiles(database)).toEqual(before);
    }
  });

  // With everything granted, TRUNCATE goes past row-level security; the API cannot send it.
  if (statement === undefined) {
    it("lets nobody empty the table", async () => {
      for (const who of [anon, asha.caller]) {
        const outcome = await attempt(database.query("truncate public.profiles", [], who));
        expect(outcome).toEqual({ code: "42501" });
      }
    });
  }

  it("shows a visitor nothing at all", async () => {
    const outcome = await attempt(database.query("select * from public.profiles", [], anon));
    expect(outcome).toEqual(statement ? { rows: [] } : { code: "42501" });
  });
});
