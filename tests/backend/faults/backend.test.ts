import { describe, expect, test, vi } from "vitest";
import { openSession, readSession, sessionDeadlineMs } from "../../../lib/account/session.ts";
import { jarWith, now, takenAway } from "./cookies.ts";
import { standInForFile, timed } from "./site.ts";
import { faults, session, user } from "./stand-in.ts";

const fresh = () => session("fresh", { expiresAt: now() + 3600 });
const stale = () => session("stale", { expiresAt: now() - 60 });

/** Answers as a healthy backend does. */
function healthy({ path, body }: { path: string; body: string }) {
  if (path.startsWith("/auth/v1/token?grant_type=refresh_token")) {
    const { refresh_token: used } = JSON.parse(body) as { refresh_token: string };
    return { status: 200, body: session(`${used}-renewed`, { expiresAt: now() + 3600 }), afterMs: 30 };
  }
  if (path === "/auth/v1/user") return { status: 200, body: user() };
  return { status: 404, body: { code: "not_found", error_code: "not_found", msg: "not here" } };
}

function refusing(status: number, code: string) {
  return () => ({ status, body: { code, error_code: code, msg: code } });
}

const backend = await standInForFile(healthy);

// All at once: whoever cannot be answered waits for the deadline.
test.each(faults)(
  "a backend whose answer is “%s”: every session is kept, in time, and good once it answers",
  async (fault) => {
    backend.fault = fault;
    const untouched = jarWith(fresh());
    expect((await openSession(untouched, { verify: false })).kind).toBe("live");
    expect(backend.calls).toEqual([]);
    const asked = [
      { left: 3600, verify: true, kind: "unavailable" },
      { left: 60, verify: false, kind: "live" },
      { left: 61, verify: true, kind: "unavailable" },
      { left: -60, verify: false, kind: "unavailable" },
      { left: -61, verify: true, kind: "unavailable" },
    ];
    const jars = await Promise.all(
      asked.map(async ({ left, verify, kind }) => {
        const jar = jarWith(session(`of-${left}`, { expiresAt: now() + left }));
        const [opened, took] = await timed(() => openSession(jar, { verify }));
        expect([left, verify, opened.kind]).toEqual([left, verify, kind]);
        expect(took).toBeLessThan(sessionDeadlineMs + 500);
        return jar;
      }),
    );
    for (const jar of [untouched, ...jars]) expect(jar.changes).toEqual([]);
    backend.fault = undefined;
    // Past the time for which a failed refresh is remembered.
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 3000);
    const [stale = untouched] = jars.slice(-1);
    const opened = await openSession(stale, { verify: true });
    expect(opened).toMatchObject({ kind: "live", user: { email: "asha@example.in" } });
    expect((await readSession(stale))?.refreshToken).toBe("refresh-refresh-of--61-renewed");
  },
);

describe("verdicts", () => {
  test.each([
    "refresh_token_not_found",
    "refresh_token_already_used",
    "session_not_found",
    "session_expired",
    "user_banned",
  ])("%s ends the session, on refresh and on getUser", async (code) => {
    backend.answer = refusing(code === "session_not_found" ? 403 : 400, code);
    for (const make of [stale, fresh]) {
      const jar = jarWith(make());
      expect((await openSession(jar, { verify: true })).kind).toBe("none");
      expect(takenAway(jar).sort()).toEqual(["icp-session", "viewer"]);
    }
  });

  test.each([
    [400, "bad_json"],
    [401, "no_authorization"],
    [403, "bad_jwt"],
    [404, "user_not_found"],
    [400, "over_request_rate_limit"],
    [400, "conflict"],
    [422, "unexpected_failure"],
  ])("%i %s ends nothing", async (status, code) => {
    backend.answer = refusing(status, code);
    for (const make of [stale, fresh]) {
      const jar = jarWith(make());
      expect((await openSession(jar, { verify: true })).kind).toBe("unavailable");
      expect(jar.changes).toEqual([]);
    }
  });

  test("a refresh token that is none at all is no session", async () => {
    backend.answer = refusing(400, "validation_failed");
    const jar = jarWith(stale());
    expect((await openSession(jar, { verify: false })).kind).toBe("none");
  });

  test("a deleted user is signed out: the token is refused, then the refresh", async () => {
    backend.answer = ({ path }) =>
      path === "/auth/v1/user"
        ? refusing(403, "user_not_found")()
        : refusing(400, "refresh_token_not_found")();
    const jar = jarWith(fresh());
    expect((await openSession(jar, { verify: true })).kind).toBe("none");
    expect(takenAway(jar)).toContain("icp-session");
  });
});

describe("one refresh", () => {
  test("20 requests at once ask once, before the token's end, and all get the new session", async () => {
    const made = session("stale", { expiresAt: now() + 60 });
    const jars = Array.from({ length: 20 }, () => jarWith(made));
    const opened = await Promise.all(jars.map((jar) => openSession(jar, { verify: false })));
    expect(opened.map(({ kind }) => kind)).toEqual(Array(20).fill("live"));
    expect(backend.calls).toEqual(["POST /auth/v1/token"]);
    const sessions = await Promise.all(jars.map((jar) => readSession(jar)));
    expect([...new Set(sessions.map((one) => one?.refreshToken))]).toEqual(["refresh-refresh-stale-renewed"]);
    for (const jar of jars) {
      const set = jar.changes.find(({ name }) => name === "icp-session");
      expect(set?.options).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/" });
      // The name to draw lasts as long.
      expect(jar.changes.map(({ name, options }) => [name, options.maxAge])).toEqual([
        ["icp-session", 90 * 24 * 3600],
        ["viewer", 90 * 24 * 3600],
      ]);
    }
  });

  test("one that left before the answer, and arrives after it, asks no more", async () => {
    const made = stale();
    await openSession(jarWith(made), { verify: false });
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 9000);
    const late = jarWith(made);
    expect((await openSession(late, { verify: false })).kind).toBe("live");
    expect(backend.calls).toHaveLength(1);
    expect((await readSession(late))?.refreshToken).toBe("refresh-refresh-stale-renewed");
  });

  test("one that failed is not asked for again within two seconds", async () => {
    backend.fault = "500";
    const made = stale();
    const start = performance.now();
    const clock = vi.spyOn(performance, "now");
    for (const after of [0, 1000, 1900]) {
      clock.mockReturnValue(start + after);
      expect((await openSession(jarWith(made), { verify: false })).kind).toBe("unavailable");
    }
    expect(backend.calls).toEqual(["POST /auth/v1/token"]);
  });

  test("a session whose name the browser has lost brings it along", async () => {
    const jar = jarWith(fresh());
    jar.remove("viewer");
    await openSession(jar, { verify: false });
    expect(jar.get("viewer")).toBe("Asha Rao");
  });

  test("sessions of different readers do not mix", async () => {
    const jars = ["a", "b", "c"].map((name) => jarWith(session(name, { expiresAt: now() - 1 })));
    await Promise.all(jars.map((jar) => openSession(jar, { verify: false })));
    const sessions = await Promise.all(jars.map((jar) => readSession(jar)));
    const tokens = sessions.map((one) => one?.refreshToken);
    expect(tokens).toEqual(["a", "b", "c"].map((name) => `refresh-refresh-${name}-renewed`));
  });

  test("a session of two chunks that becomes one leaves no chunk behind", async () => {
    const jar = jarWith(session("big", { expiresAt: now() - 1, padding: 4000 }));
    expect(jar.get("icp-session.1")).toBeDefined();
    await openSession(jar, { verify: false });
    expect((await readSession(jar))?.refreshToken).toBe("refresh-refresh-big-renewed");
    expect(takenAway(jar)).toEqual(expect.arrayContaining(["icp-session.1"]));
  });
});

describe("clocks", () => {
  test.each([-3600, 3600])(
    "a backend whose clock is %i s off gives a session of an hour all the same",
    async (skew) => {
      backend.answer = ({ path, body }) => {
        const answer = healthy({ path, body });
        return path.includes("token")
          ? { ...answer, body: { ...answer.body, expires_at: now() + skew + 3600 } }
          : answer;
      };
      const jar = jarWith(stale());
      await openSession(jar, { verify: false });
      const left = ((await readSession(jar))?.expiresAt ?? 0) - now();
      expect(Math.abs(left - 3600)).toBeLessThan(10);
    },
  );

  test("a token that only the backend finds expired is renewed", async () => {
    const renewed = /renewed/;
    backend.answer = (request) => {
      const token = String(backend.lastHeaders.authorization);
      const isNew = renewed.test(Buffer.from(token.split(".")[2] ?? "", "base64url").toString());
      return request.path === "/auth/v1/user" && !isNew ? refusing(403, "bad_jwt")() : healthy(request);
    };
    const jar = jarWith(fresh());
    expect((await openSession(jar, { verify: true })).kind).toBe("live");
    expect(backend.calls).toEqual(["GET /auth/v1/user", "POST /auth/v1/token", "GET /auth/v1/user"]);
  });
});
