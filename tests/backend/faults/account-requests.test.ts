import { expect, test, vi } from "vitest";
import "../../patient-deadlines.mjs";
import { environment } from "../../../lib/env.ts";
import { google, setProviders } from "../../fixtures/providers";
import { cookieFor, cookiesSet, email, open, password, send, standInForFile } from "./site.ts";
import { healthy, refusal, session, user } from "./stand-in.ts";

const backend = await standInForFile();
setProviders(google);
const cookie = cookieFor("own");

// The reader signed up with Google and later chose a password.
test.each([{ status: 200, body: [{ id: "one", ip: "203.0.113.7" }] }, refusal(404, "PGRST202")])(
  "the reader’s download has all data except tokens (sessions: %j)",
  async (sessions) => {
    const stored = {
      ...user(),
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { full_name: "Asha", password_set_by: user().id },
      identities: [{ provider: "google", id: "1168", identity_data: { sub: "1168" } }],
    };
    const row = {
      full_name: "Asha",
      phone: null,
      avatar_url: "https://lh3.googleusercontent.com/a/asha",
    };
    backend.respond = ({ path }) => {
      if (path.endsWith("/own_sessions")) return sessions;
      return { status: 200, body: path === "/auth/v1/user" ? stored : row };
    };
    const text = await (await open("/api/account/export", cookie)).text();
    const account = { signInMethods: ["google", "email"] };
    const file = JSON.parse(text);
    expect(file).toMatchObject({ stored, account, profile: row, session: { id: "session-own" } });
    expect(file.sessions).toEqual(sessions.status === 200 ? sessions.body : undefined);
    const { access_token, refresh_token } = session("own");
    for (const token of [access_token.split(".")[2], refresh_token])
      expect(text).not.toContain(token);
  },
);

test.each(["123456", "12345678", "1234-567 890"])(
  "the typed code %s is sent to the backend as digits",
  async (code) => {
    const tokens: unknown[] = [];
    backend.respond = (request) => {
      tokens.push(JSON.parse(request.body).token);
      return healthy(request);
    };
    const refused = await send("/api/auth/confirm", { email, code, type: "recovery", password });
    expect(tokens).toEqual([code.replace(/\D/g, "")]);
    expect(await refused.json()).toMatchObject({ field: "code", code: "link-expired" });
  },
);

test.each([
  ["email", ["Asha", "Asha"]],
  ["google", []],
])("setting the first password of a %s account saves the names %j", async (provider, names) => {
  const account = { user_metadata: {}, app_metadata: { provider, providers: [provider] } };
  const verified = { status: 200, body: { ...session("mail"), user: { ...user(), ...account } } };
  const written: unknown[] = [];
  backend.respond = (request) => {
    // The name is written to the profile, and sent once more with the password.
    const body = request.method === "GET" ? undefined : JSON.parse(request.body);
    const name = body?.full_name ?? body?.data?.full_name;
    if (name) written.push(name);
    return request.path.startsWith("/auth/v1/verify") ? verified : healthy(request);
  };
  const confirmation = { email, code: "271828", type: "recovery", name: "Asha", password };
  expect((await send("/api/auth/confirm", confirmation)).status).toBe(200);
  expect(written).toEqual(names);
});

/**
 * Metadata that the site saves when a reader sets a password with an emailed code. `account` has
 * the fields of the account before that.
 */
async function metadataSaved(account: object): Promise<unknown> {
  const verified = { status: 200, body: { ...session("mail"), user: { ...user(), ...account } } };
  let saved: unknown;
  backend.respond = (request) => {
    if (request.method === "PUT") saved = JSON.parse(request.body).data;
    return request.path.startsWith("/auth/v1/verify") ? verified : healthy(request);
  };
  const confirmation = { email, code: "271828", type: "recovery", name: "Asha", password };
  expect((await send("/api/auth/confirm", confirmation)).status).toBe(200);
  return saved;
}

test("confirming an account replaces the name that a stranger signed up with", async () => {
  const user_metadata = { full_name: "Stranger", name: "Stranger" };
  expect(await metadataSaved({ user_metadata })).toEqual({
    full_name: "Asha",
    name: null,
    password_set_by: user().id,
  });
});

test("setting a new password does not change a confirmed account’s name", async () => {
  expect(await metadataSaved({})).toEqual({ password_set_by: user().id });
});

test("the display-name cookie ignores the name from a stranger’s sign-up", async () => {
  const user_metadata = { full_name: "Stranger", name: "Stranger" };
  const verified = {
    status: 200,
    body: { ...session("mail"), user: { ...user(), user_metadata } },
  };
  backend.respond = (request) =>
    request.path.startsWith("/auth/v1/token") ? verified : healthy(request);
  const { find } = cookiesSet(await send("/api/auth/sign-in", { email, password }));
  expect(find("viewer")?.value).toBe("asha");
});

test("a handler’s error is logged with the request id of its response", async () => {
  const lines: unknown[] = [];
  for (const level of ["error", "warn"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => {
      lines.push(JSON.parse(line));
    });
  const broken = vi.spyOn(URLSearchParams.prototype, "get").mockImplementationOnce(() => {
    // A pattern whose time grows with the square of the length would exceed the test's time limit
    // on any machine.
    throw new Error(`no asha@example.in here: ${"a".repeat(1e6)}`);
  });
  environment().LOG_LEVEL = "info";
  const response = await open("/api/auth/google");
  environment().LOG_LEVEL = "silent";
  expect(response.status).toBe(500);
  expect(broken.mock.calls).toEqual([["next"]]);
  const requestId = response.headers.get("x-request-id");
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines).toMatchObject([
    { event: "handler-fault", requestId, error: "Error: no [e-mail] here: [token]" },
    { event: "handler", requestId, status: 500 },
  ]);
});

// The new password has exactly 72 bytes.
const passwords = { current: password, password: "अ".repeat(24) };

test("a password change does not refresh a new session that lasts 60 seconds", async () => {
  const ending = { ...session("ending"), expires_in: 60 };
  backend.respond = (request) =>
    request.path.includes("token") ? { status: 200, body: ending } : healthy(request);
  expect((await send("/api/auth/password", passwords, cookie)).status).toBe(200);
  expect(backend.calls.filter((call) => call.includes("token"))).toHaveLength(1);
});

test.each([
  [422, "weak_password", 400],
  [403, "session_not_found", 500],
])(
  "a password change refused with %i %s ends its temporary session",
  async (status, error_code, expected) => {
    backend.respond = (request) =>
      request.method === "PUT" ? refusal(status, error_code) : healthy(request);
    expect((await send("/api/auth/password", passwords, cookie)).status).toBe(expected);
    expect(backend.calls).toContain("POST /auth/v1/logout");
  },
);
