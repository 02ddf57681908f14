/**
 * Reads, refreshes, verifies and ends the session of a request. Requests with the same refresh
 * token share one refresh. After a failure, the session's cookies are removed only in these cases:
 * - The cookies are malformed or too old.
 * - The backend reports that the session has ended.
 * - The project did not sign the access token.
 *
 * After any other failure, such as a timeout, the cookies stay unchanged.
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

/**
 * Thrown by `requireSession` if nobody is signed in, or if the backend could not confirm the
 * session.
 */
export class SessionRequiredError extends Error {
  readonly status: "signed-out" | "unavailable";

  constructor(status: "signed-out" | "unavailable") {
    super(status);
    this.status = status;
  }
}

/**
 * An access token is refreshed this many seconds before it expires. supabase-js uses the same
 * value.
 */
const refreshMargin = 90;

/**
 * The backend's error codes that mean that a session has ended. With any other code the session is
 * kept.
 */
const finalVerdicts: ReadonlySet<string> = new Set([
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_banned",
  // Auth sends this code for a malformed refresh token, which belongs to no session.
  "validation_failed",
]);

export function isSessionEnded(refusal: Refusal): boolean {
  return refusal.kind === "refused" && finalVerdicts.has(refusal.code);
}

const secondsNow = (): number => Math.floor(Date.now() / 1000);

/**
 * Requests the user of a session from the backend. Only this user can be trusted, because a client
 * can forge the user in the cookie.
 */
export function fetchUser(
  { accessToken }: Session,
  options: CallOptions,
): Promise<BackendResult<{ user: User }>> {
  const shape = z.object({ user: userSchema });
  return callSupabase(options, ({ auth }) => auth.getUser(accessToken), shape);
}

/**
 * Parses a new session in a response of the backend. The session's expiry is computed from this
 * machine's clock and not from the backend's. If the backend's clock were an hour slow, a new
 * session would look expired here.
 */
const newSessionSchema = z
  .object({ session: z.looseObject({ expires_in: z.number() }) })
  .transform(({ session }) =>
    sessionSchema.parse({ ...session, expires_at: secondsNow() + session.expires_in }),
  );

/**
 * Runs an operation that returns a new session, such as a sign-in. This function does not change
 * the cookies. If the reader is to use the new session, the caller must put it into the cookies.
 */
export function beginSession(
  options: CallOptions,
  operation: (auth: SupabaseAuth) => SupabaseResult,
  storage?: SupabaseStorage,
): Promise<BackendResult<Session>> {
  const clientOptions = storage && { storage };
  return callSupabase(options, ({ auth }) => operation(auth), newSessionSchema, clientOptions);
}

/**
 * Deadline for reading the profile's name after a sign-in, in milliseconds. If the name does not
 * arrive in time, the sign-in still succeeds and the account's name is shown.
 */
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
 * Changes the password, and optionally the metadata, of a session's user. The backend ends the
 * user's other sessions. Returns the session with the changed user.
 */
export async function updateUser(
  { stored }: Session,
  change: { password: string; data?: object },
  options: CallOptions,
): Promise<BackendResult<Session>> {
  /* supabase-js would refresh a session that is about to expire, and the storage below would lose
     the new tokens. So supabase-js gets a copy of the session with a later expiry. */
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

/** Ends a session at the backend ("local"), or every other session of the same user ("others"). */
export function endSession(
  { accessToken }: Session,
  scope: "local" | "others",
  options: CallOptions,
): Promise<BackendResult<unknown>> {
  return callSupabase(options, ({ auth }) => auth.admin.signOut(accessToken, scope));
}

/**
 * How long the result of a refresh is kept for other requests with the same refresh token, in
 * milliseconds. A success is kept for ten seconds. The backend, too, accepts a refresh token for
 * ten seconds after its first use. A failure is kept for a shorter time, so that the refresh is
 * soon tried again.
 */
const reuseMs = { refreshed: 10_000, failed: 2000 };

type Refresh = Promise<BackendResult<Session>>;
const refreshes = (): LRUCache<string, Refresh> =>
  processState("refreshes", () => new LRUCache<string, Refresh>({ max: 1000 }));

/**
 * Refreshes a session. Concurrent requests with the same refresh token share one call to the
 * backend.
 */
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
 * Refreshes a session, and puts the new session into the cookies. Requests of one session share a
 * refresh, but each stops waiting at its own deadline (`options`).
 *
 * If the backend responds that the session has ended, the cookies are removed. If the refresh fails
 * for another reason or takes too long, the old session is used until it expires.
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
  // The display name's cookie is set again too, so that it lasts as long as the session's cookies.
  jar.setDisplayName(jar.get("viewer") || refresh.value.user.name);
  return { status: "signed-in", session: refresh.value };
}

/**
 * Verifies a session with the backend. If the backend refuses the access token, for example because
 * the token has expired by the backend's clock, the session is refreshed once.
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

/**
 * Refreshes a session if it is about to expire, and verifies it with the backend if `verify` is
 * set.
 */
async function checkSession(
  jar: CookieJar,
  session: Session,
  call: CallOptions,
  { isExpiring, verify }: { isExpiring: boolean; verify: boolean },
): Promise<SessionState> {
  /* If the token names a public key, the token's signature is checked first. A wrong signature
     means that somebody has forged the session, so the backend need not be asked about it. */
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
 * Returns the session of a request. The session is refreshed if it is about to expire, and verified
 * with the backend if `verify` is set. Changes to the cookies are recorded in `jar`. Never throws.
 * The deadline of `call` limits how long this function takes.
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
 * Asks the backend to confirm the session of a request, and returns the session.
 *
 * @throws SessionRequiredError if there is no session, or if the backend does not respond
 */
export async function requireSession(jar: CookieJar, call: CallOptions): Promise<Session> {
  const state = await getSession(jar, call, { verify: true });
  if (state.status === "signed-in") return state.session;
  throw new SessionRequiredError(state.status);
}
