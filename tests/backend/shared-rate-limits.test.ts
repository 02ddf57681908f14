import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { NextRequest } from "next/server";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { publicPost } from "../../lib/account/handler.ts";
import { environment } from "../../lib/env.ts";
import { countEmail, takeFromSharedLimits } from "../../lib/supabase/shared-rate-limits.ts";
import { openTestDatabase } from "./database/connect.ts";

/*
 * Tests how the site uses shared rate limits. A minimal data API serves a database with every
 * migration. Each "instance" of the site has the memory that a process of its own would have.
 */

const secretKey = "sb_secret_of_the_project";
const attempt = {
  kind: "password",
  account: "asha@example.in",
  address: "203.0.113.9",
} as const;

const database = await openTestDatabase();
const api = {
  /** Bodies of the calls so far. */
  calls: [] as string[],
  running: 0,
  /** The most calls that the database had to handle at the same time. */
  mostAtOnce: 0,
  state: "healthy" as "healthy" | "down" | "slow",
  /** A fixed response in place of that of the database; undefined to use the database. */
  reply: undefined as object | undefined,
};

/** The result of the database function for the body of a call. */
async function resultOf(body: string): Promise<unknown> {
  const { limits, give_back: giveBack } = JSON.parse(body);
  const rows = await database.query(
    "select public.take_rate_limits($1::text::jsonb, $2::text::boolean) as result",
    [JSON.stringify(limits), String(giveBack)],
    { role: "service_role" },
  );
  return rows[0]?.result;
}

const server = createServer(async (request, response) => {
  api.running += 1;
  api.mostAtOnce = Math.max(api.mostAtOnce, api.running);
  response.once("close", () => {
    api.running -= 1;
  });
  const body = await text(request);
  api.calls.push(body);
  if (api.state === "down") response.destroy();
  if (api.state !== "healthy") return;
  const isSite = request.headers.apikey === secretKey;
  const isRateLimitCall = request.url === "/rest/v1/rpc/take_rate_limits";
  if (!isSite || !isRateLimitCall) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(api.reply ?? (await resultOf(body))));
});
// The server never closes an idle connection. Otherwise, on a busy machine, the client may use a
// connection that the server has just closed.
server.keepAliveTimeout = 0;
await once(server.listen(0, "127.0.0.1"), "listening");
Object.assign(process.env, {
  SUPABASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  SUPABASE_PUBLISHABLE_KEY: "publishable",
  SUPABASE_SECRET_KEY: secretKey,
  MAILS_PER_HOUR: "4",
});

afterAll(async () => {
  server.closeAllConnections();
  await once(server.close(), "close");
  await database.close();
});

const logged: string[] = [];

/** After this the site has the empty memory of a new process. */
const startInstance = () => vi.stubGlobal("__accountState", new Map());

beforeEach(async () => {
  vi.restoreAllMocks();
  for (const level of ["warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => logged.push(line));
  }
  // The tests run without deadlines, because on a busy machine a healthy call may exceed its
  // deadline.
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
  logged.length = 0;
  api.calls = [];
  api.running = 0;
  api.mostAtOnce = 0;
  api.state = "healthy";
  api.reply = undefined;
  await database.query("delete from private.rate_limits");
  startInstance();
});

/** How many of these attempts are allowed when two instances make them in turn. */
async function allowedOfTwoInstances(tries: number, counted: object = attempt): Promise<number> {
  const memories = [new Map(), new Map()];
  let count = 0;
  for (let n = 0; n < tries; n++) {
    vi.stubGlobal("__accountState", memories[n % 2]);
    const permission = await takeFromSharedLimits({ ...attempt, ...counted });
    if (permission.ok) count += 1;
  }
  return count;
}

it("two instances of the site share one limit for password attempts", async () => {
  expect(await allowedOfTwoInstances(24)).toBe(10);
});

it("200 attempts at once cause fewer than 50 rate-limit database calls", async () => {
  const burst = Array.from({ length: 200 }, () => takeFromSharedLimits(attempt));
  const allowed = (await Promise.all(burst)).filter(({ ok }) => ok);
  expect(allowed).toHaveLength(10);
  // The database is called for the ten allowed attempts and for few of those that are refused.
  expect(api.calls.length).toBeLessThan(50);
});

it("the database counts a reader’s attempts one at a time", async () => {
  await Promise.all(Array.from({ length: 5 }, () => takeFromSharedLimits(attempt)));
  expect(api.mostAtOnce).toBe(1);
});

it("after giveBack() undoes one attempt, a refused reader may try again", async () => {
  const permissions = [];
  for (let n = 0; n < 10; n++) permissions.push(await takeFromSharedLimits(attempt));
  expect((await takeFromSharedLimits(attempt)).ok).toBe(false);
  const [first] = permissions;
  if (first?.ok) await first.giveBack();
  expect((await takeFromSharedLimits(attempt)).ok).toBe(true);
});

it("two instances of the site share one limit for emails", async () => {
  let allowed = 0;
  for (let n = 0; n < 8; n++) {
    const email = { kind: "mail", account: `signup ${n}@b.in`, address: `198.51.${n}.1` };
    allowed += await allowedOfTwoInstances(1, email);
  }
  expect(allowed).toBe(4);
});

it("a used-up rate limit reports the seconds to wait", async () => {
  await allowedOfTwoInstances(10);
  expect(await takeFromSharedLimits(attempt)).toEqual({
    ok: false,
    scope: "pair",
    retryAfter: expect.toSatisfy((seconds: number) => seconds > 590 && seconds <= 600),
  });
});

it("an attempt is refused if the database reports a wait of one second", async () => {
  api.reply = { wait: 1, limit: 0 };
  expect(await takeFromSharedLimits(attempt)).toMatchObject({ ok: false, retryAfter: 1 });
});

it("an attempt is allowed if the database reports a wait of zero seconds", async () => {
  api.reply = { wait: 0 };
  expect(await takeFromSharedLimits(attempt)).toMatchObject({ ok: true });
});

it("rate limits are counted in memory if the database’s reply is empty", async () => {
  api.reply = {};
  const results = [];
  for (let n = 0; n < 12; n++) results.push((await takeFromSharedLimits(attempt)).ok);
  expect(results.filter(Boolean)).toHaveLength(10);
});

it("a shared rate limit no longer counts an attempt after giveBack()", async () => {
  for (let n = 0; n < 12; n++) {
    startInstance();
    const permission = await takeFromSharedLimits(attempt);
    expect(permission.ok).toBe(true);
    if (permission.ok) await permission.giveBack();
  }
});

it("a handler that refunds a rate-limit attempt does so before it responds", async () => {
  const handle = publicPost({
    schema: z.strictObject({}),
    page: "/auth",
    limit: { kind: "password", account: () => attempt.account },
    act: async () => ({ ok: true, counts: false, next: "/" }),
  });
  vi.spyOn(console, "info").mockImplementation(() => {});
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const url = "http://localhost:3000/api/auth/sign-in";
  const response = await handle(new NextRequest(url, { method: "POST", headers, body: "{}" }));
  expect(response.status).toBe(200);
  // A platform may stop the process as soon as the response is sent.
  expect(api.calls.map((call) => JSON.parse(call).give_back)).toEqual([false, true]);
});

it("emails about changed passwords count towards the limit for all emails", async () => {
  for (let n = 0; n < 4; n++) await countEmail();
  startInstance();
  expect(await takeFromSharedLimits({ ...attempt, kind: "mail" })).toMatchObject({ scope: "site" });
});

it("rate limits send no email address or IP address to the database", async () => {
  await takeFromSharedLimits(attempt);
  expect(api.calls.join()).not.toMatch(/asha|203\.0\.113/);
});

it.each(["down", "slow"] as const)(
  "rate limits are counted in memory while the database is %s",
  async (state) => {
    vi.mocked(AbortSignal.timeout).mockRestore();
    api.state = state;
    const start = performance.now();
    const results = [];
    for (let n = 0; n < 12; n++) results.push((await takeFromSharedLimits(attempt)).ok);
    expect(results.filter(Boolean)).toHaveLength(10);
    expect(performance.now() - start).toBeLessThan(5000);
    expect(api.calls).toHaveLength(1);
  },
);

it("the site logs its switch to in-memory rate limits only once", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  api.state = "down";
  for (let n = 0; n < 3; n++) {
    await takeFromSharedLimits(attempt);
    vi.advanceTimersByTime(11_000);
  }
  vi.useRealTimers();
  expect(api.calls).toHaveLength(3);
  expect(logged.filter((line) => line.includes("rate-limits-in-memory"))).toHaveLength(1);
});

it("in-memory rate limits try the database again after ten seconds", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  api.state = "down";
  await takeFromSharedLimits(attempt);
  api.state = "healthy";
  vi.advanceTimersByTime(10_001);
  await takeFromSharedLimits(attempt);
  vi.useRealTimers();
  const rows = await database.query("select attempts from private.rate_limits");
  expect(rows).toHaveLength(4);
});

it("without a secret key, rate limits are counted in memory", async () => {
  const { supabase } = environment();
  if (!supabase) throw new Error("The settings name no project.");
  supabase.secretKey = undefined;
  const results = [];
  for (let n = 0; n < 12; n++) results.push((await takeFromSharedLimits(attempt)).ok);
  supabase.secretKey = secretKey;
  expect(results.filter(Boolean)).toHaveLength(10);
  expect(api.calls).toEqual([]);
});
