import { fromRefusal, type Outcome, refusals } from "../http/answer.ts";
import type { MemberContext } from "../http/handler.ts";
import { changePassword, signOut } from "../supabase/accounts.ts";
import { messages, toasts } from "./messages.ts";
import { hasProof, setProof } from "./proof.ts";
import { proveWithPassword } from "./sign-in.ts";

/** A new password after the mail of "forgot password". The backend ends the reader's other sessions. */
export async function resetPassword(password: string, context: MemberContext): Promise<Outcome> {
  const { jar, session, call } = context;
  if (!hasProof(jar, ["recovery"], session)) {
    return { ok: false, status: 403, code: "proof-needed", message: messages.resetExpired };
  }
  const result = await changePassword(jar, password, call);
  if (!result.ok) return fromRefusal(result.why);
  setProof(jar, "sign-in", session);
  return { ok: true, data: { next: "/" }, next: "/", toast: toasts.passwordChanged, reload: true };
}

/**
 * A new password for someone who knows the old one. The check signs in anew, and it is that session which changes the
 * password and stays: the backend refuses this to old sessions, and ends every other one.
 */
export async function replacePassword(
  { current, password }: { current: string; password: string },
  context: MemberContext,
): Promise<Outcome> {
  const { user, call } = context;
  const proof = await proveWithPassword(user.email, current, context);
  if (!proof.ok) {
    if (proof.why.kind !== "refused") return fromRefusal(proof.why);
    const wrong = { ok: false, status: 422, code: "invalid-credentials", field: "current" } as const;
    return { ...wrong, message: messages.wrongCurrentPassword };
  }
  context.uncount();
  const result = await changePassword(proof.jar, password, call);
  if (!result.ok) {
    // The reader keeps the session they have; the one of the check is over.
    await signOut(proof.session.accessToken, "local", call);
    const refused = fromRefusal(result.why);
    return refused.status === 401 ? refusals.failed : refused;
  }
  proof.commit();
  setProof(context.jar, "sign-in", proof.session);
  return { ok: true, next: "/account", toast: toasts.passwordChanged };
}
