/**
 * The session of a request. There is one deadline, and one refresh for each refresh token. Only two
 * things end a session: an explicit verdict of the backend, or a signature that is not the
 * project's. After any other failure the cookies stay unchanged.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { processState } from "@/lib/protection/rate-limit-store";
import {
  type BackendResult,
  type CallOptions,
  callSupabase,
  isSignedByProject,
  type Refusal,
  type SupabaseAuth,
  type SupabaseResult,
  type SupabaseStorage,
  withDeadline,
} from "./client";
import { readProfile } from "./profiles";
import {
  type CookieJar,
  displayName,
  readSessionCookie,
  sessionSchema,
  userSchema,
} from "./session-cookie";
import { countEmail } from "./shared-rate-limits";
import type { Session, SessionState, StoredSession, User } from "./types";

/** Thrown by `requireSession` if nobody is signed in. */
export class SessionRequiredError extends Error {
  readonly status: "signed-out" | "unavailable";

  constructor(status: "signed-out" | "unavailable") {
    super(status);
    this.status = status;
  }
}

/** A token is refreshed this many seconds before it expires, as supabase-js does. */
const refreshMargin = 90;

/** The backend's error codes for a session that has ended. No other code ends a session. */
const finalVerdicts: ReadonlySet<string> = new Set([
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_banned",
  // The refresh token is malformed, so there is no session.
  "validation_failed",
]);

export function isSessionEnded(refusal: Refusal): boolean {
  return refusal.kind === "refused" && finalVerdicts.has(refusal.code);
}

const secondsNow = (): number => Math.floor(Date.now() / 1000);

/** Requests the user of a session's token from the backend. Only this response may be trusted. */
export function fetchUser(
  { accessToken }: Session,
  options: CallOptions,
): Promise<BackendResult<{ user: User }>> {
  const shape = z.object({ user: userSchema });
  return callSupabase(options, ({ auth }) => auth.getUser(accessToken), shape);
}

/**
 * A session in a response of the backend. The token's lifetime starts now on this machine's clock,
 * so that two clocks that differ by an hour do not look like an expired session.
 */
const newSessionSchema = z
  .object({ session: z.looseObject({ expires_in: z.number() }) })
  .transform(({ session }) =>
    sessionSchema.parse({ ...session, expires_at: secondsNow() + session.expires_in }),
  );

/** Runs an operation that returns a session. The caller puts the session into the cookies. */
export function beginSession(
  options: CallOptions,
  operation: (auth: SupabaseAuth) => SupabaseResult,
  storage?: SupabaseStorage,
): Promise<BackendResult<Session>> {
  const clientOptions = storage && { storage };
  return callSupabase(options, ({ auth }) => operation(auth), newSessionSchema, clientOptions);
}

/** Deadline for reading the name to show, in milliseconds. The sign-in succeeds without it. */
const nameDeadlineMs = 1000;

/** The last step of every sign-in: sets the cookies of the session and of the display name. */
export async function finishSignIn(
  { jar, call }: { jar: CookieJar; call: CallOptions },
  session: Session,
): Promise<void> {
  jar.setSession(session.stored);
  const profile = await readProfile(session, withDeadline(nameDeadlineMs, call.clientAddress));
  const profileName = profile.ok ? profile.value.fields.name : undefined;
  jar.setDisplayName(displayName(profileName, session.user.name));
}

/**
 * Changes the password of a session's user. The backend ends the user's other sessions. Returns the
 * session with the changed user.
 */
export async function updateUser(
  { stored }: Session,
  change: { password: string; data?: object },
  options: CallOptions,
): Promise<BackendResult<Session>> {
  // The session must look fresh.
  // Otherwise the library refreshes it by itself, and the new tokens are lost.
  const fresh: StoredSession = { ...stored, expires_at: secondsNow() + 3600 };
  const storage: SupabaseStorage = {
    getItem: () => JSON.stringify(fresh),
    setItem: () => {},
    removeItem: () => {},
  };
  const changedSession = z
    .object({ user: z.unknown() })
    .transform(({ user }) => sessionSchema.parse({ ...stored, user }));
  const operation = ({ auth }: { auth: SupabaseAuth }): SupabaseResult => auth.updateUser(change);
  const result = await callSupabase(options, operation, changedSession, { storage });
  if (result.ok) await countEmail();
  return result;
}

/** Ends a session at the backend, or every other session of the same user. */
export function endSession(
  { accessToken }: Session,
  scope: "local" | "others",
  options: CallOptions,
): Promise<BackendResult<unknown>> {
  return callSupabase(options, ({ auth }) => auth.admin.signOut(accessToken, scope));
}

/**
 * Milliseconds for which a result is reused. A success is reused as long as the backend tolerates a
 * second use of a token, a failure only briefly.
 */
const reuseMs = { refreshed: 10_000, failed: 2000 };

type Refresh = Promise<BackendResult<Session>>;
const refreshes = (): LRUCache<string, Refresh> =>
  processState("refreshes", () => new LRUCache<string, Refresh>({ max: 1000 }));

/** Refreshes a session. Concurrent requests with one refresh token share one call. */
function refreshOnce({ refreshToken }: Session, options: CallOptions): Refresh {
  const running = refreshes().get(refreshToken);
  if (running) return running;
  const refresh = beginSession(options, (auth) =>
    auth.refreshSession({ refresh_token: refreshToken }),
  );
  refreshes().set(refreshToken, refresh);
  refresh.then(({ ok }) => {
    refreshes().set(refreshToken, refresh, { ttl: ok ? reuseMs.refreshed : reuseMs.failed });
  });
  return refresh;
}

function clearAndSignOut(jar: CookieJar): SessionState {
  jar.clearSession();
  return { status: "signed-out" };
}

/**
 * Refreshes a session within this request's deadline, even if another request's refresh takes
 * longer.
 */
async function refreshSession(
  jar: CookieJar,
  session: Session,
  options: CallOptions,
): Promise<SessionState> {
  const timeout = sleep(options.endsAt - Date.now() + 50, undefined, { ref: false });
  const refresh = await Promise.race([refreshOnce(session, options), timeout]);
  if (refresh && !refresh.ok && isSessionEnded(refresh.refusal)) return clearAndSignOut(jar);
  if (!refresh?.ok) {
    const isValid = session.expiresAt > secondsNow();
    return isValid ? { status: "signed-in", session } : { status: "unavailable" };
  }
  jar.setSession(refresh.value.stored);
  // The cookie of the display name lives as long as the session, so it is renewed too.
  jar.setDisplayName(jar.get("viewer") || refresh.value.user.name);
  return { status: "signed-in", session: refresh.value };
}

/**
 * Verifies a session. If the backend refuses the token (its clock may differ), the session is
 * refreshed once.
 */
async function verifyWithBackend(
  jar: CookieJar,
  session: Session,
  call: CallOptions,
  { canRefresh }: { canRefresh: boolean },
): Promise<SessionState> {
  const answer = await fetchUser(session, call);
  if (answer.ok) {
    return { status: "signed-in", session: { ...session, user: answer.value.user } };
  }
  if (isSessionEnded(answer.refusal)) return clearAndSignOut(jar);
  if (answer.refusal.kind !== "refused" || !canRefresh) return { status: "unavailable" };
  const state = await refreshSession(jar, { ...session, expiresAt: 0 }, call);
  if (state.status !== "signed-in") return state;
  return verifyWithBackend(jar, state.session, call, { canRefresh: false });
}

/** Refreshes or verifies a session with the backend. */
async function checkSession(
  jar: CookieJar,
  session: Session,
  call: CallOptions,
  { isExpiring, verify }: { isExpiring: boolean; verify: boolean },
): Promise<SessionState> {
  // Anybody can make up a session. If its token names a signing key but the project did not sign
  // it, no request is sent. Refreshing any other made-up session counts against the backend's limit
  // for the client's address.
  const { signingKey, accessToken } = session;
  if (signingKey && (await isSignedByProject(accessToken, call)) === false) {
    return clearAndSignOut(jar);
  }
  if (!isExpiring) return verifyWithBackend(jar, session, call, { canRefresh: true });
  const state = await refreshSession(jar, session, call);
  if (!verify || state.status !== "signed-in") return state;
  return verifyWithBackend(jar, state.session, call, { canRefresh: false });
}

/**
 * The session of a request. It is refreshed if it is about to expire, and verified with the backend
 * if `verify` is set. Afterwards the jar has the changes to the cookies. Never throws, and never
 * takes longer than the deadline of `call`.
 */
export async function getSession(
  jar: CookieJar,
  call: CallOptions,
  { verify }: { verify: boolean },
): Promise<SessionState> {
  const session = await readSessionCookie(jar);
  if (!session) return clearAndSignOut(jar);
  const isExpiring = session.expiresAt - secondsNow() < refreshMargin;
  let state: SessionState = { status: "signed-in", session };
  if (isExpiring || verify) state = await checkSession(jar, session, call, { isExpiring, verify });
  if (state.status === "signed-in" && !jar.get("viewer")) {
    jar.setDisplayName(state.session.user.name);
  }
  return state;
}

/**
 * The session of a request, which the backend has just confirmed.
 *
 * @throws SessionRequiredError if there is none, or if the backend does not respond
 */
export async function requireSession(jar: CookieJar, call: CallOptions): Promise<Session> {
  const state = await getSession(jar, call, { verify: true });
  if (state.status === "signed-in") return state.session;
  throw new SessionRequiredError(state.status);
}
