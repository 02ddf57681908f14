import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { examine } from "@/owner/doctor/project";

const site = "https://polls.example.com";
const key = "sb_publishable_stand-in";
const secret = "sb_secret_stand-in";
const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.sig`;

type Reply = { status: number; body?: unknown; headers?: Record<string, string>; html?: string };

/** A project as it should be, by method and path; some answers depend on how often they were asked for. */
const healthy: Record<string, Reply | ((call: number) => Reply)> = {
  "GET /auth/v1/settings": {
    status: 200,
    body: { disable_signup: false, mailer_autoconfirm: false, external: { email: true, google: true } },
  },
  "GET /auth/v1/.well-known/jwks.json": { status: 200, body: { keys: [{ kty: "EC" }] } },
  "GET /auth/v1/authorize": {
    status: 302,
    headers: {
      location: `https://accounts.google.com/o/oauth2/v2/auth?state=${jwt({ referrer: `${site}/auth/callback` })}`,
    },
  },
  "GET /rest/v1/profiles": { status: 401, body: { code: "42501" } },
  "POST /rest/v1/profiles": { status: 401, body: { code: "42501" } },
  "POST /rest/v1/rpc/delete_own_account": { status: 401, body: { code: "42501" } },
};

let server: Server | undefined;

afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** Starts a stand-in with some replies changed, and returns the settings that point to it. */
async function standIn(changes: typeof healthy = {}): Promise<Record<string, string>> {
  const replies = { ...healthy, ...changes };
  const calls = new Map<string, number>();
  server = createServer((request, response) => {
    const call = `${request.method} ${new URL(request.url ?? "", site).pathname}`;
    const given = replies[call] ?? { status: 404, body: {} };
    calls.set(call, (calls.get(call) ?? 0) + 1);
    const reply = typeof given === "function" ? given(calls.get(call) ?? 1) : given;
    request.resume();
    response.writeHead(reply.status, {
      "content-type": reply.html ? "text/html" : "application/json",
      ...reply.headers,
    });
    response.end(reply.html ?? JSON.stringify(reply.body ?? {}));
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    SITE_URL: site,
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_PUBLISHABLE_KEY: key,
    SUPABASE_SECRET_KEY: secret,
  };
}

const failing = async (settings: Record<string, string>, options = {}) =>
  (await examine(settings, options)).filter(({ state }) => state === "fail");

describe("doctor", () => {
  it("finds nothing to mend in a project as it should be", async () => {
    const findings = await examine(await standIn());
    expect(findings.filter(({ state }) => state !== "ok")).toEqual([]);
    expect(findings.length).toBeGreaterThanOrEqual(12);
  });

  const google = (referrer: string) => ({
    location: `https://accounts.google.com/auth?state=${jwt({ referrer })}`,
  });
  const unconfirmed = { mailer_autoconfirm: true, external: { email: true, google: true } };
  const settingsAt = "GET /auth/v1/settings";
  const deletion = "POST /rest/v1/rpc/delete_own_account";

  it.each<
    [fault: string, id: string, replies: typeof healthy, settings?: Record<string, string>, hoursOff?: number]
  >([
    ["a project that does not answer", "project", {}, { SUPABASE_URL: "http://127.0.0.1:9" }],
    ["an address that is no project", "project", { [settingsAt]: { status: 200, html: "<h1>Hello</h1>" } }],
    ["a key the project refuses", "publishable-key", { [settingsAt]: { status: 401 } }],
    [
      "a secret key in the public place",
      "publishable-key-kind",
      {},
      { SUPABASE_PUBLISHABLE_KEY: jwt({ role: "service_role" }) },
    ],
    ["a public key in the secret place", "secret-key", {}, { SUPABASE_SECRET_KEY: key }],
    ["a clock an hour off", "clock", {}, {}, 1],
    [
      "addresses that are not confirmed",
      "confirm-email",
      { [settingsAt]: { status: 200, body: unconfirmed } },
    ],
    [
      "a redirect that is not allowed",
      "redirects",
      { "GET /auth/v1/authorize": { status: 302, headers: google("http://localhost:3000") } },
    ],
    [
      "migrations that were not applied",
      "migrations",
      { "GET /rest/v1/profiles": { status: 404, body: { code: "PGRST205" } } },
    ],
    [
      "row-level security that is off",
      "row-security",
      { "GET /rest/v1/profiles": { status: 200, body: [{ user_id: "1" }] } },
    ],
    ["a missing function", "delete-account", { [deletion]: { status: 404, body: { code: "PGRST202" } } }],
    ["a site without https", "site-url", {}, { SITE_URL: "http://polls.example.com" }],
  ])("finds %s", async (_, id, replies, settings = {}, hoursOff = 0) => {
    const now = Date.now() + hoursOff * 3_600_000;
    const found = await failing({ ...(await standIn(replies)), ...settings }, { now });
    expect(found.map((finding) => finding.id)).toContain(id);
    for (const { todo } of found) expect(todo).toMatch(/\w.*\.$/);
  });

  it("finds half-set settings", async () => {
    const found = await failing({ SITE_URL: site, SUPABASE_URL: "https://x.supabase.co" });
    expect(found.map(({ id }) => id)).toContain("settings");
  });
});

describe("doctor with throw-away users", () => {
  const uuid = "00000000-0000-4000-8000-00000000000";
  const withUsers: typeof healthy = {
    "POST /auth/v1/admin/users": (call) => ({ status: 200, body: { id: `${uuid}${call}` } }),
    "POST /auth/v1/token": {
      status: 200,
      body: { access_token: "token", refresh_token: "r", expires_in: 3600, token_type: "bearer", user: {} },
    },
    "GET /rest/v1/profiles": (call) =>
      call === 1
        ? { status: 401, body: { code: "42501" } }
        : { status: 200, body: [{ user_id: `${uuid}1` }] },
    "POST /rest/v1/rpc/delete_own_account": (call) => ({ status: call === 1 ? 401 : 204 }),
    "GET /auth/v1/user": (call) => ({ status: call === 1 ? 403 : 200, body: {} }),
    [`DELETE /auth/v1/admin/users/${uuid}1`]: { status: 404, body: {} },
    [`DELETE /auth/v1/admin/users/${uuid}2`]: { status: 200, body: {} },
  };

  it("passes where a reader sees and deletes the own row alone", async () => {
    const findings = await examine(await standIn(withUsers), { withUsers: true });
    expect(findings.filter(({ state }) => state !== "ok")).toEqual([]);
    expect(findings.map(({ id }) => id)).toContain("throw-away-user-deletion");
  });

  it.each([
    ["throw-away-user-profile", { "GET /rest/v1/profiles": { status: 200, body: [] } }],
    ["throw-away-user-deletion", { "GET /auth/v1/user": { status: 200, body: {} } }],
    ["throw-away-user", { "POST /auth/v1/admin/users": { status: 401, body: {} } }],
  ])("finds %s", async (id, change) => {
    const settings = await standIn({ ...withUsers, ...change });
    const found = await examine(settings, { withUsers: true });
    const bad = found.filter(({ state }) => state === "fail" || state === "unseen");
    expect(bad.map((finding) => finding.id)).toContain(id);
  });
});
