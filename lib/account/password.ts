import { fromRefusal, refusals } from "./answer";
import { changePassword, signOut } from "./auth-calls";
import { memberPost } from "./handler";
import { messages, toasts } from "./messages";
import { safeNext } from "./paths";
import { hasProof, setProof } from "./proof";
import { changePasswordSchema, resetSchema } from "./schemas";
import { proveWithPassword } from "./sign-in";

/** POST /api/auth/reset: a new password after the mail of "forgot password". The backend ends the other sessions. */
export const resetHandler = memberPost({
  schema: resetSchema,
  page: ({ next }) => (next ? `/auth/reset?next=${encodeURIComponent(next)}` : "/auth/reset"),
  act: async ({ password, next }, { jar, session, call }) => {
    if (!hasProof(jar, "mail", session)) {
      return { ok: false, status: 403, code: "proof-needed", message: messages.resetExpired };
    }
    const result = await changePassword(jar, { password }, call);
    if (!result.ok) return fromRefusal(result.why);
    setProof(jar, "sign-in", session);
    const target = safeNext(next);
    return { ok: true, data: { next: target }, next: target, toast: toasts.passwordChanged, reload: true };
  },
});

/**
 * POST /api/auth/password: a new password for someone who knows the old one. The check signs in anew, and it is that
 * session which changes the password and stays: the backend refuses this to old sessions, and ends every other one.
 */
export const passwordHandler = memberPost({
  schema: changePasswordSchema,
  page: "/account",
  act: async ({ current, password }, context) => {
    const { jar, call } = context;
    const check = await proveWithPassword(current, context);
    if (!check.ok) {
      if (check.why.kind !== "refused") return fromRefusal(check.why);
      const wrong = { ok: false, status: 422, code: "invalid-credentials", field: "current" } as const;
      return { ...wrong, message: messages.wrongCurrentPassword };
    }
    const fresh = check.value;
    const result = await changePassword(fresh.jar, { password }, call);
    if (!result.ok) {
      // The reader keeps the session they have; the one of the check is over.
      await signOut(fresh.session.accessToken, "local", call);
      const refused = fromRefusal(result.why);
      return refused.status === 401 ? refusals.failed : refused;
    }
    fresh.commit();
    setProof(jar, "sign-in", fresh.session);
    return { ok: true, next: "/account", toast: toasts.passwordChanged };
  },
});
