import { describe, expect, test, vi } from "vitest";
import { messages, toasts } from "../../../lib/account/messages.ts";
import { environment } from "../../../lib/env.ts";
import {
  answerTo,
  cookieFor,
  cookieOf,
  cookiesSet,
  email,
  flashSet,
  now,
  open,
  post,
  password as secret,
  send,
  sessionSet,
  site,
  standInForFile,
  submit,
  timed,
} from "./site.ts";
import { type Answerer, type Fault, faults, refusal, session, well } from "./stand-in.ts";

const backend = await standInForFile();

const longestPageMs = 2000;
/** Whoever sends a form waits a little longer than whoever opens a page. */
const longestFormMs = 6000;
/** Two busy cores: what a timer may be late by. */
const slackMs = 500;

/**
 * Where middleware leads: a page in the place of the one that was asked for, another address, or
 * the page itself.
 */
function wayOf({ status, headers }: Response): string {
  const said = (name: string) => headers.get(name)?.replace(site, "");
  return said("location") ?? said("x-middleware-rewrite") ?? String(status);
}

/** Seconds that are left of a session; null for a visitor. */
const lefts = [null, 3600, 60, -60] as const;
const ways: Record<string, string[]> = {
  "/": ["200", "/home/member", "/home/member", "/home/member"],
  "/account": ["/auth?next=%2Faccount", "503", "503", "503"],
  "/auth?next=/cards": ["200", "/cards", "/cards", "200"],
  // Whose mail's link another tab may have opened; and a new password is asked for by members, too.
  "/auth/check-email?type=signup&next=//evil.example": ["200", "/", "/", "200"],
  "/auth/check-email?type=recovery": ["200", "200", "200", "200"],
  // A reader who is signed in by this address has used its link.
  "/auth/confirm?type=signup&code=123456&email=Asha@example.in": ["200", "/", "/", "200"],
  "/auth/confirm?type=signup&code=123456&email=meera@example.in": ["200", "200", "200", "200"],
  "/search": ["200", "200", "200", "200"],
};

/**
 * Middleware answers everybody as decided, in time, and keeps every session, which is good once the
 * backend answers.
 */
async function expectPages(): Promise<void> {
  const visits = Object.entries(ways).flatMap(([path, own]) =>
    own.map(async (way, at) => {
      const left = lefts[at];
      const cookie = left ? cookieFor(`${path.replaceAll(/[^\w/]/g, "-")}-${left}`, left) : "";
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
    [
      "confirm",
      () => send("/api/auth/confirm", { email, code: "123456", type: "signup", password: secret }),
    ],
    [
      "password",
      () => send("/api/auth/password", { current: secret, password: `${secret}2` }, fresh),
    ],
    ["profile", () => open("/api/profile", stale)],
    ["save", () => send("/api/profile", { name: "Asha", phone: "" }, fresh)],
    [
      "delete",
      () => send("/api/account/delete", { confirmation: "DELETE", password: secret }, fresh),
    ],
  ];
  await Promise.all(
    asked.map(async ([name, answer]) => {
      const [response, took] = await timed(answer);
      const said = (await response.json()) as { ok: boolean; message?: string; code?: string };
      const isMail = ["sign-up", "resend", "forgot"].includes(name);
      expect([name, took < longestFormMs + slackMs, took]).toEqual([name, true, took]);
      expect(cookiesSet(response).taken).toEqual([]);
      // A backend that counts mails, or says yes to everything, is no reason to tell known from
      // unknown addresses.
      if (isMail && said.ok) return expect(["429", "{}", "array", "empty"]).toContain(fault);
      if (said.code === "too-many")
        return expect([fault, response.headers.get("retry-after")]).toEqual(["429", "7"]);
      const isMember = ["password", "profile", "save", "delete"].includes(name);
      if (isMember)
        return expect([name, said.message]).toEqual([name, messages.accountUnavailable]);
      // The code may have been used up behind the lost answer.
      const told = name === "confirm" ? messages.confirmUnanswered : messages.unavailable;
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
  expect(wayOf(again)).toBe("200");
  expect((await sessionSet(again))?.refresh_token).toBe("refresh-refresh-/account--60-renewed");
});

test("a 503 is tried again after 200 ms, doubling, while the deadline lasts", async () => {
  backend.fault = "503 with HTML";
  expect((await send("/api/auth/sign-in", { email, password: secret })).status).toBe(503);
  // After 0, 0.2, 0.6, 1.4 and 3 s, of six.
  expect(backend.calls).toHaveLength(5);
});

test.each([
  // Where it is set, the backend has ended all sessions but that of the check.
  [422, "same_password", true, "refresh-signed-in"],
  [500, "unexpected_failure", false, "refresh-signed-in"],
  [422, "weak_password", false, undefined],
])(
  "a new password that ran out of time, and then gets %i %s: done is %s",
  async (status, code, ok, kept) => {
    let tries = 0;
    backend.answer = (request) => {
      if (request.method !== "PUT") return well(request);
      return tries++ ? refusal(status, code) : { status: 504, body: "out of time" };
    };
    const change = { current: secret, password: `${secret}2` };
    const answer = await send("/api/auth/password", change, cookieFor("own"));
    expect(await answer.json()).toMatchObject({ ok });
    expect((await sessionSet(answer))?.refresh_token).toBe(kept);
  },
);

describe("a backend that fails once it has confirmed the session", () => {
  const member = cookieFor("member");
  const failsLater: typeof backend.answer = (request) =>
    request.method === "GET" && request.path === "/auth/v1/user"
      ? well(request)
      : refusal(500, "unexpected_failure");

  test.each<[what: string, ask: () => Promise<Response>]>([
    ["the profile is read", () => open("/api/profile", member)],
    ["the profile is saved", () => send("/api/profile", { name: "Asha", phone: "" }, member)],
    [
      "the password is proved",
      () => send("/api/auth/password", { current: secret, password: "x-y-z-1" }, member),
    ],
    ["other devices are signed out", () => send("/api/auth/sign-out", { scope: "others" }, member)],
    ["the data is downloaded", () => open("/api/account/export", member)],
    [
      "the account is deleted",
      () => send("/api/account/delete", { confirmation: "DELETE", password: secret }, member),
    ],
  ])("tells a member that the account cannot be reached when %s", async (_, ask) => {
    backend.answer = failsLater;
    const answer = await ask();
    expect(await answer.json()).toMatchObject({
      code: "unavailable",
      message: messages.accountUnavailable,
    });
  });

  test("says of a new password that it may have been saved", async () => {
    backend.answer = (request) =>
      request.method === "PUT" ? refusal(500, "unexpected_failure") : well(request);
    const change = { current: secret, password: `${secret}2` };
    const answer = await send("/api/auth/password", change, cookieFor("unsure"));
    expect(await answer.json()).toMatchObject({
      code: "unavailable",
      message: messages.passwordUnsure,
    });
  });
});

describe("what a reader hears who signs out", () => {
  const signOut = async (name: string) => {
    const answer = await send("/api/auth/sign-out", {}, cookieFor(name));
    return (await answer.json()) as object;
  };

  test("is plain where the backend ends the session", async () => {
    expect(await signOut("ended")).toMatchObject({ toast: toasts.signedOut });
  });

  test("is plain where the session is over already", async () => {
    backend.answer = () => refusal(403, "session_not_found");
    expect(await signOut("over")).toMatchObject({ toast: toasts.signedOut });
  });

  test("is plain where there is no session", async () => {
    const answer = await send("/api/auth/sign-out", {});
    expect(await answer.json()).toMatchObject({ toast: toasts.signedOut });
  });

  test.each(["refuses", "hangs", "500"] as const)(
    "says that the backend did not confirm it where its answer is “%s”",
    async (fault) => {
      backend.fault = fault;
      expect(await signOut(`left-${fault}`)).toMatchObject({ toast: toasts.signedOutHereOnly });
    },
  );

  test("says so where only the last call fails", async () => {
    backend.answer = (request) =>
      request.path.includes("/logout") ? refusal(500, "unexpected_failure") : well(request);
    expect(await signOut("last-call")).toMatchObject({ toast: toasts.signedOutHereOnly });
  });
});

describe("verdicts", () => {
  test.each([
    [400, "refresh_token_not_found", true],
    [400, "refresh_token_already_used", true],
    [403, "session_not_found", true],
    [400, "session_expired", true],
    [400, "user_banned", true],
    // What a refresh token cannot be at all.
    [400, "validation_failed", true],
    [400, "bad_json", false],
    [401, "no_authorization", false],
    [403, "bad_jwt", false],
    [404, "user_not_found", false],
    [400, "over_request_rate_limit", false],
    [400, "conflict", false],
    [422, "unexpected_failure", false],
  ])("%i %s ends the session, and the reader is told so: %s", async (status, code, ends) => {
    backend.answer = () => refusal(status, code);
    // On refresh, and on getUser.
    for (const left of [-60, 3600]) {
      const answer = await open("/account", cookieFor(code, left));
      expect(wayOf(answer)).toBe(ends ? "/auth?next=%2Faccount" : "503");
      expect(cookiesSet(answer).taken).toEqual(ends ? ["icp-session", "viewer"] : []);
      expect(flashSet(answer)).toMatchObject(
        ends ? { form: "/api/auth/sign-in", code: "signed-out" } : {},
      );
    }
  });

  test("a deleted user is signed out: the token is refused, then the refresh", async () => {
    backend.answer = ({ path }) =>
      path === "/auth/v1/user"
        ? refusal(403, "user_not_found")
        : refusal(400, "refresh_token_not_found");
    expect(cookiesSet(await open("/account", cookieFor("own"))).taken).toContain("icp-session");
  });
});

describe("one refresh", () => {
  const home = (cookie: string) => open("/", cookie);
  const refreshed = async (answer: Response) => (await sessionSet(answer))?.refresh_token;

  test("20 requests at once ask once, before the token's end, and all get the new session", async () => {
    backend.answer = (request) => ({ ...well(request), afterMs: 30 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => home(cookieFor("ending", 60))),
    );
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
    const late = await Promise.all(
      names.map(async (name) => refreshed(await home(cookieFor(name, -60)))),
    );
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
      backend.answer = () => ({
        status: 200,
        body: { ...session("x"), expires_at: now() + skew + 3600 },
      });
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
    expect(backend.calls).toEqual([
      "GET /auth/v1/user",
      "POST /auth/v1/token",
      "GET /auth/v1/user",
    ]);
  });
});

const several = { "x-forwarded-for": "1.2.3.4, 5.6.7.8", "x-real-ip": "9.9.9.9" };
test.each<[proxy: string, said: Record<string, string>, address: string | undefined]>([
  // Unless the deployment says which proxy to trust, anybody can send any header.
  ["none", several, undefined],
  ["x-forwarded-for", several, "5.6.7.8"],
  ["x-real-ip", several, "9.9.9.9"],
  ["cf-connecting-ip", several, undefined],
  ["vercel", { "x-vercel-forwarded-for": "4.4.4.4" }, "4.4.4.4"],
  ["x-real-ip", { "x-real-ip": "203.0.113.9:4711" }, "203.0.113.9"],
  ["x-real-ip", { "x-real-ip": "[2001:db8::1]:443" }, "2001:db8::1"],
  ["x-real-ip", { "x-real-ip": "::ffff:203.0.113.9" }, "203.0.113.9"],
  ["x-real-ip", { "x-real-ip": "1.2.3.4\t" }, "1.2.3.4"],
  ["x-real-ip", { "x-real-ip": "unknown" }, undefined],
  ["x-real-ip", { "x-real-ip": "" }, undefined],
])("behind %s, of %j, Auth learns with the secret key of %s", async (proxy, said, address) => {
  const { supabase } = environment();
  const seen: unknown[] = [];
  backend.answer = (request) => {
    const { apikey, authorization, "sb-forwarded-for": from } = request.headers;
    seen.push([request.path.split("?")[0], apikey, authorization?.split(".").length, from]);
    return well(request);
  };
  environment().TRUSTED_PROXY = proxy;
  for (const secretKey of ["secret", undefined]) {
    if (supabase) supabase.secretKey = secretKey;
    const request = post("/api/auth/sign-in", { email, password: secret });
    for (const [name, value] of Object.entries(said)) request.headers.set(name, value);
    await answerTo(request);
  }
  // The database sees the key for its counters alone, and without the key nothing is forwarded.
  const counters = ["/rest/v1/rpc/take_rate_limits", "secret", 1, undefined];
  const plain = ["/auth/v1/token", "publishable", 1, undefined];
  const database = ["/rest/v1/profiles", "publishable", 3, undefined];
  const forwarded = address ? ["/auth/v1/token", "secret", 1, address] : plain;
  expect(seen).toEqual([counters, forwarded, database, plain, database]);
});

describe("ready", () => {
  /** Of a project that is well a visitor sees no profiles, and that is the database's own word. */
  const hosted: Answerer = (request) =>
    request.path.startsWith("/rest/") ? refusal(401, "42501") : well(request);
  // A clock of its own: how long a busy machine takes for one look does not count for the next.
  let clock = Date.now();
  /** Readiness, so many milliseconds after it was last asked for. */
  async function ready(afterMs = 20_000): Promise<unknown> {
    clock += afterMs;
    const { now: realNow } = Date;
    const start = realNow();
    vi.spyOn(Date, "now").mockImplementation(() => clock + realNow() - start);
    const said = await (await open("/api/ready")).json();
    vi.mocked(Date.now).mockRestore();
    return said;
  }

  // Where no address is known the secret key goes with no reader's request: a wrong one harms
  // nobody.
  test.each([
    ["none", "publishable"],
    ["x-real-ip", "secret"],
  ])(
    "asks Auth and the database, once in five seconds; behind %s Auth with its %s key",
    async (proxy, key) => {
      const { supabase } = environment();
      if (supabase) supabase.secretKey = "secret";
      environment().TRUSTED_PROXY = proxy;
      backend.answer = (request) => {
        const expected = request.path.startsWith("/auth/") ? key : "publishable";
        return request.headers.apikey === expected ? hosted(request) : refusal(401, "no_key");
      };
      const reads = () => backend.calls.filter((call) => call.startsWith("GET")).toSorted();
      expect(await ready()).toEqual({ ok: true, backend: "ok" });
      await ready(4000);
      expect(reads()).toEqual(["GET /auth/v1/health", "GET /rest/v1/profiles"]);
      await ready(2000);
      expect(reads()).toHaveLength(4);
    },
  );

  /** A project with a captcha: calls with the secret key are exempt. */
  const withCaptcha: Answerer = (request) =>
    request.path.startsWith("/auth/v1/token") && request.headers.apikey !== "secret"
      ? refusal(400, "captcha_failed")
      : hosted(request);
  const fiveMinutes = 5 * 60_000 + 1000;

  test.each([
    ["none", "captcha"],
    ["x-real-ip", "ok"],
  ])("of a project with a captcha says behind %s that it is “%s”", async (proxy, state) => {
    const { supabase } = environment();
    if (supabase) supabase.secretKey = "secret";
    environment().TRUSTED_PROXY = proxy;
    backend.answer = withCaptcha;
    expect(await ready(fiveMinutes)).toEqual({ ok: true, backend: state });
  });

  test("says the same of it without a secret key", async () => {
    const { supabase } = environment();
    if (supabase) supabase.secretKey = undefined;
    backend.answer = withCaptcha;
    expect(await ready(fiveMinutes)).toEqual({ ok: true, backend: "captcha" });
  });

  test("looks for a captcha once in five minutes", async () => {
    const { supabase } = environment();
    if (supabase) supabase.secretKey = undefined;
    backend.answer = hosted;
    for (let n = 0; n < 10; n++) await ready(n === 0 ? fiveMinutes : 25_000);
    expect(backend.calls.filter((call) => call === "POST /auth/v1/token")).toHaveLength(1);
  });

  const profiles = "/rest/v1/profiles";
  test.each<[fault: string, path: string, status: number, body: object, error: string]>([
    [
      "a wrong key",
      "/auth/v1/health",
      401,
      { message: "Invalid API key" },
      "answer 401 Invalid API key",
    ],
    [
      "a database away",
      profiles,
      503,
      { code: "PGRST002", message: "of a@b.in" },
      "answer 503 PGRST002",
    ],
    ["a table that is not there", profiles, 404, { code: "PGRST205" }, "answer PGRST205"],
  ])(
    "of %s says that accounts are unavailable, and the log says why",
    async (_, path, status, body, error) => {
      // A call that an earlier test gave up on may reach its deadline now: it is of another path.
      const lines: unknown[] = [];
      vi.spyOn(console, "error").mockImplementation((text: string) => {
        const line = JSON.parse(text) as { path: string };
        if (line.path === path) lines.push(line);
      });
      backend.answer = (request) =>
        request.path.startsWith(path) ? { status, body } : hosted(request);
      environment().LOG_LEVEL = "error";
      expect(await ready()).toEqual({ ok: true, backend: "unavailable" });
      environment().LOG_LEVEL = "silent";
      expect(lines).toMatchObject([
        { level: "error", event: "backend-unavailable", path, error: `Error: ${error}` },
      ]);
    },
  );
});
