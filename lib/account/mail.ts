/** Sign-up, resend and forgotten password: they send an email, and give known and unknown addresses the same answer. */
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { after } from "next/server";
import * as z from "zod/mini";
import { siteUrl } from "@/lib/env";
import { fromRefusal, isForAnyAddress, type Refused, tooMany } from "./answer";
import { type Handler, type HandlerContext, type PostPage, publicPost } from "./handler";
import { toasts, waitMessages } from "./messages";
import { checkEmailPage, safeNext } from "./paths";
import { emailSchema, type MailPurpose, signUpSchema } from "./schemas";
import { savePendingSignUp } from "./sign-up-cookie";
import { ask, type BackendResult, type CallOptions, isBackendWell, type Refusal, within } from "./supabase";

/** Known and unknown addresses are answered after exactly this time, in milliseconds. */
const answerAfterMs = 1500;
/** A slow email server finishes after the answer. */
const mailDeadlineMs = 15_000;
/** A retry happens only before this: two tries of this length and the pause fit into the answer's time. */
const retriesEndMs = 600;
/** Pause before the single retry, in milliseconds. */
const secondTryMs = 200;

/** What a form that asks for an email sends. Name and password come with a sign-up only. */
interface EmailRequest {
  email: string;
  next?: string | undefined;
  name?: string;
  password?: string;
}

type Send = (
  request: EmailRequest,
  redirectTo: string,
  options: CallOptions,
) => Promise<BackendResult<unknown>>;

const sendRecovery: Send = ({ email }, redirectTo, options) =>
  ask(options, ({ auth }) => auth.resetPasswordForEmail(email, { redirectTo }));

const withIdentities = z.object({ user: z.object({ identities: z.array(z.unknown()) }) });

/**
 * The backend's sign-up is the one call that sends the right email to every address, and it wants a password. Where only
 * the email is to be sent again, none was typed. This one opens nothing: the database removes it when the address is
 * confirmed. Projects that ask for several kinds of character get one of each.
 */
const placeholderPassword = () => `${randomBytes(24).toString("base64url")}aA1.`;

/**
 * Signs an address up with the password that was typed, so that the project's own rules for passwords are heard. If the
 * address has an account, the backend answers with a made-up user without identities; its owner then gets an email with
 * the way in, and nobody else learns of it.
 */
const signUpOrRemindOnce: Send = async (request, emailRedirectTo, options) => {
  const { email, password = placeholderPassword() } = request;
  const result = await ask(options, ({ auth }) =>
    auth.signUp({ email, password, options: { emailRedirectTo } }),
  );
  const answer = result.ok ? withIdentities.safeParse(result.value).data : undefined;
  if (answer?.user.identities.length !== 0) return result;
  // Only addresses that have an account get here, so the answer must not tell how this went: neither that the backend is
  // away now, nor that it takes no more requests for recovery from this network.
  const patient = within(mailDeadlineMs, options.readerAddress);
  const reminded = await sendRecovery(request, emailRedirectTo, patient);
  const isLimitOfRecovery =
    !reminded.ok && reminded.why.kind === "too-many" && reminded.why.code !== emailLimitCode;
  return isLimitOfRecovery ? result : reminded;
};

/**
 * If two people sign up the same new address at once, the backend fails for one of them; on a retry the address exists.
 * Both steps are tried again, not the sign-up alone: a slow failure would otherwise take half as long for known addresses.
 */
const signUpOrRemind: Send = async (request, redirectTo, options) => {
  const result = await signUpOrRemindOnce(request, redirectTo, options);
  if (result.ok || result.why.kind !== "unavailable" || !result.why.code) return result;
  if (Date.now() > (options.retriesEndAt ?? 0)) return result;
  await sleep(secondTryMs);
  return signUpOrRemindOnce(request, redirectTo, options);
};

/** The backend's code for both of its limits of emails. */
const emailLimitCode = "over_email_send_rate_limit";

/**
 * Whether the backend holds an email back because one went to the same address less than a minute ago. It says so of
 * addresses it knows and of no others. Its limit for all emails together has the same code and other words.
 */
const wasJustSent = (why: Refusal): boolean =>
  why.kind === "too-many" && why.code === emailLimitCode && /only request this after/i.test(why.message);

/**
 * What the reader may be told of a refusal. Undefined stands for "an email is on its way, if …". "unsure" stands for that
 * too, unless the backend turns out to be away: it fails at, or refuses, recovery emails for addresses it knows and no
 * others.
 */
function tellable(why: Refusal, purpose: MailPurpose): Refusal | "unsure" | undefined {
  const isForgot = purpose === "recovery";
  if (why.kind === "unavailable") return isForgot && why.code ? "unsure" : why;
  if (why.code === emailLimitCode) return isForgot || why.mayBeDone || wasJustSent(why) ? undefined : why;
  if (why.kind === "too-many") return why;
  // The backend looks at the password before it looks the address up.
  if (why.code === "weak_password") return why;
  // Every other verdict could depend on whether the address is known.
  const isForAll = isForAnyAddress(why.code) && !(isForgot && why.code.startsWith("email_address_"));
  return isForAll ? why : undefined;
}

/** Sends an email, and waits as long as for any address; a slow one finishes behind the answer. */
async function refusalOf(
  purpose: MailPurpose,
  request: EmailRequest,
  { call }: HandlerContext,
): Promise<Refusal | undefined> {
  const timer = sleep(answerAfterMs, "unsure" as const);
  // The email's link may be opened on another device, so it brings the way on along.
  const redirectTo = `${siteUrl()}/auth/confirm?${new URLSearchParams({ next: safeNext(request.next) })}`;
  const options = { ...within(mailDeadlineMs, call.readerAddress), retriesEndAt: Date.now() + retriesEndMs };
  const isWell = isBackendWell();
  const send = purpose === "signup" ? signUpOrRemind : sendRecovery;
  const sending = send(request, redirectTo, options).then((result) =>
    result.ok ? undefined : tellable(result.why, purpose),
  );
  // On a serverless platform the function would otherwise stop with its answer.
  after(sending);
  const refusal = await Promise.race([sending, timer]);
  await timer;
  if (refusal !== "unsure") return refusal;
  // No answer, or a fault of its own: nothing that the reader may know of, if the backend answers otherwise.
  return (await isWell) ? undefined : { kind: "unavailable" };
}

/** What is told where no email was sent: a try that failed costs no wait for the next one. */
function refused(why: Refusal): Refused {
  const failure =
    why.kind === "too-many"
      ? tooMany(why.retryAfter, waitMessages.mailsUsedUp(why.retryAfter))
      : fromRefusal(why);
  return { ...failure, counts: false };
}

const mailPost = (purpose: MailPurpose, schema: z.ZodMiniType<EmailRequest>, page: PostPage): Handler =>
  publicPost({
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
      // A stranger may have signed the address up first, so the name waits in this browser until the address is confirmed.
      if (name !== undefined) savePendingSignUp(context.jar, { email, name });
      const why = await refusalOf(purpose, request, context);
      if (why) return refused(why);
      return { ok: true, next: checkEmailPage(purpose, request), toast: toasts.mailed[purpose] };
    },
  });

/** POST /api/auth/sign-up */
export const signUpHandler = mailPost("signup", signUpSchema, "/auth?tab=sign-up");

/** POST /api/auth/resend: the same email again for an address that was signed up before. */
export const resendHandler = mailPost("signup", emailSchema, (fields) => checkEmailPage("signup", fields));

/** POST /api/auth/forgot */
export const forgotHandler = mailPost("recovery", emailSchema, "/auth/forgot");
