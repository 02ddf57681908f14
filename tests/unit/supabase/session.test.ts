import { generateKeyPairSync } from "node:crypto";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { environment } from "@/lib/env";
import { withDeadline } from "@/lib/supabase/client";
import { getSession, requireSession, SessionRequiredError } from "@/lib/supabase/session";
import { CookieJar } from "@/lib/supabase/session-cookie";
import { cookieFor, cookieOf, part, session, user } from "@/tests/backend/faults/stand-in";
import { refusal, type SentRequest, stubBackend } from "./backend";

vi.mock("node:timers/promises", async (original) => {
  const real = await original<typeof import("node:timers/promises")>();
  return { ...real, setTimeout: vi.fn(real.setTimeout) };
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"], now: new Date("2026-11-27T12:00:00Z") });
  // The results of refreshes expire by this clock.
  vi.spyOn(performance, "now").mockImplementation(() => Date.now());
  vi.stubGlobal("__accountState", undefined);
  environment().LOG_LEVEL = "silent";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(performance.now).mockRestore();
});

const options = () => withDeadline(60_000, undefined);
const jarWith = (cookie: string) => new CookieJar(new Headers({ cookie }));

const isRefresh = ({ url }: SentRequest) => url.search === "?grant_type=refresh_token";

/** A backend that accepts every session, and refreshes it. */
const healthy = (request: SentRequest): Response =>
  Response.json(isRefresh(request) ? session("renewed") : user());

/** The requests that the site sends for a session that is valid for `left` seconds. */
async function requestsFor(left: number, { verify }: { verify: boolean }): Promise<string[]> {
  const requests = stubBackend(healthy);
  await getSession(jarWith(cookieFor("own", left)), options(), { verify });
  return requests.map(({ method, url }) => `${method} ${url.pathname}${url.search}`);
}

const refreshCall = "POST /auth/v1/token?grant_type=refresh_token";
const userCall = "GET /auth/v1/user";

describe("a session that is about to expire", () => {
  it.each([
    [90, []],
    [89, [refreshCall]],
    [-60, [refreshCall]],
  ])("a session with %i s left causes the requests %j", async (left, calls) => {
    expect(await requestsFor(left, { verify: false })).toEqual(calls);
  });

  it.each([
    [90, [userCall]],
    [89, [refreshCall, userCall]],
  ])("a check of a session with %i s left causes the requests %j", async (left, calls) => {
    expect(await requestsFor(left, { verify: true })).toEqual(calls);
  });

  it("a refreshed session gets its lifetime from the backend’s response", async () => {
    stubBackend(() => Response.json({ ...session("renewed"), expires_in: 1800 }));
    const state = await getSession(jarWith(cookieFor("own", 0)), options(), { verify: false });
    expect(state).toMatchObject({ session: { expiresAt: Date.now() / 1000 + 1800 } });
  });

  it("a session that has just expired is unusable if its refresh fails", async () => {
    stubBackend(() => refusal(500, "unexpected_failure"));
    const state = await getSession(jarWith(cookieFor("own", 0)), options(), { verify: false });
    expect(state).toEqual({ status: "unavailable" });
  });

  it("a session in its last second is usable if its refresh fails", async () => {
    stubBackend(() => refusal(500, "unexpected_failure"));
    const state = await getSession(jarWith(cookieFor("own", 1)), options(), { verify: false });
    expect(state).toMatchObject({ status: "signed-in", session: { refreshToken: "refresh-own" } });
  });

  it("a session refresh gives up 50 ms after the deadline of its request", async () => {
    vi.mocked(sleep).mockClear();
    stubBackend(healthy);
    await getSession(jarWith(cookieFor("own", 0)), withDeadline(2000, undefined), {
      verify: false,
    });
    expect(sleep).toHaveBeenCalledExactlyOnceWith(2050, undefined, { ref: false });
  });

  it("a session refresh that takes too long leaves the cookies unchanged", async () => {
    vi.mocked(sleep).mockResolvedValueOnce(undefined);
    stubBackend(() => new Promise<Response>(() => {}));
    const jar = jarWith(cookieFor("own", 0));
    const state = getSession(jar, options(), { verify: false });
    expect(await Promise.race([state, nextTurn()])).toEqual({ status: "unavailable" });
    expect(jar.changes).toEqual([]);
  });
});

describe("the result of a refresh", () => {
  /** How many refreshes the backend gets for two visits with this pause. */
  async function refreshesAfter(ms: number, respond = healthy): Promise<number> {
    const requests = stubBackend(respond);
    for (const pause of [0, ms]) {
      vi.advanceTimersByTime(pause);
      await getSession(jarWith(cookieFor("own", -600)), options(), { verify: false });
    }
    return requests.length;
  }
  const failing = () => refusal(500, "unexpected_failure");

  it("the result of a session refresh is reused for ten seconds", async () => {
    expect(await refreshesAfter(9900)).toBe(1);
  });

  it("the result of a session refresh is not reused after ten seconds", async () => {
    expect(await refreshesAfter(10_100)).toBe(2);
  });

  it("a failed session refresh is not repeated for two seconds", async () => {
    expect(await refreshesAfter(1900, failing)).toBe(1);
  });

  it("a request repeats a session refresh that failed 2.1 seconds earlier", async () => {
    expect(await refreshesAfter(2100, failing)).toBe(2);
  });

  it("an empty display name in the cookies is replaced by the account’s name", async () => {
    stubBackend(healthy);
    const jar = jarWith(cookieFor("own").replace(/viewer=.*/, "viewer="));
    await getSession(jar, options(), { verify: false });
    expect(jar.get("viewer")).toBe("Asha Rao");
  });
});

describe("the check of a session by the backend", () => {
  /** The state of a valid session, and the calls that the check causes. */
  async function check(respond: (request: SentRequest) => Response, left = 3600) {
    // After ten requests the backend refuses, or else a faulty site could send requests for ever.
    const requests: SentRequest[] = stubBackend((request) =>
      requests.length > 10 ? refusal(500, "unexpected_failure") : respond(request),
    );
    const jar = jarWith(cookieFor("own", left));
    const state = await getSession(jar, options(), { verify: true });
    return { state, jar, refreshes: requests.filter(isRefresh).length };
  }

  it("checking a session updates its user from the backend’s response", async () => {
    const { state } = await check(() => Response.json({ ...user(), email: "new@example.in" }));
    expect(state).toMatchObject({ session: { user: { email: "new@example.in" } } });
  });

  it("a session is not refreshed if the backend fails to check it", async () => {
    const { state, refreshes } = await check(() => refusal(500, "unexpected_failure"));
    expect(state).toEqual({ status: "unavailable" });
    expect(refreshes).toBe(0);
  });

  it("a session is not refreshed after the backend answers 429", async () => {
    const { refreshes } = await check(() => refusal(429, "over_request_rate_limit"));
    expect(refreshes).toBe(0);
  });

  it("a refused token is refreshed only once", async () => {
    const { state, refreshes } = await check((request) =>
      isRefresh(request) ? healthy(request) : refusal(403, "bad_jwt"),
    );
    expect(state).toEqual({ status: "unavailable" });
    expect(refreshes).toBe(1);
  });

  it("if the backend refuses a refreshed token, no second refresh follows", async () => {
    const respond = (request: SentRequest) =>
      isRefresh(request) ? healthy(request) : refusal(403, "bad_jwt");
    expect((await check(respond, 60)).refreshes).toBe(1);
  });

  it("a session ended by the backend is signed out instead of refreshed", async () => {
    const { state, jar } = await check((request) =>
      isRefresh(request) ? healthy(request) : refusal(403, "session_not_found"),
    );
    expect(state).toEqual({ status: "signed-out" });
    expect(jar.header).toBe("");
  });
});

describe("a session whose token names a public key", () => {
  /** The cookies of a session whose token was signed with the public key “k1”. */
  const signedCookie = () => {
    const value = session("own");
    const [, claims = ""] = value.access_token.split(".");
    return cookieOf({
      ...value,
      access_token: `${part({ alg: "ES256", kid: "k1" })}.${claims}.${"A".repeat(86)}`,
    });
  };
  const isKeys = ({ url }: SentRequest) => url.pathname === "/auth/v1/.well-known/jwks.json";

  it("a session is kept if the public keys cannot be fetched", async () => {
    stubBackend((request) =>
      isKeys(request) ? refusal(500, "unexpected_failure") : healthy(request),
    );
    const state = await getSession(jarWith(signedCookie()), options(), { verify: true });
    expect(state.status).toBe("signed-in");
  });

  it("a session whose token has a wrong signature is signed out", async () => {
    const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const keys = [{ ...publicKey.export({ format: "jwk" }), kid: "k1", alg: "ES256" }];
    stubBackend((request) => (isKeys(request) ? Response.json({ keys }) : healthy(request)));
    const jar = jarWith(signedCookie());
    expect(await getSession(jar, options(), { verify: true })).toEqual({ status: "signed-out" });
    expect(jar.header).toBe("");
  });

  it("a token that names no public key causes no request for public keys", async () => {
    expect(await requestsFor(3600, { verify: true })).toEqual([userCall]);
  });

  it("reading a session without verification fetches no public keys", async () => {
    const requests = stubBackend(healthy);
    const state = await getSession(jarWith(signedCookie()), options(), { verify: false });
    expect(state.status).toBe("signed-in");
    expect(requests).toEqual([]);
  });
});

describe("a session that a handler requires", () => {
  it("requireSession throws “signed-out” if nobody is signed in", async () => {
    stubBackend(healthy);
    await expect(requireSession(jarWith(""), options())).rejects.toEqual(
      new SessionRequiredError("signed-out"),
    );
  });

  it("requireSession throws “unavailable” if the backend does not respond", async () => {
    stubBackend(() => refusal(500, "unexpected_failure"));
    await expect(requireSession(jarWith(cookieFor("own")), options())).rejects.toMatchObject({
      status: "unavailable",
      message: "unavailable",
    });
  });
});
