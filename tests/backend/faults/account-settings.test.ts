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

  test("the downloaded file has the account with its current session", async () => {
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

  test("the downloaded file says when it was made", async () => {
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

  test("the downloaded file has indented lines", async () => {
    expect(await (await download()).text()).toMatch(/^\{\n {2}"exportedAt".*\}\n$/s);
  });

  test("a download fails if the list of sessions cannot be read", async () => {
    failOn(/own_sessions/);
    expect((await download()).status).toBe(503);
  });
});

describe("a password change", () => {
  const change = { current: password, password: "marble-9-kite" };
  const changePassword = () => reply("/api/auth/password", change);

  test("the current password is checked for the reader’s address", async () => {
    const checks = recorded(/grant_type=password/);
    await changePassword();
    expect(JSON.parse(checks[0]?.body ?? "")).toMatchObject({ email, password });
  });

  test("the new password is set in the session of the check", async () => {
    const changes = recorded(/^PUT/);
    await changePassword();
    const { access_token } = session("signed-in");
    const signature = access_token.split(".")[2] ?? "";
    expect(changes[0]?.headers.authorization).toContain(signature);
    expect(JSON.parse(changes[0]?.body ?? "")).toMatchObject({ password: change.password });
  });

  test("a refused new password ends only the session of the check", async () => {
    failOn(/^PUT/, refusal(422, "weak_password", "A digit, please."));
    const ended = recorded(/logout/);
    await changePassword();
    expect(ended.map(({ path }) => path)).toEqual(["/auth/v1/logout?scope=local"]);
  });

  test.each([
    ["same_password", "Choose another."],
    ["weak_password", "A digit, please."],
  ])("a new password that is refused with %s shows the backend’s words", async (code, words) => {
    failOn(/^PUT/, refusal(422, code, words));
    expect(await changePassword()).toMatchObject({
      status: 400,
      field: "password",
      message: words,
    });
  });

  test("a wrong current password is a mistake in its field", async () => {
    failOn(/grant_type=password/, refusal(400, "invalid_credentials"));
    expect(await changePassword()).toMatchObject({
      status: 422,
      code: "invalid-credentials",
      field: "current",
    });
  });

  test("a changed password has the toast “Password changed”", async () => {
    expect((await changePassword()).toast.title).toBe("Password changed");
  });

  test("a form for a new password leads back to /account", async () => {
    const response = await submit("/api/auth/password", change, member);
    expect(response.headers.get("location")).toBe("/account");
  });
});

describe("a deletion of the account", () => {
  const deletion = { confirmation: "DELETE", password };
  const signUp = "icp-sign-up=x";

  test("a form that deletes the account leads to the sign-in page", async () => {
    const response = await submit("/api/account/delete", deletion, member);
    expect(response.headers.get("location")).toBe("/auth");
    expect(flashSet(response).toast.title).toBe("Account deleted");
  });

  test("a script opens the home page after a deletion", async () => {
    expect((await reply("/api/account/delete", deletion)).next).toBe("/");
  });

  test("a deletion removes every cookie about the account", async () => {
    const response = await send("/api/account/delete", deletion, `${member}; ${signUp}`);
    const { removed } = cookiesSet(response);
    expect(removed.toSorted()).toEqual(["icp-session", "icp-sign-up", "viewer"]);
  });

  test("a deletion that the backend does not carry out keeps all cookies", async () => {
    failOn(/delete_own_account/);
    const response = await send("/api/account/delete", deletion, `${member}; ${signUp}`);
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("a wrong password is a mistake in the field of the password", async () => {
    failOn(/grant_type=password/, refusal(400, "invalid_credentials"));
    expect(await reply("/api/account/delete", deletion)).toMatchObject({
      status: 422,
      code: "invalid-credentials",
      field: "password",
    });
  });

  test("a wrong password prevents a deletion even after a fresh sign-in", async () => {
    failOn(/grant_type=password/, refusal(400, "invalid_credentials"));
    const amr = [{ method: "password", timestamp: now() }];
    const fresh = cookieOf(session("own", 3600, { amr }));
    expect((await reply("/api/account/delete", deletion, fresh)).status).toBe(422);
    expect(backend.calls).not.toContain("POST /rest/v1/rpc/delete_own_account");
  });

  test("a deletion after an old sign-in asks for the password", async () => {
    expect(await reply("/api/account/delete", { confirmation: "DELETE" })).toEqual({
      status: 403,
      ok: false,
      code: "proof-needed",
      field: "password",
      message: "Please enter your password, or sign in again first, to confirm that it is you.",
    });
  });

  test("a deletion calls the database in the reader’s own session", async () => {
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

  test("a saved profile has the toast “Profile updated successfully”", async () => {
    expect(await reply("/api/profile", typed)).toEqual({
      status: 200,
      ok: true,
      profile: { name: "Asha", phone: "+919876543210", email },
      toast: { kind: "success", title: "Success", message: "Profile updated successfully" },
    });
  });

  test("a profile that is read has no toast", async () => {
    const response = await open("/api/profile", member);
    expect(await response.json()).toEqual({ ok: true, profile: { name: "", phone: "", email } });
  });

  test.each([
    ["a right", typed],
    ["a wrong", { name: "Asha", phone: "x" }],
  ])("the form with %s phone number leads back to /account", async (_, fields) => {
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

  test("a profile that is read updates the name in the header", async () => {
    const row = { full_name: "Asha of the profile", phone: null };
    failOn(/\/rest\/v1\/profiles/, { status: 200, body: [row] });
    const response = await open("/api/profile", member);
    expect(cookiesSet(response).find("viewer")?.value).toBe("Asha of the profile");
  });
});
