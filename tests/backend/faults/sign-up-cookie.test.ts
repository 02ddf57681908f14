import { describe, expect, test, vi } from "vitest";
import "../../patient-deadlines.mjs";
import { environment } from "../../../lib/env.ts";
import { cookieFor, cookiesSet, email, forgetAll, password, send, standInForFile } from "./site.ts";
import { healthy, type Responder, refusal, session, user } from "./stand-in.ts";

const backend = await standInForFile();
const recovery = { email, code: "271828", type: "recovery", password };

/** A backend that accepts the code, then fails to set the password. */
const takesCodeOnly: Responder = (request) => {
  if (request.path.startsWith("/auth/v1/verify")) return { status: 200, body: session("mail") };
  return request.method === "PUT" ? refusal(500, "unexpected_failure") : healthy(request);
};

const headerOf = (value: string) => `icp-sign-up=${encodeURIComponent(value)}`;

/** Cookie of a browser whose code was right but whose password could not be saved. */
async function verifiedCookie(): Promise<string> {
  backend.respond = takesCodeOnly;
  const { find } = cookiesSet(await send("/api/auth/confirm", { ...recovery, name: "Asha" }));
  backend.respond = healthy;
  return find("icp-sign-up")?.value ?? "";
}

const confirmWith = (cookie: string, fields: object = {}) =>
  send("/api/auth/confirm", { ...recovery, name: "Asha", ...fields }, headerOf(cookie));

describe("the sign-up cookie", () => {
  test("confirmation refuses a forged sign-up cookie", async () => {
    const verified = {
      code: recovery.code,
      refreshToken: "refresh-own",
      verifiedAt: Date.now() / 1000,
    };
    const payload = JSON.stringify({ email, verified });
    // The forged cookies have the formats of earlier releases and of this release.
    const used = { code: recovery.code, type: "recovery", refreshToken: "refresh-own" };
    const forged = [
      JSON.stringify({ email, used }),
      payload,
      `${Buffer.from(payload).toString("base64url")}.`,
      `${Buffer.from(payload).toString("base64url")}.${"A".repeat(43)}`,
    ];
    for (const value of forged) {
      const refused = await send(
        "/api/auth/confirm",
        recovery,
        `${headerOf(value)}; ${cookieFor("own")}`,
      );
      expect(refused.status).toBe(400);
    }
    expect(backend.calls.filter((call) => !call.endsWith("/verify"))).toEqual([]);
  });

  test("the sign-up cookie lets a reader retry a used code if the backend fails", async () => {
    const cookie = await verifiedCookie();
    backend.respond = (request) =>
      request.path.includes("refresh_token")
        ? refusal(500, "unexpected_failure")
        : healthy(request);
    expect((await confirmWith(cookie)).status).toBe(503);
    backend.respond = healthy;
    expect((await confirmWith(cookie, { email: email.toUpperCase() })).status).toBe(200);
  });

  test("confirmation ignores a sign-up cookie made for another code or email", async () => {
    const cookie = await verifiedCookie();
    for (const other of [{ code: "271829" }, { email: `other-${email}` }])
      expect((await confirmWith(cookie, other)).status).toBe(400);
  });

  test.each([
    ["a changed payload", (cookie: string) => `e${cookie.slice(1)}x`],
    ["only the payload", (cookie: string) => cookie.split(".")[0] ?? ""],
    ["another signature", (cookie: string) => cookie.replace(/\..*/, `.${"A".repeat(43)}`)],
  ])("confirmation ignores a sign-up cookie with %s", async (_, change) => {
    expect((await confirmWith(change(await verifiedCookie()))).status).toBe(400);
  });

  test("the sign-up cookie lets a code be reused for at most 15 minutes", async () => {
    const cookie = await verifiedCookie();
    const clock = Date.now;
    vi.spyOn(Date, "now").mockImplementation(() => clock() + 1000 * 901);
    expect((await confirmWith(cookie)).status).toBe(400);
  });

  test("a failed attempt does not extend the sign-up cookie’s 15 minutes", async () => {
    const cookie = await verifiedCookie();
    const clock = Date.now;
    vi.spyOn(Date, "now").mockImplementation(() => clock() + 1000 * 600);
    backend.respond = takesCodeOnly;
    const renewed = cookiesSet(await confirmWith(cookie)).find("icp-sign-up")?.value ?? "";
    backend.respond = healthy;
    vi.mocked(Date.now).mockImplementation(() => clock() + 1000 * 901);
    expect((await confirmWith(renewed)).status).toBe(400);
  });
});

test("confirmation fails if the session’s email is not the sign-up cookie’s", async () => {
  const cookie = await verifiedCookie();
  const stranger = { ...user(), email: `other-${email}` };
  backend.respond = (request) =>
    request.path.includes("refresh_token")
      ? { status: 200, body: { ...session("other"), user: stranger } }
      : healthy(request);
  expect((await confirmWith(cookie)).status).toBe(400);
});

describe("the lifetime of the sign-up cookie", () => {
  test("a secret key makes a sign-up cookie valid in every process of the site", async () => {
    const { supabase } = environment();
    if (!supabase) throw new Error("The stand-in is not in the settings.");
    supabase.secretKey = "sb_secret_of_the_project";
    const cookie = await verifiedCookie();
    forgetAll();
    const other = await confirmWith(cookie);
    supabase.secretKey = undefined;
    expect(other.status).toBe(200);
  });

  test("without a secret key, a process refuses another process’s sign-up cookie", async () => {
    const cookie = await verifiedCookie();
    forgetAll();
    expect((await confirmWith(cookie)).status).toBe(400);
  });

  test("repeating a confirmation ends the session stored in the sign-up cookie", async () => {
    const cookie = await verifiedCookie();
    backend.calls = [];
    await confirmWith(cookie);
    expect(backend.calls).toContain("POST /auth/v1/logout");
    expect(backend.calls.filter((call) => call.endsWith("/token"))).toHaveLength(2);
  });

  test.each([
    ["/api/auth/sign-out", {}],
    ["/api/auth/sign-in", { email, password }],
  ])("a request to %s invalidates the sign-up cookie", async (path, body) => {
    const cookie = await verifiedCookie();
    const ended: string[] = [];
    backend.respond = (request) => {
      if (request.path.includes("/logout")) ended.push(request.headers.authorization ?? "");
      return healthy(request);
    };
    const response = await send(path, body, headerOf(cookie));
    expect(cookiesSet(response).removed).toContain("icp-sign-up");
    const { access_token } = session("refresh-mail-renewed");
    const signature = String(access_token.split(".")[2]);
    await vi.waitFor(() => expect(ended).toEqual([expect.stringContaining(signature)]), 60_000);
  });
});

describe("a lost response to a code", () => {
  const lost = { status: 504, body: "out of time" };

  test.each(["code", "link"])(
    "if the backend’s response is lost, a message says the %s may have worked",
    async (how) => {
      backend.respond = (request) =>
        request.path.startsWith("/auth/v1/verify") ? lost : healthy(request);
      const via = how === "link" ? { via: "link" } : {};
      const first = await send("/api/auth/confirm", { ...recovery, ...via });
      expect(await first.json()).toMatchObject({
        code: "unavailable",
        message: expect.stringMatching(/may have worked.*ask for a new email/),
      });
      backend.respond = healthy;
      const cookie = cookiesSet(first).find("icp-sign-up")?.value ?? "";
      const again = await (
        await send("/api/auth/confirm", { ...recovery, ...via }, headerOf(cookie))
      ).json();
      expect(again).toMatchObject({
        code: "link-expired",
        message: expect.stringContaining("used it up"),
      });
      const other = { ...recovery, ...via, code: "314159" };
      const wrong = await (await send("/api/auth/confirm", other, headerOf(cookie))).json();
      expect(wrong.message).not.toContain("used it up");
    },
    20_000,
  );

  test.each(["signup", "recovery"])(
    "after a timeout, a refused retry’s message says the %s code is used up",
    async (type) => {
      let tries = 0;
      backend.respond = (request) =>
        request.path.startsWith("/auth/v1/verify") && tries++ === 0 ? lost : healthy(request);
      const refused = await send("/api/auth/confirm", { ...recovery, type });
      expect(await refused.json()).toMatchObject({
        field: "code",
        message: expect.stringContaining("used it up"),
      });
    },
  );

  /** The response to a code that the backend refuses after tries with these statuses. */
  async function refusedAfter(statuses: readonly number[]) {
    const remaining = [...statuses];
    backend.respond = (request) => {
      const status = request.path.startsWith("/auth/v1/verify") ? remaining.shift() : undefined;
      return status ? { status, body: "out of order" } : healthy(request);
    };
    return (await send("/api/auth/confirm", recovery)).json();
  }

  test.each([{ statuses: [504, 502] }, { statuses: [502, 504] }])(
    "a timeout among failed tries ($statuses) makes a code count as used",
    async (tries) => {
      expect(await refusedAfter(tries.statuses)).toMatchObject({
        field: "code",
        message: expect.stringContaining("used it up"),
      });
    },
  );

  test("after errors 502 or 503, the site does not say that a code is used up", async () => {
    expect(await refusedAfter([502, 503])).toMatchObject({
      field: "code",
      message: expect.not.stringContaining("used it up"),
    });
  });
});
