import { describe, expect, test, vi } from "vitest";
import { messages } from "../../../lib/account/messages.ts";
import { environment } from "../../../lib/env.ts";
import {
  cookieFor,
  cookieOf,
  cookiesSet,
  email,
  flashSet,
  now,
  open,
  password as secret,
  send,
  sessionSet,
  site,
  standInForFile,
  submit,
  timed,
  trustAddresses,
} from "./site.ts";
import { type Answerer, type Fault, faults, refusal, session, well } from "./stand-in.ts";

const backend = await standInForFile();

const longestPageMs = 2000;
/** Whoever sends a form waits a little longer than whoever opens a page. */
const longestFormMs = 6000;
/** Two busy cores: what a timer may be late by. */
const slackMs = 500;

/** Where middleware leads: a page in the place of the one that was asked for, another address, or the page itself. */
function wayOf({ status, headers }: Response): string {
  const said = (name: string) => headers.get(name)?.replace(site, "");
  return said("location") ?? said("x-middleware-rewrite") ?? String(status);
}

/** Seconds that are left of a session; null for a visitor. */
const lefts = [null, 3600, 60, -60] as const;
const ways: Record<string, string[]> = {
  "/": ["200", "/home/member", "/home/member", "/home/member"],
  "/account": ["/auth?next=%2Faccount", "503", "503", "503"],
  "/auth": ["200", "/", "/", "200"],
  "/search": ["200", "200", "200", "200"],
};

/** Middleware answers everybody as decided, in time, and keeps every session, which is good once the backend answers. */
async function expectPages(): Promise<void> {
  const visits = Object.entries(ways).flatMap(([path, own]) =>
    own.map(async (way, at) => {
      const left = lefts[at];
      const cookie = left ? cookieFor(`${path}-${left}`, left) : "";
      const [response, took] = await timed(() => open(path, cookie));
      expect([path, left, wayOf(response)]).toEqual([path, left, way]);
      expect(took).toBeLessThan(longestPageMs + slackMs);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    }),
  );
  await Promise.all(visits);
}

/** Every handler says so in time, and keeps the session. */
async function expectHandlers(fault: Fault): Promise<void> {
  const [fresh, stale] = [cookieFor("handlers"), cookieFor("handlers-stale", -60)];
  const asked: [string, () => Promise<Response>][] = [
    ["sign-in", () => send("/api/auth/sign-in", { email, password: secret })],
    ["sign-up", () => send("/api/auth/sign-up", { name: "Asha", email, password: secret })],
    ["resend", () => send("/api/auth/resend", { email: `x-${email}` })],
    ["forgot", () => send("/api/auth/forgot", { email })],
    ["confirm", () => send("/api/auth/confirm", { email, code: "123456", type: "signup", password: secret })],
    ["password", () => send("/api/auth/password", { current: secret, password: `${secret}2` }, fresh)],
    ["profile", () => open("/api/profile", stale)],
    ["save", () => send("/api/profile", { name: "Asha", phone: "" }, fresh)],
    ["delete", () => send("/api/account/delete", { confirmation: "DELETE", password: secret }, fresh)],
  ];
  await Promise.all(
    asked.map(async ([name, answer]) => {
      const [response, took] = await timed(answer);
      const said = (await response.json()) as { ok: boolean; message?: string; code?: string };
      const isMail = ["sign-up", "resend", "forgot"].includes(name);
      expect([name, took < longestFormMs + slackMs, took]).toEqual([name, true, took]);
      expect(cookiesSet(response).taken).toEqual([]);
      // A backend that counts mails, or says yes to everything, is no reason to tell known from unknown addresses.
      if (isMail && said.ok) return expect(["429", "{}", "array", "empty"]).toContain(fault);
      if (said.code === "too-many")
        return expect([fault, response.headers.get("retry-after")]).toEqual(["429", "7"]);
      const isMember = ["password", "profile", "save", "delete"].includes(name);
      const told = isMember ? messages.accountUnavailable : messages.unavailable;
      return expect([name, said.message]).toEqual([name, told]);
    }),
  );
}

/** A form without scripts comes back with what was typed, never a password. */
async function expectForm(): Promise<void> {
  const typed = { email: `form-${email}`, password: secret, next: "/cards" };
  const response = await submit("/api/auth/sign-in", typed, cookieFor("form", -60));
  expect([response.status, wayOf(response)]).toEqual([303, "/auth?next=%2Fcards"]);
  expect(flashSet(response)).toMatchObject({ values: { email: `form-${email}`, next: "/cards" } });
  expect(cookiesSet(response).all.map(({ name }) => name)).toEqual(["flash"]);
}

/** Signing out works all the same, and Google's button comes back with a word. */
async function expectWayOut(): Promise<void> {
  const left = await send("/api/auth/sign-out", {}, cookieFor("leaving", -60));
  expect(await left.json()).toMatchObject({ ok: true, next: "/auth" });
  expect(cookiesSet(left).taken).toEqual(["icp-session", "viewer"]);
  const back = await open("/api/auth/google");
  // A backend that answers at all is gone to: what it shows there is its own.
  expect(["/auth", "/auth/v1/authorize"]).toContain(new URL(wayOf(back), site).pathname);
}

// All at once: whoever cannot be answered waits for a deadline.
test.each(faults)("a backend whose answer is “%s” signs nobody out", async (fault) => {
  backend.fault = fault;
  await Promise.all([expectPages(), expectHandlers(fault), expectForm(), expectWayOut()]);
  // Where an answer leads is nobody that our keys are for.
  expect(backend.calls).not.toContain("GET /elsewhere");
  backend.fault = undefined;
  // Past the time for which a failed refresh is remembered.
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 3000);
  const again = await open("/account", cookieFor("/account--60", -60));
  expect([wayOf(again), (await sessionSet(again))?.refresh_token]).toEqual([
    "200",
    "refresh-refresh-/account--60-renewed",
  ]);
});

test("a 503 is tried again after 200 ms, doubling, while the deadline lasts", async () => {
  backend.fault = "503 with HTML";
  expect((await send("/api/auth/sign-in", { email, password: secret })).status).toBe(503);
  // After 0, 0.2, 0.6, 1.4 and 3 s, of six.
  expect(backend.calls).toHaveLength(5);
});

describe("verdicts", () => {
  test.each([
    [400, "refresh_token_not_found"],
    [400, "refresh_token_already_used"],
    [403, "session_not_found"],
    [400, "session_expired"],
    [400, "user_banned"],
    // What a refresh token cannot be at all.
    [400, "validation_failed"],
  ])("%i %s ends the session, on refresh and on getUser, and the reader is told so", async (status, code) => {
    backend.answer = () => refusal(status, code);
    for (const left of [-60, 3600]) {
      const answer = await open("/account", cookieFor(code, left));
      expect(wayOf(answer)).toBe("/auth?next=%2Faccount");
      expect(cookiesSet(answer).taken).toEqual(["icp-session", "viewer"]);
      expect(flashSet(answer)).toMatchObject({ form: "/api/auth/sign-in", code: "signed-out" });
    }
  });

  test.each([
    [400, "bad_json"],
    [401, "no_authorization"],
    [403, "bad_jwt"],
    [404, "user_not_found"],
    [400, "over_request_rate_limit"],
    [400, "conflict"],
    [422, "unexpected_failure"],
  ])("%i %s ends nothing", async (status, code) => {
    backend.answer = () => refusal(status, code);
    for (const left of [-60, 3600]) {
      const answer = await open("/account", cookieFor(code, left));
      expect([wayOf(answer), answer.headers.getSetCookie()]).toEqual(["503", []]);
    }
  });

  test("a deleted user is signed out: the token is refused, then the refresh", async () => {
    backend.answer = ({ path }) =>
      path === "/auth/v1/user" ? refusal(403, "user_not_found") : refusal(400, "refresh_token_not_found");
    expect(cookiesSet(await open("/account", cookieFor("own"))).taken).toContain("icp-session");
  });
});

describe("one refresh", () => {
  const home = (cookie: string) => open("/", cookie);
  const refreshed = async (answer: Response) => (await sessionSet(answer))?.refresh_token;

  test("20 requests at once ask once, before the token's end, and all get the new session", async () => {
    backend.answer = (request) => ({ ...well(request), afterMs: 30 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => home(cookieFor("ending", 60))));
    expect(backend.calls).toEqual(["POST /auth/v1/token"]);
    for (const answer of answers) {
      expect(await refreshed(answer)).toBe("refresh-refresh-ending-renewed");
      const { all } = cookiesSet(answer);
      // The name to draw lasts as long.
      expect(all).toMatchObject([
        { name: "icp-session", httpOnly: true, sameSite: "lax", path: "/", maxAge: 90 * 24 * 3600 },
        { name: "viewer", maxAge: 90 * 24 * 3600 },
      ]);
      expect(all[1]).not.toHaveProperty("httpOnly");
      // And the page is given what the browser is.
      const cookie = answer.headers.get("x-middleware-request-cookie");
      expect(cookie).toContain(`icp-session=${all[0]?.value}`);
    }
  });

  test("one that left before the answer, and arrives after it, asks no more; readers do not mix", async () => {
    const names = ["a", "b", "c"];
    await Promise.all(names.map((name) => home(cookieFor(name, -60))));
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 9000);
    const late = await Promise.all(names.map(async (name) => refreshed(await home(cookieFor(name, -60)))));
    expect(late).toEqual(names.map((name) => `refresh-refresh-${name}-renewed`));
    expect(backend.calls).toHaveLength(3);
  });

  test("one that failed is not asked for again within two seconds", async () => {
    backend.fault = "500";
    const start = performance.now();
    const clock = vi.spyOn(performance, "now");
    for (const after of [0, 1000, 1900]) {
      clock.mockReturnValue(start + after);
      await home(cookieFor("failing", -60));
    }
    expect(backend.calls).toEqual(["POST /auth/v1/token"]);
  });

  test("a session whose name the browser has lost brings it along, and costs no call", async () => {
    const answer = await home(cookieFor("own").replace(/viewer=.*/, ""));
    expect(cookiesSet(answer).all).toMatchObject([{ name: "viewer", value: "Asha Rao" }]);
    expect(backend.calls).toEqual([]);
  });

  test("a session of two chunks that becomes one leaves no chunk behind", async () => {
    const cookie = cookieOf(session("big", -1, { padding: "x".repeat(4000) }));
    expect(cookie).toContain("icp-session.1=");
    const answer = await home(cookie);
    expect(await refreshed(answer)).toBe("refresh-refresh-big-renewed");
    expect(cookiesSet(answer).taken).toContain("icp-session.1");
  });
});

describe("clocks", () => {
  test.each([-3600, 3600])(
    "a backend whose clock is %i s off gives a session of an hour all the same",
    async (skew) => {
      backend.answer = () => ({ status: 200, body: { ...session("x"), expires_at: now() + skew + 3600 } });
      const given = await sessionSet(await open("/", cookieFor("own", -60)));
      expect(Math.abs((given?.expires_at ?? 0) - now() - 3600)).toBeLessThan(10);
    },
  );

  test("a token that only the backend finds expired is renewed", async () => {
    backend.answer = (request) => {
      const token = String(request.headers.authorization).split(".")[2] ?? "";
      const isNew = Buffer.from(token, "base64url").toString().includes("renewed");
      return request.path === "/auth/v1/user" && !isNew ? refusal(403, "bad_jwt") : well(request);
    };
    expect(wayOf(await open("/account", cookieFor("own")))).toBe("200");
    expect(backend.calls).toEqual(["GET /auth/v1/user", "POST /auth/v1/token", "GET /auth/v1/user"]);
  });
});

describe("with a secret key", () => {
  const { supabase } = environment();
  const settings = supabase ?? { secretKey: undefined };

  test.each([
    ["and a known address, Auth learns it", "secret", "203.0.113.9", ["secret", "203.0.113.9"]],
    ["and no address that can be trusted, nothing is forwarded", "secret", "", ["publishable", undefined]],
    ["left out, nothing is forwarded", undefined, "203.0.113.9", ["publishable", undefined]],
  ])("%s; the database never sees the key", async (_, secretKey, address, forwarded) => {
    settings.secretKey = secretKey;
    if (address) trustAddresses();
    const seen: [path: string, key: unknown, bearer: unknown, address: unknown][] = [];
    backend.answer = (request) => {
      const { apikey, authorization, "sb-forwarded-for": from } = request.headers;
      seen.push([request.path.split("?")[0] ?? "", apikey, authorization?.split(".").length, from]);
      return well(request);
    };
    await send("/api/auth/sign-in", { email, password: secret }, "", address);
    settings.secretKey = undefined;
    const [key, from] = forwarded;
    expect(seen).toEqual([
      ["/auth/v1/token", key, 1, from],
      ["/rest/v1/profiles", "publishable", 3, undefined],
    ]);
  });
});

describe("ready", () => {
  /** Of a project that is well a visitor sees no profiles, and that is the database's own word. */
  const hosted: Answerer = (request) =>
    request.path.startsWith("/rest/") ? refusal(401, "42501") : well(request);
  let later = 0;
  /** Readiness, so many milliseconds after it was last asked for. */
  async function ready(afterMs = 20_000): Promise<unknown> {
    later += afterMs;
    const clock = Date.now;
    vi.spyOn(Date, "now").mockImplementation(() => clock() + later);
    const said = await (await open("/api/ready")).json();
    vi.mocked(Date.now).mockRestore();
    return said;
  }

  test("asks Auth and the database, once in five seconds", async () => {
    backend.answer = hosted;
    expect(await ready()).toEqual({ ok: true, backend: "ok" });
    await ready(4000);
    expect(backend.calls.toSorted()).toEqual(["GET /auth/v1/health", "GET /rest/v1/profiles"]);
    await ready(1000);
    expect(backend.calls).toHaveLength(4);
  });

  const profiles = "/rest/v1/profiles";
  test.each<[fault: string, path: string, status: number, body: object, error: string]>([
    ["a wrong key", "/auth/v1/health", 401, { message: "Invalid API key" }, "answer 401 Invalid API key"],
    ["a database away", profiles, 503, { code: "PGRST002", message: "of a@b.in" }, "answer 503 PGRST002"],
    ["a table that is not there", profiles, 404, { code: "PGRST205" }, "answer PGRST205"],
  ])(
    "of %s says that accounts are unavailable, and the log says why",
    async (_, path, status, body, error) => {
      const lines: unknown[] = [];
      vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
      backend.answer = (request) => (request.path.startsWith(path) ? { status, body } : hosted(request));
      environment().LOG_LEVEL = "error";
      expect(await ready()).toEqual({ ok: true, backend: "unavailable" });
      environment().LOG_LEVEL = "silent";
      expect(lines).toMatchObject([
        { level: "error", event: "backend-unavailable", path, error: `Error: ${error}` },
      ]);
    },
  );
});
