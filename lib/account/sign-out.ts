import { setTimeout as sleep } from "node:timers/promises";
import { after } from "next/server";
import { endSession, getSession } from "@/lib/supabase/session";
import { CookieJar } from "@/lib/supabase/session-cookie";
import { unwrapOrThrow } from "./failures";
import { asMember, type HandlerContext, publicPost } from "./handler";
import { toasts } from "./messages";
import { signOutSchema } from "./schemas";
import { endPendingSignUp } from "./sign-up-cookie";

/**
 * Longest time that a sign-out waits for the backend, in milliseconds. After this time the reader
 * is signed out in this browser, even if the backend has not responded.
 */
const signOutDeadlineMs = 1200;

/**
 * Ends the reader's session at the backend. Returns false if it is unknown whether the session has
 * ended. The backend needs an access token that has not expired, so the session may be refreshed
 * first. The refresh uses a separate cookie jar, because the response must not set the new
 * session's cookies.
 */
async function endThisSession({ request, call }: HandlerContext): Promise<boolean> {
  const state = await getSession(new CookieJar(request.headers), call, { verify: true });
  if (state.status !== "signed-in") return state.status === "signed-out";
  const result = await endSession(state.session, "local", call);
  return result.ok || result.refusal.kind === "refused";
}

/**
 * POST /api/auth/sign-out: ends this session, or all other sessions of the reader. Anybody may call
 * it, because a sign-out must work even if the session has ended or the backend does not respond.
 */
export const signOutHandler = publicPost({
  schema: signOutSchema,
  page: "/account",
  act: async ({ scope }, context) => {
    const { jar, call } = context;
    if (scope === "others") {
      return asMember(context, async ({ session }) => {
        unwrapOrThrow(await endSession(session, "others", call));
        return { ok: true, next: "/account", toast: toasts.othersSignedOut };
      });
    }
    const allEnded = Promise.all([endThisSession(context), endPendingSignUp(jar, call)]).then(
      (results) => results.every(Boolean),
    );
    // `after` keeps a serverless platform from stopping this function before the sessions end.
    after(allEnded);
    const isEnded = await Promise.race([allEnded, sleep(signOutDeadlineMs, false)]);
    jar.clearSession();
    // If it is not known that the session has ended, the toast explains how to end it.
    const toast = isEnded ? toasts.signedOut : toasts.signedOutHereOnly;
    return { ok: true, next: "/auth", data: { next: "/auth" }, toast };
  },
});
