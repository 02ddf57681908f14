/** What a mail's reader does: confirm the address, or choose a new password. Either is the mail's code and a password. */
import { fromRefusal, type Outcome, refusals } from "./answer";
import { keepSignUp, readSignUp, signUpCookie } from "./cookies";
import { type HandlerContext, publicPost } from "./handler";
import { isMailKey } from "./limits";
import { messages, toasts } from "./messages";
import { safeNext, withNext } from "./paths";
import { finishSignIn, type Session, saveProfile } from "./reader";
import { type ConfirmInput, confirmSchema } from "./schemas";
import { beginSession, endSession, unknownPassword, updateUser } from "./session";
import type { BackendResult } from "./supabase";

/**
 * Uses up the mail's code. Who signs up with an address that has an account gets a mail that lets its reader
 * choose a password; its code is then typed where the code of a confirmation is asked for, and does as well. Where the
 * code was right before, but no password was taken, it goes on from there.
 */
async function verify(input: ConfirmInput, { jar, call }: HandlerContext): Promise<BackendResult<Session>> {
  const { email, code: token, type } = input;
  const used = readSignUp(jar, email)?.used;
  if (used?.code === token) {
    const refresh_token = used.refreshToken;
    const begun = await beginSession(call, (auth) => auth.refreshSession({ refresh_token }));
    if (!begun.ok && begun.why.kind !== "refused") return begun;
    if (begun.ok && begun.value.user.email.toLowerCase() === email.toLowerCase()) return begun;
  }
  const askFor = (asked: ConfirmInput["type"]) =>
    beginSession(call, (auth) => auth.verifyOtp({ email, token, type: asked }));
  const result = await askFor(type);
  const isRefused = !result.ok && result.why.kind === "refused";
  return isRefused && type === "signup" ? askFor("recovery") : result;
}

/**
 * Gives the account the password of whoever reads the address's mail; and where that is the first one the name that they
 * typed in this browser. What it had until then may be a stranger's. The backend ends the reader's other sessions.
 */
async function settle(
  { email, password }: ConfirmInput,
  session: Session,
  { jar, call }: HandlerContext,
): Promise<BackendResult<Session>> {
  const name = session.user.isUnclaimed ? (readSignUp(jar, email)?.name ?? "") : undefined;
  if (name !== undefined) {
    const saved = await saveProfile(session, { name, phone: "" }, call);
    if (!saved.ok) return saved;
  }
  // Noted with the user: of a reader who came by Google the backend goes on saying "google" alone.
  const data = { password_set_by: session.user.id, ...(name !== undefined && { full_name: name }) };
  const result = await updateUser(session, { password, data }, call);
  if (result.ok || result.why.kind !== "refused") return result;
  if (result.why.code !== "same_password") {
    // What a stranger gave must not open it while its reader thinks of one that the project takes.
    if (session.user.isUnclaimed) await updateUser(session, { password: unknownPassword() }, call);
    return result;
  }
  // It is the reader's already. Only a change of it ends the other sessions by itself.
  const ended = await endSession(session, "others", call);
  return ended.ok ? { ok: true, value: session } : ended;
}

/** POST /api/auth/confirm: uses up a mail's code, typed or brought by its link, sets the password, and signs in. */
export const confirmHandler = publicPost({
  schema: confirmSchema,
  page: ({ via, type = "", email = "", code = "", key = "", next }) => {
    const page = via ? "/auth/confirm" : "/auth/check-email";
    return withNext(`${page}?${new URLSearchParams({ email, type, ...(via && { code, key }) })}`, next);
  },
  // By the mail's own key, where its link was opened: strangers who guess codes do not use up its reader's tries.
  limit: { kind: "code", account: ({ email, key = "" }) => (isMailKey(email, key) ? key : email) },
  act: async (input, context): Promise<Outcome> => {
    const { jar } = context;
    const result = await verify(input, context);
    if (!result.ok) {
      const refused = fromRefusal(result.why);
      const isTyped = !input.via && refused.code === "link-expired";
      return isTyped ? { ...refused, field: "code", message: messages.codeWrong } : refused;
    }
    const session = result.value;
    const settled = await settle(input, session, context);
    if (!settled.ok) {
      const problem = fromRefusal(settled.why);
      const { email, code } = input;
      keepSignUp(jar, { email, used: { code, refreshToken: session.refreshToken } });
      return { ...(problem.code === "signed-out" ? refusals.linkExpired : problem), counts: false };
    }
    await finishSignIn(context, settled.value);
    jar.remove(signUpCookie);
    const toast = session.user.isUnclaimed ? toasts.emailConfirmed : toasts.passwordChanged;
    const next = safeNext(input.next);
    return { ok: true, counts: false, next, data: { next }, toast };
  },
});
