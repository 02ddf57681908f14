import { setTimeout as sleep } from "node:timers/promises";
import { type MailProof, signInWithPassword, verifyMail } from "../backend/accounts";
import type { BackendResult } from "../backend/call";
import { readProfile } from "../backend/profiles";
import { rememberDevice } from "../cookies/device";
import { CookieJar } from "../cookies/jar";
import { type ProofKind, setProof } from "../cookies/proof";
import { replaceSession, setViewer } from "../cookies/session-cookie";
import { fromRefusal, type Outcome } from "../http/answer";
import { type HandlerContext, publicPost } from "../http/handler";
import { messages, toasts } from "../rules/messages";
import { displayName } from "../rules/name";
import { safeNext } from "../rules/safe-next";
import { confirmSchema, signInSchema } from "../rules/schemas";
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
    otherwise: messages.signInLocked,
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

/** POST /api/auth/confirm: uses up a mail's link or code, which signs in, and says where that leads. */
export const confirmHandler = publicPost({
  schema: confirmSchema,
  page: ({ token_hash, type = "", email = "" }) =>
    token_hash
      ? `/auth/confirm?${new URLSearchParams({ token_hash, type })}`
      : `/auth/check-email?${new URLSearchParams({ email, type })}`,
  // A link cannot be guessed; six digits can, so tries are counted against the address they are for.
  limit: {
    name: "codeCheck",
    action: "confirm",
    account: (input) => ("email" in input ? input.email : undefined),
  },
  act: async (input, context): Promise<Outcome> => {
    const proof: MailProof = "email" in input ? input : { tokenHash: input.token_hash, type: input.type };
    const result = await verifyMail(context.jar, proof, context.call);
    if (result.ok || result.why.kind !== "refused") context.uncount();
    if (!result.ok) return fromRefusal(result.why);
    const isRecovery = proof.type === "recovery";
    await finishSignIn(context, result.value, isRecovery ? "recovery" : "sign-in");
    const next = isRecovery ? "/auth/reset" : proof.type === "email_change" ? "/account" : "/";
    const toast = proof.type === "signup" ? toasts.emailConfirmed : toasts.signedIn;
    return { ok: true, data: { next }, next, reload: true, ...(!isRecovery && { toast }) };
  },
});

/**
 * Signs in once more, in a jar of its own, to check a password: the fresh session may do what an old one may not. The
 * reader's own cookies do not change until `commit`.
 */
export async function proveWithPassword(
  email: string,
  password: string,
  { jar, call }: Pick<HandlerContext, "jar" | "call">,
): Promise<BackendResult<{ session: Session; jar: CookieJar; commit: () => void }>> {
  const own = new CookieJar(jar.getAll(), jar.secure);
  const result = await signInWithPassword(own, { email, password }, call);
  if (!result.ok) return result;
  return { ok: true, value: { session: result.value, jar: own, commit: () => replaceSession(jar, own) } };
}
