import { expect, test } from "vitest";
import "../../patient-deadlines.mjs";
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
import { healthy, refusal } from "./stand-in.ts";

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

test("the site does not redirect to Google if Supabase has Google switched off", async () => {
  backend.respond = (request) =>
    request.path.endsWith("/settings")
      ? { status: 200, body: { external: { google: false } } }
      : healthy(request);
  const response = await open("/api/auth/google?next=/cards");
  expect(response.headers.get("location")).toBe("/auth?next=%2Fcards");
  expect(flashSet(response).toast.message).toContain("switched off");
});
