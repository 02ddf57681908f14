import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { cookieFor, cookiesSet, open, send, standInForFile } from "./site.ts";
import { healthy, refusal } from "./stand-in.ts";

const backend = await standInForFile();

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
