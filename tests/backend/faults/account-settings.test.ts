/** Tests what the handlers of /account call at the backend, and how each failure ends. */
import { beforeEach, describe, expect, test } from "vitest";
import "../../patient-deadlines.mjs";
import {
  cookieFor,
  cookieOf,
  cookiesSet,
  email,
  flashSet,
  now,
  open,
  password,
  send,
  standInForFile,
  submit,
} from "./site.ts";
import { healthy, refusal, session, user } from "./stand-in.ts";

const backend = await standInForFile();
const member = cookieFor("own");
const fault = refusal(500, "unexpected_failure");
type Incoming = Parameters<typeof backend.respond>[0];

/** Makes the backend fail on the requests whose method and path match. */
function failOn(pattern: RegExp, reply = fault): void {
  backend.respond = (request) =>
    pattern.test(`${request.method} ${request.path}`) ? reply : healthy(request);
}

/** Records the backend's requests whose method and path match. */
function recorded(pattern: RegExp): Incoming[] {
  const requests: Incoming[] = [];
  const { respond } = backend;
  backend.respond = (request) => {
    if (pattern.test(`${request.method} ${request.path}`)) requests.push(request);
    return respond(request);
  };
  return requests;
}

/** Sends JSON to a handler. Returns the status with the JSON of the response. */
async function reply(path: string, body: object, cookie = member) {
  const response = await send(path, body, cookie);
  return { status: response.status, ...(await response.json()) };
}

describe("the download of all data", () => {
  const download = () => open("/api/account/export", member);
  beforeEach(() => failOn(/own_sessions/, { status: 200, body: [] }));

  test("the downloaded file describes the account as well as the current session", async () => {
    const { exp } = JSON.parse(
      Buffer.from(session("own").access_token.split(".")[1] ?? "", "base64url").toString(),
    );
    const { exportedAt: _, session: current, ...file } = await (await download()).json();
    expect(file.account).toEqual({
      id: user().id,
      email,
      signUpName: "Asha Rao",
      signInMethods: ["email"],
    });
    expect(current).toEqual({ id: "session-own", signIns: [], expiresAt: expect.any(Number) });
    expect(Math.abs(current.expiresAt - exp)).toBeLessThan(60);
  });

  test("the downloaded account data has the time of the download", async () => {
    const { exportedAt } = await (await download()).json();
    expect(Math.abs(Date.parse(exportedAt) / 1000 - now())).toBeLessThan(60);
  });

  test.each([
    ["content-type", "application/json; charset=utf-8"],
    ["content-disposition", 'attachment; filename="account.json"'],
    ["cache-control", "private, no-store"],
  ])("the header %s of the downloaded file is %s", async (name, value) => {
    expect((await download()).headers.get(name)).toBe(value);
  });

  test("the JSON of the downloaded account data is indented", async () => {
    expect(await (await download()).text()).toMatch(/^\{\n {2}"exportedAt".*\}\n$/s);
  });

  test("the download of account data fails if sessions cannot be read", async () => {
    failOn(/own_sessions/);
    expect((await download()).status).toBe(503);
  });
});

describe("a password change", () => {
  const change = { current: password, password: "marble-9-kite" };
  const changePassword = () => reply("/api/auth/password", change);

  test("a password change checks the current password of the reader’s account", async () => {
    const checks = recorded(/grant_type=password/);
    await changePassword();
    expect(JSON.parse(checks[0]?.body ?? "")).toMatchObject({ email, password });
  });

  test("a new password is saved with the token from the password check", async () => {
    const changes = recorded(/^PUT/);
    await changePassword();
    const { access_token } = session("signed-in");
    const signature = access_token.split(".")[2] ?? "";
    expect(changes[0]?.headers.authorization).toContain(signature);
    expect(JSON.parse(changes[0]?.body ?? "")).toMatchObject({ password: change.password });
  });

  test("a refused new password ends the session opened for the password check", async () => {
    failOn(/^PUT/, refusal(422, "weak_password", "A digit, please."));
    const ended = recorded(/logout/);
    await changePassword();
    expect(ended.map(({ path }) => path)).toEqual(["/auth/v1/logout?scope=local"]);
  });

  test.each([
    ["same_password", "Choose another."],
    ["weak_password", "A digit, please."],
  ])("a new password refused with %s gets the backend’s message", async (code, words) => {
    failOn(/^PUT/, refusal(422, code, words));
    expect(await changePassword()).toMatchObject({
      status: 400,
      field: "password",
      message: words,
    });
  });

  test("a wrong current password is reported at the field “current”", async () => {
    failOn(/grant_type=password/, refusal(400, "invalid_credentials"));
    expect(await changePassword()).toMatchObject({
      status: 422,
      code: "invalid-credentials",
      field: "current",
    });
  });

  test("a password change shows the toast “Password changed”", async () => {
    expect((await changePassword()).toast.title).toBe("Password changed");
  });

  test("without scripts, the password form redirects to /account", async () => {
    const response = await submit("/api/auth/password", change, member);
    expect(response.headers.get("location")).toBe("/account");
  });
});

describe("a deletion of the account", () => {
  const deletion = { confirmation: "DELETE", password };
  const signUp = "icp-sign-up=x";

  test("without scripts, account deletion redirects to the sign-in page", async () => {
    const response = await submit("/api/account/delete", deletion, member);
    expect(response.headers.get("location")).toBe("/auth");
    expect(flashSet(response).toast.title).toBe("Account deleted");
  });

  test("with scripts, account deletion leads to the home page", async () => {
    expect((await reply("/api/account/delete", deletion)).next).toBe("/");
  });

  test("account deletion removes all cookies of the account", async () => {
    const response = await send("/api/account/delete", deletion, `${member}; ${signUp}`);
    const { removed } = cookiesSet(response);
    expect(removed.toSorted()).toEqual(["icp-session", "icp-sign-up", "viewer"]);
  });

  test("an account deletion that fails at the backend keeps all cookies", async () => {
    failOn(/delete_own_account/);
    const response = await send("/api/account/delete", deletion, `${member}; ${signUp}`);
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("account deletion reports a wrong password at the field “password”", async () => {
    failOn(/grant_type=password/, refusal(400, "invalid_credentials"));
    expect(await reply("/api/account/delete", deletion)).toMatchObject({
      status: 422,
      code: "invalid-credentials",
      field: "password",
    });
  });

  test("a wrong password prevents account deletion even after a fresh sign-in", async () => {
    failOn(/grant_type=password/, refusal(400, "invalid_credentials"));
    const amr = [{ method: "password", timestamp: now() }];
    const fresh = cookieOf(session("own", 3600, { amr }));
    expect((await reply("/api/account/delete", deletion, fresh)).status).toBe(422);
    expect(backend.calls).not.toContain("POST /rest/v1/rpc/delete_own_account");
  });

  test("account deletion long after the sign-in asks for the password", async () => {
    expect(await reply("/api/account/delete", { confirmation: "DELETE" })).toEqual({
      status: 403,
      ok: false,
      code: "proof-needed",
      field: "password",
      message: "Please enter your password, or sign in again first, to confirm that it is you.",
    });
  });

  test("account deletion calls the database with the reader’s own token", async () => {
    const calls = recorded(/delete_own_account/);
    await reply("/api/account/delete", deletion);
    const signature = session("own").access_token.split(".")[2] ?? "";
    expect(calls.map(({ headers }) => headers.authorization)).toEqual([
      expect.stringContaining(signature),
    ]);
  });
});

describe("the profile", () => {
  const typed = { name: "Asha", phone: "+91 98765 43210" };

  test("saving a profile shows the toast “Profile updated successfully”", async () => {
    expect(await reply("/api/profile", typed)).toEqual({
      status: 200,
      ok: true,
      profile: { name: "Asha", phone: "+919876543210", email },
      toast: { kind: "success", title: "Success", message: "Profile updated successfully" },
    });
  });

  test("reading a profile shows no toast", async () => {
    const response = await open("/api/profile", member);
    expect(await response.json()).toEqual({ ok: true, profile: { name: "", phone: "", email } });
  });

  test.each([
    ["a valid", typed],
    ["an invalid", { name: "Asha", phone: "x" }],
  ])("without scripts, a profile form with %s phone redirects to /account", async (_, fields) => {
    const response = await submit("/api/profile", fields, member);
    expect(response.headers.get("location")).toBe("/account");
  });

  test.each([
    ["Asha", "Asha"],
    ["", "Asha Rao"],
  ])("after the name “%s” is saved, the header shows %s", async (name, shown) => {
    const response = await send("/api/profile", { name, phone: "" }, member);
    expect(cookiesSet(response).find("viewer")?.value).toBe(shown);
  });

  test("reading a profile stores its name in the display-name cookie", async () => {
    const row = { full_name: "Asha of the profile", phone: null };
    failOn(/\/rest\/v1\/profiles/, { status: 200, body: [row] });
    const response = await open("/api/profile", member);
    expect(cookiesSet(response).find("viewer")?.value).toBe("Asha of the profile");
  });
});
