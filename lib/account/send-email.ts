/**
 * Handlers that send an email: sign-up and recovery. Known and unknown addresses get the same
 * response after the same time.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { after } from "next/server";
import type * as z from "zod/mini";
import { siteUrl } from "@/lib/env";
import { safeRedirect } from "@/lib/protection/same-origin";
import {
  type BackendResult,
  type CallOptions,
  callSupabase,
  type Refusal,
  withDeadline,
} from "@/lib/supabase/client";
import { isBackendWell } from "@/lib/supabase/health";
import { type FailureOutcome, isForAnyAddress, toFailure, tooMany } from "./failures";
import { type Handler, type HandlerContext, type PostPage, publicPost } from "./handler";
import { toasts, waitMessages } from "./messages";
import { checkEmailPage } from "./paths";
import type { EmailPurpose } from "./schemas";
import { savePendingSignUp } from "./sign-up-cookie";

/** The response is sent after exactly this time for every address, in milliseconds. */
const responseAfterMs = 1500;
/** A slow email server may finish after the response, in milliseconds. */
export const emailDeadlineMs = 15_000;
/**
 * The last retry begins before this time, in milliseconds. Two tries of this length and the pause
 * fit into the time of the response.
 */
const retriesEndMs = 600;

/** The fields of a form that requests an email. Name and password belong to a sign-up. */
export type EmailRequest = {
  email: string;
  next?: string | undefined;
  name?: string;
  password?: string;
};

/** Sends one email. The link in it leads to `redirectTo`. */
export type SendEmail = (
  request: EmailRequest,
  redirectTo: string,
  options: CallOptions,
) => Promise<BackendResult<unknown>>;

/** The backend's code for both of its email limits. */
export const emailLimitCode = "over_email_send_rate_limit";

export const sendRecoveryEmail: SendEmail = ({ email }, redirectTo, options) =>
  callSupabase(options, ({ auth }) => auth.resetPasswordForEmail(email, { redirectTo }));

/**
 * True if the backend sends no email because it sent one to this address less than a minute ago.
 * That happens only for addresses that it knows. The limit of all emails together has the same code
 * and another message.
 */
function wasJustSent(refusal: Refusal): boolean {
  if (refusal.kind !== "too-many" || refusal.code !== emailLimitCode) return false;
  return /only request this after/i.test(refusal.message);
}

/**
 * The refusal that the reader may see. Undefined means that the reader sees "an email is on its
 * way, if …". "unsure" means the same, unless the backend turns out to be unavailable. A recovery
 * email can fail only for an address that the backend knows, so a visible failure would reveal the
 * account.
 */
function visibleRefusal(refusal: Refusal, purpose: EmailPurpose): Refusal | "unsure" | undefined {
  const isRecovery = purpose === "recovery";
  if (refusal.kind === "unavailable") return isRecovery && refusal.code ? "unsure" : refusal;
  if (refusal.code === emailLimitCode) {
    return isRecovery || refusal.mayBeDone || wasJustSent(refusal) ? undefined : refusal;
  }
  if (refusal.kind === "too-many") return refusal;
  // The backend checks the password before it looks the address up.
  if (refusal.code === "weak_password") return refusal;
  // Any other code could depend on whether the address is known.
  const isAboutAddress = isRecovery && refusal.code.startsWith("email_address_");
  return isForAnyAddress(refusal.code) && !isAboutAddress ? refusal : undefined;
}

/**
 * Sends an email. It takes the same time for every address. Returns the refusal that the reader may
 * see.
 */
async function sendEmail(
  purpose: EmailPurpose,
  send: SendEmail,
  request: EmailRequest,
  { call }: HandlerContext,
): Promise<Refusal | undefined> {
  const timer = sleep(responseAfterMs, "unsure" as const);
  // The link carries `next`, because the email may be opened on another device.
  const query = new URLSearchParams({ next: safeRedirect(request.next) });
  const redirectTo = `${siteUrl()}/auth/confirm?${query}`;
  const options: CallOptions = {
    ...withDeadline(emailDeadlineMs, call.clientAddress),
    retriesEndAt: Date.now() + retriesEndMs,
  };
  const isWell = isBackendWell();
  const sending = send(request, redirectTo, options).then((result) =>
    result.ok ? undefined : visibleRefusal(result.refusal, purpose),
  );
  // Without `after`, the function would end with its response on a serverless platform.
  after(sending);
  const refusal = await Promise.race([sending, timer]);
  await timer;
  if (refusal !== "unsure") return refusal;
  // A reader may see that the backend is unavailable, but not that it failed for this address only.
  return (await isWell) ? undefined : { kind: "unavailable" };
}

/**
 * The failure if no email was sent. It does not count, so that the reader can try again at once.
 */
function emailFailure(refusal: Refusal): FailureOutcome {
  if (refusal.kind !== "too-many") return { ...toFailure(refusal), counts: false };
  const { retryAfter } = refusal;
  return { ...tooMany(retryAfter, waitMessages.mailsUsedUp(retryAfter)), counts: false };
}

type EmailHandlerOptions = {
  purpose: EmailPurpose;
  schema: z.ZodMiniType<EmailRequest>;
  page: PostPage;
  send: SendEmail;
};

/** A POST that sends an email, and leads to the page that waits for its code. */
export function emailPost({ purpose, schema, page, send }: EmailHandlerOptions): Handler {
  return publicPost({
    schema,
    page,
    limit: {
      kind: "mail",
      account: ({ email }) => `${purpose} ${email}`,
      message: ({ scope, retryAfter }) =>
        scope === "pair" ? waitMessages.nextMail(retryAfter) : waitMessages.mailsUsedUp(retryAfter),
    },
    act: async (request, context) => {
      const { email, name } = request;
      // The name is kept in this browser's cookie and not sent with the sign-up, because a stranger
      // may have signed up the address first.
      if (name !== undefined) savePendingSignUp(context.jar, { email, name });
      const refusal = await sendEmail(purpose, send, request, context);
      if (refusal) return emailFailure(refusal);
      return {
        ok: true,
        next: checkEmailPage(purpose, request),
        toast: toasts.emailSent[purpose],
      };
    },
  });
}
