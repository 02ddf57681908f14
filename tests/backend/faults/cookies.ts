import { createChunks, stringToBase64URL } from "@supabase/ssr";
import { CookieJar, type RequestCookie, sessionCookie } from "../../../lib/account/cookies.ts";
import { cookieName } from "../../../lib/account/viewer.ts";
import { session } from "./stand-in.ts";

/** Seconds since 1970, as tokens count. */
export const now = () => Math.floor(Date.now() / 1000);

/** The cookies under which a browser keeps this session. */
function sessionCookies(session: object): RequestCookie[] {
  const value = `base64-${stringToBase64URL(JSON.stringify(session))}`;
  return [
    ...createChunks(cookieName(sessionCookie, false), value),
    { name: cookieName("viewer", false), value: "Asha Rao" },
  ];
}

export const jarWith = (session: object) => new CookieJar(sessionCookies(session), false);

/** The header of a browser that keeps this session. */
export const cookieOf = (session: object): string =>
  sessionCookies(session)
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join("; ");

/** The header of a browser whose session is good for so many seconds more. */
export const cookieFor = (name: string, left = 3600): string =>
  cookieOf(session(name, { expiresAt: now() + left }));

/** Names of the cookies that a jar would take away. */
export const takenAway = (jar: CookieJar): string[] =>
  jar.changes.filter(({ options }) => options.maxAge === 0).map(({ name }) => name);
