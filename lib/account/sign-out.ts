import { setTimeout as sleep } from "node:timers/promises";
import { after } from "next/server";
import { endSession, getSession } from "@/lib/supabase/session";
import { CookieJar } from "@/lib/supabase/session-cookie";
import { unwrapOrThrow } from "./failures";
import { asMember, type HandlerContext, publicPost } from "./handler";
import { toasts } from "./messages";
import { signOutSchema } from "./schemas";
import { endPendingSignUp } from "./sign-up-cookie";

/** Deadline in milliseconds. Signing out must not wait for an unavailable backend. */
const signOutDeadlineMs = 1200;

/**
 * Ends the session at the backend. False if it is unknown whether the session has ended. That needs
 * a token that has not expired, so the session is refreshed first, in a separate jar: the response
 * must not set its cookies. This also works if another request is refreshing the session, even if
 * that finishes after the response.
 */
async function endThisSession({ request, call }: HandlerContext): Promise<boolean> {
  const state = await getSession(new CookieJar(request.headers), call, { verify: true });
  if (state.status !== "signed-in") return state.status === "signed-out";
  const result = await endSession(state.session, "local", call);
  return result.ok || result.refusal.kind === "refused";
}

/**
 * POST /api/auth/sign-out. Public: it also works if the session has ended or the backend does not
 * respond.
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
    // Without `after`, the function would end with its response on a serverless platform.
    after(allEnded);
    const isEnded = await Promise.race([allEnded, sleep(signOutDeadlineMs, false)]);
    jar.clearSession();
    // An unconfirmed sign-out is not retried later. The toast tells the reader to sign in again and
    // end the other sessions.
    const toast = isEnded ? toasts.signedOut : toasts.signedOutHereOnly;
    return { ok: true, next: "/auth", data: { next: "/auth" }, toast };
  },
});
