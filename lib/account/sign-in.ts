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
 * Shortest time of the response to a wrong password, in milliseconds. Otherwise the time would
 * reveal whether the email address has an account.
 */
const refusedAfterMs = 700;

/** The backend's refusal of a wrong password. */
const wrongPassword: Refusal = {
  kind: "refused",
  code: "invalid_credentials",
  message: "Invalid login credentials",
};

/**
 * Returns the failure of a sign-in. For a banned account the backend responds before it checks the
 * password. The reader gets the same failure as for a wrong password, so that nobody can probe for
 * banned accounts.
 */
function signInFailure(refusal: Refusal): FailureOutcome {
  const isBanned = refusal.kind === "refused" && refusal.code === "user_banned";
  return toFailure(isBanned ? wrongPassword : refusal);
}

/** POST /api/auth/sign-in: signs the reader in with email address and password. */
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
