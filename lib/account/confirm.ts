/** Confirms an address, or sets a forgotten password. Both take an emailed code and the password to set. */
import { fromRefusal, type Outcome, type Refused, refusals } from "./answer";
import { type HandlerContext, publicPost } from "./handler";
import { messages, toasts } from "./messages";
import { safeNext, withNext } from "./paths";
import { finishSignIn, type Session, saveProfile } from "./reader";
import { type ConfirmInput, confirmSchema } from "./schemas";
import { beginSession, endSession, updateUser } from "./session";
import { readPendingSignUp, savePendingSignUp, signUpCookie } from "./sign-up-cookie";
import type { BackendResult, Refusal } from "./supabase";

interface Verified {
  session: Session;
  /** Seconds since 1970 at which the backend took the code. */
  verifiedAt: number;
  /** Whether the code was used up by an earlier request, and this session came out of the sign-up cookie. */
  isResumed: boolean;
}

const refusedNameMissing: Refused = {
  ok: false,
  status: 422,
  code: "invalid",
  field: "name",
  message: messages.nameMissing,
};

/** Continues after a code that was right while its password was not taken; undefined where there was none. */
async function resume(
  { email, code }: ConfirmInput,
  { jar, call }: HandlerContext,
): Promise<BackendResult<Verified> | undefined> {
  const verified = readPendingSignUp(jar, email)?.verified;
  if (verified?.code !== code) return undefined;
  const { refreshToken, verifiedAt } = verified;
  const begun = await beginSession(call, (auth) => auth.refreshSession({ refresh_token: refreshToken }));
  if (!begun.ok) return begun.why.kind === "refused" ? undefined : begun;
  const session = begun.value;
  if (session.user.email.toLowerCase() !== email.toLowerCase()) return undefined;
  return { ok: true, value: { session, verifiedAt, isResumed: true } };
}

/**
 * Uses the code up. If somebody signs up with an address that has an account, its owner gets a recovery email; the code of
 * that is typed into the form of a sign-up, and does as well.
 */
async function verify(input: ConfirmInput, context: HandlerContext): Promise<BackendResult<Verified>> {
  const resumed = await resume(input, context);
  if (resumed) return resumed;
  const { email, code: token } = input;
  const verifyAs = async (type: ConfirmInput["type"]): Promise<BackendResult<Verified>> => {
    const begun = await beginSession(context.call, (auth) => auth.verifyOtp({ email, token, type }));
    if (!begun.ok) return begun;
    const verifiedAt = Math.floor(Date.now() / 1000);
    return { ok: true, value: { session: begun.value, verifiedAt, isResumed: false } };
  };
  const result = await verifyAs(input.type);
  if (result.ok || result.why.kind !== "refused" || input.type !== "signup") return result;
  const recovered = await verifyAs("recovery");
  if (recovered.ok || !result.why.mayBeDone) return recovered;
  return { ok: false, why: { ...recovered.why, mayBeDone: true } };
}

/** What the reader is told where a code was not taken, or where nobody knows whether it was. */
function refuseCode(why: Refusal, input: ConfirmInput, { jar }: HandlerContext): Refused {
  const { email, code, via } = input;
  const refused = fromRefusal(why);
  if (why.kind === "unavailable") {
    savePendingSignUp(jar, { email, unansweredCode: code });
    return { ...refused, message: messages.confirmUnanswered };
  }
  if (refused.code !== "link-expired") return refused;
  const mayBeUsed = why.mayBeDone || readPendingSignUp(jar, email)?.unansweredCode === code;
  if (via) return mayBeUsed ? { ...refused, message: messages.codeMayBeUsed } : refused;
  return { ...refused, field: "code", message: mayBeUsed ? messages.codeMayBeUsed : messages.codeWrong };
}

/**
 * Gives the account the password of the person who reads the address's email, and the name if the account has none yet:
 * whatever was there before may be a stranger's. The backend ends the reader's other sessions.
 */
async function settle(
  { password }: ConfirmInput,
  session: Session,
  name: string | undefined,
  { call }: HandlerContext,
): Promise<BackendResult<Session>> {
  if (name !== undefined) {
    const saved = await saveProfile(session, { name, phone: "" }, call);
    if (!saved.ok) return saved;
  }
  // "password_set_by" is noted with the user: for a reader who came by Google the backend goes on saying "google" alone.
  // "name" is what Google calls a name; here only a stranger can have written it.
  const named = name !== undefined && { full_name: name, name: null };
  const data = { password_set_by: session.user.id, ...named };
  const result = await updateUser(session, { password, data }, call);
  if (result.ok || result.why.kind !== "refused" || result.why.code !== "same_password") return result;
  // It is the reader's already. Only a change of it ends the other sessions by itself.
  const ended = await endSession(session, "others", call);
  return ended.ok ? { ok: true, value: session } : ended;
}

/**
 * The session that a verified code leaves in the cookie must be worth nothing afterwards: a copy of the cookie could set
 * another password. So the reader gets a new session by the password just set, and that one ends.
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

/** The name to give an account; undefined where it has one, "" where nobody has said one yet. */
function nameFor(input: ConfirmInput, { user }: Session, { jar }: HandlerContext): string | undefined {
  if (!user.isUnclaimed) return undefined;
  return input.name ?? readPendingSignUp(jar, input.email)?.name ?? "";
}

/** POST /api/auth/confirm: uses up an emailed code, typed or brought by its link, sets the password, and signs in. */
export const confirmHandler = publicPost({
  schema: confirmSchema,
  page: ({ via, type = "", email = "", code = "", next }) => {
    const page = via ? "/auth/confirm" : "/auth/check-email";
    return withNext(`${page}?${new URLSearchParams({ email, type, ...(via && { code }) })}`, next);
  },
  act: async (input, context): Promise<Outcome> => {
    const { jar } = context;
    const { email, code } = input;
    const verified = await verify(input, context);
    if (!verified.ok) return refuseCode(verified.why, input, context);

    const { session, verifiedAt, isResumed } = verified.value;
    /** The backend takes the code no second time. So that the reader can use it again, its session stands for it. */
    function keepCodeGood(refused: Refused): Refused {
      savePendingSignUp(jar, { email, verified: { code, refreshToken: session.refreshToken, verifiedAt } });
      return refused;
    }

    const name = nameFor(input, session, context);
    if (name === "") return keepCodeGood(refusedNameMissing);
    const settled = await settle(input, session, name, context);
    const own = settled.ok && isResumed ? await replaceSession(input, settled.value, context) : settled;
    if (!own.ok) {
      const refused = fromRefusal(own.why);
      return keepCodeGood(refused.code === "signed-out" ? refusals.linkExpired : refused);
    }
    await finishSignIn(context, own.value);
    jar.remove(signUpCookie);
    const toast = session.user.isUnclaimed ? toasts.emailConfirmed : toasts.passwordChanged;
    const next = safeNext(input.next);
    return { ok: true, next, data: { next }, toast };
  },
});
