import { fromRefusal, type Outcome, refusals } from "../http/answer.ts";
import type { HandlerContext } from "../http/handler.ts";
import { signOut } from "../supabase/accounts.ts";
import { toasts } from "./messages.ts";
import { openSession } from "./session.ts";
import { clearSession } from "./session-cookie.ts";
import { forgetRefreshesOf } from "./session-refresh.ts";

/** Leaving must not wait for a backend that is away. */
const leavingDeadlineMs = 1200;

/** Ends this session. Here it is over whatever the backend says, or does not say. */
export async function signOutHere({ jar, call }: HandlerContext): Promise<Outcome> {
  // The backend takes no expired token, not for this either.
  const opened = await openSession(jar, { verify: false, ...call, deadlineMs: leavingDeadlineMs });
  if (opened.kind === "live")
    await signOut(opened.session.accessToken, "local", { ...call, deadlineMs: leavingDeadlineMs });
  if (opened.kind !== "none") await forgetRefreshesOf(opened.session);
  clearSession(jar);
  return { ok: true, data: { next: "/auth" }, next: "/auth", toast: toasts.signedOut, reload: true };
}

/** Ends the reader's sessions on every other device. */
export async function signOutOthers({ jar, call }: HandlerContext): Promise<Outcome> {
  const opened = await openSession(jar, { verify: true, ...call });
  if (opened.kind === "none") return refusals.signedOut;
  if (opened.kind === "unavailable") return refusals.unavailable;
  const result = await signOut(opened.session.accessToken, "others", call);
  if (!result.ok) return fromRefusal(result.why);
  return { ok: true, data: { next: "/account" }, next: "/account", toast: toasts.othersSignedOut };
}
