/** Everything that sends a mail: one answer after one time, for known and unknown addresses. */
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { siteUrl } from "@/lib/env";
import { finishBehind, fromRefusal, isForAnyAddress, tooMany } from "./answer";
import { keepSignUp } from "./cookies";
import { type HandlerContext, type PostPage, publicPost } from "./handler";
import { noteMail, wasMailed } from "./limits";
import { mailsUsedUpMessage, nextMailMessage, type Toast, toasts } from "./messages";
import { safeNext, withNext } from "./paths";
import { madeUpPassword, mailKey } from "./proof";
import { emailSchema, type MailPurpose, signUpSchema } from "./schemas";
import {
  ask,
  askBackend,
  type BackendResult,
  type CallOptions,
  clientOf,
  type Refusal,
  within,
} from "./supabase";

/** What is sent to known and to unknown addresses alike is answered after this time, not before and not later. */
const answerAfterMs = 1500;
/** A slow mail server finishes after the answer. */
const mailDeadlineMs = 15_000;
/** What every address asks first says within the answer's time that it is away, whatever one try takes. */
const firstRetryMs = 700;
/** After which what the backend failed at is tried once more. */
const secondTryMs = 200;

type Asked = { email: string; next?: string | undefined; name?: string };
type Send = (asked: Asked, redirectTo: string, options: CallOptions) => Promise<BackendResult<unknown>>;

/** Whether the backend answered, and failed at what it was asked. */
const hasFailed = (why: Refusal): boolean => why.kind === "unavailable" && why.code !== undefined;

const sendRecovery: Send = ({ email }, redirectTo, options) =>
  ask(options, (call) => clientOf(call).auth.resetPasswordForEmail(email, { redirectTo }));

const withIdentities = z.object({ user: z.object({ identities: z.array(z.unknown()) }) });

/**
 * Signs an address up with a password that nobody knows: whose address it is shows when its mail has been read, and
 * password and name come then (lib/account/confirm). An address that has an account is answered with a made-up user without
 * identities: its owner learns of the account by a mail with the way in, and nobody else does.
 */
const signUpOrRemindOnce: Send = async (asked, emailRedirectTo, options) => {
  const given = { email: asked.email, password: madeUpPassword(), options: { emailRedirectTo } };
  const result = await ask(options, (call) => clientOf(call).auth.signUp(given));
  const said = result.ok ? withIdentities.safeParse(result.value).data : undefined;
  // Only addresses that have an account get here: that this is away is not for the answer to tell.
  const patient = within(mailDeadlineMs, options.readerAddress);
  return said?.user.identities.length === 0 ? sendRecovery(asked, emailRedirectTo, patient) : result;
};

/**
 * Of two who sign a new address up in the same moment the backend fails for one, and knows the address a moment later. All
 * that failed is tried again, not the sign-up alone: else a slow failure would take known addresses half as long.
 */
const signUpOrRemind: Send = async (...given) => {
  const result = await signUpOrRemindOnce(...given);
  if (result.ok || !hasFailed(result.why)) return result;
  await sleep(secondTryMs);
  return signUpOrRemindOnce(...given);
};

/** What is said of a mail for a new password to addresses that the backend knows, and of no others. */
const saidToKnown: readonly string[] = [
  "email_address_invalid",
  "email_address_not_authorized",
  "over_email_send_rate_limit",
];

/**
 * What the reader may be told of a refusal; undefined for "a mail is on its way, if …". That the backend makes an address
 * wait for its next mail tells that the address is known, and that the last one is there; where none was sent, the
 * project's own mails are used up.
 */
function tellable(why: Refusal, email: string): Refusal | undefined {
  if (why.kind === "too-many" && why.code === "over_email_send_rate_limit")
    return wasMailed(email) ? undefined : why;
  // Every other verdict could depend on whether the address is known.
  return why.kind !== "refused" || isForAnyAddress(why.code) ? why : undefined;
}

/** Sends a mail, and waits as long as for any address; a slow mail finishes behind the answer. */
async function refusalOf(send: Send, asked: Asked, { call }: HandlerContext): Promise<Refusal | undefined> {
  const timer = sleep(answerAfterMs, "unsure" as const);
  // The mail's link brings both back: it may be opened on another device.
  const way = new URLSearchParams({ next: safeNext(asked.next), key: mailKey(asked.email) });
  const options = { ...within(mailDeadlineMs, call.readerAddress), retriesEndAt: Date.now() + firstRetryMs };
  const state = askBackend();
  const sending = send(asked, `${siteUrl()}/auth/confirm?${way}`, options).then((result) => {
    if (result.ok) return noteMail(asked.email);
    const { why } = result;
    if (send !== sendRecovery) return tellable(why, asked.email);
    // A project that cannot send, or may not, says so where it would write: to addresses that it knows.
    if (hasFailed(why)) return "unsure";
    return saidToKnown.includes(why.code ?? "") ? undefined : tellable(why, asked.email);
  });
  finishBehind(sending);
  const refusal = await Promise.race([sending, timer]);
  await timer;
  if (refusal !== "unsure") return refusal ?? undefined;
  // No answer, or a fault of its own: nothing that the reader may know of, if the backend answers otherwise.
  return (await state) === "ok" ? undefined : { kind: "unavailable" };
}

/** The page that waits for the mail's code; it has the address, for the code's form and for "send again". */
function checkEmailPage({ email = "", next }: Partial<Asked>, type: MailPurpose): string {
  return withNext(`/auth/check-email?${new URLSearchParams({ email, type })}`, next);
}

interface Mail {
  schema: z.ZodMiniType<Asked>;
  page: PostPage;
  purpose: MailPurpose;
  send: Send;
  toast: Toast;
}

const mailPost = ({ purpose, send, toast, schema, page }: Mail) =>
  publicPost({
    schema,
    page,
    limit: {
      kind: "mail",
      account: ({ email }) => `${purpose} ${email}`,
      message: ({ scope, retryAfter }) =>
        scope === "pair" ? nextMailMessage(retryAfter) : mailsUsedUpMessage(retryAfter),
    },
    act: async (asked, context) => {
      const { email, name } = asked;
      // Whoever confirms the address says it again: a stranger may have signed it up.
      if (name !== undefined) keepSignUp(context.jar, { email, name });
      const why = await refusalOf(send, asked, context);
      if (!why) return { ok: true, next: checkEmailPage(asked, purpose), toast };
      return why.kind === "too-many"
        ? tooMany(why.retryAfter, mailsUsedUpMessage(why.retryAfter))
        : fromRefusal(why);
    },
  });

/** POST /api/auth/sign-up */
export const signUpHandler = mailPost({
  schema: signUpSchema,
  page: "/auth?tab=sign-up",
  purpose: "signup",
  send: signUpOrRemind,
  toast: toasts.signedUp,
});

/** POST /api/auth/resend */
export const resendHandler = mailPost({
  schema: emailSchema,
  page: (fields) => checkEmailPage(fields, "signup"),
  purpose: "signup",
  send: signUpOrRemind,
  toast: toasts.mailSentAgain,
});

/** POST /api/auth/forgot */
export const forgotHandler = mailPost({
  schema: emailSchema,
  page: "/auth/forgot",
  purpose: "recovery",
  send: sendRecovery,
  toast: toasts.mailSent,
});
