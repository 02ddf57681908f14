import { beforeEach, describe, expect, test } from "vitest";
import { POST as remove } from "../../app/api/account/delete/route.ts";
import { POST as confirm } from "../../app/api/auth/confirm/route.ts";
import { POST as forgot } from "../../app/api/auth/forgot/route.ts";
import { GET as google } from "../../app/api/auth/google/route.ts";
import { POST as password } from "../../app/api/auth/password/route.ts";
import { POST as resend } from "../../app/api/auth/resend/route.ts";
import { POST as signIn } from "../../app/api/auth/sign-in/route.ts";
import { POST as signOut } from "../../app/api/auth/sign-out/route.ts";
import { POST as signUp } from "../../app/api/auth/sign-up/route.ts";
import { GET as readProfile, POST as saveProfile } from "../../app/api/profile/route.ts";
import { messages } from "../../lib/account/rules/messages.ts";
import { guard } from "../../lib/account/session/middleware.ts";
import { resetRefreshes } from "../../lib/account/session/refresh.ts";
import { ask, cookieOf, email, get, now, post, password as secret, site, standInForFile } from "./site.ts";
import { faults, session } from "./stand-in.ts";

const longestPageMs = 2000;
/** Whoever sends a form waits a little longer than whoever opens a page. */
const longestFormMs = 6000;
/** Two busy cores: what a timer may be late by. */
const slackMs = 500;

const readers = {
  visitor: () => "",
  fresh: () => cookieOf(session("fresh", { expiresAt: now() + 3600 })),
  stale: () => cookieOf(session("stale", { expiresAt: now() - 60 })),
};
type Reader = keyof typeof readers;

function lostSession(response: Response): boolean {
  return response.headers.getSetCookie().some((set) => /^icp-session(?:\.\d+)?=;/.test(set));
}

const backend = await standInForFile(() => ({ status: 404, body: {} }));

describe.each(faults)("backend: %s", (fault) => {
  beforeEach(() => {
    backend.fault = fault;
  });

  test("middleware answers everybody as decided, in time, and loses no session", async () => {
    const expected: Record<string, Record<Reader, string>> = {
      "/": { visitor: "next", fresh: "/home/member", stale: "/home/member" },
      "/account": {
        visitor: "to /auth?next=%2Faccount",
        fresh: "/auth/unavailable",
        stale: "/auth/unavailable",
      },
      "/auth": { visitor: "next", fresh: "to /", stale: "next" },
      "/search": { visitor: "next", fresh: "next", stale: "next" },
    };
    for (const [path, perReader] of Object.entries(expected)) {
      for (const reader of ["visitor", "fresh", "stale"] as const) {
        resetRefreshes();
        const start = performance.now();
        const response = await guard(get(path, readers[reader]()));
        const took = performance.now() - start;
        const rewritten = response.headers.get("x-middleware-rewrite");
        const location = response.headers.get("location");
        const went = rewritten
          ? new URL(rewritten).pathname
          : location
            ? `to ${location.replace(site, "")}`
            : response.headers.has("x-middleware-next") && "next";
        expect([path, reader, went]).toEqual([path, reader, perReader[reader]]);
        expect(took).toBeLessThan(longestPageMs + slackMs);
        expect(lostSession(response)).toBe(false);
        expect(response.headers.get("cache-control")).toBe("private, no-store");
      }
    }
  });

  test("every handler says so in time, keeps the session, and what was typed", async () => {
    const [fresh, stale] = [readers.fresh(), readers.stale()];
    const asked: [string, Promise<Response>][] = [
      ["sign-in", signIn(post("/api/auth/sign-in", { email, password: secret }))],
      ["sign-up", signUp(post("/api/auth/sign-up", { name: "Asha", email, password: secret }))],
      ["resend", resend(post("/api/auth/resend", { email: `x-${email}` }))],
      ["forgot", forgot(post("/api/auth/forgot", { email }))],
      [
        "confirm",
        confirm(post("/api/auth/confirm", { email, code: "123456", type: "signup", password: secret })),
      ],
      ["password", password(post("/api/auth/password", { current: secret, password: `${secret}2` }, fresh))],
      ["profile", readProfile(get("/api/profile", stale))],
      ["save", saveProfile(post("/api/profile", { name: "Asha", phone: "" }, fresh))],
      ["delete", remove(post("/api/account/delete", { confirmation: "DELETE", password: secret }, fresh))],
    ];
    const start = performance.now();
    const answers = await Promise.all(
      asked.map(async ([name, answer]) => ({
        name,
        response: await answer,
        took: performance.now() - start,
      })),
    );
    for (const { name, response, took } of answers) {
      const said = (await response.json()) as { ok: boolean; message?: string; code?: string };
      const isMail = ["sign-up", "resend", "forgot"].includes(name);
      expect([name, took < longestFormMs + slackMs, took]).toEqual([name, true, took]);
      expect(lostSession(response)).toBe(false);
      // A backend that counts mails, or says yes to everything, is no reason to tell known from unknown addresses.
      if (isMail && said.ok) expect(["429", "{}", "array", "empty"]).toContain(fault);
      else if (said.code === "too-many") expect(fault).toBe("429");
      else expect([name, said.message]).toEqual([name, messages.unavailable]);
    }
  });

  test("a form without scripts comes back with what was typed, never a password", async () => {
    const body = new URLSearchParams({ email: "asha@example.in", password: "tulip-7-rain" }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const response = await signIn(
      ask("/api/auth/sign-in", { method: "POST", body, headers }, readers.stale()),
    );
    expect([response.status, response.headers.get("location")]).toEqual([303, "/auth"]);
    const flash = decodeURIComponent(
      response.headers.getSetCookie().find((set) => set.startsWith("flash=")) ?? "",
    );
    expect(flash).toContain("asha@example.in");
    expect(flash).not.toContain("tulip");
    expect(lostSession(response)).toBe(false);
  });

  test("signing out works all the same, and Google's button comes back with a word", async () => {
    const left = await signOut(post("/api/auth/sign-out", {}, readers.stale()));
    expect(await left.json()).toMatchObject({ ok: true, next: "/auth" });
    expect(lostSession(left)).toBe(true);
    const back = await google(get("/api/auth/google"));
    // A backend that answers at all is gone to: what it shows there is its own.
    const location = back.headers.get("location") ?? "";
    expect(["/auth", "/auth/v1/authorize"]).toContain(new URL(location, site).pathname);
  });
});

describe("a backend that is well", () => {
  test("gets the reader's address only with a secret key, from a proxy that is trusted, and at Auth", async () => {
    await signIn(post("/api/auth/sign-in", { email: "a@b.in", password: "x" }));
    expect(backend.lastHeaders).not.toHaveProperty("sb-forwarded-for");
    expect(backend.lastHeaders.apikey).toBe("publishable");
  });
});
