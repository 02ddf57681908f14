import { describe, expect, test } from "vitest";
import { POST as remove } from "../../../app/api/account/delete/route.ts";
import { POST as confirm } from "../../../app/api/auth/confirm/route.ts";
import { POST as forgot } from "../../../app/api/auth/forgot/route.ts";
import { GET as google } from "../../../app/api/auth/google/route.ts";
import { POST as password } from "../../../app/api/auth/password/route.ts";
import { POST as resend } from "../../../app/api/auth/resend/route.ts";
import { POST as signIn } from "../../../app/api/auth/sign-in/route.ts";
import { POST as signOut } from "../../../app/api/auth/sign-out/route.ts";
import { POST as signUp } from "../../../app/api/auth/sign-up/route.ts";
import { GET as readProfile, POST as saveProfile } from "../../../app/api/profile/route.ts";
import { accountUnavailableMessage } from "../../../lib/account/contract.ts";
import { guard } from "../../../lib/account/guard.ts";
import { messages } from "../../../lib/account/messages.ts";
import {
  ask,
  cookieOf,
  email,
  get,
  now,
  post,
  password as secret,
  site,
  standInForFile,
  timed,
} from "./site.ts";
import { type Fault, faults, session } from "./stand-in.ts";

const longestPageMs = 2000;
/** Whoever sends a form waits a little longer than whoever opens a page. */
const longestFormMs = 6000;
/** Two busy cores: what a timer may be late by. */
const slackMs = 500;

/** The cookies of a reader; whoever comes with the same session again is answered from what is remembered. */
const readers = {
  visitor: () => "",
  fresh: (whose: string) => cookieOf(session(`fresh-${whose}`, { expiresAt: now() + 3600 })),
  stale: (whose: string) => cookieOf(session(`stale-${whose}`, { expiresAt: now() - 60 })),
};
type Reader = keyof typeof readers;

function lostSession(response: Response): boolean {
  return response.headers.getSetCookie().some((set) => /^icp-session(?:\.\d+)?=;/.test(set));
}

const backend = await standInForFile(() => ({ status: 404, body: {} }));

/** Middleware answers everybody as decided, in time, and loses no session. */
async function expectPages(): Promise<void> {
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
  const visits = Object.keys(expected).flatMap((path) =>
    (["visitor", "fresh", "stale"] as const).map((reader) => ({ path, reader })),
  );
  await Promise.all(
    visits.map(async ({ path, reader }) => {
      const [response, took] = await timed(() => guard(get(path, readers[reader](path.slice(1)))));
      const rewritten = response.headers.get("x-middleware-rewrite");
      const location = response.headers.get("location");
      const went = rewritten
        ? new URL(rewritten).pathname
        : location
          ? `to ${location.replace(site, "")}`
          : response.headers.has("x-middleware-next") && "next";
      expect([path, reader, went]).toEqual([path, reader, expected[path]?.[reader]]);
      expect(took).toBeLessThan(longestPageMs + slackMs);
      expect(lostSession(response)).toBe(false);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    }),
  );
}

/** Every handler says so in time, and keeps the session. */
async function expectHandlers(fault: Fault): Promise<void> {
  const [fresh, stale] = [readers.fresh("handlers"), readers.stale("handlers")];
  const asked: [string, () => Promise<Response>][] = [
    ["sign-in", () => signIn(post("/api/auth/sign-in", { email, password: secret }))],
    ["sign-up", () => signUp(post("/api/auth/sign-up", { name: "Asha", email, password: secret }))],
    ["resend", () => resend(post("/api/auth/resend", { email: `x-${email}` }))],
    ["forgot", () => forgot(post("/api/auth/forgot", { email }))],
    [
      "confirm",
      () => confirm(post("/api/auth/confirm", { email, code: "123456", type: "signup", password: secret })),
    ],
    [
      "password",
      () => password(post("/api/auth/password", { current: secret, password: `${secret}2` }, fresh)),
    ],
    ["profile", () => readProfile(get("/api/profile", stale))],
    ["save", () => saveProfile(post("/api/profile", { name: "Asha", phone: "" }, fresh))],
    [
      "delete",
      () => remove(post("/api/account/delete", { confirmation: "DELETE", password: secret }, fresh)),
    ],
  ];
  await Promise.all(
    asked.map(async ([name, answer]) => {
      const [response, took] = await timed(answer);
      const said = (await response.json()) as { ok: boolean; message?: string; code?: string };
      const isMail = ["sign-up", "resend", "forgot"].includes(name);
      expect([name, took < longestFormMs + slackMs, took]).toEqual([name, true, took]);
      expect(lostSession(response)).toBe(false);
      // A backend that counts mails, or says yes to everything, is no reason to tell known from unknown addresses.
      if (isMail && said.ok) expect(["429", "{}", "array", "empty"]).toContain(fault);
      else if (said.code === "too-many") expect(fault).toBe("429");
      else {
        const isMember = ["password", "profile", "save", "delete"].includes(name);
        const told = isMember ? accountUnavailableMessage : messages.unavailable;
        expect([name, said.message]).toEqual([name, told]);
      }
    }),
  );
}

/** A form without scripts comes back with what was typed, never a password. */
async function expectForm(): Promise<void> {
  const body = new URLSearchParams({ email: `form-${email}`, password: "tulip-7-rain" }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const form = ask("/api/auth/sign-in", { method: "POST", body, headers }, readers.stale("form"));
  const response = await signIn(form);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/auth"]);
  const flash = response.headers.getSetCookie().find((set) => set.startsWith("flash=")) ?? "";
  expect(decodeURIComponent(flash)).toContain(email);
  expect(decodeURIComponent(flash)).not.toContain("tulip");
  expect(lostSession(response)).toBe(false);
}

/** Signing out works all the same, and Google's button comes back with a word. */
async function expectWayOut(): Promise<void> {
  const left = await signOut(post("/api/auth/sign-out", {}, readers.stale("leaving")));
  expect(await left.json()).toMatchObject({ ok: true, next: "/auth" });
  expect(lostSession(left)).toBe(true);
  const back = await google(get("/api/auth/google"));
  // A backend that answers at all is gone to: what it shows there is its own.
  const location = back.headers.get("location") ?? "";
  expect(["/auth", "/auth/v1/authorize"]).toContain(new URL(location, site).pathname);
}

// All at once: whoever cannot be answered waits for a deadline.
test.each(faults)("backend: %s", async (fault) => {
  backend.fault = fault;
  await Promise.all([expectPages(), expectHandlers(fault), expectForm(), expectWayOut()]);
});

describe("a backend that is well", () => {
  test("gets the reader's address only with a secret key, from a proxy that is trusted, and at Auth", async () => {
    await signIn(post("/api/auth/sign-in", { email: "a@b.in", password: "x" }));
    expect(backend.lastHeaders).not.toHaveProperty("sb-forwarded-for");
    expect(backend.lastHeaders.apikey).toBe("publishable");
  });
});
