import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { environment } from "@/lib/env";
import { countersOf } from "@/lib/protection/rate-limit-store";
import { countEmail, takeFromSharedLimits } from "@/lib/supabase/shared-rate-limits";
import { refusal, stubBackend } from "./backend";

const attempt = { kind: "password", account: "asha@example.in", address: "203.0.113.9" } as const;
/** An attempt for another account from the same network. */
const neighbour = { ...attempt, account: "ravi@example.in" };

let lines: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  // The refusals of the database expire by this clock.
  vi.spyOn(performance, "now").mockImplementation(() => Date.now());
  vi.stubGlobal("__accountState", new Map());
  environment().LOG_LEVEL = "warn";
  environment().MAILS_PER_HOUR = 1;
  lines = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => lines.push(JSON.parse(line)));
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const database = (respond: () => Response) => stubBackend(respond, "secret");
const answers = (body: object) => database(() => Response.json(body));

/** The value that this process stores under a name. */
const stateOf = (name: string): unknown =>
  (globalThis as { __accountState?: Map<string, unknown> }).__accountState?.get(name);

describe("an attempt that the database counts", () => {
  it("rate-limit counters reach the database with hashed keys", async () => {
    const requests = answers({ wait: 0 });
    await takeFromSharedLimits(attempt);
    const hash = (key: string) => createHmac("sha256", "secret").update(key).digest("base64url");
    const limits = countersOf(attempt).map(({ key, seconds, max }) => ({
      key: hash(key),
      seconds,
      max,
    }));
    expect(requests).toMatchObject([{ method: "POST", body: { limits, give_back: false } }]);
    expect(requests[0]?.url.pathname).toBe("/rest/v1/rpc/take_rate_limits");
    expect(requests[0]?.headers.get("apikey")).toBe("secret");
  });

  it("a rate-limit call to the database is aborted after 300 milliseconds", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    answers({ wait: 0 });
    await takeFromSharedLimits(attempt);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(300);
  });

  it("giveBack sends the database the same limits as the attempt it undoes", async () => {
    const requests = answers({ wait: 0 });
    const permission = await takeFromSharedLimits(attempt);
    if (permission.ok) await permission.giveBack();
    expect(requests[1]?.body).toEqual({ ...(requests[0]?.body as object), give_back: true });
  });

  it("a rate-limit queue is deleted after its last attempt", async () => {
    answers({ wait: 0 });
    await takeFromSharedLimits(attempt);
    expect(stateOf("rate-limit queues")).toEqual(new Map());
  });

  it("an email that the backend sends by itself is counted but never refused", async () => {
    const requests = answers({ wait: 0 });
    await countEmail();
    expect(requests[0]?.body).toMatchObject({ limits: [{ seconds: 3600, max: null }] });
  });
});

describe("an attempt that the database refuses", () => {
  it.each([
    [0, "network"],
    [1, "account"],
    [2, "pair"],
    [undefined, "network"],
  ])("a refusal by the limit %s names the scope %s", async (limit, scope) => {
    answers({ wait: 7, limit });
    expect(await takeFromSharedLimits(attempt)).toEqual({ ok: false, scope, retryAfter: 7 });
  });

  it("a rate-limit refusal is reused for one second without a database call", async () => {
    const requests = answers({ wait: 7, limit: 2 });
    await takeFromSharedLimits(attempt);
    vi.advanceTimersByTime(900);
    expect(await takeFromSharedLimits(attempt)).toEqual({
      ok: false,
      scope: "pair",
      retryAfter: 7,
    });
    expect(requests).toHaveLength(1);
  });

  it("1.1 seconds after a rate-limit refusal, the database is called again", async () => {
    const requests = answers({ wait: 7, limit: 2 });
    await takeFromSharedLimits(attempt);
    vi.advanceTimersByTime(1100);
    await takeFromSharedLimits(attempt);
    expect(requests).toHaveLength(2);
  });

  it("a rate-limit refusal for one account does not apply to another account", async () => {
    const requests = answers({ wait: 7, limit: 2 });
    await takeFromSharedLimits(attempt);
    await takeFromSharedLimits(neighbour);
    expect(requests).toHaveLength(2);
  });

  it("if a network is over its rate limit, all accounts in it are refused", async () => {
    const requests = answers({ wait: 7, limit: 0 });
    await takeFromSharedLimits(attempt);
    expect(await takeFromSharedLimits(neighbour)).toMatchObject({ scope: "network" });
    expect(requests).toHaveLength(1);
  });
});

describe("an outage of the database", () => {
  const away = () => refusal(500, "XX000");

  it("the database is not called for ten seconds after a failure", async () => {
    const requests = database(away);
    await takeFromSharedLimits(attempt);
    vi.advanceTimersByTime(9999);
    await takeFromSharedLimits(attempt);
    expect(requests).toHaveLength(1);
  });

  it("the database is called again ten seconds after a failure", async () => {
    const requests = database(away);
    await takeFromSharedLimits(attempt);
    vi.advanceTimersByTime(10_000);
    await takeFromSharedLimits(attempt);
    expect(requests).toHaveLength(2);
  });

  it("a second outage of the database is logged again", async () => {
    const responses = [away(), Response.json({ wait: 0 }), away()];
    database(() => responses.shift() ?? Response.error());
    for (let n = 0; n < 3; n++) {
      await takeFromSharedLimits(attempt);
      vi.advanceTimersByTime(10_000);
    }
    expect(lines).toMatchObject([
      { level: "warn", event: "rate-limits-in-memory" },
      { level: "warn", event: "rate-limits-in-memory" },
    ]);
  });

  it("during a database outage, the backend’s emails are counted in memory", async () => {
    database(away);
    await countEmail();
    expect(await takeFromSharedLimits({ ...attempt, kind: "mail" })).toMatchObject({
      ok: false,
      scope: "site",
    });
  });

  it("an email that the database has counted is not counted again in memory", async () => {
    const responses = [Response.json({ wait: 0 }), away()];
    database(() => responses.shift() ?? Response.error());
    await countEmail();
    expect((await takeFromSharedLimits({ ...attempt, kind: "mail" })).ok).toBe(true);
  });
});
