import { expect, test, vi } from "vitest";
import "../../patient-deadlines.mjs";
import { environment } from "../../../lib/env.ts";
import { google, setProviders } from "../../fixtures/providers";
import {
  cookieFor,
  cookiesSet,
  email,
  flashSet,
  open,
  password,
  send,
  standInForFile,
  submit,
} from "./site.ts";
import { healthy, refusal, session, user } from "./stand-in.ts";

const backend = await standInForFile();
setProviders(google);
const cookie = cookieFor("own");

const confirmation = { email, code: "123456", type: "signup" };
test.each([
  [
    "sign-in",
    { email, password: "" },
    "You must provide either an email or phone number and a password",
  ],
  ["sign-in", { email, password: "a\0" }, "has a character that cannot be used"],
  ["sign-up", { email, password, name: "😀".repeat(81) }, "at most 80 characters"],
  ["sign-up", { email, password, name: "a\ud800" }, "has a character that cannot be stored"],
  // This password has 75 bytes; 72 are allowed.
  ["sign-up", { email, password: "अ".repeat(25), name: "Asha" }, "72 bytes are the most"],
  ["confirm", { ...confirmation, password: "tulip\0rain" }, "has a character that cannot be used"],
  ["confirm", confirmation, "Please choose a password."],
  ["confirm", { ...confirmation, type: "recovery" }, "Please choose a password."],
  ["confirm", { ...confirmation, code: "12345\0", via: "link", password }, "6 to 10 digits"],
  ["confirm", { ...confirmation, code: "12345", password }, "6 to 10 digits"],
  ["confirm", { ...confirmation, code: "12345678901", password }, "6 to 10 digits"],
])(
  "/api/auth/%s explains its refusal of %j without a backend call",
  async (path, fields, expected) => {
    const refused = await send(`/api/auth/${path}`, fields);
    expect(refused.status).toBe(422);
    expect((await refused.json()).message).toContain(expected);
    expect(backend.calls).toEqual([]);
  },
);

const ended = "Your session has ended. Please sign in again.";
test.each([
  [
    "23514",
    'violates check constraint "profiles_full_name_check"',
    500,
    "Failed to update profile",
  ],
  // The project's own database sends this message for readers.
  ["P0001", "Please choose another name.", 400, "Please choose another name."],
  ["insufficient_aal", "AAL2 session is required.", 400, "This account asks for a second"],
  ["PGRST301", "JWT expired", 401, ended],
  ["PGRST303", "JWT claims validation failed", 401, ended],
])(
  "if the database refuses a profile with %s, “%s”, the site responds %i",
  async (code, message, status, expected) => {
    backend.respond = (request) =>
      request.path.startsWith("/rest/")
        ? { status: 400, body: { code, message } }
        : healthy(request);
    const typed = { name: "Asha", phone: "" };
    const byScript = await send("/api/profile", typed, cookie);
    const byForm = flashSet(await submit("/api/profile", typed, cookie));
    const reply = await byScript.json();
    expect(byScript.status).toBe(status);
    for (const explanation of [reply, byForm]) expect(explanation.message).toContain(expected);
    // `form` says which form shows the message.
    expect(byForm.form).toBe(expected === ended ? "/api/auth/sign-in" : "/api/profile");
  },
);

const denied = "error=access_denied";
/** Cookies of a browser that has started a sign-in with a provider. */
const startedWith = (provider: string, next: string): string =>
  `icp-session-code-verifier=%22v%22; icp-started-sign-in=${encodeURIComponent(JSON.stringify({ provider, next }))}`;
const started = startedWith("google", "/cards");
const closed = "New accounts can’t be made right now. Please try again later.";
const expired = "took too long";
test.each([
  [denied, "was cancelled"],
  [`${denied}&error_code=signup_disabled&error_description=Signups+not+allowed`, closed],
  [`${denied}&error_code=user_banned&error_description=User+is+banned`, "has been closed"],
  [`${denied}&error_code=provider_email_needs_verification`, "Google has not confirmed"],
  ["error=invalid_request&error_code=bad_oauth_state&error_description=expired", expired],
  [
    "error=server_error&error_code=unexpected_failure&error_description=Unable+to+exchange",
    "was refused",
  ],
  // The backend refuses these codes with the error of the same name.
  ["code=signup_disabled", closed],
  ["code=flow_state_not_found", expired],
  // The site refuses these invalid codes without a call to the backend.
  ...["%00", "a%00b", "%20", "A".repeat(513), "%C3%A9", "%3Cx%3E"].map((code) => [
    `code=${code}`,
    expired,
  ]),
  // This browser never started these sign-ins, or somebody planted the `next` of its cookie.
  [`${denied}&error_code=signup_disabled`, expired, ""],
  ["code=made-up", expired, ""],
  [denied, "was cancelled", startedWith("google", "//evil.example")],
])(
  "after Google's callback with %s, the message says “%s”",
  async (query, expected, cookie = started) => {
    backend.respond = ({ body }) => refusal(400, JSON.parse(body).auth_code);
    const response = await open(`/auth/callback?${query}`, cookie);
    expect(response.headers.get("location")).toBe(
      cookie === started ? "/auth?next=%2Fcards" : "/auth",
    );
    expect(cookiesSet(response).removed).toHaveLength(cookie ? 2 : 0);
    const { title, message } = flashSet(response).toast;
    expect(title).toBe("Google sign in failed");
    expect(message).toContain(expected);
    expect(backend.calls).toHaveLength(/^code=[a-z_]+$/.test(query) ? 1 : 0);
  },
);

test("a Google sign-in does not redirect if the project switched it off", async () => {
  backend.respond = (request) =>
    request.path.endsWith("/settings")
      ? { status: 200, body: { external: { google: false } } }
      : healthy(request);
  const response = await open("/api/auth/google?next=/cards");
  expect(response.headers.get("location")).toBe("/auth?next=%2Fcards");
  expect(flashSet(response).toast.message).toContain("switched off");
});

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

test("sign-in does not show a name that a stranger entered for the address", async () => {
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

test("a password change refreshes its session only once", async () => {
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
