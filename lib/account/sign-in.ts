import { setTimeout as sleep } from "node:timers/promises";
import { fromRefusal, type Outcome } from "./answer";
import { publicPost } from "./handler";
import { messages, toasts, waitMessages } from "./messages";
import { safeNext } from "./paths";
import { finishSignIn } from "./reader";
import { signInSchema } from "./schemas";
import { beginSession } from "./session";
import { endPendingSignUp, signUpCookie } from "./sign-up-cookie";

/** A refused password is not answered before this, whether or not the address is known. */
const refusedAfterMs = 700;
/** As the backend says it of a wrong password. */
const wrong = { kind: "refused", code: "invalid_credentials", message: "Invalid login credentials" } as const;

/** POST /api/auth/sign-in: e-mail and password. */
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
    const refusedFrom = sleep(refusedAfterMs);
    const begun = await beginSession(call, (auth) => auth.signInWithPassword({ email, password }));
    if (!begun.ok) {
      const { why } = begun;
      // Of a closed account the backend says so before it looks at the password: who has none must not learn of it.
      const isClosed = why.kind === "refused" && why.code === "user_banned";
      const refused = fromRefusal(isClosed ? wrong : why);
      if (why.kind === "refused") await refusedFrom;
      return refused;
    }
    await finishSignIn(context, begun.value);
    if (jar.get(signUpCookie) !== undefined) await endPendingSignUp(jar, call);
    const to = safeNext(next);
    return { ok: true, counts: false, next: to, data: { next: to }, toast: toasts.signedIn };
  },
});
