/**
 * Confirms an address, or sets a forgotten password. Both need an emailed code and the new
 * password.
 */
import { safeRedirect } from "@/lib/protection/same-origin";
import type { BackendResult, Refusal } from "@/lib/supabase/client";
import { saveProfile } from "@/lib/supabase/profiles";
import { beginSession, endSession, finishSignIn, updateUser } from "@/lib/supabase/session";
import type { Session } from "@/lib/supabase/types";
import { type FailureOutcome, failures, toFailure } from "./failures";
import { type HandlerContext, publicPost } from "./handler";
import { messages, toasts } from "./messages";
import { withNext } from "./paths";
import type { Outcome } from "./responses";
import { type ConfirmInput, confirmSchema } from "./schemas";
import { readPendingSignUp, savePendingSignUp, signUpCookie } from "./sign-up-cookie";

type Verified = {
  session: Session;
  /** Seconds since 1970 at which the backend accepted the code. */
  verifiedAt: number;
  /**
   * True if an earlier request used the code up, and this session comes from the sign-up cookie.
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

/** Continues after a right code whose password was refused. Undefined if there was no such code. */
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

/** Uses a code up for one purpose. */
async function verifyCode(
  { email, code: token }: ConfirmInput,
  purpose: ConfirmInput["type"],
  { call }: HandlerContext,
): Promise<BackendResult<Verified>> {
  const begun = await beginSession(call, (auth) => auth.verifyOtp({ email, token, type: purpose }));
  if (!begun.ok) return begun;
  const verifiedAt = Math.floor(Date.now() / 1000);
  return { ok: true, value: { session: begun.value, verifiedAt, isResumed: false } };
}

/**
 * Uses the code up. If somebody signs up with an address that has an account, its owner gets a
 * recovery email. The code of that email is accepted in the sign-up's form too.
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
 * The failure for a code that was refused, or that the backend may have used up without a response.
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
 * Gives the account the password of the person who reads the address's email, and a name if it has
 * none. Earlier values may be a stranger's. The backend ends the user's other sessions.
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
  // "password_set_by" shows that the account has a password: if it began with Google, the backend
  // lists only "google". "name" is a provider's field that a stranger may have written.
  const nameFields = name !== undefined && { full_name: name, name: null };
  const data = { password_set_by: session.user.id, ...nameFields };
  const result = await updateUser(session, { password, data }, call);
  if (result.ok) return result;
  const isSamePassword =
    result.refusal.kind === "refused" && result.refusal.code === "same_password";
  if (!isSamePassword) return result;
  // The account has this password already. Only a change ends the other sessions by itself.
  const ended = await endSession(session, "others", call);
  return ended.ok ? { ok: true, value: session } : ended;
}

/**
 * Replaces a session whose refresh token was in the sign-up cookie. With a copy of that cookie,
 * somebody could set another password. So the new password opens a new session, and the old one
 * ends.
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

/** The name to give an account. Undefined if it has one, "" if nobody has typed one yet. */
function nameForAccount(
  input: ConfirmInput,
  { user }: Session,
  { jar }: HandlerContext,
): string | undefined {
  if (!user.isUnclaimed) return undefined;
  return input.name ?? readPendingSignUp(jar, input.email)?.name ?? "";
}

/**
 * POST /api/auth/confirm: uses up a code from an email (typed, or in its link), sets the password,
 * and signs in.
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
     * The backend accepts a code once. The sign-up cookie keeps the session of the code, so that
     * the reader can use the code again.
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
