import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { environment } from "@/lib/env";
import { withDeadline } from "@/lib/supabase/client";
import { endSession, finishSignIn, isSessionEnded, updateUser } from "@/lib/supabase/session";
import { CookieJar, sessionSchema } from "@/lib/supabase/session-cookie";
import * as limits from "@/lib/supabase/shared-rate-limits";
import { session, user } from "@/tests/backend/faults/stand-in";
import { refusal, type SentRequest, stubBackend } from "./backend";

beforeEach(() => {
  vi.stubGlobal("__accountState", undefined);
  environment().LOG_LEVEL = "silent";
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const options = () => withDeadline(60_000, undefined);
const own = sessionSchema.parse(session("own"));

describe("the end of a session", () => {
  it("an error code from an unavailable backend does not end the session", () => {
    const code = "session_not_found";
    expect(isSessionEnded({ kind: "unavailable", code })).toBe(false);
  });

  it.each(["local", "others"] as const)("a sign-out has the scope %s", async (scope) => {
    const requests = stubBackend(() => new Response(null, { status: 204 }));
    await endSession(own, scope, options());
    const [request] = requests as [SentRequest];
    expect(request.url.pathname + request.url.search).toBe(`/auth/v1/logout?scope=${scope}`);
    expect(request.headers.get("authorization")).toBe(`Bearer ${own.accessToken}`);
  });
});

describe("the last step of a sign-in", () => {
  /** The cookies after a sign-in, if the request for the profile gets this response. */
  async function signInWith(profile: Response): Promise<CookieJar> {
    stubBackend(() => profile);
    const jar = new CookieJar(new Headers());
    await finishSignIn({ jar, call: options() }, own);
    return jar;
  }

  it.each<[what: string, name: string, profile: () => Response]>([
    ["the name in the profile", "Asha", () => Response.json([{ full_name: "Asha" }])],
    ["the account’s name if the profile has none", "Asha Rao", () => Response.json([])],
    [
      "the account’s name if the database fails",
      "Asha Rao",
      () => refusal(500, "unexpected_failure"),
    ],
  ])("after a sign-in, the site shows %s: %s", async (_, name, profile) => {
    expect((await signInWith(profile())).get("viewer")).toBe(name);
  });

  it("a sign-in succeeds even if the database fails", async () => {
    const jar = await signInWith(refusal(500, "unexpected_failure"));
    expect(jar.get("icp-session")).toMatch(/^base64-/);
  });

  it("a sign-in waits at most a second for the name in the profile", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    vi.useFakeTimers({ toFake: ["Date"] });
    await signInWith(Response.json([]));
    vi.useRealTimers();
    expect(timeout).toHaveBeenCalledExactlyOnceWith(1000);
  });
});

describe("a change of the password", () => {
  const change = { password: "marble-9-kite", data: { full_name: "Asha" } };

  /** The result of a password change, if the backend sends this response. */
  async function changed(response: () => Response, stored = own) {
    const count = vi.spyOn(limits, "countEmail").mockResolvedValue();
    const requests = stubBackend(response);
    const result = await updateUser(stored, change, options());
    return { result, requests, emails: count.mock.calls.length };
  }

  it("one request changes the password together with the user’s metadata", async () => {
    const { requests } = await changed(() => Response.json(user()));
    expect(requests).toMatchObject([{ method: "PUT", body: change }]);
    expect(requests[0]?.headers.get("authorization")).toBe(`Bearer ${own.accessToken}`);
  });

  it("a password change does not refresh an expired session", async () => {
    const expired = sessionSchema.parse(session("own", -60));
    const { requests } = await changed(() => Response.json(user()), expired);
    expect(requests.map(({ url }) => url.pathname)).toEqual(["/auth/v1/user"]);
  });

  it("a password change updates the user in the session", async () => {
    const user_metadata = { full_name: "Ravi", password_set_by: user().id };
    const { result } = await changed(() => Response.json({ ...user(), user_metadata }));
    expect(result).toMatchObject({
      ok: true,
      value: { user: { name: "Ravi" }, refreshToken: "refresh-own", expiresAt: own.expiresAt },
    });
  });

  it("the notification of a password change counts towards the email limit", async () => {
    expect((await changed(() => Response.json(user()))).emails).toBe(1);
  });

  it("a refused password change does not count towards the email limit", async () => {
    expect((await changed(() => refusal(422, "weak_password"))).emails).toBe(0);
  });
});
