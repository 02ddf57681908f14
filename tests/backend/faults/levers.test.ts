import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CookieJar, parseCookies } from "../../../lib/account/cookies.ts";
import { guard } from "../../../lib/account/guard.ts";
import { readSession } from "../../../lib/account/session.ts";
import {
  cookieFor,
  cookieOf,
  email,
  get,
  now,
  open,
  password,
  send,
  site,
  standInForFile,
  timed,
  trustAddresses,
} from "./site.ts";
import { session, user } from "./stand-in.ts";

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

const wrongPassword = () => ({ status: 400, body: { error_code: "invalid_credentials", msg: "Invalid" } });

const backend = await standInForFile(answer);

describe("what no token can be", () => {
  test.each(["\0", "a\0b", " ", "", "a".repeat(513), "é", "a b", "<x>"])(
    "%j as a mail's code is refused before the backend is asked",
    async (code) => {
      const refused = await send("/api/auth/confirm", { email, code, via: "link", type: "signup", password });
      expect(refused.status).toBe(422);
      expect(backend.calls).toEqual([]);
    },
  );

  test("nor as Google's code, though the browser has a verifier", async () => {
    for (const code of ["%00", "a%00b", "%20", "a".repeat(513)]) {
      const cookie = "icp-session-code-verifier=made-up";
      const back = await open(`/auth/callback?code=${code}`, cookie);
      expect(back.headers.get("location")).toMatch(/^\/auth/);
    }
    expect(backend.calls).toEqual([]);
  });

  test("nor as a refresh token: that is no session", async () => {
    const stale = { ...session("x", { expiresAt: now() - 60 }), refresh_token: "a\0b" };
    const answered = await open("/account", cookieOf(stale));
    expect(answered.headers.get("location")).toContain("/auth?next=");
    expect(backend.calls).toEqual([]);
  });

  test("nor as a password, known or new", async () => {
    expect((await send("/api/auth/sign-in", { email, password: "a\0" })).status).toBe(422);
    for (const chosen of ["tulip\0rain", undefined]) {
      const confirmed = { email, code: "123456", type: "signup", password: chosen };
      expect((await send("/api/auth/confirm", confirmed)).status).toBe(422);
    }
    expect(backend.calls).toEqual([]);
  });
});

describe("accounts stay open for the others", () => {
  test.each(["500", "hangs"] as const)("after ten calls at once that find it so: %s", async (fault) => {
    backend.fault = fault;
    const stale = (n: number) => cookieFor(`${fault}-${n}`, -60);
    await Promise.all(Array.from({ length: 10 }, (_, n) => open("/account", stale(n))));
    backend.fault = undefined;
    expect((await send("/api/auth/sign-in", { email, password })).status).toBe(200);
  });

  test("an account that one stranger has tried ten times is locked for that network alone", async () => {
    trustAddresses();
    const from = (address: string, tried: string) =>
      send("/api/auth/sign-in", { email, password: tried }, "", address);
    backend.answer = wrongPassword;
    for (let n = 0; n < 10; n++) expect((await from("203.0.113.7", "guess")).status).toBe(400);
    backend.answer = answer;
    const locked = await from("203.0.113.7", password);
    expect([locked.status, locked.headers.get("retry-after")]).toEqual([
      429,
      expect.stringMatching(/^5\d\d$/),
    ]);
    expect(await locked.json()).toMatchObject({
      message: expect.stringMatching(/10 minutes.*Forgot password/),
    });
    // A right password is no guess, however often.
    for (let n = 0; n < 12; n++) expect((await from("203.0.113.8", password)).status).toBe(200);
  });

  test("a refused password is answered after 0.7 s, however soon the backend has refused it", async () => {
    backend.answer = wrongPassword;
    const start = performance.now();
    expect((await send("/api/auth/sign-in", { email, password: "guess" })).status).toBe(400);
    expect(performance.now() - start).toBeGreaterThan(690);
  });

  test.each([0, 4000])(
    "what sends a mail is answered after 1.5 s, whoever has an account, where the backend takes %i ms",
    async (afterMs) => {
      backend.answer = ({ path, body }) => ({
        status: 200,
        body: { ...user(), identities: body.includes("member-") ? [] : [{}] },
        afterMs: /signup|resend|recover/.test(path) ? afterMs : 0,
      });
      const asked = ["sign-up", "resend", "forgot"].flatMap((path) =>
        ["member", "nobody"].map(async (who) => {
          const to = `${who}-${path}-${afterMs}@example.in`;
          const fields = { email: to, ...(path === "sign-up" && { name: "Asha", password }) };
          const start = performance.now();
          const [{ status }, took] = await timed(() => send(`/api/auth/${path}`, fields));
          const notSooner = performance.now() - start > 1490;
          expect([to, status, notSooner, took < 2000]).toEqual([to, 200, true, true]);
        }),
      );
      await Promise.all(asked);
    },
  );

  test("strangers of many networks lock password and code; the owner's mail goes out, and its link lets in", async () => {
    trustAddresses();
    // By address: what another test has asked for may still be under way.
    const redirects = new Map<string, string>();
    backend.answer = (request) => {
      const redirect = new URL(request.path, site).searchParams.get("redirect_to");
      if (redirect) redirects.set(JSON.parse(request.body).email, redirect);
      if (request.path.startsWith("/auth/v1/recover")) return { status: 200, body: {} };
      if (request.path.includes("grant_type=password")) return wrongPassword();
      if (!request.path.startsWith("/auth/v1/verify")) return answer(request);
      const isRight = request.body.includes("271828");
      return isRight ? { status: 200, body: session("mail", { expiresAt: now() + 3600 }) } : answer(request);
    };
    const from = (n: number, path: string, fields: object) => send(path, fields, "", `198.51.100.${n}`);
    const enter = (n: number, code: string, more: object = {}) =>
      from(n, "/api/auth/confirm", { email, code, type: "recovery", via: "link", ...more });
    const tried = (n: number) =>
      Promise.all([enter(n, "000000"), from(n, "/api/auth/sign-in", { email, password: "guess" })]);
    await Promise.all(Array.from({ length: 61 }, (_, n) => tried(n)));
    const owner = 200;
    expect((await from(owner, "/api/auth/sign-in", { email, password })).status).toBe(429);
    expect((await enter(owner, "271828")).status).toBe(429);
    const mailedKey = async (to: string) => {
      expect((await from(owner, "/api/auth/forgot", { email: to })).status).toBe(200);
      return new URL(redirects.get(to) ?? "").searchParams.get("key") ?? "";
    };
    const [foreign, key] = [await mailedKey(`other-${email}`), await mailedKey(email.toUpperCase())];
    expect((await enter(owner, "271828", { key: foreign })).status).toBe(429);
    const opened = await enter(owner, "271828", { key });
    expect([opened.status, (await opened.json()).next]).toEqual([200, "/auth/reset"]);
  });

  test("a mail's link and its code share ten tries", async () => {
    const tried = (via: "link" | undefined) =>
      send("/api/auth/confirm", { email, code: "000000", type: "recovery", via });
    for (let n = 0; n < 5; n++) expect((await tried("link")).status).toBe(400);
    for (let n = 0; n < 5; n++) expect((await tried(undefined)).status).toBe(400);
    for (const via of ["link", undefined] as const) expect((await tried(via)).status).toBe(429);
  });

  test("whoever holds a session has ten guesses of its password, whatever form takes them; no right one counts", async () => {
    const cookie = cookieFor("own");
    const change = { current: password, password: "marble-9-kite" };
    for (let n = 0; n < 12; n++) expect((await send("/api/auth/password", change, cookie)).status).toBe(200);
    backend.answer = (request) =>
      request.path.includes("grant_type=password") ? wrongPassword() : answer(request);
    const guess = (n: number) => {
      const proof = { password: `guess-${n}` };
      return n % 2
        ? send("/api/auth/password", { current: proof.password, password: "marble-9-kite" }, cookie)
        : send("/api/account/delete", { confirmation: "DELETE", ...proof }, cookie);
    };
    for (let n = 0; n < 10; n++) expect((await guess(n)).status).toBe(422);
    for (const n of [10, 11, 12]) expect((await guess(n)).status).toBe(429);
  });

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
    expect((await send("/api/auth/sign-in", slow)).status).toBe(200);
  });
});

describe("invented sessions", () => {
  const invented = (n: number) => cookieFor(`made-up-${n}`, -60);
  const tokenCalls = () => backend.calls.filter((call) => call === "POST /auth/v1/token").length;

  beforeEach(() => {
    backend.answer = ({ path, body }) =>
      body.includes("made-up")
        ? { status: 400, body: { error_code: "refresh_token_not_found", msg: "no" } }
        : path.includes("grant_type=refresh_token")
          ? { status: 200, body: session("renewed", { expiresAt: now() + 3600 }) }
          : answer({ path, body });
  });

  test("300 of them cost the backend fewer calls than it allows for one address", async () => {
    for (let n = 0; n < 300; n++) await open("/", invented(n));
    expect(tokenCalls()).toBeLessThanOrEqual(100);
  });

  test("nor do 300 sign-outs with them, or 300 ways back from Google that nobody began", async () => {
    for (let n = 0; n < 300; n++) await send("/api/auth/sign-out", {}, invented(n));
    expect(backend.calls.length).toBeLessThanOrEqual(100);
    backend.calls = [];
    trustAddresses();
    for (let n = 0; n < 300; n++) {
      await open("/auth/callback?code=a", "icp-session-code-verifier=base64-ImFhYSI", "203.0.113.7");
    }
    expect(backend.calls.length).toBeGreaterThan(0);
    expect(backend.calls.length).toBeLessThanOrEqual(100);
  });

  test("one that the backend knows is no such try, however often its reader comes, leaves, or is back from Google", async () => {
    const live = cookieFor("own");
    const made = { status: 200, body: session("google", { expiresAt: now() + 3600 }) };
    backend.answer = (request) => (/logout|grant_type=pkce/.test(request.path) ? made : answer(request));
    for (let n = 0; n < 110; n++) {
      expect((await open("/api/profile", live)).status).toBe(200);
      await send("/api/auth/sign-out", {}, live);
      const back = await open("/auth/callback?code=a", "icp-session-code-verifier=base64-ImFhYSI");
      expect(back.headers.get("location")).toBe("/");
    }
  });

  test("and keep no reader out but those who share the stranger's network", async () => {
    trustAddresses();
    const from = (address: string, cookie: string) => open("/api/profile", cookie, address);
    for (let n = 0; n < 110; n++) await from("203.0.113.7", invented(n));
    const stale = cookieFor("own", -60);
    expect((await from("203.0.113.7", stale)).status).toBe(503);
    expect((await from("203.0.113.8", stale)).status).toBe(200);
  });

  test("a token of somebody else, of no time, unused for 90 days or a year old is no session", async () => {
    const good = session("x", { expiresAt: now() - 60 });
    const odd = [
      { ...good, user: { ...user(), id: "00000000-0000-4000-8000-000000000000" } },
      { ...good, access_token: "e30.e30.x" },
      session("x", { expiresAt: now() - 91 * 24 * 3600 }),
      session("x", { expiresAt: now() + 3600, signedInAt: now() - 366 * 24 * 3600 }),
    ];
    for (const one of odd) {
      const to = await open("/account", cookieOf(one));
      expect(to.headers.get("location")).toContain("/auth?next=");
    }
    expect(backend.calls).toEqual([]);
  });

  test("where the project shows its keys, a signature that is not its own costs no call", async () => {
    const own = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const foreign = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const jwks = { keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "k1", alg: "ES256" }] };
    const before = backend.answer;
    backend.answer = (request) =>
      request.path.endsWith("/jwks.json") ? { status: 200, body: jwks } : before(request);
    const signed = (key: KeyObject, name: string) => {
      const made = session(name, { expiresAt: now() - 60 });
      const header = Buffer.from(JSON.stringify({ alg: "ES256", kid: "k1" })).toString("base64url");
      const text = `${header}.${made.access_token.split(".")[1]}`;
      const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
      const access_token = `${text}.${signature.toString("base64url")}`;
      return cookieOf({ ...made, access_token });
    };
    for (let n = 0; n < 300; n++) {
      const to = await open("/account", signed(foreign.privateKey, `forged-${n}`));
      expect(to.headers.get("location")).toContain("/auth?next=");
    }
    expect(backend.calls).toEqual(["GET /auth/v1/.well-known/jwks.json"]);
    // More than may be asked about sessions of which nothing is known.
    for (let n = 0; n < 120; n++) await open("/account", signed(own.privateKey, `genuine-${n}`));
    expect(tokenCalls()).toBeGreaterThan(100);
  });
});

test("a reader with Google alone is told the way to delete the account, not sent to a password", async () => {
  const google = { ...user(), app_metadata: { provider: "google", providers: ["google"] } };
  backend.answer = (request) =>
    request.path === "/auth/v1/user" ? { status: 200, body: google } : answer(request);
  const cookie = cookieFor("google");
  const refused = await send("/api/account/delete", { confirmation: "DELETE" }, cookie);
  const said = await refused.json();
  expect([refused.status, said.code, said.field]).toEqual([403, "proof-needed", undefined]);
  expect(said.message).toContain("Google");
});

test("210 cookies under the session's name cost twice what 105 do, not four times", async () => {
  const append = vi.spyOn(Headers.prototype, "append");
  async function headersWritten(count: number): Promise<number> {
    append.mockClear();
    const planted = Array.from({ length: count }, (_, n) => `icp-session.${n}=x`).join("; ");
    const answered = await open("/", planted);
    expect(answered.headers.getSetCookie()).toHaveLength(count);
    return append.mock.calls.length;
  }
  expect(await headersWritten(210)).toBeLessThan(2.2 * (await headersWritten(105)));
});

test("a page is given the session that middleware has just renewed", async () => {
  const made = { status: 200, body: session("renewed", { expiresAt: now() + 3600 }) };
  backend.answer = (request) => (request.path.includes("grant_type=refresh_token") ? made : answer(request));
  const { headers } = await open("/account", cookieFor("old", -60));
  const jar = new CookieJar(parseCookies(headers.get("x-middleware-request-cookie")), false);
  expect((await readSession(jar))?.refreshToken).toBe("refresh-renewed");
});

test("the page of a backend that is away is none for whoever asks for it by its address", async () => {
  expect((await open("/auth/unavailable")).status).toBe(404);
  const dressed = get("/auth/unavailable");
  dressed.headers.set("x-account-unavailable", "1");
  const passed = await guard(dressed);
  expect(passed.headers.get("x-middleware-override-headers")).not.toContain("x-account-unavailable");
  backend.fault = "500";
  const away = await open("/account", cookieFor("away"));
  expect(away.headers.get("x-middleware-request-x-account-unavailable")).toBe("1");
});

describe("signed out means signed out", () => {
  test.each([10, 600, 1500])("what later answers set opens nothing, at %i ms a call", async (ms) => {
    let isOver = false;
    const over = { status: 403, body: { error_code: "session_not_found", msg: "no" } };
    backend.answer = (request) => {
      const isLogout = request.path.includes("/logout");
      if (isLogout) isOver = true;
      if (isLogout || (isOver && request.path.startsWith("/auth/v1/")))
        return isLogout ? answer(request) : over;
      return request.path.includes("grant_type=refresh_token")
        ? { status: 200, body: session(`own-${ms}`, { expiresAt: now() + 3600 }), afterMs: ms }
        : { ...answer(request), afterMs: ms };
    };
    const cookie = cookieFor(`own-${ms}`, -60);
    const asked = () => [open("/api/profile", cookie), open("/account", cookie)];
    const before = asked();
    await new Promise((resolve) => setTimeout(resolve, ms / 2));
    const out = await send("/api/auth/sign-out", {}, cookie);
    expect([out.status, sessionOf(out)]).toEqual([200, ""]);
    const late = await Promise.all([...before, ...asked(), open("/", cookie)]);
    // Another request's refresh may be later than the sign-out; what it brought is ended then.
    await vi.waitFor(() => expect(isOver).toBe(true), 5000);
    const back = late.map(sessionOf).filter((one) => one !== "");
    expect(back.length).toBeGreaterThan(0);
    for (const one of back) {
      expect((await open("/api/profile", one)).status).toBe(401);
      expect((await open("/account", one)).headers.get("location")).toContain("/auth?next=");
    }
  });

  /** The session that an answer sets, as the browser sends it then. */
  function sessionOf(response: Response): string {
    const set = response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
    return set.filter((pair) => /^icp-session[.\d]*=./.test(pair)).join("; ");
  }
});
