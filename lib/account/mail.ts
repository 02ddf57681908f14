/** Everything that sends a mail: one answer after one time, for known and unknown addresses. */
import { setTimeout as sleep } from "node:timers/promises";
import { after } from "next/server";
import * as z from "zod/mini";
import { siteUrl } from "@/lib/env";
import { fromRefusal, isForAnyAddress, tooMany } from "./answer";
import { keepSignUp } from "./cookies";
import { type HandlerContext, type PostPage, publicPost } from "./handler";
import { mailKey, noteMail, wasMailed } from "./limits";
import { toasts, waitMessages } from "./messages";
import { checkEmailPage, safeNext } from "./paths";
import { emailSchema, type MailPurpose, signUpSchema } from "./schemas";
import { unknownPassword } from "./session";
import { ask, type BackendResult, type CallOptions, isBackendWell, type Refusal, within } from "./supabase";

/** What is sent to known and to unknown addresses alike is answered after this time, not before and not later. */
const answerAfterMs = 1500;
/** A slow mail server finishes after the answer. */
const mailDeadlineMs = 15_000;
/** What is tried again was answered by then: twice as much, and the pause, are within the answer's time. */
const retriesEndMs = 600;
/** After which what the backend failed at is tried once more. */
const secondTryMs = 200;

type Asked = { email: string; next?: string | undefined; name?: string };
type Send = (asked: Asked, redirectTo: string, options: CallOptions) => Promise<BackendResult<unknown>>;

const sendRecovery: Send = ({ email }, redirectTo, options) =>
  ask(options, ({ auth }) => auth.resetPasswordForEmail(email, { redirectTo }));

const withIdentities = z.object({ user: z.object({ identities: z.array(z.unknown()) }) });

/**
 * Signs an address up with a password that nobody knows: whose address it is shows when its mail has been read, and
 * password and name come then (lib/account/confirm). An address that has an account is answered with a made-up user without
 * identities: its owner learns of the account by a mail with the way in, and nobody else does.
 */
const signUpOrRemindOnce: Send = async (asked, emailRedirectTo, options) => {
  const given = { email: asked.email, password: unknownPassword(), options: { emailRedirectTo } };
  const result = await ask(options, ({ auth }) => auth.signUp(given));
  const said = result.ok ? withIdentities.safeParse(result.value).data : undefined;
  // Only addresses that have an account get here: that this is away is not for the answer to tell.
  const patient = within(mailDeadlineMs, options.readerAddress);
  return said?.user.identities.length === 0 ? sendRecovery(asked, emailRedirectTo, patient) : result;
};

/**
 * Of two who sign a new address up in the same moment the backend fails for one, and knows the address a moment later. All
 * that failed is tried again, not the sign-up alone: else a slow failure would take known addresses half as long.
 */
const signUpOrRemind: Send = async (asked, redirectTo, options) => {
  const result = await signUpOrRemindOnce(asked, redirectTo, options);
  if (result.ok || result.why.kind !== "unavailable" || !result.why.code) return result;
  if (Date.now() > (options.retriesEndAt ?? 0)) return result;
  await sleep(secondTryMs);
  return signUpOrRemindOnce(asked, redirectTo, options);
};

/**
 * What the reader may be told of a refusal; undefined for "a mail is on its way, if …", and "unsure" where that is for the
 * backend's state to say. Of a forgotten password's mail the backend says to addresses that it knows, and to no others, that
 * it failed, or may not send there.
 */
function tellable(why: Refusal, purpose: MailPurpose, email: string): Refusal | "unsure" | undefined {
  const isForgot = purpose === "recovery";
  if (why.kind === "unavailable") return isForgot && why.code ? "unsure" : why;
  // That an address has to wait for its next mail tells that it is known, and that the last one is there; where none was
  // sent, the project's own mails are used up.
  const isSent = isForgot || why.mayBeDone || wasMailed(email);
  if (why.code === "over_email_send_rate_limit") return isSent ? undefined : why;
  if (why.kind === "too-many") return why;
  // Every other verdict could depend on whether the address is known.
  const isForAll = isForAnyAddress(why.code) && !(isForgot && why.code.startsWith("email_address_"));
  return isForAll ? why : undefined;
}

/** Sends a mail, and waits as long as for any address; a slow mail finishes behind the answer. */
async function refusalOf(
  purpose: MailPurpose,
  asked: Asked,
  { call }: HandlerContext,
): Promise<Refusal | undefined> {
  const timer = sleep(answerAfterMs, "unsure" as const);
  // The mail's link brings both back: it may be opened on another device.
  const way = new URLSearchParams({ next: safeNext(asked.next), key: mailKey(asked.email) });
  const options = { ...within(mailDeadlineMs, call.readerAddress), retriesEndAt: Date.now() + retriesEndMs };
  const isWell = isBackendWell();
  const send = purpose === "signup" ? signUpOrRemind : sendRecovery;
  const sending = send(asked, `${siteUrl()}/auth/confirm?${way}`, options).then((result) =>
    result.ok ? noteMail(asked.email) : tellable(result.why, purpose, asked.email),
  );
  // A function of a platform would otherwise stop with its answer.
  after(sending);
  const refusal = await Promise.race([sending, timer]);
  await timer;
  if (refusal !== "unsure") return refusal ?? undefined;
  // No answer, or a fault of its own: nothing that the reader may know of, if the backend answers otherwise.
  return (await isWell) ? undefined : { kind: "unavailable" };
}

const mailPost = (purpose: MailPurpose, schema: z.ZodMiniType<Asked>, page: PostPage) =>
  publicPost({
    schema,
    page,
    limit: {
      kind: "mail",
      account: ({ email }) => `${purpose} ${email}`,
      message: ({ scope, retryAfter }) =>
        scope === "pair" ? waitMessages.nextMail(retryAfter) : waitMessages.mailsUsedUp(retryAfter),
    },
    act: async (asked, context) => {
      const { email, name } = asked;
      // Whoever confirms the address says it again: a stranger may have signed it up.
      if (name !== undefined) keepSignUp(context.jar, { email, name });
      const why = await refusalOf(purpose, asked, context);
      if (!why) return { ok: true, next: checkEmailPage(purpose, asked), toast: toasts.mailed[purpose] };
      return why.kind === "too-many"
        ? tooMany(why.retryAfter, waitMessages.mailsUsedUp(why.retryAfter))
        : fromRefusal(why);
    },
  });

/** POST /api/auth/sign-up */
export const signUpHandler = mailPost("signup", signUpSchema, "/auth?tab=sign-up");

/** POST /api/auth/resend: the same for an address that was signed up before. */
export const resendHandler = mailPost("signup", emailSchema, (fields) => checkEmailPage("signup", fields));

/** POST /api/auth/forgot */
export const forgotHandler = mailPost("recovery", emailSchema, "/auth/forgot");
