/** The one door to Supabase Auth: what goes in and comes out is ours, checked; errors are `Refusal`s. */
import type * as z from "zod";
import type { User } from "../auth/contract.ts";
import type { ConfirmType } from "../auth/schemas.ts";
import { replaceSession, withoutSession } from "../auth/session-cookie.ts";
import { BackendCall, type BackendResult, type CallOptions } from "./call.ts";
import { cookieClient, plainClient } from "./clients.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { type Session, sessionShape, userShape } from "./shapes.ts";

interface Answer {
  data: unknown;
  error: unknown;
}

/** Runs one operation; whatever the library throws or makes up, the result is what the backend said. */
async function ask(options: CallOptions, operation: (call: BackendCall) => Promise<Answer>) {
  const call = new BackendCall(options);
  try {
    const { data, error } = await operation(call);
    return error ? ({ ok: false, why: call.refusal } as const) : ({ ok: true, value: data } as const);
  } catch {
    return { ok: false, why: call.refusal } as const;
  }
}

function checked<Shape extends z.ZodType>(
  result: BackendResult<unknown>,
  shape: Shape,
  pick: "session" | "user",
): BackendResult<z.output<Shape>> {
  if (!result.ok) return result;
  const { value } = result;
  const found =
    typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(pick) : undefined;
  const parsed = shape.safeParse(found);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, why: { kind: "unavailable" } };
}

type CookieClient = ReturnType<typeof cookieClient>;

/**
 * Runs an operation that gives a session, and puts it in the place of the jar's. The client does not see the session
 * that was there: at its start the library would refresh one that has expired, behind our back and a second time.
 */
async function begin(
  jar: CookieJar,
  options: CallOptions,
  operation: (client: CookieClient) => Promise<Answer>,
): Promise<BackendResult<Session>> {
  const own = withoutSession(jar);
  const answer = await ask(options, (call) => operation(cookieClient(call, own)));
  const result = checked(answer, sessionShape, "session");
  if (result.ok) replaceSession(jar, own);
  return result;
}

async function done(result: Promise<BackendResult<unknown>>): Promise<BackendResult<undefined>> {
  const { ok, ...rest } = await result;
  return ok ? { ok, value: undefined } : ({ ok, ...rest } as BackendResult<undefined>);
}

/** Signs in; the session's cookies are in the jar afterwards. */
export async function signInWithPassword(
  jar: CookieJar,
  credentials: { email: string; password: string },
  options: CallOptions,
): Promise<BackendResult<Session>> {
  return begin(jar, options, (client) => client.auth.signInWithPassword(credentials));
}

/** Signs up. Says nothing on whether the address was known. */
export function signUp(
  { email, password, name }: { email: string; password: string; name: string },
  options: CallOptions & { redirectTo: string },
): Promise<BackendResult<undefined>> {
  return done(
    ask(options, (call) =>
      plainClient(call).auth.signUp({
        email,
        password,
        options: { data: { full_name: name }, emailRedirectTo: options.redirectTo },
      }),
    ),
  );
}

/** Sends the confirmation mail again. */
export function resendConfirmation(
  email: string,
  options: CallOptions & { redirectTo: string },
): Promise<BackendResult<undefined>> {
  return done(
    ask(options, (call) =>
      plainClient(call).auth.resend({
        type: "signup",
        email,
        options: { emailRedirectTo: options.redirectTo },
      }),
    ),
  );
}

/** Sends the mail with which a new password can be chosen. */
export function sendRecovery(
  email: string,
  options: CallOptions & { redirectTo: string },
): Promise<BackendResult<undefined>> {
  return done(
    ask(options, (call) =>
      plainClient(call).auth.resetPasswordForEmail(email, { redirectTo: options.redirectTo }),
    ),
  );
}

/** Uses up a mail's link or code; the session's cookies are in the jar afterwards. */
export async function verifyMail(
  jar: CookieJar,
  proof: { tokenHash: string; type: ConfirmType } | { email: string; code: string; type: ConfirmType },
  options: CallOptions,
): Promise<BackendResult<Session>> {
  const params =
    "tokenHash" in proof
      ? { token_hash: proof.tokenHash, type: proof.type }
      : { email: proof.email, token: proof.code, type: proof.type };
  return begin(jar, options, (client) => client.auth.verifyOtp(params));
}

/** Begins a Google sign-in: the address to go to. The verifier's cookie is in the jar afterwards. */
export async function beginGoogle(
  jar: CookieJar,
  options: CallOptions & { redirectTo: string },
): Promise<string | undefined> {
  // The library also keeps a slot a flow and an index of them; one cookie is enough for one flow at a time.
  const scratch = withoutSession(jar);
  const result = await ask(options, (call) =>
    cookieClient(call, scratch).auth.signInWithOAuth({
      provider: "google",
      options: { redirectTo: options.redirectTo, skipBrowserRedirect: true },
    }),
  );
  if (!result.ok) return undefined;
  jar.apply(scratch.changes.filter(({ name }) => /-session-code-verifier(?:\.\d+)?$/.test(name)));
  const { value } = result;
  const url = typeof value === "object" && value !== null && "url" in value ? value.url : undefined;
  return typeof url === "string" ? url : undefined;
}

/** Ends a Google sign-in with the code that came back; the session's cookies are in the jar afterwards. */
export async function exchangeCode(
  jar: CookieJar,
  code: string,
  options: CallOptions,
): Promise<BackendResult<Session>> {
  return begin(jar, options, (client) => client.auth.exchangeCodeForSession(code));
}

/** Changes the password of the session in the jar; the backend ends the reader's other sessions. */
export function changePassword(
  jar: CookieJar,
  password: string,
  options: CallOptions,
): Promise<BackendResult<undefined>> {
  return done(ask(options, (call) => cookieClient(call, jar).auth.updateUser({ password })));
}

/** Ends a session, or every other one of the same reader. One that is over already is no error. */
export function signOut(
  accessToken: string,
  scope: "local" | "others",
  options: CallOptions,
): Promise<BackendResult<undefined>> {
  return done(ask(options, (call) => plainClient(call).auth.admin.signOut(accessToken, scope)));
}

/** Asks the backend whose token this is: the only answer that may be trusted. */
export async function fetchUser(accessToken: string, options: CallOptions): Promise<BackendResult<User>> {
  const result = await ask(options, (call) => plainClient(call).auth.getUser(accessToken));
  return checked(result, userShape, "user");
}

/** Trades the refresh token of the jar's session for a new session, whose cookies are in the jar afterwards. */
export async function refreshSession(
  jar: CookieJar,
  refreshToken: string,
  options: CallOptions,
): Promise<BackendResult<Session>> {
  return begin(jar, options, (client) => client.auth.refreshSession({ refresh_token: refreshToken }));
}

/** Whether the backend answers at all. */
export async function isAnswering(options: CallOptions): Promise<boolean> {
  const call = new BackendCall(options);
  if (!call.settings) return false;
  await call.fetch(`${call.settings.url}/auth/v1/health`, {
    headers: { apikey: call.settings.publishableKey },
  });
  return call.answered;
}
