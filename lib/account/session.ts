/**
 * The session in the cookies, in the format of `@supabase/ssr`. The library owns the format; around it stand one deadline,
 * one refresh a refresh token, and one rule: only the backend's own verdict, or a signature that is not the project's,
 * ends a session. Whatever else happens keeps the cookies.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { combineChunks, stringFromBase64URL } from "@supabase/ssr";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { type CookieJar, sessionCookie, sessionLifetime, sessionMark } from "./cookies";
import { countMail, type Permission, processState, takeFromLimits } from "./limits";
import { fetchUser, isSignedByProject, type Session, sessionShape } from "./reader";
import {
  ask,
  type BackendResult,
  type CallOptions,
  type Operation,
  type Refusal,
  type Storage,
} from "./supabase";

/** Seconds before a token's end at which it is renewed, as supabase-js does it. */
const refreshMargin = 90;

/** The backend's own words for "this session is over". Nothing else ends one. */
const finalVerdicts: ReadonlySet<string> = new Set([
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_banned",
  // Of what cannot be a refresh token at all: there is no session.
  "validation_failed",
]);

export const isOver = (why: Refusal): boolean => why.kind === "refused" && finalVerdicts.has(why.code);

/**
 * A session that is live: where the backend was to be asked, it agreed, and the user is as it says. Undefined where there is
 * none; where the backend could not be asked, the cookies stay as they are.
 */
export type OpenedSession = Session | "unavailable" | undefined;

const secondsNow = () => Math.floor(Date.now() / 1000);

/**
 * The session in the jar's cookies; undefined where there is none, its token speaks of somebody else, or it is over by its
 * age. Who it says it is has not been checked.
 */
export async function readSession(jar: CookieJar): Promise<Session | undefined> {
  const value = await combineChunks(sessionCookie, (name) => jar.get(name));
  if (!value?.startsWith(sessionMark)) return undefined;
  try {
    const session = sessionShape.parse(JSON.parse(stringFromBase64URL(value.slice(sessionMark.length))));
    const now = secondsNow();
    const signedInAt = Math.min(now, ...session.signIns.map(({ timestamp }) => timestamp));
    const isUnused = now - session.token.expiresAt > sessionLifetime.unused;
    return isUnused || now - signedInAt > sessionLifetime.longest ? undefined : session;
  } catch {
    return undefined;
  }
}

/**
 * Without the backend's own idea of when its token expires: its lifetime counts from now on this machine's clock, so that two
 * clocks that differ by an hour do not look like an expired session.
 */
const newSession = z
  .object({ session: z.looseObject({ expires_in: z.number() }) })
  .transform(({ session }) =>
    sessionShape.parse({ ...session, expires_at: secondsNow() + session.expires_in }),
  );

/** Runs an operation that gives a session. Nothing of it reaches the reader before it is in the jar. */
export function beginSession(
  options: CallOptions,
  operation: (auth: Parameters<Operation>[0]["auth"]) => ReturnType<Operation>,
  storage?: Storage,
): Promise<BackendResult<Session>> {
  return ask(options, ({ auth }) => operation(auth), newSession, storage && { storage });
}

/**
 * Changes the password of a session's reader; the backend ends the reader's other sessions. What comes of it is the session
 * with the reader as they are now: another name than before is not to be drawn from it.
 */
export async function updateUser(
  { stored }: Session,
  change: { password: string; data?: object },
  options: CallOptions,
): Promise<BackendResult<Session>> {
  // With time left on it: the library would refresh it once more by itself, and nobody would have what comes of that.
  const lasting = JSON.stringify({ ...stored, expires_at: secondsNow() + 3600 });
  const storage = { getItem: () => lasting, setItem: () => {}, removeItem: () => {} };
  const changed = z
    .object({ user: z.unknown() })
    .transform(({ user }) => sessionShape.parse({ ...stored, user }));
  const result = await ask(options, ({ auth }) => auth.updateUser(change), changed, { storage });
  if (result.ok) countMail();
  return result;
}

/** Ends a session at the backend, or every other one of the same reader. */
export const endSession = ({ accessToken }: Session, scope: "local" | "others", options: CallOptions) =>
  ask(options, ({ auth }) => auth.admin.signOut(accessToken, scope));

/** How long the backend itself tolerates a token's second use; and how long one that was away is not asked again. */
const keptMs = { refreshed: 10_000, failed: 2000 };
type Refresh = Promise<BackendResult<Session>>;
const refreshes = () => processState("refreshes", () => new LRUCache<string, Refresh>({ max: 1000 }));

/** Refreshes a session; however many requests ask at once, the backend is asked once a refresh token. */
function refreshOnce({ refreshToken: token }: Session, options: CallOptions): Refresh {
  const known = refreshes().get(token);
  if (known) return known;
  const asked = beginSession(options, (auth) => auth.refreshSession({ refresh_token: token }));
  refreshes().set(token, asked);
  void asked.then(({ ok }) => refreshes().set(token, asked, { ttl: ok ? keptMs.refreshed : keptMs.failed }));
  return asked;
}

/** Renews a session; never later than asked, though another request's refresh may take longer. */
async function renew(jar: CookieJar, session: Session, options: CallOptions): Promise<OpenedSession> {
  const late = sleep(options.endsAt - Date.now() + 50, undefined, { ref: false });
  const refresh = await Promise.race([refreshOnce(session, options), late]);
  if (refresh && !refresh.ok && isOver(refresh.why)) return void jar.clearSession();
  if (!refresh?.ok) return session.expiresAt > secondsNow() ? session : "unavailable";
  jar.setSession(refresh.value.stored);
  // The name's cookie lives as long as the session, so it is renewed with it.
  jar.setViewer(jar.get("viewer") || refresh.value.user.name);
  return refresh.value;
}

/** Asks whose session it is. A token that the backend refuses (its clock may differ) is renewed once. */
async function check(
  jar: CookieJar,
  session: Session,
  mayRenew: boolean,
  options: CallOptions,
): Promise<OpenedSession> {
  const answer = await fetchUser(session, options);
  if (answer.ok) return { ...session, user: answer.value.user };
  if (isOver(answer.why)) return void jar.clearSession();
  if (answer.why.kind !== "refused" || !mayRenew) return "unavailable";
  const renewed = await renew(jar, { ...session, expiresAt: 0 }, options);
  return typeof renewed === "object" ? check(jar, renewed, false, options) : renewed;
}

/**
 * Whether the backend may be asked about a session. One can be made up, and each would cost a call: where its signature
 * does not tell, strangers get few. A key costs a call until it is known, and is counted so long.
 */
async function mayBeAsked(session: Session, options: CallOptions): Promise<Permission | "made up"> {
  const keys = processState("signing keys", () => new Set<string>());
  const key = session.signingKey;
  const counted = takeFromLimits({ kind: "session", address: options.readerAddress });
  if (!key || !(counted.ok || keys.has(key))) return counted;
  const isOwn = await isSignedByProject(session, options);
  if (isOwn === undefined) return counted;
  keys.add(key);
  if (counted.ok) counted.giveBack();
  if (!isOwn) return "made up";
  // Whoever has an account can put made-up refresh tokens beside its token: that is counted against them alone.
  return takeFromLimits({ kind: "member", account: session.user.id, address: options.readerAddress });
}

/**
 * Opens the session in the jar's cookies: refreshes it when it is about to expire, and asks the backend about it when
 * told to. What is to happen to the reader's cookies is in the jar afterwards. Never throws, and never takes longer
 * than the deadline.
 */
export async function openSession(
  jar: CookieJar,
  verify: boolean,
  call: CallOptions,
): Promise<OpenedSession> {
  const session = await readSession(jar);
  if (!session) return void jar.clearSession();
  const isOld = session.expiresAt - secondsNow() < refreshMargin;
  let opened: OpenedSession = session;
  if (isOld || verify) {
    const permission = await mayBeAsked(session, call);
    if (permission === "made up") return void jar.clearSession();
    if (!permission.ok) return "unavailable";
    if (isOld) opened = await renew(jar, session, call);
    if (verify && typeof opened === "object") opened = await check(jar, opened, !isOld, call);
    // Only questions about sessions that the backend does not confirm are counted.
    if (typeof opened === "object" && opened !== session) permission.giveBack();
  }
  if (typeof opened === "object" && !jar.get("viewer")) jar.setViewer(opened.user.name);
  return opened;
}
