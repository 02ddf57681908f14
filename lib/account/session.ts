/**
 * The session in the cookies, in the format of `@supabase/ssr`. The library owns the format; around it stand one deadline,
 * one refresh a refresh token, and one rule: only the backend's own verdict, or a signature that is not the project's,
 * ends a session. Whatever else happens keeps the cookies.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { combineChunks, stringFromBase64URL } from "@supabase/ssr";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { type CookieJar, sessionCookie, sessionLifetime } from "./cookies";
import { type Permission, processState, takeFromLimits } from "./limits";
import { fetchUser, isSignedByProject, type Session, sessionShape, signingKeyOf, type User } from "./reader";
import { ask, type BackendResult, type CallOptions, cookieClient, type Refusal, within } from "./supabase";

/** Seconds before a token's end at which it is renewed, as supabase-js does it. */
const refreshMargin = 90;
/** For everything that opening a session asks of the backend together, where a page waits for it. */
export const sessionDeadlineMs = 1200;
const largestSession = 20_000;

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

export type OpenedSession =
  /** There is a session; `user` is there only when the backend was asked, and it agreed. */
  | { kind: "live"; session: Session; user: User | undefined }
  | { kind: "none" }
  /** The backend could not be asked. The cookies stay as they are; `session` is as old as they are. */
  | { kind: "unavailable"; session: Session };

const secondsNow = () => Math.floor(Date.now() / 1000);

/**
 * The session in the jar's cookies; undefined where there is none, its token speaks of somebody else, or it is over by its
 * age. Who it says it is has not been checked.
 */
export async function readSession(jar: CookieJar): Promise<Session | undefined> {
  const value = await combineChunks(sessionCookie, (name) => jar.get(name));
  if (!value?.startsWith("base64-") || value.length > largestSession) return undefined;
  try {
    const session = sessionShape.parse(JSON.parse(stringFromBase64URL(value.slice("base64-".length))));
    const now = secondsNow();
    const signedInAt = Math.min(now, ...session.signIns.map(({ timestamp }) => timestamp));
    const isUnused = now - session.token.expiresAt > sessionLifetime.unused;
    return isUnused || now - signedInAt > sessionLifetime.longest ? undefined : session;
  } catch {
    return undefined;
  }
}

/** A session that has just begun, in a jar of its own: nothing of it reaches the reader before `adoptSession`. */
export interface NewSession {
  session: Session;
  jar: CookieJar;
}

/**
 * Runs an operation that gives a session. The client does not see the one that was there: at its start the library would
 * refresh one that has expired, a second time.
 */
export async function beginSession(
  jar: CookieJar,
  options: CallOptions,
  operation: (auth: ReturnType<typeof cookieClient>["auth"]) => Promise<{ data: unknown; error: unknown }>,
): Promise<BackendResult<NewSession>> {
  const own = jar.withoutSession();
  const shape = z.object({ session: sessionShape });
  const result = await ask(options, (call) => operation(cookieClient(call, own).auth), shape);
  return result.ok ? { ok: true, value: { session: result.value.session, jar: own } } : result;
}

/** Puts a session in the place of the jar's: a shorter one must leave no piece of the longer one behind. */
export function adoptSession(jar: CookieJar, begun: NewSession): void {
  jar.removeSession();
  jar.apply(begun.jar);
}

/** How long the backend itself tolerates a token's second use; and how long one that was away is not asked again. */
const keptMs = { refreshed: 10_000, failed: 2000 };
type Refresh = Promise<BackendResult<NewSession>>;
const refreshes = () => processState("refreshes", () => new LRUCache<string, Refresh>({ max: 1000 }));

/** Refreshes a session; however many requests ask at once, the backend is asked once a refresh token. */
export function refreshOnce(jar: CookieJar, session: Session, options: CallOptions): Refresh {
  const token = session.refreshToken;
  const known = refreshes().get(token);
  if (known) return known;
  const asked = beginSession(jar, options, (auth) => auth.refreshSession({ refresh_token: token }));
  refreshes().set(token, asked);
  void asked.then(({ ok }) => refreshes().set(token, asked, { ttl: ok ? keptMs.refreshed : keptMs.failed }));
  return asked;
}

const live = (session: Session, user?: User): OpenedSession => ({ kind: "live", session, user });

function end(jar: CookieJar): OpenedSession {
  jar.clearSession();
  return { kind: "none" };
}

/** Renews a session; never later than asked, though another request's refresh may take longer. */
async function renew(jar: CookieJar, session: Session, options: CallOptions): Promise<OpenedSession> {
  const late = sleep(options.deadlineMs + 50, undefined, { ref: false });
  const refresh = await Promise.race([refreshOnce(jar, session, options), late]);
  if (refresh && !refresh.ok && isOver(refresh.why)) return end(jar);
  if (!refresh?.ok)
    return session.expiresAt > secondsNow() ? live(session) : { kind: "unavailable", session };
  adoptSession(jar, refresh.value);
  // The name's cookie lives as long as the session, so it is renewed with it.
  const name = jar.get("viewer");
  if (name) jar.setViewer(name);
  return live(refresh.value.session);
}

/** Asks whose session it is. A token that the backend refuses (its clock may differ) is renewed once. */
async function check(
  jar: CookieJar,
  session: Session,
  mayRenew: boolean,
  options: CallOptions,
): Promise<OpenedSession> {
  const answer = await fetchUser(session, options);
  if (answer.ok) return live(session, answer.value.user);
  if (isOver(answer.why)) return end(jar);
  if (answer.why.kind !== "refused" || !mayRenew) return { kind: "unavailable", session };
  const renewed = await renew(jar, { ...session, expiresAt: 0 }, options);
  return renewed.kind === "live" ? check(jar, renewed.session, false, options) : renewed;
}

/**
 * Whether the backend may be asked about a session. One can be made up, and each would cost a call: where its signature
 * does not tell, strangers get few. A key costs a call until it is known, and is counted so long.
 */
export async function mayBeAsked(session: Session, options: CallOptions): Promise<Permission | "made up"> {
  const keys = processState("signing keys", () => new Set<string>());
  const key = signingKeyOf(session);
  const take = () => takeFromLimits({ kind: "session", address: options.readerAddress });
  const counted = key && keys.has(key) ? undefined : take();
  if (!key || counted?.ok === false) return counted ?? take();
  const isOwn = await isSignedByProject(session, options);
  if (isOwn === undefined) return counted ?? take();
  keys.add(key);
  counted?.giveBack();
  return isOwn ? { ok: true, giveBack: () => {} } : "made up";
}

/**
 * Opens the session in the jar's cookies: refreshes it when it is about to expire, and asks the backend about it when
 * told to. What is to happen to the reader's cookies is in the jar afterwards. Never throws, and never takes longer
 * than the deadline.
 */
export async function openSession(
  jar: CookieJar,
  { verify, readerAddress, deadlineMs = sessionDeadlineMs }: { verify: boolean } & Partial<CallOptions>,
): Promise<OpenedSession> {
  const call = within(deadlineMs, readerAddress);
  const session = await readSession(jar);
  if (!session) return end(jar);
  const isOld = session.expiresAt - secondsNow() < refreshMargin;
  let opened = live(session);
  if (isOld || verify) {
    const permission = await mayBeAsked(session, call);
    if (permission === "made up") return end(jar);
    if (!permission.ok) return { kind: "unavailable", session };
    if (isOld) opened = await renew(jar, session, call);
    if (verify && opened.kind === "live") opened = await check(jar, opened.session, !isOld, call);
    // Only questions about sessions that the backend does not confirm are counted.
    if (opened.kind === "live" && (opened.user || opened.session !== session)) permission.giveBack();
  }
  if (opened.kind === "live" && !jar.get("viewer")) jar.setViewer(opened.session.user.name);
  return opened;
}
