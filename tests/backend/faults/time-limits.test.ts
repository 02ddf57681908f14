/** Tests how long the site waits for the backend, with timers that end at once. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { requireAccount } from "../../../lib/account/page.ts";
import { environment } from "../../../lib/env.ts";
import { countEmail } from "../../../lib/supabase/shared-rate-limits.ts";
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
  workAfterwards,
} from "./site.ts";
import { healthy, refusal, user } from "./stand-in.ts";

const waits = vi.hoisted((): number[] => []);
vi.mock("node:timers/promises", async (original) => {
  const real = await original<typeof import("node:timers/promises")>();
  const setTimeout: typeof real.setTimeout = (ms = 0, value, options) => {
    // A timer with `ref: false` is the deadline of a call.
    if (options?.ref === false) return real.setTimeout(ms, value, options);
    waits.push(ms);
    return real.setTimeout(0, value, options);
  };
  return { ...real, setTimeout };
});

const incoming = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({ headers: async () => incoming.headers }));

const backend = await standInForFile();
const member = cookieFor("own");

/** Deadlines of the backend calls, in milliseconds. */
const deadlines: number[] = [];
beforeEach(() => {
  waits.length = 0;
  deadlines.length = 0;
  vi.spyOn(Date, "now").mockReturnValue(Date.now());
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    deadlines.push(ms);
    return new AbortController().signal;
  });
});

/** Waits for the work that a handler goes on with after its response. */
const afterwards = () => Promise.all(workAfterwards());

/** The backend has an account for every address. */
const knowsEveryAddress: typeof healthy = (request) =>
  request.path.startsWith("/auth/v1/signup")
    ? { status: 200, body: { ...user(), identities: [] } }
    : healthy(request);

const signUp = (fields: object = {}) =>
  send("/api/auth/sign-up", { name: "Asha", email, password, ...fields });

describe("the deadline of the backend’s calls", () => {
  test("middleware waits at most 1.2 seconds for the check of a session", async () => {
    await open("/account", member);
    expect(deadlines).toEqual([1200]);
  });

  test("/account waits at most 0.8 seconds for each of its backend calls", async () => {
    incoming.headers = new Headers({ cookie: member });
    await requireAccount();
    expect(deadlines).toEqual([800, 800]);
  });

  test("the password form waits at most six seconds for the backend", async () => {
    await send("/api/auth/password", { current: password, password: "marble-9-kite" }, member);
    expect(new Set(deadlines)).toEqual(new Set([6000]));
  });

  test("a request for the profile waits at most six seconds for the backend", async () => {
    await open("/api/profile", member);
    expect(new Set(deadlines)).toEqual(new Set([6000]));
  });

  test("each backend call that sends an email may take fifteen seconds", async () => {
    backend.respond = knowsEveryAddress;
    await signUp();
    await afterwards();
    // The health check has a deadline of its own.
    expect(deadlines.filter((ms) => ms !== 3000)).toEqual([15_000, 15_000]);
  });
});

describe("the pause of a response", () => {
  test("a wrong password is answered after 0.7 seconds", async () => {
    backend.respond = () => refusal(400, "invalid_credentials");
    await send("/api/auth/sign-in", { email, password });
    expect(waits).toEqual([700]);
  });

  test("a sign-out waits at most 1.2 seconds for the backend", async () => {
    await send("/api/auth/sign-out", {}, member);
    expect(waits).toEqual([1200]);
  });

  test("a request for a password-reset email is answered after 1.5 seconds", async () => {
    await send("/api/auth/forgot", { email });
    expect(waits).toEqual([1500]);
  });

  test("a sign-up that fails at the backend is retried once after 0.2 seconds", async () => {
    backend.respond = ({ path }) =>
      path.startsWith("/auth/v1/signup")
        ? refusal(500, "unexpected_failure")
        : healthy({ path, body: "" });
    await signUp();
    await afterwards();
    expect(waits).toEqual([1500, 200]);
    expect(backend.calls.filter((call) => call === "POST /auth/v1/signup")).toHaveLength(2);
  });
});

test.each([
  [600, 2],
  [601, 1],
])("a sign-up that fails after %i ms is sent to the backend %i times", async (ms, times) => {
  const start = Date.now();
  backend.respond = (request) => {
    if (!request.path.startsWith("/auth/v1/signup")) return healthy(request);
    vi.mocked(Date.now).mockReturnValue(start + ms);
    return refusal(500, "unexpected_failure");
  };
  await signUp();
  await afterwards();
  expect(backend.calls.filter((call) => call === "POST /auth/v1/signup")).toHaveLength(times);
});

describe("the work after a response", () => {
  test.each([
    ["/api/auth/sign-out", {}],
    ["/api/auth/forgot", { email }],
    ["/api/auth/sign-up", { name: "Asha", email, password }],
  ])("the host lets %s finish its backend calls after the response", async (path, body) => {
    await send(path, body, member);
    expect(workAfterwards()).toEqual([expect.any(Promise)]);
  });
});

describe("a request for an email", () => {
  /** The link target that the backend gets for an email with this next path. */
  async function linkTarget(next: string): Promise<string | null | undefined> {
    const targets: (string | null)[] = [];
    backend.respond = (request) => {
      const { pathname, searchParams } = new URL(request.path, "http://backend");
      if (pathname === "/auth/v1/recover") targets.push(searchParams.get("redirect_to"));
      return healthy(request);
    };
    await send("/api/auth/forgot", { email, next });
    await afterwards();
    return targets[0];
  }

  test.each([
    ["/cards?a=b", "%2Fcards%3Fa%3Db"],
    ["//evil.example", "%2F"],
  ])("the link in an email for the next path %s has next=%s", async (next, encoded) => {
    const target = `http://localhost:3000/auth/confirm?next=${encoded}`;
    expect(await linkTarget(next)).toBe(target);
  });

  test.each<[form: string, fields: Record<string, string>, page: string]>([
    ["forgot", { email: "x", next: "/cards" }, "/auth/forgot?next=%2Fcards"],
    ["sign-up", { email: "x", next: "/cards" }, "/auth?tab=sign-up&next=%2Fcards"],
    ["resend", { email: "x" }, "/auth/check-email?email=x&type=signup"],
    ["forgot", { email }, "/auth/check-email?email=asha%40example.in&type=recovery"],
    [
      "sign-up",
      { name: "Asha", email, password, next: "/cards" },
      "/auth/check-email?email=asha%40example.in&type=signup&next=%2Fcards",
    ],
  ])("the form “%s” with %j redirects to %s", async (form, fields, page) => {
    const response = await submit(`/api/auth/${form}`, fields);
    expect(response.headers.get("location")).toBe(page);
  });

  test("“Forgot password” without scripts shows its toast on the next page", async () => {
    const response = await submit("/api/auth/forgot", { email });
    expect(flashSet(response).toast.message).toMatch(/^If there is an account/);
  });

  test.each([
    ["sign-up", { name: "Asha", password }, ["icp-sign-up"]],
    ["resend", {}, []],
    ["forgot", {}, []],
  ])("the form “%s” with %j sets the cookies %j", async (form, fields, names) => {
    const response = await send(`/api/auth/${form}`, { ...fields, email });
    expect(cookiesSet(response).all.map(({ name }) => name)).toEqual(names);
  });

  test("the form “resend” sends a placeholder password that meets all rules", async () => {
    const typed: string[] = [];
    backend.respond = (request) => {
      if (request.path.startsWith("/auth/v1/signup")) typed.push(JSON.parse(request.body).password);
      return healthy(request);
    };
    await send("/api/auth/resend", { email });
    await afterwards();
    expect(typed).toEqual([expect.stringMatching(/^[\w-]{32}aA1\.$/)]);
  });
});

describe("the limit on emails", () => {
  const status = async (path: string, fields: object) => (await send(path, fields)).status;

  test("a recovery email may be sent right after a sign-up to the same address", async () => {
    await signUp();
    expect(await status("/api/auth/forgot", { email })).toBe(200);
  });

  test("a second confirmation email is refused right after a sign-up", async () => {
    await signUp();
    expect(await status("/api/auth/resend", { email })).toBe(429);
  });

  test("a site over its hourly limit on emails says to wait for 60 minutes", async () => {
    environment().MAILS_PER_HOUR = 1;
    await countEmail();
    const response = await send("/api/auth/forgot", { email });
    environment().MAILS_PER_HOUR = 1000;
    expect(await response.json()).toEqual({
      ok: false,
      code: "too-many",
      retryAfter: 3600,
      message: "We couldn’t send the email: too many requests. Please try again in 60 minutes.",
    });
  });
});
