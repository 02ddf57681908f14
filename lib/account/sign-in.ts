import { setTimeout as sleep } from "node:timers/promises";
import { safeRedirect } from "@/lib/protection/same-origin";
import type { Refusal } from "@/lib/supabase/client";
import { beginSession, finishSignIn } from "@/lib/supabase/session";
import { hideBan, toFailure } from "./failures";
import { publicPost } from "./handler";
import { messages, toasts, waitMessages } from "./messages";
import type { Outcome } from "./responses";
import { signInSchema } from "./schemas";
import { endPendingSignUp, signUpCookie } from "./sign-up-cookie";

/**
 * The response to a wrong password takes at least this many milliseconds. Otherwise the time of the
 * response would reveal whether the email address has an account.
 */
const refusedAfterMs = 700;

/** The backend's refusal of a wrong password. */
const wrongPassword: Refusal = {
  kind: "refused",
  code: "invalid_credentials",
  message: "Invalid login credentials",
};

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
      return toFailure(hideBan(begun.refusal, wrongPassword));
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
