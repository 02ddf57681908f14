import { describe, expect, test, vi } from "vitest";
import { sessionLifetime } from "@/lib/supabase/session-cookie";
import {
  cookieFor,
  cookieOf,
  cookiesSet,
  flashSet,
  now,
  open,
  sessionSet,
  site,
  standInForFile,
} from "./site.ts";
import { healthy, refusal, session } from "./stand-in.ts";

const backend = await standInForFile();

/** Result of middleware: the path of a redirect or rewrite, else the status. */
function outcome({ status, headers }: Response): string {
  const header = (name: string) => headers.get(name)?.replace(site, "");
  return header("location") ?? header("x-middleware-rewrite") ?? String(status);
}

describe("the backend’s response to a session", () => {
  test.each([
    [400, "refresh_token_not_found", true],
    [400, "refresh_token_already_used", true],
    [403, "session_not_found", true],
    [400, "session_expired", true],
    [400, "user_banned", true],
    // The backend responds so to a refresh token in an impossible format.
    [400, "validation_failed", true],
    [400, "bad_json", false],
    [401, "no_authorization", false],
    [403, "bad_jwt", false],
    [404, "user_not_found", false],
    [400, "over_request_rate_limit", false],
    [400, "conflict", false],
    [422, "unexpected_failure", false],
  ])("the backend’s response %i %s signs the reader out: %s", async (status, code, ends) => {
    backend.respond = () => refusal(status, code);
    // The backend refuses the refresh of an expired session, or `getUser` for a valid session.
    for (const left of [-60, 3600]) {
      const response = await open("/account", cookieFor(code, left));
      expect(outcome(response)).toBe(ends ? "/auth?next=%2Faccount" : "503");
      expect(cookiesSet(response).removed).toEqual(ends ? ["icp-session", "viewer"] : []);
      expect(flashSet(response)).toMatchObject(
        ends ? { form: "/api/auth/sign-in", code: "signed-out" } : {},
      );
    }
  });

  test("a reader whose account was deleted is signed out", async () => {
    backend.respond = ({ path }) =>
      path === "/auth/v1/user"
        ? refusal(403, "user_not_found")
        : refusal(400, "refresh_token_not_found");
    expect(cookiesSet(await open("/account", cookieFor("own"))).removed).toContain("icp-session");
  });
});

describe("refreshing a session", () => {
  const home = (cookie: string) => open("/", cookie);
  const refreshed = async (response: Response) => (await sessionSet(response))?.refresh_token;

  test("20 simultaneous requests share one refresh of their session", async () => {
    backend.respond = (request) => ({ ...healthy(request), afterMs: 30 });
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => home(cookieFor("ending", 60))),
    );
    expect(backend.calls).toEqual(["POST /auth/v1/token"]);
    for (const response of responses) {
      expect(await refreshed(response)).toBe("refresh-refresh-ending-renewed");
      const { all } = cookiesSet(response);
      // The display-name cookie lasts as long as the session cookie.
      expect(all).toMatchObject([
        { name: "icp-session", httpOnly: true, sameSite: "lax", path: "/", maxAge: 90 * 24 * 3600 },
        { name: "viewer", maxAge: 90 * 24 * 3600 },
      ]);
      expect(all[1]).not.toHaveProperty("httpOnly");
      // The page gets the same cookie as the browser.
      const cookie = response.headers.get("x-middleware-request-cookie");
      expect(cookie).toContain(`icp-session=${all[0]?.value}`);
    }
  });

  test("a request reuses a session refresh that finished nine seconds ago", async () => {
    const names = ["a", "b", "c"];
    await Promise.all(names.map((name) => home(cookieFor(name, -60))));
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 9000);
    const tokens = await Promise.all(
      names.map(async (name) => refreshed(await home(cookieFor(name, -60)))),
    );
    expect(tokens).toEqual(names.map((name) => `refresh-refresh-${name}-renewed`));
    expect(backend.calls).toHaveLength(3);
  });

  test("a failed session refresh is not retried within two seconds", async () => {
    backend.fault = "500";
    const start = performance.now();
    const clock = vi.spyOn(performance, "now");
    for (const after of [0, 1000, 1900]) {
      clock.mockReturnValue(start + after);
      await home(cookieFor("failing", -60));
    }
    expect(backend.calls).toEqual(["POST /auth/v1/token"]);
  });

  test("a refresh keeps the profile’s name in the display-name cookie", async () => {
    const cookie = cookieFor("named", -60).replace(/viewer=.*/, "viewer=Asha%20of%20the%20profile");
    const { all } = cookiesSet(await home(cookie));
    expect(all).toContainEqual(
      expect.objectContaining({ name: "viewer", value: "Asha of the profile" }),
    );
  });

  test("middleware restores a lost display-name cookie without a backend call", async () => {
    const response = await home(cookieFor("own").replace(/viewer=.*/, ""));
    expect(cookiesSet(response).all).toMatchObject([{ name: "viewer", value: "Asha Rao" }]);
    expect(backend.calls).toEqual([]);
  });

  test("if a renewed session fits in one cookie, the second cookie is removed", async () => {
    const cookie = cookieOf(session("big", -1, { padding: "x".repeat(4000) }));
    expect(cookie).toContain("icp-session.1=");
    const response = await home(cookie);
    expect(await refreshed(response)).toBe("refresh-refresh-big-renewed");
    expect(cookiesSet(response).removed).toContain("icp-session.1");
  });
});

test("a session that is in use stays valid for a year after its sign-in", async () => {
  const timestamp = now() - sessionLifetime.longest + 3600;
  const amr = [{ method: "password", timestamp }];
  expect(outcome(await open("/account", cookieOf(session("own", 3600, { amr }))))).toBe("200");
});

describe("clock differences", () => {
  test.each([-3600, 3600])(
    "a refreshed session lasts an hour if the backend’s clock is %i s off",
    async (skew) => {
      backend.respond = () => ({
        status: 200,
        body: { ...session("x"), expires_at: now() + skew + 3600 },
      });
      const refreshedSession = await sessionSet(await open("/", cookieFor("own", -60)));
      expect(Math.abs((refreshedSession?.expires_at ?? 0) - now() - 3600)).toBeLessThan(10);
    },
  );

  test("middleware refreshes a token that only the backend considers expired", async () => {
    backend.respond = (request) => {
      const token = String(request.headers.authorization).split(".")[2] ?? "";
      const isNew = Buffer.from(token, "base64url").toString().includes("renewed");
      return request.path === "/auth/v1/user" && !isNew
        ? refusal(403, "bad_jwt")
        : healthy(request);
    };
    expect(outcome(await open("/account", cookieFor("own")))).toBe("200");
    expect(backend.calls).toEqual([
      "GET /auth/v1/user",
      "POST /auth/v1/token",
      "GET /auth/v1/user",
    ]);
  });
});
