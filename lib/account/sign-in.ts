import { setTimeout as sleep } from "node:timers/promises";
import { fromRefusal, type Outcome, type Refused } from "./answer";
import { changePassword, refreshSession, signInWithPassword, verifyMail } from "./auth-calls";
import { CookieJar } from "./cookies";
import { knownDevice, rememberDevice } from "./device";
import { type HandlerContext, type MemberContext, publicPost } from "./handler";
import { takeFromLimits } from "./limits";
import { readMark } from "./mail-mark";
import { messages, toasts, tooManyMessage } from "./messages";
import { displayName } from "./name";
import { safeNext } from "./paths";
import { readProfile, saveProfile } from "./profiles";
import { type ProofKind, setProof } from "./proof";
import { type ConfirmInput, confirmSchema, signInSchema } from "./schemas";
import { replaceSession, setViewer, withoutSession } from "./session-cookie";
import type { Session } from "./shapes";
import type { BackendResult } from "./supabase";
import { forgetSignUp, keepUsedCode, signUpName, usedCode } from "./unconfirmed";

/** A name for the header must not hold a sign-in up. */
const nameDeadlineMs = 1000;
/** A refused password is not answered before this, whether or not the address is known. */
const refusedAfterMs = 700;

/** What every way of signing in ends with: the name to draw, and a note that the reader has just proved who they are. */
export async function finishSignIn(
  { jar, call }: Pick<HandlerContext, "jar" | "call">,
  session: Session,
  proof: ProofKind = "sign-in",
): Promise<void> {
  const profile = await readProfile(session, { ...call, deadlineMs: nameDeadlineMs });
  const profileName = profile.ok ? profile.value?.full_name : undefined;
  setViewer(jar, displayName({ profileName, signUpName: session.user.name, email: session.user.email }));
  setProof(jar, proof, session);
  rememberDevice(jar, session.user);
}

/** POST /api/auth/sign-in: e-mail and password. */
export const signInHandler = publicPost({
  schema: signInSchema,
  page: ({ next }) => (next ? `/auth?next=${encodeURIComponent(next)}` : "/auth"),
  limit: {
    name: "passwordCheck",
    action: "sign-in",
    account: ({ email }) => email,
    known: ({ email }, { jar }) => knownDevice(jar, { email }),
    message: (retryAfter) => `${tooManyMessage(retryAfter)} ${messages.signInLocked}`,
  },
  act: async ({ email, password, next }, context): Promise<Outcome> => {
    const refusedFrom = sleep(refusedAfterMs);
    const result = await signInWithPassword(context.jar, { email, password }, context.call);
    if (!result.ok) {
      if (result.why.kind === "refused") await refusedFrom;
      else context.uncount();
      const refused = fromRefusal(result.why);
      // Until then nobody knows the password of an address that this browser has signed up.
      const mayBeNew = refused.code === "invalid-credentials" && signUpName(context.jar, email) !== undefined;
      return mayBeNew ? { ...refused, code: "email-not-confirmed", message: messages.notConfirmed } : refused;
    }
    context.uncount();
    forgetSignUp(context.jar);
    await finishSignIn(context, result.value);
    const target = safeNext(next);
    return { ok: true, data: { next: target }, next: target, toast: toasts.signedIn, reload: true };
  },
});

/** What was proved by a mail: the address, or more than that, where the mail was one to choose a new password with. */
type Verified = { session: Session; type: ConfirmInput["type"] };

/**
 * Uses up the mail's code. Who signs up with an address that has an account gets a mail that lets its reader
 * choose a password; its code is then typed where the code of a confirmation is asked for, and does as well. Where the
 * code was right before, but no password was taken, it goes on from there.
 */
async function verify(input: ConfirmInput, { jar, call }: HandlerContext): Promise<BackendResult<Verified>> {
  const used = usedCode(jar, input);
  if (used) {
    const { refreshToken, type } = used;
    const result = await refreshSession(jar, refreshToken, call);
    if (!result.ok && result.why.kind !== "refused") return result;
    if (result.ok && result.value.user.email.toLowerCase() === input.email.toLowerCase())
      return { ok: true, value: { session: result.value, type } };
  }
  const ask = async (type: Verified["type"]): Promise<BackendResult<Verified>> => {
    const result = await verifyMail(jar, { ...input, type }, call);
    return result.ok ? { ok: true, value: { session: result.value, type } } : result;
  };
  const result = await ask(input.type);
  const isRefused = !result.ok && result.why.kind === "refused";
  return isRefused && input.type === "signup" ? ask("recovery") : result;
}

/**
 * Gives the account the password of whoever reads the address's mail, and where the address is new the name that they
 * typed in this browser: until then nobody knows its password, and it has no name. Undefined where both are taken.
 */
async function settlePassword(
  { email, password = "" }: ConfirmInput,
  { session, type }: Verified,
  { jar, call }: HandlerContext,
): Promise<Refused | undefined> {
  const isNew = type === "signup";
  const name = isNew ? (signUpName(jar, email) ?? "") : undefined;
  if (name !== undefined) {
    const saved = await saveProfile(session, { name, phone: "" }, call);
    if (!saved.ok) return fromRefusal(saved.why);
  }
  const result = await changePassword(jar, { password, signUpName: name }, call);
  const isSame = !result.ok && result.why.kind === "refused" && result.why.code === "same_password";
  return result.ok || isSame ? undefined : fromRefusal(result.why);
}

const linkExpired: Refused = { ok: false, status: 400, code: "link-expired", message: messages.linkExpired };

/** POST /api/auth/confirm: uses up a mail's code, typed or brought by its link, signs in, and says where that leads. */
export const confirmHandler = publicPost({
  schema: confirmSchema,
  page: ({ via, type = "", email = "", code = "", next }) => {
    const query = { email, type, ...(next && { next: safeNext(next) }) };
    return via
      ? `/auth/confirm?${new URLSearchParams({ code, ...query })}`
      : `/auth/check-email?${new URLSearchParams(query)}`;
  },
  limit: {
    name: "codeCheck",
    action: "confirm",
    account: ({ email }) => email,
    known: ({ email, next }, { jar }) => readMark(safeNext(next), email).mark ?? knownDevice(jar, { email }),
  },
  act: async (input, context): Promise<Outcome> => {
    // Nothing of this reaches the browser before the password is taken.
    const own = withoutSession(context.jar);
    const result = await verify(input, { ...context, jar: own });
    if (result.ok || result.why.kind !== "refused") context.uncount();
    if (!result.ok) {
      const refused = fromRefusal(result.why);
      const isTyped = !input.via && refused.code === "link-expired";
      return isTyped ? { ...refused, field: "code", message: messages.codeWrong } : refused;
    }
    const { session, type } = result.value;
    const problem =
      input.type === "signup"
        ? await settlePassword(input, result.value, { ...context, jar: own })
        : undefined;
    if (problem) {
      keepUsedCode(context.jar, input, { refreshToken: session.refreshToken, type });
      return problem.code === "signed-out" ? linkExpired : problem;
    }
    replaceSession(context.jar, own);
    forgetSignUp(context.jar);
    await finishSignIn(context, session, "mail");
    const after = readMark(safeNext(input.next), input.email).path;
    if (input.type === "recovery") {
      const next = after === "/" ? "/auth/reset" : `/auth/reset?${new URLSearchParams({ next: after })}`;
      return { ok: true, data: { next }, next, reload: true };
    }
    const toast = type === "signup" ? toasts.emailConfirmed : toasts.signedIn;
    return { ok: true, data: { next: after }, next: after, reload: true, toast };
  },
});

/**
 * Signs in once more, in a jar of its own, to check a password: the fresh session may do what an old one may not. The
 * reader's own cookies do not change until `commit`. Guesses are counted together, whatever form takes them.
 */
export async function proveWithPassword(
  password: string,
  { user, jar, call }: MemberContext,
): Promise<BackendResult<{ session: Session; jar: CookieJar; commit: () => void }>> {
  const counted = { name: "passwordCheck", action: "proof", account: user.id } as const;
  const permission = await takeFromLimits({ ...counted, address: call.readerAddress });
  if (!permission.ok)
    return { ok: false, why: { kind: "too-many", retryAfter: permission.retryAfter, message: "" } };
  const own = new CookieJar(jar.getAll(), jar.secure);
  const result = await signInWithPassword(own, { email: user.email, password }, call);
  if (result.ok || result.why.kind !== "refused") permission.giveBack();
  if (!result.ok) return result;
  return { ok: true, value: { session: result.value, jar: own, commit: () => replaceSession(jar, own) } };
}
