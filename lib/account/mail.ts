/** Everything that sends a mail: one answer after one time, for known and unknown addresses. */
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { siteUrl } from "@/lib/env";
import { finishBehind, fromRefusal, isForAnyAddress, type Outcome, tooMany } from "./answer";
import type { MailPurpose, Toast } from "./contract";
import { type HandlerContext, publicPost } from "./handler";
import { noteMail, type Permission, wasMailed } from "./limits";
import { mailsUsedUpMessage, messages, nextMailMessage, toasts } from "./messages";
import { safeNext, withNext } from "./paths";
import { mailKey } from "./proof";
import { emailSchema, signUpSchema } from "./schemas";
import { keepSignUp } from "./sign-up-cookie";
import {
  ask,
  type BackendResult,
  type CallOptions,
  isAuthThere,
  plainClient,
  type Refusal,
} from "./supabase";

/** What is sent to known and to unknown addresses alike is answered after this time, not before and not later. */
const answerAfterMs = 1500;
/** A slow mail server finishes after the answer. */
const mailDeadlineMs = 15_000;
const probeDeadlineMs = 5000;
/** What every address asks first says within the answer's time that it is away, whatever one try takes. */
const firstRetryMs = 700;

type Asked = { email: string; next?: string | undefined };
type Send = (asked: Asked, redirectTo: string, options: CallOptions) => Promise<BackendResult<unknown>>;

/** One character of each kind, for projects whose rules for passwords ask for them. */
const oneOfEachKind = "aA1.";

const sendRecovery: Send = ({ email }, redirectTo, options) =>
  ask(options, (call) => plainClient(call).auth.resetPasswordForEmail(email, { redirectTo }));

const sendConfirmation: Send = ({ email }, emailRedirectTo, options) =>
  ask(options, (call) =>
    plainClient(call).auth.resend({ type: "signup", email, options: { emailRedirectTo } }),
  );

const withIdentities = z.object({ user: z.object({ identities: z.array(z.unknown()) }) });

/**
 * Signs an address up with a password that nobody knows: whose address it is shows when its mail has been read, and
 * password and name come then (lib/account/confirm). An address that has an account is answered with a made-up user without
 * identities: its owner learns of the account by a mail with the way in, and nobody else does.
 */
const signUpOrRemind: Send = async (asked, emailRedirectTo, options) => {
  const { email } = asked;
  const password = `${randomBytes(24).toString("base64url")}${oneOfEachKind}`;
  const result = await ask(options, (call) =>
    plainClient(call).auth.signUp({ email, password, options: { emailRedirectTo } }),
  );
  const said = result.ok ? withIdentities.safeParse(result.value).data : undefined;
  // Only addresses that have an account get here: that this is away is not for the answer to tell.
  const patient = { ...options, retryMs: options.deadlineMs };
  return said?.user.identities.length === 0 ? sendRecovery(asked, emailRedirectTo, patient) : result;
};

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
async function tellableRefusal(sending: Promise<BackendResult<unknown>>, email: string, call: CallOptions) {
  const timer = sleep(answerAfterMs, "late" as const);
  const isThere = isAuthThere({ ...call, deadlineMs: probeDeadlineMs });
  const operation = sending.then((result) => {
    const refusal = result.ok ? undefined : tellable(result.why, email);
    if (result.ok) noteMail(email);
    return refusal;
  });
  finishBehind(operation);
  const refusal = await Promise.race([operation, timer]);
  await timer;
  if (refusal !== "late") return refusal;
  // No answer yet: a slow mail, if the backend answers otherwise.
  return (await isThere) ? undefined : ({ kind: "unavailable" } satisfies Refusal);
}

/** The page that waits for the mail's code; it has the address, for the code's form and for "send again". */
function checkEmailPage({ email = "", next }: Partial<Asked>, type: MailPurpose): string {
  return withNext(`/auth/check-email?${new URLSearchParams({ email, type })}`, next);
}

async function mailed(
  send: Send,
  asked: Asked,
  { call }: HandlerContext,
  { purpose, toast, message }: { purpose: MailPurpose; toast: Toast; message: string },
): Promise<Outcome> {
  // The mail's link brings both back: it may be opened on another device.
  const way = new URLSearchParams({ next: safeNext(asked.next), key: mailKey(asked.email) });
  const redirectTo = `${siteUrl()}/auth/confirm?${way}`;
  const sending = send(asked, redirectTo, {
    ...call,
    deadlineMs: mailDeadlineMs,
    retryMs: firstRetryMs,
  });
  const refusal = await tellableRefusal(sending, asked.email, call);
  if (refusal?.kind === "too-many")
    return tooMany(refusal.retryAfter, mailsUsedUpMessage(refusal.retryAfter));
  if (refusal) return fromRefusal(refusal);
  return { ok: true, data: { message }, next: checkEmailPage(asked, purpose), toast };
}

const limitOf = (purpose: MailPurpose) => ({
  kind: "mail" as const,
  account: ({ email }: Asked) => `${purpose} ${email}`,
  message: ({ scope, retryAfter }: Extract<Permission, { ok: false }>) =>
    scope === "pair" ? nextMailMessage(retryAfter) : mailsUsedUpMessage(retryAfter),
});

/** POST /api/auth/sign-up */
export const signUpHandler = publicPost({
  schema: signUpSchema,
  form: "sign-up",
  page: ({ next }) => withNext("/auth?tab=sign-up", next),
  limit: limitOf("signup"),
  act: (input, context) => {
    // Whoever confirms the address says both again: a stranger may have signed it up.
    keepSignUp(context.jar, { email: input.email, name: input.name });
    const { message } = toasts.signedUp;
    return mailed(signUpOrRemind, input, context, { purpose: "signup", toast: toasts.signedUp, message });
  },
});

/** POST /api/auth/resend */
export const resendHandler = publicPost({
  schema: emailSchema,
  form: "resend",
  page: (fields) => checkEmailPage(fields, "signup"),
  limit: limitOf("signup"),
  act: (input, context) => {
    const told = { toast: toasts.mailSentAgain, message: messages.checkEmail };
    return mailed(sendConfirmation, input, context, { purpose: "signup", ...told });
  },
});

/** POST /api/auth/forgot */
export const forgotHandler = publicPost({
  schema: emailSchema,
  form: "forgot",
  page: ({ next }) => withNext("/auth/forgot", next),
  limit: limitOf("recovery"),
  act: (input, context) => {
    const told = { toast: toasts.mailSent, message: messages.forgotSent };
    return mailed(sendRecovery, input, context, { purpose: "recovery", ...told });
  },
});
