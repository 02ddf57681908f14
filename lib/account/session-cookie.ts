import { isChunkLike, stringFromBase64URL } from "@supabase/ssr";
import { claimsOf, signInsOf } from "./claims";
import { CookieJar, type RequestCookie } from "./cookies";
import { proofCookieName, sessionCookieName, sessionLifetime, viewerCookieName } from "./names";
import { type Session, sessionShape } from "./shapes";
import { viewerValue } from "./viewer";

const mostChunks = 6;
const largestSession = 20_000;
const prefix = "base64-";

function joined(jar: CookieJar, name: string): string | undefined {
  const whole = jar.get(name);
  if (whole) return whole;
  const chunks: string[] = [];
  for (let at = 0; at <= mostChunks; at++) {
    const chunk = jar.get(`${name}.${at}`);
    if (!chunk) break;
    chunks.push(chunk);
  }
  return chunks.length > 0 && chunks.length <= mostChunks ? chunks.join("") : undefined;
}

/**
 * The session in the jar's cookies, in the format of `@supabase/ssr`; undefined where there is none, or where what is
 * there is none, its token speaks of somebody else, or it is over by its age. Who it says it is has not been checked:
 * only the backend can.
 */
export function readSession(jar: CookieJar): Session | undefined {
  const value = joined(jar, sessionCookieName(jar.secure));
  if (!value?.startsWith(prefix) || value.length > largestSession) return undefined;
  try {
    const json: unknown = JSON.parse(stringFromBase64URL(value.slice(prefix.length)));
    const session = sessionShape.safeParse(json).data;
    if (!session) return undefined;
    const { sub, exp } = claimsOf(session.accessToken);
    const isOwn = sub === session.user.id && typeof exp === "number";
    if (!isOwn) return undefined;
    const now = Date.now() / 1000;
    const signedInAt = Math.min(now, ...signInsOf(session.accessToken).map(({ at }) => at));
    const isOver = now - exp > sessionLifetime.unused || now - signedInAt > sessionLifetime.longest;
    return isOver ? undefined : session;
  } catch {
    return undefined;
  }
}

/** Whether a cookie belongs to a session: its pieces, its proof, and the name to draw. */
export function isSessionCookie(name: string, secure: boolean): boolean {
  return (
    isChunkLike(name, sessionCookieName(secure)) ||
    name === proofCookieName(secure) ||
    name === viewerCookieName(secure)
  );
}

const isPiece =
  ({ secure }: CookieJar) =>
  ({ name }: RequestCookie): boolean =>
    isChunkLike(name, sessionCookieName(secure));

/** Whether the browser sent anything under the session's name, of whatever worth. */
export function hasSessionCookie(jar: CookieJar): boolean {
  return jar.getAll().some(isPiece(jar));
}

/** The jar's cookies but those of its session. */
export function withoutSession(jar: CookieJar): CookieJar {
  const is = isPiece(jar);
  const others = jar.getAll().filter((cookie) => !is(cookie));
  return new CookieJar(others, jar.secure);
}

function removePieces(jar: CookieJar): void {
  for (const { name } of jar.getAll().filter(isPiece(jar))) jar.remove(name);
}

/** Puts another session in the place of the jar's: a shorter one must leave no piece of the longer one behind. */
export function replaceSession(jar: CookieJar, made: Pick<CookieJar, "changes" | "headers">): void {
  removePieces(jar);
  jar.apply(made.changes);
  jar.addHeaders(made.headers);
}

/** Takes back everything that belongs to a session. */
export function clearSession(jar: CookieJar): void {
  removePieces(jar);
  jar.remove(proofCookieName(jar.secure));
  jar.remove(viewerCookieName(jar.secure), { httpOnly: false });
}

/** Tells the browser whose name to draw. */
export function setViewer(jar: CookieJar, name: string): void {
  jar.set(viewerCookieName(jar.secure), viewerValue(name), {
    maxAge: sessionLifetime.unused,
    httpOnly: false,
  });
}
