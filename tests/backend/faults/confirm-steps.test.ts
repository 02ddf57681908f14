/** Tests each step of a confirmation, and what the reader gets if the step fails. */
import { describe, expect, test } from "vitest";
import "../../patient-deadlines.mjs";
import { type PendingSignUp, savePendingSignUp } from "../../../lib/account/sign-up-cookie.ts";
import { CookieJar } from "../../../lib/supabase/session-cookie.ts";
import {
  cookiesSet,
  email,
  flashSet,
  now,
  password,
  send,
  standInForFile,
  submit,
} from "./site.ts";
import { healthy, type Responder, refusal, session, user } from "./stand-in.ts";

const backend = await standInForFile();
const fault = refusal(500, "unexpected_failure");
const confirmation = { email, code: "271828", type: "recovery", password };

/** Cookie header of a browser that keeps this data about the address. */
function browserWith(data: Omit<PendingSignUp, "email">): string {
  const jar = new CookieJar(new Headers());
  savePendingSignUp(jar, { email, ...data });
  return `icp-sign-up=${encodeURIComponent(jar.get("icp-sign-up") ?? "")}`;
}

/** Cookie header of a browser whose code was accepted in an earlier request that failed. */
const resumed = () =>
  browserWith({
    verified: { code: confirmation.code, refreshToken: "refresh-mail", verifiedAt: now() },
  });

/** A backend that accepts the code of an account, and gives `reply` to calls that match `path`. */
function accepting(account: object, path = /^$/, reply = fault): Responder {
  const verified = { status: 200, body: { ...session("mail"), user: { ...user(), ...account } } };
  return (request) => {
    if (path.test(`${request.method} ${request.path}`)) return reply;
    return request.path.startsWith("/auth/v1/verify") ? verified : healthy(request);
  };
}
const unclaimed = { user_metadata: {} };

/** Sends the confirmation. Returns its status with the JSON of the response. */
async function confirm(fields: object = {}, cookie = "") {
  const response = await send("/api/auth/confirm", { ...confirmation, ...fields }, cookie);
  return { status: response.status, ...(await response.json()) };
}

/** Records the requests of the backend whose method and path match. */
function recorded(pattern: RegExp): string[] {
  const paths: string[] = [];
  const { respond } = backend;
  backend.respond = (request) => {
    if (pattern.test(`${request.method} ${request.path}`)) paths.push(request.path);
    return respond(request);
  };
  return paths;
}

describe("the name of a new account", () => {
  /** The names that a confirmation writes to the profile. */
  async function savedNames(fields: object, cookie: string): Promise<string[]> {
    const names: string[] = [];
    const respond = accepting(unclaimed);
    backend.respond = (request) => {
      const isSaved = request.method === "POST" && request.path.startsWith("/rest/v1/profiles");
      if (isSaved) names.push(JSON.parse(request.body).full_name);
      return respond(request);
    };
    await confirm(fields, cookie);
    return names;
  }

  test("a name typed with the code replaces the name from the sign-up", async () => {
    const names = await savedNames({ name: "Typed" }, browserWith({ name: "Signed up" }));
    expect(names).toEqual(["Typed"]);
  });

  test("if no name is typed with the code, the account gets the sign-up’s name", async () => {
    expect(await savedNames({}, browserWith({ name: "Signed up" }))).toEqual(["Signed up"]);
  });

  test("confirming an account that has no name yet requires a name", async () => {
    backend.respond = accepting(unclaimed);
    expect(await confirm()).toEqual({
      status: 422,
      ok: false,
      code: "invalid",
      field: "name",
      message: "Please enter your name.",
    });
  });

  test("a confirmation that cannot save the name does not set the password", async () => {
    backend.respond = accepting(unclaimed, /^POST \/rest\/v1\/profiles/);
    const reply = await confirm({ name: "Asha" });
    expect(reply).toMatchObject({ status: 503, code: "unavailable" });
    expect(backend.calls).not.toContain("PUT /auth/v1/user");
  });
});

describe("an unchanged password", () => {
  const isUnchanged = refusal(422, "same_password");

  test("a password reset ends other sessions even if the password is unchanged", async () => {
    backend.respond = accepting({}, /^PUT /, isUnchanged);
    const ended = recorded(/logout/);
    expect((await confirm()).status).toBe(200);
    expect(ended).toEqual(["/auth/v1/logout?scope=others"]);
  });

  test("a reset to the same password fails if other sessions cannot be ended", async () => {
    const respond = accepting({}, /^PUT /, isUnchanged);
    backend.respond = (request) => (request.path.includes("logout") ? fault : respond(request));
    expect(await confirm()).toMatchObject({ status: 503, code: "unavailable" });
  });
});

describe("a code that an earlier request has used", () => {
  test("a second confirmation ends only the session of the first", async () => {
    const ended = recorded(/logout/);
    expect((await confirm({}, resumed())).status).toBe(200);
    expect(ended).toEqual(["/auth/v1/logout?scope=local"]);
  });

  test("a second confirmation fails if the first session cannot be ended", async () => {
    backend.respond = (request) => (request.path.includes("logout") ? fault : healthy(request));
    expect(await confirm({}, resumed())).toMatchObject({ status: 503, code: "unavailable" });
  });

  test("a repeated confirmation fails if no new session can be opened", async () => {
    backend.respond = (request) =>
      request.path.includes("grant_type=password") ? fault : healthy(request);
    expect(await confirm({}, resumed())).toMatchObject({ status: 503, code: "unavailable" });
  });

  test("a repeated confirmation succeeds if the account’s email has capitals", async () => {
    const body = { ...session("mail"), user: { ...user(), email: "Asha@Example.in" } };
    backend.respond = (request) =>
      request.path.includes("refresh_token") ? { status: 200, body } : healthy(request);
    expect((await confirm({}, resumed())).status).toBe(200);
  });

  test("a second confirmation fails if the first session cannot be refreshed", async () => {
    backend.respond = (request) =>
      request.path.includes("refresh_token")
        ? refusal(400, "refresh_token_not_found")
        : healthy(request);
    expect(await confirm({}, resumed())).toMatchObject({ status: 400, code: "link-expired" });
  });
});

describe("a code that the backend refuses", () => {
  test("a typed code that is refused is reported at the field “code”", async () => {
    expect(await confirm()).toEqual({
      status: 400,
      ok: false,
      code: "link-expired",
      field: "code",
      message: "That code isn’t right. Check the newest email, or ask for a new one.",
    });
  });

  test("the error for a refused emailed link names no form field", async () => {
    expect(await confirm({ via: "link" })).toEqual({
      status: 400,
      ok: false,
      code: "link-expired",
      message:
        "This link or code is no longer valid. Ask for a new one; only the newest email works.",
    });
  });

  test.each([
    ["signup", ["signup", "recovery"]],
    ["recovery", ["recovery"]],
  ])("a refused code of type %s is tried as each of %j", async (type, purposes) => {
    const tried: string[] = [];
    backend.respond = (request) => {
      tried.push(JSON.parse(request.body).type);
      return healthy(request);
    };
    await confirm({ type });
    expect(tried).toEqual(purposes);
  });

  test("the site does not retry a rate-limited sign-up code as a recovery code", async () => {
    backend.respond = () => refusal(429, "over_request_rate_limit");
    expect((await confirm({ type: "signup" })).code).toBe("too-many");
    expect(backend.calls).toEqual(["POST /auth/v1/verify"]);
  });
});

describe("the form with a code, sent without scripts", () => {
  const query = "email=asha%40example.in&type=recovery";
  test.each<[way: string, fields: Record<string, string>, page: string]>([
    ["a typed code", confirmation, `/auth/check-email?${query}`],
    [
      "a typed code with a next path",
      { ...confirmation, next: "/cards" },
      `/auth/check-email?${query}&next=%2Fcards`,
    ],
    ["a link", { ...confirmation, via: "link" }, `/auth/confirm?${query}&code=271828`],
    ["no field", {}, "/auth/check-email?email=&type="],
  ])("without scripts, a refused form with %s leads back to its page", async (_, fields, page) => {
    expect((await submit("/api/auth/confirm", fields)).headers.get("location")).toBe(page);
  });

  test.each([
    ["/cards", "/cards"],
    ["//evil.example", "/"],
  ])("a confirmed form with the next path %s leads to %s", async (next, opened) => {
    backend.respond = accepting({});
    const response = await submit("/api/auth/confirm", { ...confirmation, next });
    expect(response.headers.get("location")).toBe(opened);
  });
});

describe("a confirmed address", () => {
  test.each([
    ["a new account", unclaimed, "Welcome!"],
    ["an account with a password", {}, "Password changed"],
  ])("the toast after a confirmation of %s is “%s”", async (_, account, title) => {
    backend.respond = accepting(account);
    const fields = { ...confirmation, name: "Asha" };
    expect(flashSet(await submit("/api/auth/confirm", fields)).toast.title).toBe(title);
  });

  test("a confirmation leads to the home page if “next” names another site", async () => {
    backend.respond = accepting({});
    expect((await confirm({ next: "//evil.example" })).next).toBe("/");
  });

  test("a confirmation removes the sign-up cookie", async () => {
    backend.respond = accepting({});
    const response = await send("/api/auth/confirm", confirmation, browserWith({ name: "Asha" }));
    expect(cookiesSet(response).removed).toEqual(["icp-sign-up"]);
  });
});
