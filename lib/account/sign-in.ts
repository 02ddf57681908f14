import { setTimeout as sleep } from "node:timers/promises";
import { safeRedirect } from "@/lib/protection/same-origin";
import type { Refusal } from "@/lib/supabase/client";
import { beginSession, finishSignIn } from "@/lib/supabase/session";
import { type FailureOutcome, toFailure } from "./failures";
import { publicPost } from "./handler";
import { messages, toasts, waitMessages } from "./messages";
import type { Outcome } from "./responses";
import { signInSchema } from "./schemas";
import { endPendingSignUp, signUpCookie } from "./sign-up-cookie";

/**
 * The response to a wrong password takes at least this long, in milliseconds, so that the time does
 * not reveal whether the address is known.
 */
const refusedAfterMs = 700;

/** The backend's refusal of a wrong password. */
const wrongPassword: Refusal = {
  kind: "refused",
  code: "invalid_credentials",
  message: "Invalid login credentials",
};

/**
 * For a banned account the backend responds before it checks the password. The reader gets the
 * failure of a wrong password, so that nobody can probe for banned accounts.
 */
function signInFailure(refusal: Refusal): FailureOutcome {
  const isBanned = refusal.kind === "refused" && refusal.code === "user_banned";
  return toFailure(isBanned ? wrongPassword : refusal);
}

/** POST /api/auth/sign-in: email and password. */
export const signInHandler = publicPost({
  schema: signInSchema,
  page: "/auth",
  limit: {
    kind: "password",
    account: ({ email }) => email,
    message: ({ retryAfter }) => `${waitMessages.tooMany(retryAfter)} ${messages.signInLocked}`,
  },
  act: async ({ email, password, next }, context): Promise<Outcome> => {
    const { jar, call } = context;
    const refusalDelay = sleep(refusedAfterMs);
    const begun = await beginSession(call, (auth) => auth.signInWithPassword({ email, password }));
    if (!begun.ok) {
      if (begun.refusal.kind === "refused") await refusalDelay;
      return signInFailure(begun.refusal);
    }
    await finishSignIn(context, begun.value);
    if (jar.get(signUpCookie) !== undefined) await endPendingSignUp(jar, call);
    const target = safeRedirect(next);
    return {
      ok: true,
      counts: false,
      next: target,
      data: { next: target },
      toast: toasts.signedIn,
    };
  },
});
