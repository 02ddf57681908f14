import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { anon, attempt, type Caller, openTestDatabase, signUp } from "./connect";

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.query("delete from private.rate_limits"));

const site: Caller = { role: "service_role" };

type Limit = { key: string; seconds?: number; max?: number };

/** Counts one attempt against limits of ten minutes, as the site does. */
async function take(limits: readonly Limit[], giveBack = false, caller = site): Promise<unknown> {
  const entries = limits.map((limit) => ({ seconds: 600, ...limit }));
  const sql = "select public.take_rate_limits($1::text::jsonb, $2::text::boolean) as result";
  const rows = await database.query(sql, [JSON.stringify(entries), String(giveBack)], caller);
  return rows[0]?.result;
}

const counters = () => database.query("select key, attempts from private.rate_limits order by key");
const allowed = { wait: 0 };

/**
 * The result if the limit at this index refuses. On a busy machine some seconds of the wait may
 * have passed.
 */
const refusedBy = (limit: number) => ({
  wait: expect.toSatisfy((seconds: number) => seconds > 500 && seconds <= 600),
  limit,
});

describe("one rate-limit counter", () => {
  it("a rate-limit counter allows as many attempts as its limit", async () => {
    for (let n = 0; n < 3; n++) expect(await take([{ key: "a", max: 3 }])).toEqual(allowed);
    expect(await take([{ key: "a", max: 3 }])).toEqual(refusedBy(0));
  });

  it("a rate-limit counter does not count refused attempts", async () => {
    for (let n = 0; n < 5; n++) await take([{ key: "a", max: 2 }]);
    expect(await counters()).toEqual([{ key: "a", attempts: 2 }]);
  });

  it("a rate-limit counter starts again when its time window ends", async () => {
    for (let n = 0; n < 3; n++) await take([{ key: "a", max: 1 }]);
    await database.query("update private.rate_limits set ends_at = now() - interval '1 second'");
    expect(await take([{ key: "a", max: 1 }])).toEqual(allowed);
  });

  it("a used-up rate limit asks for a wait of at least one second", async () => {
    await take([{ key: "a", max: 1 }]);
    // One call shortens the window and makes the attempt, because on a busy machine the window
    // could end between two calls.
    const takeLate = `
      create function pg_temp.take_late() returns jsonb language plpgsql as $$
      begin
        update private.rate_limits set ends_at = clock_timestamp() + interval '900 ms';
        return public.take_rate_limits('[{"key": "a", "seconds": 600, "max": 1}]');
      end $$`;
    const rows = await database.queryAfter(takeLate, "select pg_temp.take_late() as result");
    expect(rows).toEqual([{ result: { wait: 1, limit: 0 } }]);
  });

  it("a rate-limit counter without a maximum allows every attempt", async () => {
    for (let n = 0; n < 9; n++) expect(await take([{ key: "a" }])).toEqual(allowed);
    expect(await counters()).toEqual([{ key: "a", attempts: 9 }]);
  });

  it("after an attempt is undone, a used-up rate limit allows one more attempt", async () => {
    await take([{ key: "a", max: 1 }]);
    await take([{ key: "a", max: 1 }], true);
    expect(await take([{ key: "a", max: 1 }])).toEqual(allowed);
  });

  it("a rate-limit counter never falls below zero", async () => {
    await take([{ key: "a" }]);
    for (let n = 0; n < 3; n++) await take([{ key: "a" }], true);
    expect(await counters()).toEqual([{ key: "a", attempts: 0 }]);
  });

  it("a rate limit of ten allows ten of forty simultaneous attempts", async () => {
    const results = await Promise.all(
      Array.from({ length: 40 }, () => take([{ key: "a", max: 10 }])),
    );
    expect(results.filter((result) => (result as { wait: number }).wait === 0)).toHaveLength(10);
  });
});

describe("several rate-limit counters", () => {
  const both = [
    { key: "wide", max: 5 },
    { key: "narrow", max: 2 },
  ];

  it("an attempt with two rate limits is counted in both", async () => {
    await take(both);
    expect(await counters()).toEqual([
      { key: "narrow", attempts: 1 },
      { key: "wide", attempts: 1 },
    ]);
  });

  it("an attempt refused by one rate limit does not count towards a second one", async () => {
    for (let n = 0; n < 4; n++) await take(both);
    expect(await counters()).toEqual([
      { key: "narrow", attempts: 2 },
      { key: "wide", attempts: 2 },
    ]);
  });

  it("the reply to a refused attempt says which rate limit is used up", async () => {
    for (let n = 0; n < 2; n++) await take(both);
    expect(await take(both)).toEqual(refusedBy(1));
  });

  it("a new attempt deletes expired rate-limit counters", async () => {
    for (let n = 0; n < 30; n++) await take([{ key: `old ${n}` }]);
    await database.query("update private.rate_limits set ends_at = now() - interval '1 second'");
    await take([{ key: "new" }]);
    await take([{ key: "new" }]);
    expect(await counters()).toEqual([{ key: "new", attempts: 2 }]);
  });
});

describe("rights on the rate-limit counters", () => {
  const denied = "42501";

  it.each(["anon", "authenticated"] as const)(
    "the role %s cannot call take_rate_limits()",
    async (role) => {
      const { id } = await signUp(database);
      const caller: Caller = { role, userId: id };
      expect(await attempt(take([{ key: "a" }], false, caller) as never)).toBe(denied);
    },
  );

  it.each(["anon", "authenticated", "service_role"] as const)(
    "the role %s cannot read the rate-limit counters",
    async (role) => {
      const read = database.query("select from private.rate_limits", [], { role });
      expect(await attempt(read)).toBe(denied);
    },
  );

  it("no API role can delete the rate-limit counters", async () => {
    for (const caller of [anon, site, { role: "authenticated", userId: randomUUID() } as const]) {
      const change = database.query("delete from private.rate_limits", [], caller);
      expect(await attempt(change)).toBe(denied);
    }
  });
});
