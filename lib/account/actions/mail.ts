/** Everything that sends a mail: one answer after one time, for known and unknown addresses. */
import { setTimeout as sleep } from "node:timers/promises";
import { siteUrl } from "@/lib/env";
import { isReachable, resendConfirmation, sendRecovery, signUp } from "../backend/accounts";
import type { BackendResult, CallOptions, Refusal } from "../backend/call";
import { finishBehind, fromRefusal, type Outcome } from "../http/answer";
import { type HandlerContext, publicPost } from "../http/handler";
import type { Toast } from "../rules/contract";
import { messages, toasts } from "../rules/messages";
import { type ConfirmType, emailSchema, signUpSchema } from "../rules/schemas";

/** What is sent to known and to unknown addresses alike is answered after this time, not before and not later. */
const answerAfterMs = 1500;
/** A slow mail server finishes behind the answer. */
const mailDeadlineMs = 15_000;
const probeDeadlineMs = 5000;

/** Refusals that have nothing to do with whether the address is known. Every other one is kept from the reader. */
const tellable = new Set([
  "weak_password",
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
  return why.kind === "unavailable" || (why.kind === "refused" && tellable.has(why.code)) ? why : undefined;
}

/** The page that waits for the mail's code; it has the address, for the code's form and for "send again". */
function checkEmailPage(email: string, type: Extract<ConfirmType, "signup" | "recovery">): string {
  return `/auth/check-email?${new URLSearchParams({ email, type })}`;
}

async function mailed(
  send: (options: CallOptions & { redirectTo: string }) => Promise<BackendResult<undefined>>,
  context: HandlerContext,
  success: { next: string; toast: Toast; message: string },
): Promise<Outcome> {
  const operation = send({ ...context.call, deadlineMs: mailDeadlineMs, redirectTo: siteUrl() });
  const refusal = await tellableRefusal(operation, context.call);
  if (refusal) {
    if (refusal.kind === "unavailable") context.uncount();
    return fromRefusal(refusal);
  }
  const { next, toast, message } = success;
  return { ok: true, data: { message }, next, toast };
}

/** POST /api/auth/sign-up */
export const signUpHandler = publicPost({
  schema: signUpSchema,
  page: ({ next }) => `/auth?tab=sign-up${next ? `&next=${encodeURIComponent(next)}` : ""}`,
  limit: { name: "signUp", action: "sign-up", account: ({ email }) => email },
  act: ({ name, email, password }, context) =>
    mailed((options) => signUp({ name, email, password }, options), context, {
      next: checkEmailPage(email, "signup"),
      toast: toasts.signedUp,
      message: toasts.signedUp.message,
    }),
});

/** POST /api/auth/resend */
export const resendHandler = publicPost({
  schema: emailSchema,
  page: ({ email = "" }) => checkEmailPage(email, "signup"),
  limit: { name: "mail", action: "resend", account: ({ email }) => email },
  act: ({ email }, context) =>
    mailed((options) => resendConfirmation(email, options), context, {
      next: checkEmailPage(email, "signup"),
      toast: toasts.signedUp,
      message: messages.checkEmail,
    }),
});

/** POST /api/auth/forgot */
export const forgotHandler = publicPost({
  schema: emailSchema,
  page: "/auth/forgot",
  limit: { name: "mail", action: "forgot", account: ({ email }) => email },
  act: ({ email }, context) =>
    mailed((options) => sendRecovery(email, options), context, {
      next: checkEmailPage(email, "recovery"),
      toast: toasts.mailSent,
      message: messages.forgotSent,
    }),
});
