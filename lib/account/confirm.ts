/**
 * Confirms an email address, or replaces a forgotten password. In both cases the reader sends a
 * code from an email, and the account's new password.
 */
import { safeRedirect } from "@/lib/protection/same-origin";
import type { BackendResult, Refusal } from "@/lib/supabase/client";
import { saveProfile } from "@/lib/supabase/profiles";
import { beginSession, endSession, finishSignIn, updateUser } from "@/lib/supabase/session";
import type { Session } from "@/lib/supabase/types";
import { type FailureOutcome, failures, hideBan, toFailure } from "./failures";
import { type HandlerContext, publicPost } from "./handler";
import { messages, toasts } from "./messages";
import { withNext } from "./paths";
import type { Outcome } from "./responses";
import { type ConfirmInput, confirmSchema } from "./schemas";
import { readPendingSignUp, savePendingSignUp, signUpCookie } from "./sign-up-cookie";

type Verified = {
  session: Session;
  /** The time at which the backend accepted the code, in seconds since 1970. */
  verifiedAt: number;
  /**
   * True if an earlier request has already used the code. The current request has then opened the
   * session with the refresh token from the sign-up cookie.
   */
  isResumed: boolean;
};

const nameMissing: FailureOutcome = {
  ok: false,
  status: 422,
  code: "invalid",
  field: "name",
  message: messages.nameMissing,
};

/**
 * Opens a session with an emailed code that an earlier request has used up. That request then
 * failed, for example because the name was missing, but it left the session's refresh token in the
 * sign-up cookie. This function uses the token. Returns undefined if
 * - the cookie does not have this code,
 * - the backend refuses the refresh token, or
 * - the session belongs to another email address than the one in the form.
 */
async function resume(
  { email, code }: ConfirmInput,
  { jar, call }: HandlerContext,
): Promise<BackendResult<Verified> | undefined> {
  const verified = readPendingSignUp(jar, email)?.verified;
  if (verified?.code !== code) return undefined;
  const { refreshToken, verifiedAt } = verified;
  const begun = await beginSession(call, (auth) =>
    auth.refreshSession({ refresh_token: refreshToken }),
  );
  if (!begun.ok) return begun.refusal.kind === "refused" ? undefined : begun;
  const session = begun.value;
  if (session.user.email.toLowerCase() !== email.toLowerCase()) return undefined;
  return { ok: true, value: { session, verifiedAt, isResumed: true } };
}

/** The backend's refusal of a wrong code. */
const wrongCode: Refusal = {
  kind: "refused",
  code: "otp_expired",
  message: "Token has expired or is invalid",
};

/**
 * Verifies a code at the backend for one purpose: to confirm an email address, or to set a new
 * password. The backend accepts each code only once.
 */
async function verifyCode(
  { email, code: token }: ConfirmInput,
  purpose: ConfirmInput["type"],
  { call }: HandlerContext,
): Promise<BackendResult<Verified>> {
  const begun = await beginSession(call, (auth) => auth.verifyOtp({ email, token, type: purpose }));
  if (!begun.ok) return { ok: false, refusal: hideBan(begun.refusal, wrongCode) };
  const verifiedAt = Math.floor(Date.now() / 1000);
  return { ok: true, value: { session: begun.value, verifiedAt, isResumed: false } };
}

/**
 * Verifies the code that the reader sent. The form that confirms a sign-up accepts the code of a
 * recovery email too: if the address already has an account, the site sends that email in place of
 * a confirmation email.
 */
async function verify(
  input: ConfirmInput,
  context: HandlerContext,
): Promise<BackendResult<Verified>> {
  const resumed = await resume(input, context);
  if (resumed) return resumed;
  const result = await verifyCode(input, input.type, context);
  if (result.ok || result.refusal.kind !== "refused" || input.type !== "signup") return result;
  const recovered = await verifyCode(input, "recovery", context);
  if (recovered.ok || !result.refusal.mayBeDone) return recovered;
  return { ok: false, refusal: { ...recovered.refusal, mayBeDone: true } };
}

/**
 * Returns the failure after the backend refused a code or did not respond.
 *
 * If the backend does not respond, it may still have accepted the code, which works only once. The
 * sign-up cookie therefore keeps the code. If the backend refuses the same code later, the message
 * says that the code may be used up.
 */
function codeFailure(
  refusal: Refusal,
  input: ConfirmInput,
  { jar }: HandlerContext,
): FailureOutcome {
  const { email, code, via } = input;
  const failure = toFailure(refusal);
  if (refusal.kind === "unavailable") {
    savePendingSignUp(jar, { email, unansweredCode: code });
    return { ...failure, message: messages.confirmUnanswered };
  }
  if (failure.code !== "link-expired") return failure;
  const wasUnanswered = readPendingSignUp(jar, email)?.unansweredCode === code;
  const mayBeUsed = refusal.mayBeDone || wasUnanswered;
  if (via) return mayBeUsed ? { ...failure, message: messages.codeMayBeUsed } : failure;
  const message = mayBeUsed ? messages.codeMayBeUsed : messages.codeWrong;
  return { ...failure, field: "code", message };
}

/**
 * Sets the new password of an account, and its name if `name` is given. An earlier password or name
 * may come from a stranger, because anybody can sign up with any email address. The emailed code
 * shows that this reader owns the address. The backend ends the user's other sessions.
 */
async function applyPassword(
  { password }: ConfirmInput,
  session: Session,
  name: string | undefined,
  { call }: HandlerContext,
): Promise<BackendResult<Session>> {
  if (name !== undefined) {
    const saved = await saveProfile(session, { name }, call);
    if (!saved.ok) return saved;
  }
  /* "password_set_by" records that the account has a password. Without it, an account that was
     created with Google would still seem to have none. "name" is cleared, because a stranger may
     have written it. */
  const nameFields = name !== undefined && { full_name: name, name: null };
  const data = { password_set_by: session.user.id, ...nameFields };
  const result = await updateUser(session, { password, data }, call);
  if (result.ok) return result;
  const isSamePassword =
    result.refusal.kind === "refused" && result.refusal.code === "same_password";
  if (!isSamePassword) return result;
  /* If the new password equals the old one, the backend ends no other sessions. So this function
     ends them. */
  const ended = await endSession(session, "others", call);
  return ended.ok ? { ok: true, value: session } : ended;
}

/**
 * Signs the reader in with a new session, and ends the old one. The refresh token of the old
 * session was in the sign-up cookie, so anybody with a copy of that cookie could use the old
 * session to set another password.
 */
async function replaceSession(
  { email, password }: ConfirmInput,
  session: Session,
  { call }: HandlerContext,
): Promise<BackendResult<Session>> {
  const fresh = await beginSession(call, (auth) => auth.signInWithPassword({ email, password }));
  if (!fresh.ok) return fresh;
  const ended = await endSession(session, "local", call);
  return ended.ok ? fresh : ended;
}

/**
 * Returns the name to save for an account. Undefined if the account keeps its name. An empty text
 * if the account needs a name, but nobody has typed a name yet.
 */
function nameForAccount(
  input: ConfirmInput,
  { user }: Session,
  { jar }: HandlerContext,
): string | undefined {
  if (!user.isUnclaimed) return undefined;
  return input.name ?? readPendingSignUp(jar, input.email)?.name ?? "";
}

/**
 * POST /api/auth/confirm: verifies a code from an email (typed, or in the email's link), sets the
 * password, and signs the reader in.
 */
export const confirmHandler = publicPost({
  schema: confirmSchema,
  page: ({ via, type = "", email = "", code = "", next }) => {
    const page = via ? "/auth/confirm" : "/auth/check-email";
    const query = new URLSearchParams({ email, type, ...(via && { code }) });
    return withNext(`${page}?${query}`, next);
  },
  act: async (input, context): Promise<Outcome> => {
    const { jar } = context;
    const { email, code } = input;
    const verified = await verify(input, context);
    if (!verified.ok) return codeFailure(verified.refusal, input, context);

    const { session, verifiedAt, isResumed } = verified.value;
    /**
     * The backend accepts a code only once. This function puts the code's session into the sign-up
     * cookie, so that the reader can send the form again with the same code.
     */
    function keepCodeUsable(failure: FailureOutcome): FailureOutcome {
      const { refreshToken } = session;
      savePendingSignUp(jar, { email, verified: { code, refreshToken, verifiedAt } });
      return failure;
    }

    const name = nameForAccount(input, session, context);
    if (name === "") return keepCodeUsable(nameMissing);
    let result = await applyPassword(input, session, name, context);
    if (result.ok && isResumed) result = await replaceSession(input, result.value, context);
    if (!result.ok) {
      const failure = toFailure(result.refusal);
      return keepCodeUsable(failure.code === "signed-out" ? failures.linkExpired : failure);
    }
    await finishSignIn(context, result.value);
    jar.remove(signUpCookie);
    const toast = session.user.isUnclaimed ? toasts.emailConfirmed : toasts.passwordChanged;
    const next = safeRedirect(input.next);
    return { ok: true, next, data: { next }, toast };
  },
});
