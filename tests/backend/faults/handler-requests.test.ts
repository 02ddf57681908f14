import { describe, expect, test, vi } from "vitest";
import "../../patient-deadlines.mjs";
import { environment } from "../../../lib/env.ts";
import {
  ask,
  cookieFor,
  email,
  flashSet,
  open,
  password,
  post,
  respondTo,
  send,
  standInForFile,
  submit,
} from "./site.ts";
import { refusal } from "./stand-in.ts";

const backend = await standInForFile();
const member = cookieFor("own");
const fails = () => refusal(500, "unexpected_failure");

/** The log lines that a request writes, and its response. */
async function logged(request: () => Promise<Response>) {
  const lines: Record<string, unknown>[] = [];
  for (const level of ["error", "warn", "info"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => {
      lines.push(JSON.parse(line));
    });
  environment().LOG_LEVEL = "info";
  const response = await request();
  environment().LOG_LEVEL = "silent";
  const named = (event: string) => lines.find((line) => line.event === event);
  return { response, named };
}

describe("the log line of a request", () => {
  test("the log line of a request has its path without the query", async () => {
    const { response, named } = await logged(() => open("/api/profile?email=x", member));
    const { time: _, ms, ...line } = named("handler") ?? {};
    expect(line).toEqual({
      level: "info",
      event: "handler",
      requestId: response.headers.get("x-request-id"),
      method: "GET",
      path: "/api/profile",
      status: 200,
    });
    expect(Number.isInteger(ms)).toBe(true);
  });

  test("the log line has the duration of the request in milliseconds", async () => {
    vi.spyOn(performance, "now").mockReturnValueOnce(1000.2).mockReturnValue(1250.9);
    const { named } = await logged(() => send("/api/auth/sign-in", {}));
    expect(named("handler")?.ms).toBe(251);
  });

  test("the log line of a request with invalid fields has the level info", async () => {
    const { named } = await logged(() => send("/api/auth/sign-in", {}));
    expect(named("handler")).toMatchObject({ level: "info", method: "POST", status: 422 });
  });

  test("the log line of a request that gets status 503 has the level warn", async () => {
    backend.respond = fails;
    const { named } = await logged(() => open("/api/profile", member));
    expect(named("handler")).toMatchObject({ level: "warn", status: 503 });
  });

  test("the log line of an unexpected exception has the level error", async () => {
    vi.spyOn(URLSearchParams.prototype, "get").mockImplementationOnce(() => {
      throw new Error("broken");
    });
    const { response, named } = await logged(() => open("/api/auth/google"));
    const line = { level: "error", path: "/api/auth/google", error: "Error: broken" };
    expect(named("handler-fault")).toMatchObject(line);
    expect(await response.json()).toEqual({
      ok: false,
      code: "failed",
      message: "Something went wrong on our side. Please try again.",
    });
  });

  test("each request has an id of its own", async () => {
    const ids = [await open("/api/profile"), await open("/api/profile")].map(({ headers }) =>
      headers.get("x-request-id"),
    );
    expect(new Set(ids).size).toBe(2);
  });
});

describe("the refusal of wrong fields", () => {
  const refusedFields = async (path: string, body: object) => {
    const response = await send(path, body);
    return { status: response.status, ...(await response.json()) };
  };
  const invalid = { status: 422, ok: false, code: "invalid" };

  test("the refusal of a form with several wrong fields names the first", async () => {
    expect(await refusedFields("/api/auth/sign-up", { email: "x", password: "x" })).toEqual({
      ...invalid,
      field: "name",
      message: "Please enter your name.",
    });
  });

  test("an invalid field without a message of its own gets the general message", async () => {
    expect(await refusedFields("/api/auth/sign-out", { scope: "all" })).toEqual({
      ...invalid,
      field: "scope",
      message: "Please check the highlighted fields.",
    });
  });

  test("the error for a JSON body that is not an object names no field", async () => {
    const request = post("/api/auth/sign-in", {});
    const body = JSON.stringify("text");
    const response = await respondTo(
      ask("/api/auth/sign-in", { method: "POST", headers: request.headers, body }),
    );
    const message = "Please check the highlighted fields.";
    expect(await response.json()).toEqual({ ok: false, code: "invalid", message });
  });

  test("a form with an unknown field is refused like a cross-site request", async () => {
    const typed = { email, password, isAdmin: "true" };
    expect(await refusedFields("/api/auth/sign-in", typed)).toMatchObject({
      status: 400,
      code: "refused",
      message: expect.stringContaining("did not come from a page of this site"),
    });
  });
});

describe("the format of a response", () => {
  const json = "application/json";
  const form = "application/x-www-form-urlencoded";
  const html = "text/html,application/xhtml+xml,*/*;q=0.8";

  test.each([
    [json, "", 422],
    [json, html, 422],
    [form, json, 422],
    [form, `text/plain, ${json}`, 422],
    [form, html, 303],
    [form, "", 303],
    [`${form}; charset=UTF-8`, "", 303],
    [form.toUpperCase(), "", 303],
  ])(
    "an invalid request of type %s that accepts “%s” gets status %i",
    async (type, accept, status) => {
      const headers = new Headers({ "content-type": type });
      if (accept) headers.set("accept", accept);
      const body = type === json ? "{}" : "email=x";
      const request = ask("/api/auth/sign-in", { method: "POST", headers, body });
      expect((await respondTo(request)).status).toBe(status);
    },
  );

  test("in a browser without scripts, a refused form keeps the email address", async () => {
    const typed = { email: "x", password, next: "/cards" };
    const response = await submit("/api/auth/sign-in", typed);
    expect(response.headers.get("location")).toBe("/auth?next=%2Fcards");
    expect(flashSet(response)).toEqual({
      form: "/api/auth/sign-in",
      field: "email",
      code: "invalid",
      message: "Please enter a valid email address, such as name@example.com.",
      values: { email: "x", next: "/cards" },
    });
  });

  test("a form whose text is not UTF-8 is refused", async () => {
    const headers = { "content-type": form };
    const body = Uint8Array.of(0x61, 0x3d, 0xff);
    const response = await respondTo(ask("/api/auth/sign-in", { method: "POST", headers, body }));
    expect(response.status).toBe(303);
    expect(flashSet(response).field).toBe("email");
  });

  test("a failure other than a rate limit has no Retry-After header", async () => {
    expect((await send("/api/auth/sign-in", {})).headers.has("retry-after")).toBe(false);
  });
});

describe("a link to data of the account", () => {
  const followLink = (path: string, cookie: string) =>
    respondTo(ask(path, { headers: { accept: "text/html,*/*" } }, cookie));

  test("a download link that fails redirects a member to /account", async () => {
    backend.respond = fails;
    const response = await followLink("/api/account/export", member);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/account");
    expect(flashSet(response)).toEqual({
      code: "unavailable",
      message: "Your account can’t be reached right now. Please try again.",
      values: {},
    });
  });

  test("the sign-in form explains why a visitor’s download link failed", async () => {
    const response = await followLink("/api/account/export", "");
    expect(flashSet(response)).toEqual({
      form: "/api/auth/sign-in",
      code: "signed-out",
      message: "Your session has ended. Please sign in again.",
      values: {},
    });
  });

  test("opening /api/profile as a page does not redirect a signed-in member", async () => {
    expect((await followLink("/api/profile", member)).status).toBe(200);
  });

  test("a script that requests the profile without a session gets JSON", async () => {
    const response = await open("/api/profile");
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      ok: false,
      code: "signed-out",
      message: "Your session has ended. Please sign in again.",
    });
  });

  test("a page of another site may not read the profile", async () => {
    const headers = { "sec-fetch-site": "cross-site", cookie: member };
    const request = ask("/api/profile", {});
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    expect(await (await respondTo(request)).json()).toMatchObject({
      ok: false,
      code: "refused",
      message: expect.stringContaining("did not come from a page of this site"),
    });
  });
});

describe("the path to open after a form", () => {
  test.each([
    ["/cards?a=b#c", "/cards?a=b#c"],
    ["//evil.example", "/"],
    ["/api/profile", "/"],
  ])("after a sign-in with the next path %s, the site opens %s", async (next, opened) => {
    const response = await send("/api/auth/sign-in", { email, password, next });
    expect((await response.json()).next).toBe(opened);
  });

  test.each([
    ["/cards", "/cards"],
    ["//evil.example", "/"],
  ])("a sign-in form with the next path %s leads to %s", async (next, opened) => {
    const response = await submit("/api/auth/sign-in", { email, password, next });
    expect(response.headers.get("location")).toBe(opened);
    expect(flashSet(response).toast.title).toBe("Welcome back!");
  });
});

test("ten wrong passwords do not lock other accounts at the same IP address", async () => {
  backend.respond = () => refusal(400, "invalid_credentials");
  const guess = (address: string) =>
    send("/api/auth/sign-in", { email: address, password: "guess" }, "", "203.0.113.7");
  await Promise.all(Array.from({ length: 10 }, () => guess(email)));
  const [locked, open] = await Promise.all([guess(email), guess(`other-${email}`)]);
  expect(locked?.status).toBe(429);
  expect(open?.status).toBe(400);
});
