/** The only calls of Supabase Auth: what goes in and comes out is ours, checked; errors are `Refusal`s. */
import { randomBytes } from "node:crypto";
import * as z from "zod";
import { cookieClient, plainClient } from "./clients";
import type { User } from "./contract";
import type { CookieJar } from "./cookies";
import type { ConfirmType } from "./schemas";
import { replaceSession, withoutSession } from "./session-cookie";
import { type Session, sessionShape, userShape } from "./shapes";
import {
  ask,
  BackendCall,
  type BackendResult,
  type CallOptions,
  inShape,
  type LibraryResult,
} from "./supabase";

type MailOptions = CallOptions & { redirectTo: string };

/** What a mail's reader gives back: whom it was sent to, and its code. */
export type MailProof = { type: ConfirmType; email: string; code: string };

const withSession = z.object({ session: sessionShape });
const withUser = z.object({ user: userShape });
const withIdentities = z.object({ user: z.object({ identities: z.array(z.unknown()) }) });

type CookieClient = ReturnType<typeof cookieClient>;

/**
 * Runs an operation that gives a session, and puts it in the place of the jar's. The client does not see the session
 * that was there: at its start the library would refresh one that has expired, a second time.
 */
async function beginSession(
  jar: CookieJar,
  options: CallOptions,
  operation: (client: CookieClient) => Promise<LibraryResult>,
): Promise<BackendResult<Session>> {
  const own = withoutSession(jar);
  const answer = await ask(options, (call) => operation(cookieClient(call, own)));
  const result = inShape(answer, withSession);
  if (!result.ok) return result;
  replaceSession(jar, own);
  return { ok: true, value: result.value.session };
}

/** Runs an operation of which only success or refusal matters. */
async function run(
  options: CallOptions,
  operation: (call: BackendCall) => Promise<LibraryResult>,
): Promise<BackendResult<undefined>> {
  const result = await ask(options, operation);
  return result.ok ? { ok: true, value: undefined } : result;
}

/** Signs in; the session's cookies are in the jar afterwards. */
export function signInWithPassword(
  jar: CookieJar,
  credentials: { email: string; password: string },
  options: CallOptions,
) {
  return beginSession(jar, options, (client) => client.auth.signInWithPassword(credentials));
}

/** One character of each kind, for projects whose rules for passwords ask for them. */
const oneOfEachKind = "aA1.";

/**
 * Signs an address up with a password that nobody knows: whose address it is shows when its mail has been read, and
 * password and name come then (`settlePassword`). An address that has an account is answered with a made-up user
 * without identities, and gets no mail.
 */
export async function signUp(
  email: string,
  { redirectTo, ...options }: MailOptions,
): Promise<BackendResult<{ isKnown: boolean }>> {
  const password = `${randomBytes(24).toString("base64url")}${oneOfEachKind}`;
  const result = await ask(options, (call) =>
    plainClient(call).auth.signUp({ email, password, options: { emailRedirectTo: redirectTo } }),
  );
  if (!result.ok) return result;
  const said = withIdentities.safeParse(result.value).data;
  return { ok: true, value: { isKnown: said?.user.identities.length === 0 } };
}

/** Sends the confirmation mail again. */
export function resendConfirmation(email: string, { redirectTo, ...options }: MailOptions) {
  const extra = { emailRedirectTo: redirectTo };
  return run(options, (call) => plainClient(call).auth.resend({ type: "signup", email, options: extra }));
}

/** Sends the mail with which a new password can be chosen. */
export function sendRecovery(email: string, { redirectTo, ...options }: MailOptions) {
  return run(options, (call) => plainClient(call).auth.resetPasswordForEmail(email, { redirectTo }));
}

/** Uses up a mail's code; the session's cookies are in the jar afterwards. */
export function verifyMail(jar: CookieJar, { email, code, type }: MailProof, options: CallOptions) {
  return beginSession(jar, options, (client) => client.auth.verifyOtp({ email, token: code, type }));
}

/** Begins a Google sign-in: the address to go to. The verifier's cookie is in the jar afterwards. */
export async function beginGoogle(
  jar: CookieJar,
  { redirectTo, ...options }: MailOptions,
): Promise<string | undefined> {
  // The library also keeps a slot a flow and an index of them; one cookie is enough for one flow at a time.
  const scratch = withoutSession(jar);
  const answer = await ask(options, (call) =>
    cookieClient(call, scratch).auth.signInWithOAuth({
      provider: "google",
      options: { redirectTo, skipBrowserRedirect: true },
    }),
  );
  const result = inShape(answer, z.object({ url: z.string() }));
  if (!result.ok) return undefined;
  jar.apply(scratch.changes.filter(({ name }) => /-session-code-verifier(?:\.\d+)?$/.test(name)));
  return result.value.url;
}

/** Ends a Google sign-in with the code that came back; the session's cookies are in the jar afterwards. */
export function exchangeCode(jar: CookieJar, code: string, options: CallOptions) {
  return beginSession(jar, options, (client) => client.auth.exchangeCodeForSession(code));
}

/** Changes the password of the session in the jar, and the sign-up name with it; the backend ends the other sessions. */
export function changePassword(
  jar: CookieJar,
  { password, signUpName }: { password: string; signUpName?: string | undefined },
  options: CallOptions,
) {
  const named = signUpName !== undefined && { data: { full_name: signUpName } };
  return run(options, (call) => cookieClient(call, jar).auth.updateUser({ password, ...named }));
}

/** Ends a session, or every other one of the same reader. One that is over already is no error. */
export function signOut(accessToken: string, scope: "local" | "others", options: CallOptions) {
  return run(options, (call) => plainClient(call).auth.admin.signOut(accessToken, scope));
}

/** Asks the backend whose token this is: the only answer that may be trusted. */
export async function fetchUser(accessToken: string, options: CallOptions): Promise<BackendResult<User>> {
  const result = inShape(await ask(options, (call) => plainClient(call).auth.getUser(accessToken)), withUser);
  return result.ok ? { ok: true, value: result.value.user } : result;
}

/** Trades the refresh token of the jar's session for a new session, whose cookies are in the jar afterwards. */
export function refreshSession(jar: CookieJar, refreshToken: string, options: CallOptions) {
  return beginSession(jar, options, (client) => client.auth.refreshSession({ refresh_token: refreshToken }));
}

/** Whether the backend answers at all, refusals included. */
export async function isReachable(options: CallOptions): Promise<boolean> {
  const call = new BackendCall(options);
  await call.auth("health");
  return call.answered;
}
