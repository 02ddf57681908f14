import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { environment } from "@/lib/env";
import { backendState, isBackendWell } from "@/lib/supabase/health";
import { refusal, type SentRequest, stubBackend } from "./backend";

let clock = Date.now();
const lines: { path: string; error: string }[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.stubGlobal("__accountState", undefined);
  // Each test begins an hour later, so that the results of the test before have expired.
  clock += 60 * 60_000;
  vi.useFakeTimers({ toFake: ["Date"], now: clock });
  environment().TRUSTED_PROXY = "none";
  environment().LOG_LEVEL = "error";
  vi.spyOn(console, "error").mockImplementation((text: string) => {
    lines.push(JSON.parse(text));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const isToken = ({ url }: SentRequest) => url.pathname === "/auth/v1/token";
const isDatabase = ({ url }: SentRequest) => url.pathname.startsWith("/rest/");

/** The responses of a backend that works: its database shows no profile to a visitor. */
function healthy(request: SentRequest): Response {
  if (isDatabase(request)) return refusal(401, "42501");
  return isToken(request) ? refusal(400, "validation_failed") : Response.json({});
}

describe("the check of the backend", () => {
  it("the backend check passes if the database denies access to a visitor", async () => {
    stubBackend(healthy);
    expect(await isBackendWell()).toBe(true);
  });

  it.each<[what: string, isWell: boolean, response: () => Response]>([
    ["has reached a rate limit", true, () => refusal(429, "over_request_rate_limit")],
    ["lacks the table", false, () => refusal(404, "PGRST205")],
    ["fails", false, () => refusal(500, "XX000")],
  ])("a backend whose database %s counts as working: %s", async (_, isWell, response) => {
    stubBackend((request) => (isDatabase(request) ? response() : healthy(request)));
    expect(await isBackendWell()).toBe(isWell);
  });

  it.each<[what: string, isWell: boolean, response: () => Response]>([
    ["has reached a rate limit", true, () => refusal(429, "over_request_rate_limit")],
    ["refuses with the database’s code", false, () => refusal(401, "42501")],
    ["fails", false, () => refusal(500, "unexpected_failure")],
  ])("a backend whose auth server %s counts as working: %s", async (_, isWell, response) => {
    stubBackend((request) => (isDatabase(request) ? healthy(request) : response()));
    expect(await isBackendWell()).toBe(isWell);
  });

  it("the health check of the backend requests at most one profile", async () => {
    const requests = stubBackend(healthy);
    await isBackendWell();
    expect(requests.find(isDatabase)?.url.search).toBe("?select=user_id&limit=1");
  });

  it("each request of the health check is aborted after three seconds", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    stubBackend(healthy);
    await isBackendWell();
    expect(timeout.mock.calls).toEqual([[3000], [3000]]);
  });

  it("an unexpected refusal of the health check is logged with the error code", async () => {
    stubBackend((request) => (isDatabase(request) ? refusal(404, "PGRST205") : healthy(request)));
    await isBackendWell();
    expect(lines).toMatchObject([{ path: "/rest/v1/profiles", error: "Error: answer PGRST205" }]);
  });
});

const withCaptcha = (request: SentRequest): Response =>
  isToken(request) ? refusal(400, "captcha_failed") : healthy(request);

/** The state of the backend this many milliseconds later. */
async function stateAfter(ms: number): Promise<string> {
  vi.setSystemTime(Date.now() + ms);
  return await backendState();
}

describe("the state of the backend", () => {
  it("the state of the backend is “none” if the site has no backend", async () => {
    stubBackend(healthy);
    environment().supabase = undefined;
    expect(await backendState()).toBe("none");
  });

  it("a working backend has the state “ok”", async () => {
    stubBackend(healthy);
    expect(await backendState()).toBe("ok");
  });

  it("a backend that fails has the state “unavailable”", async () => {
    stubBackend(() => refusal(500, "unexpected_failure"));
    expect(await backendState()).toBe("unavailable");
  });

  it("the site does not look for a captcha if the database fails", async () => {
    const requests = stubBackend((request) =>
      isDatabase(request) ? refusal(500, "XX000") : healthy(request),
    );
    await backendState();
    expect(requests.filter(isToken)).toEqual([]);
  });

  it("the state of the backend is reused for five seconds", async () => {
    const requests = stubBackend(healthy);
    await backendState();
    await stateAfter(4999);
    expect(requests.filter(isDatabase)).toHaveLength(1);
  });

  it("the state of the backend is requested again after five seconds", async () => {
    const requests = stubBackend(healthy);
    await backendState();
    await stateAfter(5000);
    expect(requests.filter(isDatabase)).toHaveLength(2);
  });

  it("simultaneous requests for the backend’s state share one check", async () => {
    const requests = stubBackend(healthy);
    await Promise.all([backendState(), backendState()]);
    expect(requests).toHaveLength(3);
  });
});

describe("the captcha of a Supabase project", () => {
  it("a backend that requires a captcha has the state “captcha”", async () => {
    stubBackend(withCaptcha);
    expect(await backendState()).toBe("captcha");
  });

  it("a sign-in with an empty body tests whether a captcha is required", async () => {
    const requests = stubBackend(withCaptcha);
    await backendState();
    const request = requests.find(isToken);
    expect(request?.method).toBe("POST");
    expect(request?.body).toEqual({});
    expect(request?.url.search).toBe("?grant_type=password");
    expect(request?.headers.get("content-type")).toBe("application/json");
  });

  it("the log has the error code “captcha_failed” if a captcha is required", async () => {
    stubBackend(withCaptcha);
    await backendState();
    expect(lines).toMatchObject([
      { path: "/auth/v1/token", error: "Error: answer captcha_failed" },
    ]);
  });

  it.each<[proxy: string, secretKey: string | undefined, state: string]>([
    ["none", "secret", "captcha"],
    ["x-real-ip", undefined, "captcha"],
    ["x-real-ip", "secret", "ok"],
  ])("behind the proxy %s with the key %s, a captcha means “%s”", async (proxy, key, state) => {
    environment().TRUSTED_PROXY = proxy;
    stubBackend(withCaptcha, key);
    expect(await backendState()).toBe(state);
  });

  it("the result of the captcha check is reused for five minutes", async () => {
    const requests = stubBackend(withCaptcha);
    await backendState();
    expect(await stateAfter(5 * 60_000 - 1)).toBe("captcha");
    expect(requests.filter(isToken)).toHaveLength(1);
  });

  it("the check for a required captcha is repeated after five minutes", async () => {
    const requests = stubBackend(withCaptcha);
    await backendState();
    await stateAfter(5 * 60_000);
    expect(requests.filter(isToken)).toHaveLength(2);
  });
});
