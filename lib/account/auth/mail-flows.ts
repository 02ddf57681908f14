/** Everything that sends a mail: one neutral answer after one time, for known and unknown addresses. */
import { siteUrl } from "../../env.ts";
import { fromRefusal, type Outcome } from "../http/answer.ts";
import type { HandlerContext } from "../http/handler.ts";
import { resendConfirmation, sendRecovery, signUp } from "../supabase/accounts.ts";
import type { BackendResult, CallOptions } from "../supabase/call.ts";
import type { Toast } from "./contract.ts";
import { messages, toasts } from "./messages.ts";
import { mailDeadlineMs, neutrally } from "./neutral.ts";
import type { ConfirmType } from "./schemas.ts";

/** The page that waits for the mail's code; it has the address, for the code's form and for "send again". */
export function checkEmailPage(email: string, type: Extract<ConfirmType, "signup" | "recovery">): string {
  return `/auth/check-email?${new URLSearchParams({ email, type })}`;
}

async function mailed(
  send: (options: CallOptions & { redirectTo: string }) => Promise<BackendResult<undefined>>,
  context: HandlerContext,
  after: { next: string; toast: Toast; message: string },
): Promise<Outcome> {
  const operation = send({ ...context.call, deadlineMs: mailDeadlineMs, redirectTo: siteUrl() });
  const refusal = await neutrally(operation, context.call);
  if (refusal) {
    if (refusal.kind === "unavailable") context.uncount();
    return fromRefusal(refusal);
  }
  return { ok: true, data: { message: after.message }, next: after.next, toast: after.toast };
}

export function signUpNeutrally(
  { name, email, password }: { name: string; email: string; password: string },
  next: string,
  context: HandlerContext,
): Promise<Outcome> {
  return mailed((options) => signUp({ name, email, password }, options), context, {
    next,
    toast: toasts.signedUp,
    message: toasts.signedUp.message,
  });
}

export function resendNeutrally(email: string, context: HandlerContext): Promise<Outcome> {
  return mailed((options) => resendConfirmation(email, options), context, {
    next: checkEmailPage(email, "signup"),
    toast: toasts.signedUp,
    message: messages.checkEmail,
  });
}

export function forgotNeutrally(email: string, context: HandlerContext): Promise<Outcome> {
  return mailed((options) => sendRecovery(email, options), context, {
    next: checkEmailPage(email, "recovery"),
    toast: toasts.mailSent,
    message: messages.forgotSent,
  });
}
