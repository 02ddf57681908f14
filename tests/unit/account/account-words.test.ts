import { beforeEach, expect, test, vi } from "vitest";
import { fromRefusal } from "../../../lib/account/answer.ts";
import { publicGet } from "../../../lib/account/handler.ts";
import {
  cookieFor,
  cookieOf,
  cookiesSet,
  flashSet,
  get,
  open,
  send,
  standInForFile,
  submit,
} from "../../backend/faults/site.ts";
import { refusal, session, user, well } from "../../backend/faults/stand-in.ts";

const backend = await standInForFile();
// Here the log is read.
process.env.LOG_LEVEL = "info";
const lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const level of ["error", "warn", "log"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(JSON.parse(line)));
});

test("that a session has ended is said where its reader is led, or by a script in the form", async () => {
  backend.answer = () => refusal(403, "session_not_found");
  const typed = { name: "Asha", phone: "" };
  const byScript = await send("/api/profile", typed, cookieFor("own"));
  const told = [await byScript.json(), flashSet(await submit("/api/profile", typed, cookieFor("own")))];
  expect(told.map(({ code, form }) => [code, form])).toEqual([
    ["signed-out", undefined],
    ["signed-out", "/api/auth/sign-in"],
  ]);
});

/** Where Google's callback leads, and what the page there says. */
async function back(query: string, cookie: string) {
  const answer = await open(`/auth/callback?${query}`, cookie);
  const forgotten = cookiesSet(answer).taken.length;
  return { location: answer.headers.get("location"), toast: flashSet(answer).toast, forgotten };
}
const asked = "icp-session-code-verifier=%22v%22; icp-google-next=%2Fcards";

const closed = "New accounts can’t be made right now. Please try again later.";
test.each([
  ["error=access_denied", "was cancelled"],
  ["error=access_denied&error_code=signup_disabled&error_description=Signups+not+allowed", closed],
  ["error=access_denied&error_code=user_banned&error_description=User+is+banned", "has been closed"],
  ["error=access_denied&error_code=provider_email_needs_verification", "Google has not confirmed"],
  ["error=invalid_request&error_code=bad_oauth_state&error_description=expired", "took too long"],
  ["error=server_error&error_code=unexpected_failure&error_description=Unable+to+exchange", "was refused"],
])("Google: after %s the reader is told so, and goes on where they were going", async (query, told) => {
  const { location, toast } = await back(query, asked);
  expect(location).toBe("/auth?next=%2Fcards");
  expect(toast).toMatchObject({ title: "Google sign in failed", message: expect.stringContaining(told) });
});

test.each([["error=access_denied&error_code=signup_disabled"], ["code=made-up"]])(
  "Google: %s says nothing where this browser never asked",
  async (query) => {
    const message = expect.stringContaining("took too long");
    expect(await back(query, "")).toMatchObject({ location: "/auth", toast: { message } });
  },
);

test.each([
  [422, "signup_disabled", closed],
  [404, "flow_state_not_found", "took too long"],
])("Google: a code that the backend refuses with %i %s", async (status, error_code, told) => {
  backend.answer = () => refusal(status, error_code);
  const { toast, forgotten } = await back("code=abc", asked);
  expect(toast.message).toContain(told);
  expect(forgotten).toBe(2);
});

test.each([
  [false, "/auth?next=%2Fcards", expect.stringContaining("switched off")],
  [true, "/auth/v1/authorize", undefined],
])("Google: switched on is %s in the project, as it says itself", async (google, to, message) => {
  backend.answer = (request) =>
    request.path.endsWith("/settings") ? { status: 200, body: { external: { google } } } : well(request);
  const answer = await open("/api/auth/google?next=/cards");
  expect(answer.headers.get("location")).toContain(to);
  expect(flashSet(answer).toast?.message).toEqual(message);
});

test("Google: a way on that was planted in the browser is not followed", async () => {
  expect((await back("error=access_denied", asked.replace("%2Fcards", "//evil.example"))).location).toBe(
    "/auth",
  );
});

test.each([
  ["23514", 'violates check constraint "profiles_full_name_check"', "Failed to update profile"],
  ["P0001", "Please choose another name.", "Please choose another name."],
])(
  "the database says %s of a profile: its own words only where they are for readers",
  async (code, message, told) => {
    backend.answer = (request) =>
      request.path.startsWith("/rest/") ? { status: 400, body: { code, message } } : well(request);
    const answer = await send("/api/profile", { name: "Asha", phone: "" }, cookieFor("own"));
    expect(await answer.json()).toMatchObject({ ok: false, message: told });
  },
);

test.each([
  ["23503", 'insert or update on table "refresh_tokens" violates foreign key constraint'],
  ["insufficient_aal", "AAL2 session is required to update email or password when MFA is enabled."],
  ["user_banned", "User is banned"],
])("what the backend says with %s never reaches a reader: %s", (code, message) => {
  const told = fromRefusal({ kind: "refused", code, message });
  const isWorded = ["insufficient_aal", "user_banned"].includes(code);
  expect(told.message === "Something went wrong on our side. Please try again.").toBe(!isWorded);
  expect([told.code, told.message]).toEqual(["failed", expect.stringMatching(/^[A-Z].+\.$/)]);
});

test("a session that the database finds over is over", () => {
  const told = fromRefusal({ kind: "refused", code: "PGRST301", message: "JWT expired" });
  expect(told).toMatchObject({ status: 401, code: "signed-out" });
});

test("the download holds all that the backend has of a reader who came by Google and chose a password, and no token", async () => {
  const picture = "https://lh3.googleusercontent.com/a/asha";
  const identities = [{ provider: "google", id: "1168", identity_data: { sub: "1168", picture } }];
  const app_metadata = { provider: "google", providers: ["google"] };
  const stored = {
    ...user(),
    app_metadata,
    user_metadata: { full_name: "Asha", has_password: true },
    identities,
  };
  const row = { full_name: "Asha", phone: null, avatar_url: picture, updated_at: "2026-01-01T00:00:00Z" };
  backend.answer = ({ path }) => ({ status: 200, body: path === "/auth/v1/user" ? stored : row });
  const current = session("own");
  const text = await (await open("/api/account/export", cookieOf(current))).text();
  expect(JSON.parse(text)).toMatchObject({
    stored,
    account: { signInMethods: ["google", "email"] },
    profile: { name: "Asha", pictureAddress: picture },
  });
  expect(text).not.toContain(current.access_token);
  expect(text).not.toContain(current.refresh_token);
});

test("a fault and its request stand in the log under the id that the reader was given", async () => {
  const handler = publicGet(() => Promise.reject(new Error("broken")));
  const answer = await handler(get("/api/x"));
  expect(answer.status).toBe(500);
  const requestId = answer.headers.get("x-request-id");
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines).toMatchObject([
    { event: "handler-fault", requestId, error: "Error: broken" },
    { event: "handler", requestId, status: 500 },
  ]);
});

test("a new password costs no second refresh of its session, however soon that ends", async () => {
  const ending = { ...session("ending"), expires_in: 60 };
  backend.answer = (request) =>
    request.path.includes("token") ? { status: 200, body: ending } : well(request);
  const passwords = { current: "tulip-7-rain", password: "marble-9-kite" };
  expect((await send("/api/auth/password", passwords, cookieFor("own"))).status).toBe(200);
  expect(backend.calls.filter((call) => call.includes("token"))).toHaveLength(1);
});

test.each([
  [422, "weak_password", 400],
  [403, "session_not_found", 500],
])(
  "a new password that is refused with %i %s leaves the reader's session, and not that of the check",
  async (status, error_code, told) => {
    backend.answer = (request) => (request.method === "PUT" ? refusal(status, error_code) : well(request));
    const passwords = { current: "tulip-7-rain", password: "marble-9-kite" };
    expect((await send("/api/auth/password", passwords, cookieFor("own"))).status).toBe(told);
    expect(backend.calls).toContain("POST /auth/v1/logout");
  },
);
