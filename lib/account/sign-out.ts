import { setTimeout as sleep } from "node:timers/promises";
import { after } from "next/server";
import { orRefused } from "./answer";
import { CookieJar } from "./cookies";
import { asMember, publicPost } from "./handler";
import { toasts } from "./messages";
import { signOutSchema } from "./schemas";
import { endSession, openSession } from "./session";
import { endPendingSignUp } from "./sign-up-cookie";

/** Signing out must not wait for a backend that is away. */
const leavingDeadlineMs = 1200;

/**
 * POST /api/auth/sign-out. Public: a session that has ended elsewhere can be signed out of all the same, and here it is over
 * whatever the backend says, or does not say.
 */
export const signOutHandler = publicPost({
  schema: signOutSchema,
  page: "/account",
  act: async ({ scope }, context) => {
    const { request, jar, call } = context;
    if (scope === "others") {
      return asMember(context, async ({ session }) => {
        orRefused(await endSession(session, "others", call));
        return { ok: true, next: "/account", toast: toasts.othersSignedOut };
      });
    }
    // To be ended at the backend a session needs a token that has not expired: the one that a refresh brings is ended,
    // another request's refresh too, though it be later than this answer. So what that answer sets opens nothing.
    const ended = openSession(new CookieJar(request.headers), true, call).then(async (opened) => {
      if (typeof opened !== "object") return opened === undefined;
      const result = await endSession(opened, "local", call);
      return result.ok || result.why.kind === "refused";
    });
    const allEnded = Promise.all([ended, endPendingSignUp(jar, call)]).then((all) => all.every(Boolean));
    // A function of a platform would otherwise stop with its answer.
    after(allEnded);
    const isEnded = await Promise.race([allEnded, sleep(leavingDeadlineMs, false)]);
    jar.clearSession();
    // No instance remembers the session, to end it when the backend is back: the reader can, once signed in again.
    const toast = isEnded ? toasts.signedOut : toasts.signedOutHereOnly;
    return { ok: true, next: "/auth", data: { next: "/auth" }, toast };
  },
});
