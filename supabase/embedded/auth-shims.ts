import { randomUUID } from "node:crypto";
import type { Accounts } from "./accounts";

/** One request to the auth server, with its JSON body read. */
export type AuthCall = {
  body: Record<string, unknown>;
  /** The claims of the access token, unverified: Lite verifies them in `next`. */
  claims: Record<string, unknown>;
  query: URLSearchParams;
  /** Lets Lite answer, with another body if one is given. */
  next(body?: Record<string, unknown>): Promise<Response>;
};

export type AuthShim = (call: AuthCall) => Promise<Response>;

const minimumPasswordLength = 6;
const recentSignInSeconds = 24 * 3600;
const reuseSeconds = 10;

/** An error in the shape of Supabase's auth server. */
export function authError(status: number, code: string, msg: string): Response {
  return Response.json(
    { code: status, error_code: code, msg },
    { status, headers: { "x-sb-error-code": code } },
  );
}

/** Where Lite answers otherwise than hosted Supabase, by method and path below /auth/v1. */
export function authShims(accounts: Accounts, mailCooldownSeconds: number): Map<string, AuthShim> {
  const done = () => Response.json({});
  const text = (value: unknown) => (typeof value === "string" ? value : "");

  function tooSoon(sentAt: number | null): Response | undefined {
    const seconds = Math.ceil(((sentAt ?? 0) - Date.now()) / 1000 + mailCooldownSeconds);
    if (sentAt === null || seconds <= 0) return undefined;
    const msg = `For security purposes, you can only request this after ${seconds} seconds.`;
    return authError(429, "over_email_send_rate_limit", msg);
  }

  const signUp: AuthShim = async ({ body, next }) => {
    // Whatever the address: too short a password is refused first.
    const isShort = text(body.password).length < minimumPasswordLength;
    const account = isShort ? undefined : await accounts.find(text(body.email));
    if (!account) return next();
    if (!account.confirmed) {
      const refusal = tooSoon(account.confirmationSentAt);
      if (refusal) return refusal;
      await accounts.sendConfirmation(account);
    }
    // A confirmed address is answered with a user of nobody, who has no identities.
    const { id, email, confirmed } = account;
    return Response.json(confirmed ? { id: randomUUID(), email, identities: [] } : { id, email });
  };

  const resend: AuthShim = async ({ body, next }) => {
    const account = body.type === "signup" ? await accounts.find(text(body.email)) : undefined;
    if (!account) return next();
    if (account.confirmed) return done();
    const refusal = tooSoon(account.confirmationSentAt);
    if (!refusal) await accounts.sendConfirmation(account);
    return refusal ?? done();
  };

  const recover: AuthShim = async ({ body, next }) => {
    const account = await accounts.find(text(body.email));
    return (account && tooSoon(account.recoverySentAt)) ?? next();
  };

  const signIn: AuthShim = async ({ body, query, next }) => {
    if (query.get("grant_type") === "refresh_token") {
      const refresh_token = await accounts.presentRefreshToken(text(body.refresh_token), reuseSeconds);
      return next({ ...body, refresh_token });
    }
    const answer = await next();
    if (query.get("grant_type") === "pkce" && answer.ok) await accounts.endConfirmations();
    if (query.get("grant_type") !== "password" || (await errorCodeOf(answer)) !== "email_not_confirmed")
      return answer;
    // Lite says so before it looks at the password, which tells a stranger that the address is known.
    const account = await accounts.find(text(body.email));
    const isOwner = account && (await accounts.passwordMatches(account, text(body.password)));
    return isOwner ? answer : authError(400, "invalid_credentials", "Invalid login credentials");
  };

  const verify: AuthShim = async ({ next }) => {
    const answer = await next();
    if (answer.ok) await accounts.endConfirmations();
    if ((await errorCodeOf(answer)) === "otp_expired") {
      return authError(403, "otp_expired", "Token has expired or is invalid");
    }
    return answer;
  };

  const changeUser: AuthShim = async ({ body, claims, next }) => {
    if (body.password === undefined) return next();
    const sessionId = text(claims.session_id);
    const session = await accounts.findBySession(sessionId);
    if (session && session.sessionAge > recentSignInSeconds) {
      return authError(400, "reauthentication_needed", "Password update requires reauthentication");
    }
    const answer = await next();
    if (answer.ok && session) await accounts.endOtherSessions(session.id, sessionId);
    return answer;
  };

  // Lite makes confirmed users of unknown addresses here, with no mail opened. The app signs nobody in this way.
  const refuseOneTimeSignIn: AuthShim = async () =>
    authError(422, "otp_disabled", "Signups not allowed for otp");

  const withRedirect =
    (shim: AuthShim): AuthShim =>
    (call) => {
      // Lite knows the site's own address only.
      accounts.sendReadersTo(call.query.get("redirect_to"));
      return shim(call);
    };

  return new Map([
    ["POST /signup", withRedirect(signUp)],
    ["POST /resend", withRedirect(resend)],
    ["POST /recover", withRedirect(recover)],
    ["POST /token", signIn],
    ["POST /verify", verify],
    ["PUT /user", withRedirect(changeUser)],
    ["POST /otp", refuseOneTimeSignIn],
    ["POST /magiclink", refuseOneTimeSignIn],
  ]);
}

async function errorCodeOf(answer: Response): Promise<unknown> {
  if (answer.ok) return undefined;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === "object" && body !== null && "error_code" in body ? body.error_code : undefined;
}
