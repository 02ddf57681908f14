import { describe, expect, test, vi } from "vitest";
import { environment } from "../../../lib/env.ts";
import { email, open, post, respondTo, password as secret, standInForFile } from "./site.ts";
import { healthy, type Responder, refusal } from "./stand-in.ts";

const backend = await standInForFile();

const several = { "x-forwarded-for": "1.2.3.4, 5.6.7.8", "x-real-ip": "9.9.9.9" };
test.each<[proxy: string, headers: Record<string, string>, address: string | undefined]>([
  // Without a trusted proxy, clients could forge any of these headers.
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
])(
  "behind the proxy %s, headers %j give the client address %s",
  async (proxy, headers, address) => {
    const { supabase } = environment();
    const seen: unknown[] = [];
    backend.respond = (request) => {
      const { apikey, authorization, "sb-forwarded-for": from } = request.headers;
      seen.push([request.path.split("?")[0], apikey, authorization?.split(".").length, from]);
      return healthy(request);
    };
    environment().TRUSTED_PROXY = proxy;
    for (const secretKey of ["secret", undefined]) {
      if (supabase) supabase.secretKey = secretKey;
      const request = post("/api/auth/sign-in", { email, password: secret });
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      await respondTo(request);
    }
    // The site sends the secret key to the database only for the rate-limit counters. Without the
    // key it forwards no client address.
    const counters = ["/rest/v1/rpc/take_rate_limits", "secret", 1, undefined];
    const plain = ["/auth/v1/token", "publishable", 1, undefined];
    const database = ["/rest/v1/profiles", "publishable", 3, undefined];
    const forwarded = address ? ["/auth/v1/token", "secret", 1, address] : plain;
    expect(seen).toEqual([counters, forwarded, database, plain, database]);
  },
);

/** A healthy project. Its database refuses to show profiles to a visitor. */
const hosted: Responder = (request) =>
  request.path.startsWith("/rest/") ? refusal(401, "42501") : healthy(request);
// The tests set this clock, so the speed of the machine does not matter.
let clock = Date.now();
/** Calls /api/ready as if this many milliseconds had passed since the previous call. */
async function ready(afterMs = 20_000): Promise<unknown> {
  clock += afterMs;
  const { now: realNow } = Date;
  const start = realNow();
  vi.spyOn(Date, "now").mockImplementation(() => clock + realNow() - start);
  const readiness = await (await open("/api/ready")).json();
  vi.mocked(Date.now).mockRestore();
  return readiness;
}

describe("readiness", () => {
  // If the site knows no client address, it sends no reader's request with the secret key. A wrong
  // secret key then does no harm.
  test.each([
    ["none", "publishable"],
    ["x-real-ip", "secret"],
  ])(
    "/api/ready checks the backend once in five seconds (proxy %s, %s key)",
    async (proxy, key) => {
      const { supabase } = environment();
      if (supabase) supabase.secretKey = "secret";
      environment().TRUSTED_PROXY = proxy;
      backend.respond = (request) => {
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
  ])("/api/ready logs why accounts are unavailable: %s", async (_, path, status, body, error) => {
    // A call that an earlier test did not wait for may time out now. Its log line has a different
    // path.
    const lines: unknown[] = [];
    vi.spyOn(console, "error").mockImplementation((text: string) => {
      const line = JSON.parse(text) as { path: string };
      if (line.path === path) lines.push(line);
    });
    backend.respond = (request) =>
      request.path.startsWith(path) ? { status, body } : hosted(request);
    environment().LOG_LEVEL = "error";
    expect(await ready()).toEqual({ ok: true, backend: "unavailable" });
    environment().LOG_LEVEL = "silent";
    expect(lines).toMatchObject([
      { level: "error", event: "backend-unavailable", path, error: `Error: ${error}` },
    ]);
  });
});

describe("readiness of a project with a captcha", () => {
  /** A project with a captcha, which calls with the secret key do not need. */
  const withCaptcha: Responder = (request) =>
    request.path.startsWith("/auth/v1/token") && request.headers.apikey !== "secret"
      ? refusal(400, "captcha_failed")
      : hosted(request);
  const fiveMinutes = 5 * 60_000 + 1000;

  test.each([
    ["none", "captcha"],
    ["x-real-ip", "ok"],
  ])("behind the proxy %s, /api/ready reports a captcha as “%s”", async (proxy, state) => {
    const { supabase } = environment();
    if (supabase) supabase.secretKey = "secret";
    environment().TRUSTED_PROXY = proxy;
    backend.respond = withCaptcha;
    expect(await ready(fiveMinutes)).toEqual({ ok: true, backend: state });
  });

  test("without the secret key, /api/ready reports a switched-on captcha", async () => {
    const { supabase } = environment();
    if (supabase) supabase.secretKey = undefined;
    backend.respond = withCaptcha;
    expect(await ready(fiveMinutes)).toEqual({ ok: true, backend: "captcha" });
  });

  test("/api/ready checks for a captcha at most once in five minutes", async () => {
    const { supabase } = environment();
    if (supabase) supabase.secretKey = undefined;
    backend.respond = hosted;
    for (let n = 0; n < 10; n++) await ready(n === 0 ? fiveMinutes : 25_000);
    expect(backend.calls.filter((call) => call === "POST /auth/v1/token")).toHaveLength(1);
  });
});
