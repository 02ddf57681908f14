/** Everything that sends a mail: one answer after one time, for known and unknown addresses. */
import { setTimeout as sleep } from "node:timers/promises";
import { siteUrl } from "@/lib/env";
import { finishBehind, fromRefusal, type Outcome, tooMany } from "./answer";
import { isReachable, resendConfirmation, sendRecovery, signUp } from "./auth-calls";
import type { Toast } from "./contract";
import { type HandlerContext, publicPost } from "./handler";
import { markedPath } from "./mail-mark";
import { messages, nextMailMessage, toasts } from "./messages";
import { safeNext } from "./paths";
import { type ConfirmType, emailSchema, signUpSchema } from "./schemas";
import type { BackendResult, CallOptions, Refusal } from "./supabase";
import { rememberSignUp } from "./unconfirmed";

/** What is sent to known and to unknown addresses alike is answered after this time, not before and not later. */
const answerAfterMs = 1500;
/** A slow mail server finishes after the answer. */
const mailDeadlineMs = 15_000;
const probeDeadlineMs = 5000;

/** Refusals that have nothing to do with whether the address is known. Every other one is kept from the reader. */
const tellable = new Set([
  "validation_failed",
  "email_address_invalid",
  "email_address_not_authorized",
  "email_provider_disabled",
  "signup_disabled",
]);

/**
 * Waits for an operation that must not tell whether an address is known: the same answer after the same time.
 *
 * @returns what the reader may be told, or undefined for "a mail is on its way, if …"
 */
async function tellableRefusal(
  operation: Promise<BackendResult<undefined>>,
  call: CallOptions,
): Promise<Refusal | undefined> {
  const timer = sleep(answerAfterMs, "late" as const);
  const probe = isReachable({ ...call, deadlineMs: probeDeadlineMs });
  finishBehind(operation);
  const result = await Promise.race([operation, timer]);
  await timer;
  // No answer yet: a slow mail, if the backend answers otherwise.
  if (result === "late") return (await probe) ? undefined : { kind: "unavailable" };
  if (result.ok) return undefined;
  const { why } = result;
  return why.kind !== "refused" || tellable.has(why.code) ? why : undefined;
}

type MailPageFields = { email?: string; next?: string | undefined };

/** The page that waits for the mail's code; it has the address, for the code's form and for "send again". */
function checkEmailPage(
  { email = "", next }: MailPageFields,
  type: Extract<ConfirmType, "signup" | "recovery">,
): string {
  return `/auth/check-email?${new URLSearchParams({ email, type, ...(next && { next: safeNext(next) }) })}`;
}

type Sending = CallOptions & { redirectTo: string };

async function mailed(
  send: (options: Sending) => Promise<BackendResult<undefined>>,
  context: HandlerContext,
  { email, next }: { email: string; next?: string | undefined },
  { onTo, toast, message }: { onTo: string; toast: Toast; message: string },
): Promise<Outcome> {
  // The mail's link brings it back: it may be opened on another device.
  const redirectTo = `${siteUrl()}${markedPath(safeNext(next), email)}`;
  const operation = send({ ...context.call, deadlineMs: mailDeadlineMs, redirectTo });
  const refusal = await tellableRefusal(operation, context.call);
  if (refusal?.kind === "too-many") return tooMany(refusal.retryAfter, nextMailMessage(refusal.retryAfter));
  if (refusal) {
    context.uncount();
    return fromRefusal(refusal);
  }
  return { ok: true, data: { message }, next: onTo, toast };
}

/**
 * Signs up. Who owns an address that has an account already learns of it by a mail with the way in, and nobody else
 * does. So a mail is sent in any case, and that none can be sent now says nothing about an address.
 */
async function signUpOrRemind(email: string, options: Sending): Promise<BackendResult<undefined>> {
  const signedUp = await signUp(email, options);
  const isKnown = signedUp.ok && signedUp.value.isKnown;
  const result: BackendResult<unknown> = isKnown ? await sendRecovery(email, options) : signedUp;
  return withoutWait(result, (message) => message.startsWith("For security purposes"));
}

const done = { ok: true, value: undefined } as const;

/** That the backend makes an address wait for its next mail tells that it is known; its last mail is a minute old. */
function withoutWait(
  result: BackendResult<unknown>,
  isForAddress: (message: string) => boolean = () => true,
): BackendResult<undefined> {
  if (result.ok) return done;
  return result.why.kind === "too-many" && isForAddress(result.why.message) ? done : result;
}

const limit = {
  name: "mail",
  account: ({ email }: { email: string }) => email,
  message: nextMailMessage,
} as const;

/** POST /api/auth/sign-up */
export const signUpHandler = publicPost({
  schema: signUpSchema,
  page: ({ next }) => `/auth?tab=sign-up${next ? `&next=${encodeURIComponent(next)}` : ""}`,
  limit: { ...limit, action: "confirmation" },
  act: (input, context) => {
    // Whoever confirms the address says both again: a stranger may have signed it up.
    rememberSignUp(context.jar, input);
    return mailed((options) => signUpOrRemind(input.email, options), context, input, {
      onTo: checkEmailPage(input, "signup"),
      toast: toasts.signedUp,
      message: toasts.signedUp.message,
    });
  },
});

/** POST /api/auth/resend */
export const resendHandler = publicPost({
  schema: emailSchema,
  page: (fields) => checkEmailPage(fields, "signup"),
  limit: { ...limit, action: "confirmation" },
  act: (input, context) =>
    mailed(async (options) => withoutWait(await resendConfirmation(input.email, options)), context, input, {
      onTo: checkEmailPage(input, "signup"),
      toast: toasts.mailSentAgain,
      message: messages.checkEmail,
    }),
});

/** POST /api/auth/forgot */
export const forgotHandler = publicPost({
  schema: emailSchema,
  page: ({ next }) => (next ? `/auth/forgot?next=${encodeURIComponent(next)}` : "/auth/forgot"),
  limit: { ...limit, action: "recovery" },
  act: (input, context) =>
    mailed(async (options) => withoutWait(await sendRecovery(input.email, options)), context, input, {
      onTo: checkEmailPage(input, "recovery"),
      toast: toasts.mailSent,
      message: messages.forgotSent,
    }),
});
