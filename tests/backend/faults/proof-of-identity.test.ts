import { describe, expect, test } from "vitest";
import { cookieFor, cookieOf, now, password, send, standInForFile } from "./site.ts";
import { healthy, session, user } from "./stand-in.ts";

const backend = await standInForFile();

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
