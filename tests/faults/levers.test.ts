import { NextRequest } from "next/server";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { GET as callback } from "../../app/(account)/auth/callback/route.ts";
import { POST as confirm } from "../../app/api/auth/confirm/route.ts";
import { POST as signIn } from "../../app/api/auth/sign-in/route.ts";
import { resetLimits } from "../../lib/account/backend/limits.ts";
import { guard } from "../../lib/account/session/middleware.ts";
import { resetRefreshes } from "../../lib/account/session/refresh.ts";
import { cookieHeader, sessionCookies } from "./cookies.ts";
import { type StandIn, session, startStandIn, user } from "./stand-in.ts";

const site = "http://localhost:3000";
const now = () => Math.floor(Date.now() / 1000);
const email = "asha@example.in";
const password = "tulip-7-rain";

function post(path: string, body: object | ReadableStream, cookie = ""): NextRequest {
  return new NextRequest(`${site}${path}`, {
    method: "POST",
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      accept: "application/json",
      cookie,
    },
    body: body instanceof ReadableStream ? body : JSON.stringify(body),
    duplex: "half",
  });
}

function get(path: string, cookie: string): NextRequest {
  return new NextRequest(`${site}${path}`, { headers: { cookie } });
}

/** Fails on NUL as PostgreSQL does, and is well otherwise. */
function answer({ path, body }: { path: string; body: string }) {
  if (body.includes("\\u0000") || path.includes("%00")) {
    const said = { code: 500, error_code: "unexpected_failure", msg: "invalid byte sequence" };
    return { status: 500, body: said };
  }
  if (path.startsWith("/auth/v1/token?grant_type=password")) {
    return { status: 200, body: session("signed-in", { expiresAt: now() + 3600 }), afterMs: 200 };
  }
  if (path === "/auth/v1/user") return { status: 200, body: user() };
  if (path.startsWith("/rest/v1/")) return { status: 200, body: null };
  return { status: 400, body: { error_code: "otp_expired", msg: "expired" } };
}

let backend: StandIn;
beforeAll(async () => {
  backend = await startStandIn();
  Object.assign(process.env, {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: "publishable",
    SITE_URL: site,
    LOG_LEVEL: "silent",
  });
});
afterAll(() => backend.stop());
beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => {});
  resetRefreshes();
  resetLimits();
  backend.calls = [];
  backend.fault = undefined;
  backend.answer = answer;
});

describe("what no token can be", () => {
  test.each(["\0", "a\0b", " ", "", "a".repeat(513), "é", "a b", "<x>"])(
    "%j as a mail's token is refused before the backend is asked",
    async (token_hash) => {
      const refused = await confirm(post("/api/auth/confirm", { token_hash, type: "signup" }));
      expect(refused.status).toBe(422);
      expect(backend.calls).toEqual([]);
    },
  );

  test("nor as Google's code, though the browser has a verifier", async () => {
    for (const code of ["%00", "a%00b", "%20", "a".repeat(513)]) {
      const cookie = "icp-session-code-verifier=made-up";
      const back = await callback(get(`/auth/callback?code=${code}`, cookie));
      expect(back.headers.get("location")).toMatch(/^\/auth/);
    }
    expect(backend.calls).toEqual([]);
  });

  test("nor as a refresh token: that is no session", async () => {
    const stale = { ...session("x", { expiresAt: now() - 60 }), refresh_token: "a\0b" };
    const answered = await guard(get("/account", cookieHeader(sessionCookies(stale))));
    expect(answered.headers.get("location")).toContain("/auth?next=");
    expect(backend.calls).toEqual([]);
  });

  test("nor as a password", async () => {
    expect((await signIn(post("/api/auth/sign-in", { email, password: "a\0" }))).status).toBe(422);
    expect(backend.calls).toEqual([]);
  });
});

describe("accounts stay open for the others", () => {
  test("after ten calls on which the backend fails", async () => {
    backend.fault = "500";
    for (let n = 0; n < 10; n++) {
      const stale = session(`s${n}`, { expiresAt: now() - 60 });
      await guard(get("/account", cookieHeader(sessionCookies(stale))));
    }
    backend.fault = undefined;
    expect((await signIn(post("/api/auth/sign-in", { email, password }))).status).toBe(200);
  });

  test("after ten calls that it leaves without an answer", async () => {
    backend.fault = "hangs";
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const stale = session(`h${n}`, { expiresAt: now() - 60 });
        return guard(get("/account", cookieHeader(sessionCookies(stale))));
      }),
    );
    backend.fault = undefined;
    expect((await signIn(post("/api/auth/sign-in", { email, password }))).status).toBe(200);
  });

  test("a locked account lets in the device that its reader has signed in with before", async () => {
    const known = await signIn(post("/api/auth/sign-in", { email, password }));
    const device = known.headers.getSetCookie().find((cookie) => cookie.startsWith("icp-device="));
    const cookie = device?.split(";")[0] ?? "";
    backend.answer = () => ({ status: 400, body: { error_code: "invalid_credentials", msg: "Invalid" } });
    for (let n = 0; n < 10; n++) await signIn(post("/api/auth/sign-in", { email, password: "guess" }));
    backend.answer = answer;
    const locked = await signIn(post("/api/auth/sign-in", { email, password }));
    expect(locked.status).toBe(429);
    expect(await locked.json()).toMatchObject({ message: expect.stringContaining("Forgot password") });
    expect((await signIn(post("/api/auth/sign-in", { email, password }, cookie))).status).toBe(200);
    // A mark for one account is none for another, and cannot be made up.
    for (const forged of [cookie.replace(/=[^.]+/, "=AAAA"), "icp-device=a.b.c", "icp-device="]) {
      expect((await signIn(post("/api/auth/sign-in", { email, password }, forged))).status).toBe(429);
    }
  }, 60_000);

  test("a body that takes 6.2 s to come does not shorten the backend's time", async () => {
    const text = JSON.stringify({ email, password });
    const slow = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(text.slice(0, 10)));
        await new Promise((resolve) => setTimeout(resolve, 6200));
        controller.enqueue(new TextEncoder().encode(text.slice(10)));
        controller.close();
      },
    });
    expect((await signIn(post("/api/auth/sign-in", slow))).status).toBe(200);
  });
});
