import { fromRefusal, type Outcome } from "../http/answer.ts";
import type { HandlerContext } from "../http/handler.ts";
import { displayName } from "../profile/name.ts";
import { signInWithPassword, verifyMail } from "../supabase/accounts.ts";
import { CookieJar } from "../supabase/cookie-jar.ts";
import { readProfile } from "../supabase/profiles.ts";
import type { Session } from "../supabase/shapes.ts";
import type { Toast } from "./contract.ts";
import { toasts } from "./messages.ts";
import { notBefore } from "./neutral.ts";
import { type ProofKind, setProof } from "./proof.ts";
import { safeNext } from "./safe-next.ts";
import type { ConfirmType } from "./schemas.ts";
import { replaceSession, setViewer } from "./session-cookie.ts";

/** A name for the header must not hold a sign-in up. */
const nameDeadlineMs = 1000;
/** A refused password is not answered before this, whether or not the address is known. */
const refusedFloorMs = 700;

/** What every way of signing in ends with: the name to draw, and a note that the reader has just proved who they are. */
export async function welcome(
  { jar, call }: Pick<HandlerContext, "jar" | "call">,
  session: Session,
  proof: ProofKind = "sign-in",
): Promise<void> {
  const { user, accessToken } = session;
  const profile = await readProfile(
    { userId: user.id, accessToken },
    { ...call, deadlineMs: nameDeadlineMs },
  );
  const profileName = profile.ok ? profile.value?.full_name : undefined;
  setViewer(jar, displayName({ profileName, signUpName: user.name, email: user.email }));
  setProof(jar, proof, session);
}

/** Signs in with e-mail and password. */
export async function signInAndWelcome(
  { email, password, next }: { email: string; password: string; next?: string | undefined },
  context: HandlerContext,
): Promise<Outcome> {
  const startedAt = performance.now();
  const result = await signInWithPassword(context.jar, { email, password }, context.call);
  if (!result.ok) {
    if (result.why.kind === "refused") {
      return notBefore(
        refusedFloorMs - (performance.now() - startedAt),
        Promise.resolve(fromRefusal(result.why)),
      );
    }
    context.uncount();
    return fromRefusal(result.why);
  }
  context.uncount();
  await welcome(context, result.value);
  const target = safeNext(next);
  return { ok: true, data: { next: target }, next: target, toast: toasts.signedIn, reload: true };
}

/** Uses up a mail's link or code, which signs in, and says where that leads. */
export async function confirmAndWelcome(
  proof: { tokenHash: string; type: ConfirmType } | { email: string; code: string; type: ConfirmType },
  context: HandlerContext,
): Promise<Outcome> {
  const result = await verifyMail(context.jar, proof, context.call);
  if (!result.ok) {
    if (result.why.kind !== "refused") context.uncount();
    return fromRefusal(result.why);
  }
  context.uncount();
  const isRecovery = proof.type === "recovery";
  await welcome(context, result.value, isRecovery ? "recovery" : "sign-in");
  const next = isRecovery ? "/auth/reset" : proof.type === "email_change" ? "/account" : "/";
  const toast: Toast = proof.type === "signup" ? toasts.emailConfirmed : toasts.signedIn;
  return { ok: true, data: { next }, next, reload: true, ...(!isRecovery && { toast }) };
}

/**
 * Signs in once more, in a jar of its own, to check a password: the fresh session may do what an old one may not. The
 * reader's own cookies do not change until `commit`.
 */
export async function proveWithPassword(
  email: string,
  password: string,
  { jar, call }: Pick<HandlerContext, "jar" | "call">,
): Promise<
  | { ok: true; session: Session; jar: CookieJar; commit: () => void }
  | Extract<Awaited<ReturnType<typeof signInWithPassword>>, { ok: false }>
> {
  const own = new CookieJar(jar.getAll(), jar.secure);
  const result = await signInWithPassword(own, { email, password }, call);
  if (!result.ok) return result;
  return { ok: true, session: result.value, jar: own, commit: () => replaceSession(jar, own) };
}
