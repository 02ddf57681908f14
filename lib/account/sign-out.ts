import { setTimeout as sleep } from "node:timers/promises";
import { finishBehind, orRefused } from "./answer";
import { CookieJar } from "./cookies";
import { type HandlerContext, memberOf, publicPost } from "./handler";
import { toasts } from "./messages";
import { signOutSchema } from "./schemas";
import { endSession, openSession } from "./session";

/** Signing out must not wait for a backend that is away. */
const leavingDeadlineMs = 1200;

/**
 * Ends the session at the backend, for which its token must not have expired: the one that a refresh brings is ended
 * instead, another request's refresh too, though it be later than this answer. So what that answer sets opens nothing.
 */
async function endAtBackend({ request, call }: HandlerContext): Promise<void> {
  const opened = await openSession(new CookieJar(request.headers), true, call);
  if (typeof opened === "object") await endSession(opened, "local", call);
}

/**
 * POST /api/auth/sign-out. Public: a session that has ended elsewhere can be signed out of all the same, and here it is over
 * whatever the backend says, or does not say.
 */
export const signOutHandler = publicPost({
  schema: signOutSchema,
  page: "/account",
  act: async ({ scope }, context) => {
    if (scope === "others") {
      const { session, call } = await memberOf(context);
      orRefused(await endSession(session, "others", call));
      return { ok: true, next: "/account", toast: toasts.othersSignedOut };
    }
    const ended = endAtBackend(context);
    finishBehind(ended);
    await Promise.race([ended, sleep(leavingDeadlineMs)]);
    context.jar.clearSession();
    return { ok: true, next: "/auth", toast: toasts.signedOut, reload: true };
  },
});
