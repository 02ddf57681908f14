import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  CookieJar,
  readSessionCookie,
  sessionLifetime,
  sessionSchema,
  userSchema,
} from "@/lib/supabase/session-cookie";
import { cookieOf, part, session, user } from "@/tests/backend/faults/stand-in";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-27T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const now = () => Date.now() / 1000;
const day = 24 * 60 * 60;

/** Stores a session in a browser’s cookies. Returns the session that the site reads from them. */
const readBack = (value: object) =>
  readSessionCookie(new CookieJar(new Headers({ cookie: cookieOf(value) })));

describe("the age of a session in the cookies", () => {
  it("the site accepts a session until it has been unused for 90 days", async () => {
    expect(await readBack(session("x", -90 * day))).toBeDefined();
  });

  it("the site rejects a session that has been unused for more than 90 days", async () => {
    expect(await readBack(session("x", -90 * day - 1))).toBeUndefined();
  });

  const signedIn = (...ages: number[]) =>
    session("x", 3600, {
      amr: ages.map((age) => ({ method: "password", timestamp: now() - age })),
    });

  it("the site accepts a session until a year after its sign-in", async () => {
    expect(await readBack(signedIn(sessionLifetime.longest))).toBeDefined();
  });

  it("the site rejects a session more than a year after its sign-in", async () => {
    expect(await readBack(signedIn(sessionLifetime.longest + 1))).toBeUndefined();
  });

  it("a session ends a year after its first sign-in, despite later sign-ins", async () => {
    expect(await readBack(signedIn(60, sessionLifetime.longest + 1, 60))).toBeUndefined();
  });

  it("a session ends after a year at the latest", () => {
    expect(sessionLifetime).toEqual({ unused: 7_776_000, longest: 31_536_000 });
  });
});

describe("the form of a session in the cookies", () => {
  it("the site rejects a session cookie without the prefix “base64-”", async () => {
    const cookie = cookieOf(session("x")).replace("base64-", "");
    expect(await readSessionCookie(new CookieJar(new Headers({ cookie })))).toBeUndefined();
  });

  const good = session("x");
  const [header = "", claims = ""] = good.access_token.split(".");
  /** A session whose access token has exactly this length. */
  const withTokenOf = (length: number) => {
    const start = `${header}.${claims}.`;
    return { ...good, access_token: start + "s".repeat(length - start.length) };
  };

  const ofNoUuid = {
    ...session("x", 3600, { sub: "asha" }),
    user: { ...user(), id: "asha" },
  };

  it.each<[what: string, isValid: boolean, value: object]>([
    ["an access token of 8,192 characters", true, withTokenOf(8192)],
    ["an access token of 8,193 characters", false, withTokenOf(8193)],
    ["an access token of two parts", false, { ...good, access_token: `${header}.${claims}` }],
    ["an access token with a line end", false, { ...good, access_token: `${good.access_token}\n` }],
    ["a refresh token of 512 characters", true, { ...good, refresh_token: "r".repeat(512) }],
    ["a refresh token of 513 characters", false, { ...good, refresh_token: "r".repeat(513) }],
    ["an empty refresh token", false, { ...good, refresh_token: "" }],
    ["a refresh token with a quote", false, { ...good, refresh_token: 'a"b' }],
    ["the expiry zero", false, { ...good, expires_at: 0 }],
    ["a fractional expiry", false, { ...good, expires_at: now() + 0.5 }],
    ["a user id that is no UUID", false, ofNoUuid],
    ["an empty email address", false, { ...good, user: { ...user(), email: "" } }],
  ])("a session with %s is valid: %s", (_, isValid, value) => {
    expect(sessionSchema.safeParse(value).success).toBe(isValid);
  });

  it("a session is stored without fields that the site does not use", () => {
    const { stored } = sessionSchema.parse({ ...good, provider_token: "of-google" });
    expect(Object.keys(stored).toSorted()).toEqual([
      "access_token",
      "expires_at",
      "refresh_token",
      "user",
    ]);
  });
});

describe("the claims of an access token", () => {
  /** The session whose access token has this header and these claims. */
  const withToken = (header: object, claims: object = {}) => {
    const value = session("x", 3600, claims);
    const [, payload = ""] = value.access_token.split(".");
    return sessionSchema.parse({ ...value, access_token: `${part(header)}.${payload}.sig` });
  };

  it.each([
    ["ES256", "k1"],
    ["RS256", "k1"],
    ["HS256", undefined],
    ["none", undefined],
  ])("a token signed with %s names the public key %s", (alg, key) => {
    expect(withToken({ alg, kid: "k1" }).signingKey).toBe(key);
  });

  it("an access token’s user id, like its expiry, is read from its claims", () => {
    expect(withToken({ alg: "HS256" }, { exp: 1_900_000_000 }).token).toEqual({
      userId: user().id,
      sessionId: "session-x",
      expiresAt: 1_900_000_000,
    });
  });

  it("a session id that is not a string is ignored", () => {
    expect(withToken({ alg: "HS256" }, { session_id: 7 }).token.sessionId).toBeUndefined();
  });

  it("a session stays valid if its list of sign-ins is malformed", () => {
    expect(withToken({ alg: "HS256" }, { amr: ["password"] }).signIns).toEqual([]);
  });

  it("a session keeps the time of each sign-in as well as the method", () => {
    const amr = [{ method: "oauth", timestamp: 1_700_000_000 }];
    expect(withToken({ alg: "HS256" }, { amr }).signIns).toEqual(amr);
  });

  it("a session expires at its stored “expires_at”, whatever its token says", () => {
    expect(sessionSchema.parse({ ...session("x"), expires_at: 1_800_000_000 }).expiresAt).toBe(
      1_800_000_000,
    );
  });
});

describe("the user in a response of the backend", () => {
  const parse = (fields: object) => userSchema.parse({ ...user(), ...fields });

  it("if a user has no list of providers, the field “provider” is used", () => {
    expect(parse({ user_metadata: {}, app_metadata: { provider: "google" } }).providers).toEqual([
      "google",
    ]);
  });

  it("a user without provider data has no sign-in method", () => {
    expect(parse({ user_metadata: {}, app_metadata: {} }).providers).toEqual([]);
  });

  it("the sign-in method “email” is listed only once", () => {
    expect(parse({}).providers).toEqual(["email"]);
  });

  it("a user whose metadata is not an object stays valid", () => {
    expect(parse({ user_metadata: null, app_metadata: "x" })).toMatchObject({
      name: "asha",
      providers: [],
    });
  });

  it("a user’s full name that is not a string is ignored", () => {
    const user_metadata = { full_name: 7, name: "Asha", password_set_by: user().id };
    const app_metadata = { providers: ["google"] };
    expect(parse({ user_metadata, app_metadata }).name).toBe("Asha");
  });

  it("signedInAt gives the last sign-in as seconds since 1970", () => {
    expect(parse({ last_sign_in_at: "2026-11-27T12:00:00Z" }).signedInAt).toBe(now());
  });

  it("a user who never signed in has NaN as the time of the last sign-in", () => {
    expect(parse({}).signedInAt).toBeNaN();
  });

  it("a parsed user keeps every field that the backend sent", () => {
    expect(parse({ identities: [1] }).raw).toMatchObject({ identities: [1], aud: "authenticated" });
  });
});
