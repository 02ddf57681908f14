import { stringifySetCookie } from "cookie";
import type { NextResponse } from "next/server";
import type { CookieJar } from "./cookies";
import { isEnded } from "./ended";
import { isSessionCookie, readSession } from "./session-cookie";

/**
 * Puts the jar's changes onto an answer, and keeps such an answer out of every shared cache. Cookies of a session that
 * its reader has left meanwhile are not among them: an answer that is late must not undo a sign-out.
 */
export function withCookies<Response extends NextResponse>(response: Response, jar: CookieJar): Response {
  const session = readSession(jar);
  const isLate = session !== undefined && isEnded(session);
  for (const { name, value, options } of jar.changes) {
    if (isLate && isSessionCookie(name, jar.secure)) continue;
    // Not by `response.cookies`, which writes all of them anew for each: 210 planted ones held the thread 100 ms.
    response.headers.append("Set-Cookie", stringifySetCookie({ name, value, ...options }));
  }
  for (const [name, value] of jar.headers) response.headers.set(name, value);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
