/** Tests what a sign-out says if one of the sessions that it ends may still exist. */
import { describe, expect, test, vi } from "vitest";
import "../../patient-deadlines.mjs";
import { savePendingSignUp } from "../../../lib/account/sign-up-cookie.ts";
import { CookieJar } from "../../../lib/supabase/session-cookie.ts";
import {
  cookieFor,
  cookiesSet,
  email,
  flashSet,
  now,
  send,
  standInForFile,
  submit,
} from "./site.ts";
import { healthy, type Reply, refusal } from "./stand-in.ts";

// Makes waits 100 times as long, because a call on a busy machine may take longer than a sign-out
// waits for the backend.
vi.mock("node:timers/promises", async (original) => {
  const real = await original<typeof import("node:timers/promises")>();
  const setTimeout: typeof real.setTimeout = (ms = 0, value, options) =>
    real.setTimeout(100 * ms, value, { ...options, ref: false });
  return { ...real, setTimeout };
});

const backend = await standInForFile();
const member = cookieFor("own");
const fault = refusal(500, "unexpected_failure");
const gone = refusal(403, "session_not_found");

/** Cookie header of a browser that still keeps the session of an accepted code. */
function unfinishedSignUp(): string {
  const jar = new CookieJar(new Headers());
  const verified = { code: "271828", refreshToken: "refresh-mail", verifiedAt: now() };
  savePendingSignUp(jar, { email, verified });
  return `icp-sign-up=${encodeURIComponent(jar.get("icp-sign-up") ?? "")}`;
}

/** Makes the backend give this reply on one path. */
function replyAt(path: string, reply: Reply): void {
  backend.respond = (request) => (request.path.includes(path) ? reply : healthy(request));
}

/** Title of the toast after a sign-out of a browser with these cookies. */
async function toastAfter(cookie: string): Promise<string> {
  const response = await send("/api/auth/sign-out", {}, cookie);
  return (await response.json()).toast.title;
}

const confirmed = "Signed out";
const unconfirmed = "Signed out on this device only";

describe("a sign-out with an unfinished sign-up", () => {
  test.each([
    ["an unfinished sign-up’s session can be ended", confirmed, "none", fault],
    ["an unfinished sign-up’s refresh token is refused", confirmed, "refresh_token", gone],
    [
      "an unfinished sign-up’s refresh token cannot be checked",
      unconfirmed,
      "refresh_token",
      fault,
    ],
    ["an unfinished sign-up’s session no longer exists", confirmed, "logout", gone],
    ["an unfinished sign-up’s session cannot be ended", unconfirmed, "logout", fault],
  ])("if %s, a sign-out shows “%s”", async (_, title, path, reply) => {
    replyAt(path, reply);
    expect(await toastAfter(unfinishedSignUp())).toBe(title);
  });

  test("a sign-out during a sign-up ends only the sign-up’s session", async () => {
    const ended: string[] = [];
    backend.respond = (request) => {
      if (request.path.includes("logout")) ended.push(request.path);
      return healthy(request);
    };
    await toastAfter(unfinishedSignUp());
    expect(ended).toEqual(["/auth/v1/logout?scope=local"]);
  });

  test("after an abandoned sign-up, a sign-out shows the toast “Signed out”", async () => {
    const jar = new CookieJar(new Headers());
    savePendingSignUp(jar, { email, name: "Asha" });
    const cookie = `icp-sign-up=${encodeURIComponent(jar.get("icp-sign-up") ?? "")}`;
    expect(await toastAfter(cookie)).toBe(confirmed);
  });

  test("a sign-out says “on this device only” if it cannot end every session", async () => {
    replyAt("refresh_token", fault);
    expect(await toastAfter(`${member}; ${unfinishedSignUp()}`)).toBe(unconfirmed);
  });
});

describe("the page after a sign-out", () => {
  test.each([
    [{}, "/auth", confirmed],
    [{ scope: "local" }, "/auth", confirmed],
    [{ scope: "others" }, "/account", "Other devices signed out"],
  ] as const)(
    "the sign-out form %j redirects to %s with the toast “%s”",
    async (fields, page, title) => {
      const response = await submit("/api/auth/sign-out", { ...fields }, member);
      expect(response.headers.get("location")).toBe(page);
      expect(flashSet(response).toast.title).toBe(title);
    },
  );

  test("a sign-out of other devices keeps this browser’s cookies", async () => {
    const response = await send("/api/auth/sign-out", { scope: "others" }, member);
    expect(cookiesSet(response).all).toEqual([]);
  });

  test("with scripts, signing out other devices stays on the same page", async () => {
    const response = await send("/api/auth/sign-out", { scope: "others" }, member);
    expect(await response.json()).not.toHaveProperty("next");
  });

  test.each([
    [{}, "local"],
    [{ scope: "others" }, "others"],
  ])("the sign-out form %j requests the scope “%s” from the backend", async (fields, scope) => {
    const ended: string[] = [];
    backend.respond = (request) => {
      if (request.path.includes("logout")) ended.push(request.path);
      return healthy(request);
    };
    await send("/api/auth/sign-out", fields, member);
    expect(ended).toEqual([`/auth/v1/logout?scope=${scope}`]);
  });

  test("a visitor who is not signed in cannot sign out other devices", async () => {
    expect((await send("/api/auth/sign-out", { scope: "others" })).status).toBe(401);
  });
});
