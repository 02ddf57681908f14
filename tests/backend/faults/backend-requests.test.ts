import { describe, expect, test, vi } from "vitest";
import { messages } from "../../../lib/account/messages.ts";
import {
  answerTo,
  ask,
  cookieFor,
  email,
  open,
  password as secret,
  send,
  site,
  standInForFile,
  timed,
} from "./site.ts";
import { type Fault, faults, user } from "./stand-in.ts";

const longestPageMs = 2000;
/** Whoever sends a form waits a little longer than whoever opens a page. */
const longestFormMs = 6000;
/** Two busy cores: what a timer may be late by. */
const slackMs = 500;

/** The cookies of a reader; whoever comes with the same session again is answered from what is remembered. */
const readers = {
  visitor: () => "",
  fresh: (whose: string) => cookieFor(`fresh-${whose}`),
  stale: (whose: string) => cookieFor(`stale-${whose}`, -60),
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
    "/account": { visitor: "/auth?next=%2Faccount", fresh: "/auth/unavailable", stale: "/auth/unavailable" },
    "/auth": { visitor: "next", fresh: "/", stale: "next" },
    "/search": { visitor: "next", fresh: "next", stale: "next" },
  };
  const visits = Object.keys(expected).flatMap((path) =>
    (["visitor", "fresh", "stale"] as const).map((reader) => ({ path, reader })),
  );
  await Promise.all(
    visits.map(async ({ path, reader }) => {
      const [response, took] = await timed(() => open(path, readers[reader](path.slice(1))));
      const said = (name: string) => response.headers.get(name)?.replace(site, "");
      const way = said("location") ?? said("x-middleware-rewrite") ?? (said("x-middleware-next") && "next");
      expect([path, reader, way]).toEqual([path, reader, expected[path]?.[reader]]);
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
      expect(lostSession(response)).toBe(false);
      // A backend that counts mails, or says yes to everything, is no reason to tell known from unknown addresses.
      if (isMail && said.ok) return expect(["429", "{}", "array", "empty"]).toContain(fault);
      if (said.code === "too-many") return expect(fault).toBe("429");
      const isMember = ["password", "profile", "save", "delete"].includes(name);
      const told = isMember ? messages.accountUnavailable : messages.unavailable;
      return expect([name, said.message]).toEqual([name, told]);
    }),
  );
}

/** A form without scripts comes back with what was typed, never a password. */
async function expectForm(): Promise<void> {
  const typed = { email: `form-${email}`, password: "tulip-7-rain", next: "/cards" };
  const body = new URLSearchParams(typed).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const form = ask("/api/auth/sign-in", { method: "POST", body, headers }, readers.stale("form"));
  const response = await answerTo(form);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/auth?next=%2Fcards"]);
  const flash = response.headers.getSetCookie().find((set) => set.startsWith("flash=")) ?? "";
  expect(decodeURIComponent(flash)).toContain(email);
  expect(decodeURIComponent(flash)).not.toContain("tulip");
  expect(lostSession(response)).toBe(false);
}

/** Signing out works all the same, and Google's button comes back with a word. */
async function expectWayOut(): Promise<void> {
  const left = await send("/api/auth/sign-out", {}, readers.stale("leaving"));
  expect(await left.json()).toMatchObject({ ok: true, next: "/auth" });
  expect(lostSession(left)).toBe(true);
  const back = await open("/api/auth/google");
  // A backend that answers at all is gone to: what it shows there is its own.
  const location = back.headers.get("location") ?? "";
  expect(["/auth", "/auth/v1/authorize"]).toContain(new URL(location, site).pathname);
}

// All at once: whoever cannot be answered waits for a deadline.
test.each(faults)("backend: %s", async (fault) => {
  backend.fault = fault;
  await Promise.all([expectPages(), expectHandlers(fault), expectForm(), expectWayOut()]);
});

describe("a mail", () => {
  const signedUp = (identities: object[]) => ({ status: 200, body: { ...user(), identities } });
  const told = async (answer: Promise<Response>) => {
    const response = await answer;
    const { message, toast } = await response.json();
    return { status: response.status, message, toast };
  };
  const asked = (to: string) => [
    told(send("/api/auth/sign-up", { name: "Asha", email: to, password: secret })),
    told(send("/api/auth/resend", { email: `resend-${to}` })),
    told(send("/api/auth/forgot", { email: `forgot-${to}` })),
  ];

  test("that the project's own limit holds back is said not to be sent, but where one went before", async () => {
    const body = { code: 429, error_code: "over_email_send_rate_limit", msg: "email rate limit exceeded" };
    backend.answer = () => ({ status: 429, body });
    for (const { status, message } of await Promise.all(asked("never-mailed@example.in")))
      expect([status, message]).toEqual([429, expect.stringContaining("No mail was sent")]);
    backend.answer = () => ({ status: 200, body: user() });
    await Promise.all(asked("mailed@example.in"));
    backend.answer = () => ({ status: 429, body });
    // Past the minute in which an address waits for its next mail.
    const clock = Date.now;
    vi.spyOn(Date, "now").mockImplementation(() => clock() + 61_000);
    expect((await Promise.all(asked("Mailed@Example.in"))).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
  });

  test("that the backend refuses for what it knows of the address is refused to nobody", async () => {
    backend.answer = () => ({ status: 404, body: { error_code: "user_not_found", msg: "User not found" } });
    for (const { status } of await Promise.all(asked("nobody@example.in"))) expect(status).toBe(200);
  });

  test("that the project cannot send, for it has no mail server, tells nobody who has an account", async () => {
    const known = user().email;
    // As hosted: only who has an account, or waits for its confirmation, is written to here.
    backend.answer = ({ path, body }) => {
      const isWritten = /^\/auth\/v1\/(?:recover|resend)/.test(path) && body.includes(`"${known}"`);
      const error = { error_code: "unexpected_failure", msg: "Error sending recovery email" };
      return isWritten ? { status: 500, body: error } : { status: 200, body: {} };
    };
    for (const path of ["/api/auth/forgot", "/api/auth/resend"]) {
      const ask = (to: string) => timed(() => told(send(path, { email: to })));
      const [[first, took], [second, tookOther]] = await Promise.all([ask(known), ask("nobody@example.in")]);
      expect([path, first]).toEqual([path, second]);
      expect(Math.abs(took - tookOther)).toBeLessThan(slackMs);
    }
  });

  test.each(["signup", "resend", "recover"])(
    "where /%s alone is away, nobody learns who has an account",
    async (away) => {
      const known = (identities: object[]) => {
        backend.answer = ({ path }) =>
          path.startsWith(`/auth/v1/${away}`) ? { status: 503, body: "away" } : signedUp(identities);
        return Promise.all(asked(`${identities.length}-${away}@example.in`));
      };
      const [without, withAccount] = [await known([{}]), await known([])];
      expect(withAccount).toEqual(without);
      const place = ["signup", "resend", "recover"].indexOf(away);
      expect(without.map(({ status }) => status)).toEqual([0, 1, 2].map((at) => (at === place ? 503 : 200)));
    },
  );

  test("that the project cannot send, for its database is away, is said not to be sent", async () => {
    const body = { error_code: "unexpected_failure", msg: "Database error finding user" };
    backend.answer = ({ path }) => ({ status: /^\/(?:rest|auth\/v1\/re)/.test(path) ? 500 : 200, body });
    // Past the time for which the backend's state is kept.
    const clock = Date.now;
    vi.spyOn(Date, "now").mockImplementation(() => clock() + 120_000);
    for (const path of ["/api/auth/forgot", "/api/auth/resend"])
      expect((await send(path, { email })).status).toBe(503);
  });
});
