import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Settings are read once a process, so each test loads the module anew. */
async function callWith(settings: Record<string, string>, readerAddress: string | undefined) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { BackendCall } = await import("../../../lib/account/supabase.ts");
  return new BackendCall({ endsAt: Date.now() + 1000, readerAddress });
}

const project = { SUPABASE_URL: "https://project.supabase.example", SUPABASE_PUBLISHABLE_KEY: "publishable" };
const asked: { url: string; headers: Headers; redirect: string | undefined }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    asked.push({ url, headers: new Headers(init.headers), redirect: init.redirect });
    return Promise.resolve(Response.json({}));
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const anonymous = { headers: { apikey: "publishable", authorization: "Bearer publishable" } };
const signedIn = { headers: { apikey: "publishable", authorization: "Bearer a.b.c" } };

function sent(at: number): (string | null | undefined)[] {
  const headers = asked[at]?.headers;
  return ["apikey", "authorization", "sb-forwarded-for"].map((name) => headers?.get(name));
}

test("with a secret key and a known address, Auth learns the reader's address; the database never sees the key", async () => {
  const call = await callWith({ ...project, SUPABASE_SECRET_KEY: "secret" }, "203.0.113.9");
  await call.fetch(`${project.SUPABASE_URL}/auth/v1/token?grant_type=password`, anonymous);
  await call.fetch(`${project.SUPABASE_URL}/auth/v1/user`, signedIn);
  await call.fetch(`${project.SUPABASE_URL}/rest/v1/profiles`, signedIn);
  expect(sent(0)).toEqual(["secret", "Bearer secret", "203.0.113.9"]);
  expect(sent(1)).toEqual(["secret", "Bearer a.b.c", "203.0.113.9"]);
  expect(sent(2)).toEqual(["publishable", "Bearer a.b.c", null]);
  // Nor anybody to whom an answer would lead.
  for (const { redirect } of asked) expect(redirect).toBe("manual");
});

test.each([
  ["no secret key", {}, "203.0.113.9"],
  ["no address that can be trusted", { SUPABASE_SECRET_KEY: "secret" }, undefined],
])("with %s nothing is forwarded", async (_, settings, address) => {
  const call = await callWith({ ...project, ...settings }, address);
  await call.fetch(`${project.SUPABASE_URL}/auth/v1/token`, anonymous);
  expect(sent(0)).toEqual(["publishable", "Bearer publishable", null]);
});

test.each([
  [{}, 60],
  [{ "retry-after": "7" }, 7],
])("a 429 with %j says to wait %i s", async (headers, retryAfter) => {
  const call = await callWith(project, undefined);
  const body = { code: 429, error_code: "over_request_rate_limit", msg: "…" };
  vi.stubGlobal("fetch", async () => Response.json(body, { status: 429, headers }));
  await call.fetch(`${project.SUPABASE_URL}/auth/v1/recover`, anonymous);
  expect(call.refusal).toEqual({ kind: "too-many", retryAfter, code: "over_request_rate_limit" });
});

test("a 503 is tried again after 200 ms, doubling, while the deadline lasts", async () => {
  const call = await callWith(project, undefined);
  const begun = performance.now();
  const at: number[] = [];
  vi.stubGlobal("fetch", async () => {
    at.push(performance.now() - begun);
    return new Response("<h1>away</h1>", { status: 503 });
  });
  expect((await call.fetch(`${project.SUPABASE_URL}/auth/v1/user`)).status).toBe(400);
  expect(at.map((ms) => (ms < 195 ? 0 : ms < 595 ? 200 : 600))).toEqual([0, 200, 600]);
});

test("without a backend nothing is asked", async () => {
  const call = await callWith({ SUPABASE_URL: "", SUPABASE_PUBLISHABLE_KEY: "" }, undefined);
  expect((await call.fetch("http://backend.invalid/auth/v1/user")).status).toBe(400);
  expect(asked).toEqual([]);
  expect(call.refusal).toEqual({ kind: "unavailable" });
});

test("Google's own tokens go no further", async () => {
  const call = await callWith(project, undefined);
  const session = { access_token: "a", expires_in: 3600, provider_token: "g", provider_refresh_token: "h" };
  vi.stubGlobal("fetch", async () => Response.json(session));
  const answer = await call.fetch(`${project.SUPABASE_URL}/auth/v1/token`, anonymous);
  expect(await answer.json()).toEqual({ access_token: "a", expires_in: 3600 });
});
