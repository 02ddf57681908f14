import { createChunks, stringToBase64URL } from "@supabase/ssr";
import { CookieJar, type RequestCookie, sessionCookie } from "../../../lib/account/cookies.ts";
import { cookieName } from "../../../lib/account/viewer.ts";

/** The cookies under which a browser keeps this session. */
export function sessionCookies(session: object, secure = false): RequestCookie[] {
  const value = `base64-${stringToBase64URL(JSON.stringify(session))}`;
  return [
    ...createChunks(cookieName(sessionCookie, secure), value),
    { name: cookieName("viewer", secure), value: "Asha Rao" },
  ];
}

export function jarWith(session: object): CookieJar {
  return new CookieJar(sessionCookies(session), false);
}

export function cookieHeader(cookies: readonly RequestCookie[]): string {
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ");
}

/** Names of the cookies that a jar would take away. */
export function takenAway(jar: CookieJar): string[] {
  return jar.changes.filter(({ options }) => options.maxAge === 0).map(({ name }) => name);
}
