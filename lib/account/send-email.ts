/**
 * Handlers that send an email, for a sign-up or a recovery. Every email address gets the same
 * response after the same time, so that nobody can find out which addresses have accounts.
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

/**
 * The response is sent after this many milliseconds, whether the address has an account or not.
 */
const responseAfterMs = 1500;
/**
 * Deadline for all backend calls that send one email, in milliseconds. The calls may go on after
 * the site has responded to the reader, because an email server can be slow.
 */
export const emailDeadlineMs = 15_000;
/**
 * A try that failed is repeated only if it took at most this many milliseconds. Then even the
 * second try usually ends before the response is sent: 600 + 200 (pause) + 600 = 1400 ms, and the
 * response is sent after 1500 ms.
 */
const retriesEndMs = 600;

/** The fields of a form that requests an email. Only a sign-up has a name and a password. */
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

/**
 * The backend's error code for both of its email limits: the limit for one email address, and the
 * limit for all emails together.
 */
export const emailLimitCode = "over_email_send_rate_limit";

export const sendRecoveryEmail: SendEmail = ({ email }, redirectTo, options) =>
  callSupabase(options, ({ auth }) => auth.resetPasswordForEmail(email, { redirectTo }));

/**
 * True if the backend refuses because this address got an email less than a minute ago. To show
 * this refusal would reveal that the backend knows the address.
 *
 * If the hourly limit of emails is reached, the refusal has the same code but another message. The
 * result is then false.
 */
function wasJustSent(refusal: Refusal): boolean {
  if (refusal.kind !== "too-many" || refusal.code !== emailLimitCode) return false;
  return /only request this after/i.test(refusal.message);
}

/**
 * Decides what the reader sees if the backend refuses to send an email. Returns
 * - the refusal, if the reader may see it, because it does not reveal an account,
 * - `undefined`, if the refusal could reveal an account. The reader then sees the same message as
 *   after a success,
 * - "unsure", if the backend failed while it sent a recovery email. `sendEmail` then shows a
 *   failure only if the backend is down for everybody.
 */
function visibleRefusal(refusal: Refusal, purpose: EmailPurpose): Refusal | "unsure" | undefined {
  const isRecovery = purpose === "recovery";
  if (refusal.kind === "unavailable") return isRecovery && refusal.code ? "unsure" : refusal;
  if (refusal.code === emailLimitCode) {
    return isRecovery || refusal.mayBeDone || wasJustSent(refusal) ? undefined : refusal;
  }
  if (refusal.kind === "too-many") return refusal;
  // A weak password is refused before the address is looked up, so the refusal reveals no account.
  if (refusal.code === "weak_password") return refusal;
  // Any other refusal is shown only if its error code does not reveal an account.
  const isAboutAddress = isRecovery && refusal.code.startsWith("email_address_");
  return isForAnyAddress(refusal.code) && !isAboutAddress ? refusal : undefined;
}

/**
 * Sends an email. Returns a failure that the reader may see, or undefined. Neither this result nor
 * the time that the function takes may reveal whether the address has an account.
 */
async function sendEmail(
  purpose: EmailPurpose,
  send: SendEmail,
  request: EmailRequest,
  { call }: HandlerContext,
): Promise<Refusal | undefined> {
  const timer = sleep(responseAfterMs, "unsure" as const);
  // The email's link contains `next`, because the reader may open the email on another device.
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
  // `after` keeps a serverless platform from stopping this function before the email is sent.
  after(sending);
  const refusal = await Promise.race([sending, timer]);
  await timer;
  if (refusal !== "unsure") return refusal;
  /* The result is "unsure" if the backend has not responded yet, or if a recovery email failed. An
     error message in the second case would reveal an account, because only an address with an
     account gets a recovery email. So an error message is shown only if the backend is down for
     everybody. */
  return (await isWell) ? undefined : { kind: "unavailable" };
}

/**
 * Returns what the reader sees if the backend refused or failed to send an email. The attempt does
 * not count against the rate limits, so that the reader can try again at once.
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

/**
 * Makes a POST handler that sends an email, and then redirects to the page on which the reader
 * types the code from the email.
 */
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
      // The cookie stores the typed name until a right code shows that the reader owns the address.
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
