import { signOut } from "../backend/accounts";
import { clearSession } from "../cookies/session-cookie";
import { fromRefusal, type Outcome, refusals } from "../http/answer";
import { type HandlerContext, publicPost } from "../http/handler";
import { toasts } from "../rules/messages";
import { signOutSchema } from "../rules/schemas";
import { openSession } from "../session/open";
import { forgetRefreshesOf } from "../session/refresh";

/** Leaving must not wait for a backend that is away. */
const leavingDeadlineMs = 1200;

/** Ends this session. Here it is over whatever the backend says, or does not say. */
async function signOutHere({ jar, call }: HandlerContext): Promise<Outcome> {
  const options = { ...call, deadlineMs: leavingDeadlineMs };
  // The backend takes no expired token, not for this either.
  const opened = await openSession(jar, { verify: false, ...options });
  if (opened.kind === "live") await signOut(opened.session.accessToken, "local", options);
  if (opened.kind !== "none") await forgetRefreshesOf(opened.session);
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

/** POST /api/auth/sign-out. Public: a session that has ended elsewhere can be left all the same. */
export const signOutHandler = publicPost({
  schema: signOutSchema,
  page: "/account",
  act: ({ scope }, context) => (scope === "others" ? signOutOthers(context) : signOutHere(context)),
});
