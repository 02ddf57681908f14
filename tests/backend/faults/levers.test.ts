import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { environment } from "../../../lib/env.ts";
import {
  cookieFor,
  cookieOf,
  cookiesSet,
  email,
  now,
  open,
  password,
  send,
  standInForFile,
} from "./site.ts";
import { healthy, refusal, session, user } from "./stand-in.ts";

const backend = await standInForFile();

/** A healthy backend that refuses every password. */
const knowsNoPassword: typeof healthy = (request) =>
  request.path.includes("grant_type=password")
    ? refusal(400, "invalid_credentials")
    : healthy(request);

describe("limits for password guessing", () => {
  test("ten wrong passwords lock an account only for the network they came from", async () => {
    const from = (address: string, tried: string) =>
      send("/api/auth/sign-in", { email, password: tried }, "", address);
    backend.respond = knowsNoPassword;
    for (let n = 0; n < 10; n++) expect((await from("203.0.113.7", "guess")).status).toBe(400);
    backend.respond = healthy;
    const locked = await from("203.0.113.7", password);
    expect(locked.status).toBe(429);
    expect(locked.headers.get("retry-after")).toMatch(/^5\d\d$/);
    expect((await locked.json()).message).toMatch(/10 minutes.*Forgot password/);
    // Right passwords are not counted.
    for (let n = 0; n < 12; n++) expect((await from("203.0.113.8", password)).status).toBe(200);
  });

  test("an emailed code works even during a password guessing attack", async () => {
    backend.respond = (request) => {
      const isRight = request.path.startsWith("/auth/v1/verify") && request.body.includes("271828");
      return isRight ? { status: 200, body: session("mail") } : knowsNoPassword(request);
    };
    const from = (n: number, path: string, fields: object) =>
      send(path, fields, "", `198.51.100.${n}`);
    const enter = (n: number, code: string) =>
      from(n, "/api/auth/confirm", { email, code, type: "recovery", password });
    const tried = (n: number) =>
      Promise.all([enter(n, "000000"), from(n, "/api/auth/sign-in", { email, password: "guess" })]);
    await Promise.all(Array.from({ length: 61 }, (_, n) => tried(n)));
    const owner = 200;
    expect((await from(owner, "/api/auth/sign-in", { email, password })).status).toBe(429);
    expect((await enter(owner, "271828")).status).toBe(200);
  });

  test("a session allows ten password checks an hour, all forms together", async () => {
    const cookie = cookieFor("own");
    const change = { current: password, password: "marble-9-kite" };
    for (let n = 0; n < 5; n++)
      expect((await send("/api/auth/password", change, cookie)).status).toBe(200);
    // Each notice of a changed password counts as one of the hour's emails.
    environment().MAILS_PER_HOUR = 6;
    for (const [n, status] of [200, 429].entries())
      expect((await send("/api/auth/forgot", { email: `${n}-${email}` })).status).toBe(status);
    environment().MAILS_PER_HOUR = 1000;
    backend.respond = knowsNoPassword;
    const guess = (n: number) => {
      const proof = { password: `guess-${n}` };
      return n % 2
        ? send("/api/auth/password", { current: proof.password, password: "marble-9-kite" }, cookie)
        : send("/api/account/delete", { confirmation: "DELETE", ...proof }, cookie);
    };
    for (let n = 0; n < 5; n++) expect((await guess(n)).status).toBe(422);
    for (const n of [5, 6]) expect((await guess(n)).status).toBe(429);
  });
});

describe("a banned account", () => {
  test("sign-in refuses a banned account exactly like a wrong password", async () => {
    const tried = async (code: string, message: string) => {
      backend.respond = () => refusal(400, code, message);
      const start = performance.now();
      const response = await send("/api/auth/sign-in", { email, password: "guess" });
      expect(performance.now() - start).toBeGreaterThan(690);
      return { status: response.status, reply: await response.json() };
    };
    const wrong = await tried("invalid_credentials", "Invalid login credentials");
    expect(wrong).toMatchObject({ status: 400, reply: { code: "invalid-credentials" } });
    expect(await tried("user_banned", "User is banned")).toEqual(wrong);
  });

  test.each([
    ["a typed sign-up code", "signup", {}],
    ["a typed recovery code", "recovery", {}],
    ["a link’s code", "recovery", { via: "link" }],
  ])("%s of a banned account is refused exactly like a wrong code", async (_, type, fields) => {
    const tried = async (code: string) => {
      // The auth server checks for a ban before it checks the code.
      backend.respond = () => refusal(403, code);
      const response = await send("/api/auth/confirm", {
        email,
        code: "00000000",
        type,
        password,
        ...fields,
      });
      return { status: response.status, reply: await response.json() };
    };
    const wrong = await tried("otp_expired");
    expect(wrong).toMatchObject({ status: 400, reply: { code: "link-expired" } });
    expect(await tried("user_banned")).toEqual(wrong);
  });
});

describe("a request's body", () => {
  test("a slow request body does not use up the time limit of backend calls", async () => {
    async function* slow() {
      const text = Buffer.from(JSON.stringify({ email, password }));
      yield text.subarray(0, 10);
      await sleep(6200);
      yield text.subarray(10);
    }
    expect((await send("/api/auth/sign-in", Readable.toWeb(Readable.from(slow())))).status).toBe(
      200,
    );
  });

  test("handlers stop reading a request body at the size limit", async () => {
    function* endless() {
      for (;;) yield Buffer.alloc(4096, "x");
    }
    expect((await send("/api/auth/sign-in", Readable.toWeb(Readable.from(endless())))).status).toBe(
      413,
    );
  });
});

describe("proof of identity", () => {
  const remove = (cookie: string) =>
    send("/api/account/delete", { confirmation: "DELETE" }, cookie);
  const allowed = async (cookie: string) => (await remove(cookie)).status === 200;

  test.each([
    ["a token", 590, true],
    ["a token", 601, false],
    ["the user record", 590, true],
    ["the user record", 601, false],
    // A sign-in time in the future comes from a wrong clock and proves nothing. It is far enough in
    // the future to be so at the end of a slow test.
    ["a token", -900, false],
    ["the user record", -900, false],
  ])(
    "if %s says sign-in was %i s ago, deletion without password works: %s",
    async (teller, age, mayDelete) => {
      const ago = (seconds: number) => now() - seconds;
      const byToken = teller === "a token";
      // The sign-in time in the user record may be that of a different session, so the time in the
      // token has priority.
      const last_sign_in_at = new Date(1000 * ago(byToken ? 0 : age)).toISOString();
      backend.respond = (request) =>
        request.path === "/auth/v1/user"
          ? { status: 200, body: { ...user(), last_sign_in_at } }
          : healthy(request);
      const amr = [ago(86_400), ago(age)].map((timestamp) => ({ method: "oauth", timestamp }));
      expect(await allowed(cookieOf(session("own", 3600, byToken ? { amr } : {})))).toBe(mayDelete);
    },
  );

  test("a forged sign-in time in the cookie does not allow account deletion", async () => {
    const current = session("own");
    const cookie = cookieOf({
      ...current,
      user: { ...user(), last_sign_in_at: new Date().toISOString() },
    });
    expect(await allowed(cookie)).toBe(false);
    const withPassword = { confirmation: "DELETE", password };
    expect((await send("/api/account/delete", withPassword, cookie)).status).toBe(200);
  });

  test("account deletion asks a Google-only reader to sign in again", async () => {
    const google = {
      ...user(),
      user_metadata: { full_name: "Asha Rao" },
      app_metadata: { provider: "google", providers: ["google"] },
    };
    backend.respond = () => ({ status: 200, body: google });
    const refused = await remove(cookieFor("google"));
    const failure = await refused.json();
    expect(refused.status).toBe(403);
    expect(failure.code).toBe("proof-needed");
    expect(failure.field).toBeUndefined();
    expect(failure.message).toContain("Google");
  });
});

describe("after signing out", () => {
  test.each([10, 600, 1500])(
    "a session refreshed during a sign-out is ended too (%i ms per call)",
    async (ms) => {
      let isOver = false;
      backend.respond = (request) => {
        const isLogout = request.path.includes("/logout?scope=local");
        if (isLogout) isOver = true;
        if (isOver && !isLogout && request.path.startsWith("/auth/v1/"))
          return refusal(403, "session_not_found");
        return { ...healthy(request), afterMs: isLogout ? 0 : ms };
      };
      const cookie = cookieFor(`own-${ms}`, -60);
      const visits = () => [open("/api/profile", cookie), open("/account", cookie)];
      const before = visits();
      await sleep(ms / 2);
      const out = await send("/api/auth/sign-out", {}, cookie);
      expect(out.status).toBe(200);
      expect(sessionOf(out)).toBe("");
      const responses = await Promise.all([...before, ...visits(), open("/", cookie)]);
      // A request may finish its refresh only after the sign-out. The site then ends the new
      // session.
      await vi.waitFor(() => expect(isOver).toBe(true), 60_000);
      const back = responses.map(sessionOf).filter((header) => header !== "");
      expect(back.length).toBeGreaterThan(0);
      for (const header of back) {
        expect((await open("/api/profile", header)).status).toBe(401);
        expect((await open("/account", header)).headers.get("location")).toContain("/auth?next=");
      }
    },
  );

  /** Cookie header of the session that a response sets. */
  function sessionOf(response: Response): string {
    const set = cookiesSet(response).all.filter(
      ({ name, value }) => name.startsWith("icp-session") && value,
    );
    return set.map(({ name, value }) => `${name}=${value}`).join("; ");
  }
});
