import { setTimeout as sleep } from "node:timers/promises";
import { after } from "next/server";
import { endSession, getSession } from "@/lib/supabase/session";
import { CookieJar } from "@/lib/supabase/session-cookie";
import { unwrapOrThrow } from "./failures";
import { asMember, type HandlerContext, publicPost } from "./handler";
import { toasts } from "./messages";
import { signOutSchema } from "./schemas";
import { endPendingSignUp } from "./sign-up-cookie";

/** Signing out must not wait for an unavailable backend. */
const signOutDeadlineMs = 1200;

/**
 * Ends the session at the backend; false if nobody knows whether it has ended. That needs a token
 * that has not expired, so the session is refreshed first, in a jar of its own: the response sets
 * no cookie of it. Another request's refresh ends too, even if it finishes after the response.
 */
async function endThisSession({ request, call }: HandlerContext): Promise<boolean> {
  const state = await getSession(new CookieJar(request.headers), call, { verify: true });
  if (state.status !== "signed-in") return state.status === "signed-out";
  const result = await endSession(state.session, "local", call);
  return result.ok || result.refusal.kind === "refused";
}

/**
 * POST /api/auth/sign-out. Public: it also works for a session that has ended, and if the backend
 * does not respond.
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
    // On a serverless platform the function would otherwise end with its response.
    after(allEnded);
    const isEnded = await Promise.race([allEnded, sleep(signOutDeadlineMs, false)]);
    jar.clearSession();
    // Nothing retries later. The reader can sign in again and end the other sessions.
    const toast = isEnded ? toasts.signedOut : toasts.signedOutHereOnly;
    return { ok: true, next: "/auth", data: { next: "/auth" }, toast };
  },
});
