import { finishBehind, fromRefusal, type Outcome, refusals } from "./answer";
import { signOut } from "./auth-calls";
import type { CookieJar } from "./cookies";
import { isEnded, markEnded } from "./ended";
import { type HandlerContext, publicPost } from "./handler";
import { toasts } from "./messages";
import { pendingRefreshOf } from "./refresh";
import { signOutSchema } from "./schemas";
import { mayBeAsked, openSession, renew } from "./session";
import { clearSession, readSession } from "./session-cookie";
import type { Session } from "./shapes";
import type { CallOptions } from "./supabase";

/** Signing out must not wait for a backend that is away. */
const leavingDeadlineMs = 1200;

/** Ends the session at the backend, for which its token must not have expired. */
async function endAtBackend(jar: CookieJar, session: Session, call: CallOptions): Promise<void> {
  const endsAt = Date.now() + leavingDeadlineMs;
  const options = {
    readerAddress: call.readerAddress,
    get deadlineMs() {
      return Math.max(1, endsAt - Date.now());
    },
  };
  const permission = await mayBeAsked(jar, session, options);
  if (permission === "made up" || !permission.ok) return;
  const isOld = session.expiresAt * 1000 < Date.now();
  const opened = isOld ? await renew(jar, session, options) : { kind: "live" as const, session };
  if (opened.kind === "live") {
    await signOut(opened.session.accessToken, "local", options);
    return;
  }
  // Another request's refresh is still under way: the session that it brings is ended after this answer.
  const pending = pendingRefreshOf(session)?.then((outcome) =>
    outcome.kind === "refreshed" ? signOut(outcome.session.accessToken, "local", options) : undefined,
  );
  if (pending) finishBehind(pending);
}

/** Ends this session. Here it is over whatever the backend says, or does not say. */
async function signOutHere({ jar, call }: HandlerContext): Promise<Outcome> {
  const session = readSession(jar);
  if (session && !isEnded(session)) {
    markEnded(session);
    await endAtBackend(jar, session, call);
  }
  clearSession(jar);
  return { ok: true, data: { next: "/auth" }, next: "/auth", toast: toasts.signedOut, reload: true };
}

/** Ends the reader's sessions on every other device. */
async function signOutOthers({ jar, call }: HandlerContext): Promise<Outcome> {
  const opened = await openSession(jar, { verify: true, ...call });
  if (opened.kind === "none") return refusals.signedOut;
  if (opened.kind === "unavailable") return refusals.unavailable;
  const result = await signOut(opened.session.accessToken, "others", call);
  if (!result.ok) return fromRefusal(result.why);
  return { ok: true, data: { next: "/account" }, next: "/account", toast: toasts.othersSignedOut };
}

/** POST /api/auth/sign-out. Public: a session that has ended elsewhere can be signed out of all the same. */
export const signOutHandler = publicPost({
  schema: signOutSchema,
  page: "/account",
  act: ({ scope }, context) => (scope === "others" ? signOutOthers(context) : signOutHere(context)),
});
