/** Tests each step of a sign-in with a provider. */
import { describe, expect, test } from "vitest";
import "../../patient-deadlines.mjs";
import { savePendingSignUp } from "../../../lib/account/sign-up-cookie.ts";
import { CookieJar } from "../../../lib/supabase/session-cookie.ts";
import { google, setProviders } from "../../fixtures/providers";
import {
  ask,
  cookiesSet,
  email,
  flashSet,
  now,
  open,
  respondTo,
  site,
  standInForFile,
} from "./site.ts";
import { type Fault, healthy, refusal } from "./stand-in.ts";

const backend = await standInForFile();
setProviders(google);

/** Cookie header of a browser that has started a sign-in with Google. */
function started(next: string, verifier = "verifier"): string {
  const value = encodeURIComponent(JSON.stringify({ provider: "google", next }));
  const stored = encodeURIComponent(JSON.stringify(verifier));
  return `icp-started-sign-in=${value}; icp-session-code-verifier=${stored}`;
}

describe("the start of a sign-in with Google", () => {
  test.each<Fault>(["refuses", "500"])(
    "a Google sign-in stays on the site if the backend fails: “%s”",
    async (fault) => {
      backend.fault = fault;
      const response = await open("/api/auth/google?next=/cards");
      expect(response.headers.get("location")).toBe("/auth?next=%2Fcards");
      expect(flashSet(response).toast).toEqual({
        kind: "error",
        title: "Google sign in failed",
        message: "Sign-in is unavailable right now. Please try again.",
      });
    },
  );

  test.each([[{ external: { google: true } }], [{ external: {} }], [{}], [null]])(
    "with the backend’s settings %j a Google sign-in can start",
    async (settings) => {
      backend.respond = () => ({ status: 200, body: settings });
      const { headers } = await open("/api/auth/google");
      expect(headers.get("location")).toContain(`${backend.url}/auth/v1/authorize?`);
    },
  );

  test.each([
    ["provider", "google"],
    ["redirect_to", `${site}/auth/callback`],
    ["code_challenge_method", "s256"],
  ])("the start of a Google sign-in sends the backend %s=%s", async (name, value) => {
    const { headers } = await open("/api/auth/google");
    expect(new URL(headers.get("location") ?? "").searchParams.get(name)).toBe(value);
  });

  test("a Google sign-in reads the backend’s settings with the publishable key", async () => {
    const keys: unknown[] = [];
    backend.respond = (request) => {
      keys.push(request.headers.apikey);
      return healthy(request);
    };
    await open("/api/auth/google");
    expect(keys).toEqual(["publishable"]);
  });

  test.each([
    ["/cards", "/cards"],
    ["//evil.example", "/"],
  ])("the start of a Google sign-in with the next path %s stores %s", async (next, kept) => {
    const { find } = cookiesSet(await open(`/api/auth/google?next=${next}`));
    const value = JSON.parse(find("icp-started-sign-in")?.value ?? "");
    expect(value).toEqual({ provider: "google", next: kept });
  });

  test("scripts cannot read the cookies of a Google sign-in under way", async () => {
    const { all } = cookiesSet(await open("/api/auth/google"));
    expect(all.map(({ httpOnly }) => httpOnly)).toEqual([true, true]);
  });

  test("another site’s link to /api/auth/google opens the sign-in page", async () => {
    const request = ask("/api/auth/google", {});
    request.headers.set("sec-fetch-site", "cross-site");
    expect((await respondTo(request)).headers.get("location")).toBe("/auth");
    expect(backend.calls).toEqual([]);
  });
});

describe("the return from Google", () => {
  test("the backend gets Google’s code with the PKCE verifier from the cookie", async () => {
    const bodies: unknown[] = [];
    backend.respond = (request) => {
      if (request.path.includes("grant_type=pkce")) bodies.push(JSON.parse(request.body));
      return healthy(request);
    };
    await open("/auth/callback?code=a-b-c", started("/", "verifier-of-this-browser"));
    expect(bodies).toEqual([{ auth_code: "a-b-c", code_verifier: "verifier-of-this-browser" }]);
  });

  test.each([
    ["/cards", "/cards"],
    ["//evil.example", "/"],
  ])("a Google sign-in with the next path %s ends on %s", async (next, page) => {
    const response = await open("/auth/callback?code=a", started(next));
    expect(response.headers.get("location")).toBe(page);
    expect(flashSet(response).toast.title).toBe("Welcome back!");
  });

  test("a finished Google sign-in removes the cookies set when it started", async () => {
    const { removed } = cookiesSet(await open("/auth/callback?code=a", started("/")));
    expect(removed.toSorted()).toEqual(["icp-session-code-verifier", "icp-started-sign-in"]);
  });

  test("a finished Google sign-in ends an unfinished sign-up", async () => {
    const jar = new CookieJar(new Headers());
    const verified = { code: "271828", refreshToken: "refresh-mail", verifiedAt: now() };
    savePendingSignUp(jar, { email, verified });
    const value = encodeURIComponent(jar.get("icp-sign-up") ?? "");
    const response = await open("/auth/callback?code=a", `${started("/")}; icp-sign-up=${value}`);
    expect(cookiesSet(response).removed).toContain("icp-sign-up");
    expect(backend.calls).toContain("POST /auth/v1/logout");
  });

  test.each([
    ["code=a", refusal(500, "unexpected_failure"), "Sign-in is unavailable right now."],
    ["code=a", refusal(400, "bad_code_verifier"), "This Google sign-in took too long"],
    ["code=a", refusal(400, "unheard_of"), "Google sign-in was refused."],
    ["error=server_error", refusal(400, "x"), "Google sign-in was refused."],
    ["", refusal(400, "x"), "Google sign-in was refused."],
  ])(
    "a return from Google with “%s” shows, if the backend replies %j, “%s”",
    async (query, reply, message) => {
      backend.respond = () => reply;
      const response = await open(`/auth/callback?${query}`, started("/"));
      expect(flashSet(response).toast.message).toContain(message);
    },
  );
});
