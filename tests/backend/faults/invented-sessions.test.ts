import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import "../../patient-deadlines.mjs";
import { environment } from "../../../lib/env.ts";
import { cookieFor, cookieOf, cookiesSet, now, open, send, standInForFile } from "./site.ts";
import { healthy, part, refusal, session, user } from "./stand-in.ts";

const backend = await standInForFile();

const invented = (n: number) => cookieFor(`made-up-${n}`, -60);

beforeEach(() => {
  backend.respond = (request) =>
    request.body.includes("made-up") ? refusal(400, "refresh_token_not_found") : healthy(request);
});

describe("invented sessions", () => {
  const asGoogle = "icp-session-code-verifier=%22v%22";

  test.each<[what: string, ask: (n: number) => Promise<Response>]>([
    ["visits with invented sessions", (n) => open("/", invented(n))],
    // The refresh of such a session fails. The session is still valid for a minute, so the site
    // uses it without a second call.
    [
      "visits with invented sessions that end soon",
      (n) => {
        backend.respond = () => refusal(400, "conflict");
        return open("/", cookieFor(`made-up-${n}`, 60));
      },
    ],
    ["sign-outs with invented sessions", (n) => send("/api/auth/sign-out", {}, invented(n))],
    [
      "callbacks from Google that nobody started",
      () => open("/auth/callback?code=made-up", asGoogle),
    ],
  ])("unauthenticated requests cost one backend call each: %s", async (_, once) => {
    for (let n = 0; n < 5; n++) await once(n);
    expect(backend.calls).toHaveLength(5);
  });

  test("forged sessions from one IP address do not block other addresses", async () => {
    const { supabase } = environment();
    if (supabase) supabase.secretKey = "secret";
    const refreshes = new Map<string, number>();
    const byBackend = backend.respond;
    backend.respond = (request) => {
      if (!request.path.startsWith("/auth/v1/token")) return byBackend(request);
      const address = String(request.headers["sb-forwarded-for"]);
      const count = (refreshes.get(address) ?? 0) + 1;
      refreshes.set(address, count);
      return count > 30 ? refusal(429, "over_request_rate_limit") : byBackend(request);
    };
    const from = (address: string, cookie: string) => open("/api/profile", cookie, address);
    for (let n = 0; n < 40; n++) await from("203.0.113.7", invented(n));
    const sameNetwork = await from("203.0.113.7", cookieFor("neighbour", -60));
    expect(sameNetwork.status).toBe(503);
    expect(cookiesSet(sameNetwork).removed).toEqual([]);
    expect((await from("203.0.113.8", cookieFor("stranger", -60))).status).toBe(200);
  });
});

describe("invalid tokens", () => {
  test("middleware clears a session cookie that is invalid, old or incomplete", async () => {
    const good = session("x", -60);
    const odd = [
      { ...good, user: { ...user(), id: "00000000-0000-4000-8000-000000000000" } },
      { ...good, access_token: "e30.e30.x" },
      { ...good, refresh_token: "a\0b" },
      session("x", -91 * 24 * 3600),
      session("x", 3600, { amr: [{ method: "password", timestamp: now() - 366 * 24 * 3600 }] }),
    ].map(cookieOf);
    const chunks = cookieOf(session("x", 3600, { padding: "x".repeat(5500) }));
    for (const missing of [0, 1, 2])
      odd.push(chunks.replace(new RegExp(`icp-session.${missing}=[^;]*; `), ""));
    for (const cookie of odd) {
      const response = await open("/account", cookie);
      expect(response.headers.get("location")).toContain("/auth?next=");
      expect(cookiesSet(response).removed.sort()).toEqual(cookie.match(/[^=; ]+(?==)/g)?.sort());
    }
    expect(backend.calls).toEqual([]);
  });

  test("once the signing keys are known, a forged token costs no backend call", async () => {
    const genuine = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const foreign = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const jwks = {
      keys: [{ ...genuine.publicKey.export({ format: "jwk" }), kid: "k1", alg: "ES256" }],
    };
    const before = backend.respond;
    backend.respond = (request) =>
      request.path.endsWith("/jwks.json") ? { status: 200, body: jwks } : before(request);
    const signed = (key: KeyObject, name: string) => {
      const fake = session(name, -60);
      const text = `${part({ alg: "ES256", kid: "k1" })}.${fake.access_token.split(".")[1]}`;
      const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
      const access_token = `${text}.${signature.toString("base64url")}`;
      return cookieOf({ ...fake, access_token });
    };
    for (let n = 0; n < 300; n++) {
      const response = await open("/account", signed(foreign.privateKey, `forged-${n}`));
      expect(response.headers.get("location")).toContain("/auth?next=");
    }
    expect(backend.calls).toEqual(["GET /auth/v1/.well-known/jwks.json"]);
    for (let n = 0; n < 3; n++) await open("/account", signed(genuine.privateKey, `genuine-${n}`));
    const tokenCalls = backend.calls.filter((call) => call === "POST /auth/v1/token");
    expect(tokenCalls).toHaveLength(3);
  });
});
