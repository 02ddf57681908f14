import { setTimeout as sleep } from "node:timers/promises";
import { fromRefusal, type Outcome } from "./answer";
import { readSignUp, signUpCookie } from "./cookies";
import { publicPost } from "./handler";
import { messages, toasts, waitMessages } from "./messages";
import { safeNext } from "./paths";
import { finishSignIn } from "./reader";
import { signInSchema } from "./schemas";
import { beginSession } from "./session";

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
      // Until then nobody knows the password of an address that this browser has signed up.
      const mayBeNew = refused.code === "invalid-credentials" && readSignUp(jar, email)?.name !== undefined;
      return mayBeNew ? { ...refused, code: "email-not-confirmed", message: messages.notConfirmed } : refused;
    }
    await finishSignIn(context, begun.value);
    jar.remove(signUpCookie);
    const to = safeNext(next);
    return { ok: true, counts: false, next: to, data: { next: to }, toast: toasts.signedIn };
  },
});
