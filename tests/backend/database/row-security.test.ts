import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { anon, attempt, type Caller, openTestDatabase, signUp } from "./connect";

const upsert = `insert into public.profiles (user_id, full_name) values ($1, $2)
  on conflict (user_id) do update set user_id = excluded.user_id, full_name = excluded.full_name returning *`;
const rename = "update public.profiles set full_name = 'x' where user_id = $1 returning *";
/** Without `returning`, because the policy for reading would refuse to return another's row. */
const insert = "insert into public.profiles (user_id, full_name) values ($1, 'x')";

/**
 * Grants every right, as somebody could by mistake and as older projects do by default. Then only
 * row-level security protects the rows.
 */
const grantEverything = "grant all on all tables in schema public to anon, authenticated";
const unsigned: Caller = { role: "authenticated" };

/** Opens a database, runs the statement in it, and signs up two users. */
async function withUsers(statement = "select 1") {
  const database = await openTestDatabase();
  await database.query(statement);
  const asha = await signUp(database, { full_name: "Asha" });
  const ravi = await signUp(database, { full_name: "Ravi" });
  const withoutProfile = await signUp(database);
  await database.query("delete from public.profiles where user_id = $1", [withoutProfile.id]);
  const session = "insert into auth.sessions values ($1, $2::text::uuid, now(), $2::text, 'key')";
  for (const { id } of [asha, asha, ravi]) await database.query(session, [randomUUID(), id]);
  return { database, asha, ravi, withoutProfile, canTruncate: statement === grantEverything };
}

type Database = Awaited<ReturnType<typeof openTestDatabase>>;

const databases = [
  ["the migration's grants", await withUsers()],
  ["everything granted", await withUsers(grantEverything)],
] as const;
afterAll(() => Promise.all(databases.map(([, { database }]) => database.close())));

/** Every profile, without row-level security. */
const allProfiles = (database: Database) =>
  database.query("select * from public.profiles order by user_id");

describe.each(databases)("a user's own data with %s", (_, { database, asha }) => {
  it("the database shows users only their own profile row", async () => {
    const rows = await database.query(
      "select user_id, full_name from public.profiles",
      [],
      asha.caller,
    );
    expect(rows).toEqual([{ user_id: asha.id, full_name: "Asha" }]);
  });

  it("updated_at is the server’s time even if a user writes an older time", async () => {
    const query = "select updated_at from public.profiles where user_id = $1";
    const stamp = async () => Number((await database.query(query, [asha.id]))[0]?.updated_at);
    const before = await stamp();
    const change =
      "update public.profiles set full_name = 'Asha Rao', phone = '+919876543210' where user_id = $1 returning *";
    const [after] = await database.query(change, [asha.id], asha.caller);
    expect(after).toMatchObject({
      full_name: "Asha Rao",
      phone: "+919876543210",
      avatar_url: null,
    });
    expect(await stamp()).toBeGreaterThan(before);
    const forged = "update public.profiles set updated_at = '2001-01-01' where user_id = $1";
    await attempt(database.query(forged, [asha.id], asha.caller));
    expect(await stamp()).toBeGreaterThan(before);
  });

  it("own_sessions() returns only sessions of its caller", async () => {
    const call = "select public.own_sessions() as sessions";
    const [row] = await database.query(call, [], asha.caller);
    const session = {
      user_agent: asha.id,
      id: expect.any(String),
      created_at: expect.stringMatching(/^20/),
    };
    expect(row?.sessions).toEqual([session, session]);
    expect(await database.query(call, [], unsigned)).toEqual([{ sessions: [] }]);
    expect(await attempt(database.query(call, [], anon))).toBe("42501");
  });

  it("users can recreate their own missing profile row", async () => {
    expect(await database.query(upsert, [asha.id, "Asha"], asha.caller)).toHaveLength(1);
    const nina = await signUp(database);
    await database.query("delete from public.profiles where user_id = $1", [nina.id]);
    expect(await database.query(upsert, [nina.id, "Nina"], nina.caller)).toHaveLength(1);
  });
});

describe.each(databases)("attacks with %s", (_, users) => {
  const { database, asha, ravi, withoutProfile, canTruncate } = users;
  const attacks: Record<string, [sql: string, params?: (string | null)[]]> = {
    "select of another's row": ["select * from public.profiles where user_id = $1", [ravi.id]],
    "update of another's row": [rename, [ravi.id]],
    "update of a row that is not there": [rename, [randomUUID()]],
    "upsert of another's row": [upsert, [ravi.id, "x"]],
    "insert for nobody": [insert, [randomUUID()]],
    "insert for a user without a profile": [insert, [withoutProfile.id]],
    "insert without an owner": [insert, [null]],
    "handing the row over to a forged user_id": [
      "update public.profiles set user_id = $1 where user_id = auth.uid() returning *",
      [randomUUID()],
    ],
    "delete of another's row": [
      "delete from public.profiles where user_id = $1 returning *",
      [ravi.id],
    ],
    "delete of every row": ["delete from public.profiles returning *"],
    "select of every user": ["select * from auth.users"],
    "another's sessions": [
      "select * from jsonb_array_elements(public.own_sessions()) as one where one ->> 'user_agent' = $1",
      [ravi.id],
    ],
    "select of every session": ["select * from auth.sessions"],
    // If every right is granted, row-level security does not prevent truncating. The API cannot
    // truncate.
    ...(canTruncate ? {} : { "emptying of the table": ["truncate public.profiles"] }),
  };

  it.each(Object.entries(attacks))(
    "the database blocks every caller’s attempt: %s",
    async (_, [sql, params]) => {
      for (const who of [anon, unsigned, asha.caller]) {
        const before = await allProfiles(database);
        const outcome = await attempt(database.query(sql, params, who));
        expect(["42501", "23502", []], JSON.stringify(who)).toContainEqual(outcome);
        expect(await allProfiles(database)).toEqual(before);
      }
    },
  );
});

describe.each(databases)("functions with %s", (_, { database, ravi }) => {
  it("delete_own_account() deletes only the caller’s account", async () => {
    const call = "select public.delete_own_account()";
    const before = await allProfiles(database);
    const nina = await signUp(database);
    for (const { id } of [nina, ravi])
      await database.query("insert into auth.flow_state values ($1)", [id]);
    for (const caller of [anon, { ...anon, userId: nina.id }, unsigned])
      expect(await attempt(database.query(call, [], caller))).toBe("42501");
    expect(await allProfiles(database)).toHaveLength(before.length + 1);
    // The token is still valid after the first call has deleted its user. A second call then
    // changes nothing.
    for (let times = 0; times < 2; times++) await database.query(call, [], nina.caller);
    expect(await allProfiles(database)).toEqual(before);
    expect(await database.query("select id from auth.users where id = $1", [nina.id])).toEqual([]);
    expect(await database.query("select user_id from auth.flow_state")).toEqual([
      { user_id: ravi.id },
    ]);
  });

  it("an account can be deleted even if auth.flow_state does not exist", async () => {
    const before = await allProfiles(database);
    await database.query("drop table auth.flow_state");
    const { caller } = await signUp(database);
    await database.query("select public.delete_own_account()", [], caller);
    expect(await allProfiles(database)).toEqual(before);
  });

  it("every table of the schema public has row-level security", async () => {
    const open = await database.query(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    );
    expect(open, "tables that every reader could read").toEqual([]);
  });

  it("users may call only own_sessions() or delete_own_account()", async () => {
    const functions = await database.query(
      `select proname, pronargs, proconfig, prosecdef, has_function_privilege('anon', oid, 'execute') as anon,
         has_function_privilege('authenticated', oid, 'execute') as member
       from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
    );
    const closed = {
      pronargs: 0,
      proconfig: ["search_path=pg_catalog, pg_temp"],
      prosecdef: true,
      anon: false,
      member: false,
    };
    expect(functions).toEqual([
      { ...closed, proname: "delete_own_account", member: true },
      { ...closed, proname: "make_profile" },
      { ...closed, proname: "own_sessions", member: true },
      { ...closed, proname: "remove_unconfirmed_password" },
      { ...closed, proname: "stamp_profile", prosecdef: false },
      { ...closed, proname: "take_rate_limits", pronargs: 2 },
    ]);
  });
});

it("security-definer functions ignore the caller’s temporary types", async () => {
  const database = await openTestDatabase();
  const asha = await signUp(database);
  // This domain must exist before the first call, because a database session remembers what the
  // names in a function refer to.
  await database.query("create domain pg_temp.uuid as pg_catalog.text check (false)");
  await database.query("select public.delete_own_account()", [], asha.caller);
  const left = await database.query("select from auth.users where id::text = $1", [asha.id]);
  await database.close();
  expect(left).toHaveLength(0);
});
