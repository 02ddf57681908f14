import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { callSupabase, withDeadline } from "@/lib/supabase/client";
import { checkEmailPage } from "./paths";
import { emailSchema, signUpSchema } from "./schemas";
import {
  emailDeadlineMs,
  emailLimitCode,
  emailPost,
  type SendEmail,
  sendRecoveryEmail,
} from "./send-email";

/** Pause before the only retry of a sign-up, in milliseconds. */
const retryPauseMs = 200;

const withIdentities = z.object({ user: z.object({ identities: z.array(z.unknown()) }) });

/**
 * Returns a random password for sending the confirmation email again: to do this, the site repeats
 * the sign-up, which needs a password. The database removes the password when the address is
 * confirmed, so nobody can sign in with it. The password has every kind of character that a project
 * may require.
 */
const placeholderPassword = (): string => `${randomBytes(24).toString("base64url")}aA1.`;

/**
 * Signs up an email address with the typed password, which the backend checks against the project's
 * password rules. If the address already has an account, the backend returns a made-up user whose
 * list of identities is empty. Then the address gets a recovery email. In this way only the owner
 * of the address learns that it has an account.
 */
const signUpOrRemindOnce: SendEmail = async (request, emailRedirectTo, options) => {
  const { email, password = placeholderPassword() } = request;
  const result = await callSupabase(options, ({ auth }) =>
    auth.signUp({ email, password, options: { emailRedirectTo } }),
  );
  const answer = result.ok ? withIdentities.safeParse(result.value).data : undefined;
  if (answer?.user.identities.length !== 0) return result;
  /* Only an address with an account gets this recovery email, so an error about the email would
     reveal the account:
     - After a gateway error, the email is retried for up to 15 seconds (`patient`). The reader gets
       a response long before that.
     - If the account has requested too many recovery emails, the reader sees the message of a
       successful sign-up.
     - `visibleRefusal` turns every other failure into what the reader may see. */
  const patient = withDeadline(emailDeadlineMs, options.clientAddress);
  const reminded = await sendRecoveryEmail(request, emailRedirectTo, patient);
  if (reminded.ok || reminded.refusal.kind !== "too-many") return reminded;
  return reminded.refusal.code === emailLimitCode ? reminded : result;
};

/**
 * Signs up an email address, and retries once if the backend fails. For example, if two people sign
 * up the same new address at once, the backend fails for one of them. On the retry the address
 * exists, so the backend does not fail again.
 *
 * The recovery email for an address with an account is retried in the same way. If only sign-ups of
 * new addresses were retried, failures would be more frequent for addresses with an account, and
 * would reveal the account.
 */
const signUpOrRemind: SendEmail = async (request, redirectTo, options) => {
  const result = await signUpOrRemindOnce(request, redirectTo, options);
  if (result.ok || result.refusal.kind !== "unavailable" || !result.refusal.code) return result;
  if (Date.now() > (options.retriesEndAt ?? 0)) return result;
  await sleep(retryPauseMs);
  return signUpOrRemindOnce(request, redirectTo, options);
};

/** POST /api/auth/sign-up: sends an email to confirm the address. */
export const signUpHandler = emailPost({
  purpose: "signup",
  schema: signUpSchema,
  page: "/auth?tab=sign-up",
  send: signUpOrRemind,
});

/**
 * POST /api/auth/resend: sends the confirmation email again, for an email address that was signed
 * up before.
 */
export const resendHandler = emailPost({
  purpose: "signup",
  schema: emailSchema,
  page: (fields) => checkEmailPage("signup", fields),
  send: signUpOrRemind,
});
