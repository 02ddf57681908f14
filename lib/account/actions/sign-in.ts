import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { changePassword, signInWithPassword, verifyEmailChange, verifyMail } from "../backend/accounts";
import type { BackendResult } from "../backend/call";
import { takeFromLimits } from "../backend/limits";
import { readProfile } from "../backend/profiles";
import { knownDevice, rememberDevice } from "../cookies/device";
import { CookieJar } from "../cookies/jar";
import { readMark } from "../cookies/mail-mark";
import { type ProofKind, setProof } from "../cookies/proof";
import { readSession, replaceSession, setViewer } from "../cookies/session-cookie";
import { fromRefusal, type Outcome, refuseTriedFirst } from "../http/answer";
import { type HandlerContext, type MemberContext, publicPost } from "../http/handler";
import { messages, toasts, tooManyMessage } from "../rules/messages";
import { displayName } from "../rules/name";
import { safeNext } from "../rules/safe-next";
import { type ConfirmInput, confirmSchema, signInSchema } from "../rules/schemas";
import type { Session } from "../rules/shapes";

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
      return fromRefusal(result.why);
    }
    context.uncount();
    await finishSignIn(context, result.value);
    const target = safeNext(next);
    return { ok: true, data: { next: target }, next: target, toast: toasts.signedIn, reload: true };
  },
});

/** What was proved by a mail: the address, or more than that, where the mail was one to choose a new password with. */
type Verified = { session: Session; type: ConfirmInput["type"] };

/**
 * Uses up the mail's code. Who signs up with an address that has an account gets a mail that lets its reader
 * choose a password; its code is then typed where the code of a confirmation is asked for, and does as well.
 */
async function verify(input: ConfirmInput, { jar, call }: HandlerContext): Promise<BackendResult<Verified>> {
  const ask = async (type: Verified["type"]): Promise<BackendResult<Verified>> => {
    const result = await verifyMail(jar, { ...input, type }, call);
    return result.ok ? { ok: true, value: { session: result.value, type } } : result;
  };
  const result = await ask(input.type);
  const isRefused = !result.ok && result.why.kind === "refused";
  return isRefused && input.type === "signup" ? ask("recovery") : result;
}

/** Whether this very step has confirmed the address. */
function isJustConfirmed({ user }: Session): boolean {
  return Math.abs(Date.now() - Date.parse(user.emailConfirmedAt ?? "")) < 60_000;
}

/**
 * Whoever signed the address up first, a stranger perhaps, chose a password for it. From the confirmation on it is the
 * one of whoever reads the address's mail.
 */
async function settlePassword(
  { type, password }: ConfirmInput,
  session: Session,
  { jar, call }: HandlerContext,
): Promise<Outcome | undefined> {
  // A new one is chosen on the next page; until then the account has none that anybody knows.
  const unknown = type === "recovery" && isJustConfirmed(session);
  const chosen = unknown ? `${randomBytes(24).toString("base64url")}.aA1` : password;
  const result = chosen ? await changePassword(jar, chosen, call) : undefined;
  const isSame = result?.ok === false && result.why.kind === "refused" && result.why.code === "same_password";
  return result && !result.ok && !isSame ? fromRefusal(result.why) : undefined;
}

/** One of the two mails about a new address: the first is taken note of, the second changes it and signs in. */
async function confirmEmailChange(input: ConfirmInput, context: HandlerContext): Promise<Outcome> {
  const result = await verifyEmailChange(context.jar, input, context.call);
  if (!result.ok) {
    const isTaken = result.why.kind === "refused" && result.why.status === 500;
    return isTaken
      ? { ok: false, status: 409, code: "failed", message: messages.emailTaken }
      : fromRefusal(result.why);
  }
  context.uncount();
  if (result.value) await finishSignIn(context, result.value, "mail");
  const next = result.value || readSession(context.jar) ? "/account" : "/auth";
  const toast = result.value ? toasts.emailChanged : toasts.emailHalfChanged;
  return { ok: true, data: { next }, next, reload: true, toast };
}

/** POST /api/auth/confirm: uses up a mail's code, typed or brought by its link, signs in, and says where that leads. */
export const confirmHandler = publicPost({
  schema: confirmSchema,
  page: ({ via, type = "", email = "", code = "", next }) => {
    const query = { email, type, ...(next && { next: safeNext(next) }) };
    return via
      ? `/auth/confirm?${new URLSearchParams({ code, ...query })}`
      : `/auth/check-email?${new URLSearchParams(query)}`;
  },
  refuse: refuseTriedFirst,
  limit: {
    name: "codeCheck",
    action: "confirm",
    account: ({ email }) => email,
    known: ({ email, next }, { jar }) => readMark(safeNext(next), email).mark ?? knownDevice(jar, { email }),
  },
  act: async (input, context): Promise<Outcome> => {
    if (input.type === "email_change") return confirmEmailChange(input, context);
    const result = await verify(input, context);
    if (result.ok || result.why.kind !== "refused") context.uncount();
    if (!result.ok) {
      const refused = fromRefusal(result.why);
      const isTyped = !input.via && refused.code === "link-expired";
      return isTyped ? { ...refused, field: "code", message: messages.codeWrong } : refused;
    }
    const { session, type } = result.value;
    const problem = await settlePassword(input, session, context);
    const mustChoose = input.type === "recovery" || problem !== undefined;
    await finishSignIn(context, session, "mail");
    const after = readMark(safeNext(input.next), input.email).path;
    if (mustChoose) {
      const next = after === "/" ? "/auth/reset" : `/auth/reset?${new URLSearchParams({ next: after })}`;
      const toast = problem && !problem.ok ? toasts.failed(problem.message) : undefined;
      return { ok: true, data: { next }, next, reload: true, ...(toast && { toast }) };
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
