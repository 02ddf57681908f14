import { createHash, randomInt, randomUUID } from "node:crypto";
import type { PGlite } from "@supabase/lite/pglite";
import { compare } from "bcryptjs";
import type { Mailer } from "./mailer";

/*
 * For some requests, Supabase Lite's auth server responds differently from hosted Supabase. Each of
 * these requests has a shim, which sends its own response or corrects Lite's response. Run shims
 * one at a time, because they share the database connection and the mailer.
 */

/** One request to the auth server, with its JSON body parsed. */
export type AuthCall = {
  body: Record<string, unknown>;
  /**
   * The claims of the access token. Nobody has verified them yet: Supabase Lite verifies the token
   * in `next`.
   */
  claims: Record<string, unknown>;
  query: URLSearchParams;
  /** Passes the request on to Supabase Lite. */
  next(): Promise<Response>;
};

export type AuthShim = (call: AuthCall) => Promise<Response>;

export type ShimContext = {
  database: PGlite;
  mailer: Mailer;
  /** Seconds after an email until the same address can get the next email of the same kind. */
  cooldownSeconds: number;
};

/** Returns an error response in the format of Supabase's auth server. */
export function authError(status: number, code: string, msg: string): Response {
  const headers = { "x-sb-error-code": code };
  return Response.json({ code: status, error_code: code, msg }, { status, headers });
}

type Account = {
  id: string;
  email: string;
  confirmed: boolean;
  /** Seconds since the last confirmation email. Infinity if there was none. */
  confirmationAge: number;
  recoveryAge: number;
};

const stringOrEmpty = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns the account with the email address of a request. Undefined if there is none. */
async function findAccount(database: PGlite, { body }: AuthCall): Promise<Account | undefined> {
  const age = (column: string) =>
    `coalesce(extract(epoch from now() - ${column})::float8, 'infinity')`;
  const { rows } = await database.query<Account>(
    `select id, email, email_confirmed_at is not null as confirmed,
       ${age("confirmation_sent_at")} as "confirmationAge",
       ${age("recovery_sent_at")} as "recoveryAge"
     from auth.users where email = $1`,
    [stringOrEmpty(body.email).toLowerCase()],
  );
  return rows[0];
}

/**
 * Tells the mailer which page the link in the next email leads to. Supabase Lite ignores the
 * request's `redirect_to`, and always gives the mailer the site's address.
 */
function setEmailRedirect(mailer: Mailer, { query }: AuthCall): void {
  mailer.redirectTo = query.get("redirect_to") ?? "";
}

/** Returns an error if the last email of this kind is too recent. Otherwise undefined. */
function cooldownError(ageSeconds: number, cooldownSeconds: number): Response | undefined {
  const seconds = Math.ceil(cooldownSeconds - ageSeconds);
  if (seconds <= 0) return undefined;
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return authError(429, "over_email_send_rate_limit", message);
}

/**
 * Sends the confirmation email again. The code and the link of the previous email become invalid.
 */
async function resendConfirmation(
  { database, mailer, cooldownSeconds }: ShimContext,
  { id, email, confirmationAge }: Account,
): Promise<Response> {
  const tooEarly = cooldownError(confirmationAge, cooldownSeconds);
  if (tooEarly) return tooEarly;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  // Supabase Lite derives a link's token from the email's code in this way.
  const token = createHash("sha256")
    .update(email + code)
    .digest("hex");
  await database.query(
    "update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1",
    [id, token],
  );
  await mailer.sendConfirmation(email, token, code);
  return Response.json({ id, email });
}

const signUp =
  (context: ShimContext): AuthShim =>
  async (call) => {
    setEmailRedirect(context.mailer, call);
    const account = await findAccount(context.database, call);
    /* A password that is too short gets the same error for every address, so the error does not
       reveal who has an account. */
    if (!account || stringOrEmpty(call.body.password).length < 6) return call.next();
    if (!account.confirmed) return resendConfirmation(context, account);
    // As on hosted Supabase, a sign-up with a confirmed address returns a made-up user.
    return Response.json({ id: randomUUID(), email: account.email, identities: [] });
  };

const resend =
  (context: ShimContext): AuthShim =>
  async (call) => {
    setEmailRedirect(context.mailer, call);
    const account = await findAccount(context.database, call);
    if (!account || call.body.type !== "signup") return call.next();
    return account.confirmed ? Response.json({}) : resendConfirmation(context, account);
  };

const recover =
  ({ database, mailer, cooldownSeconds }: ShimContext): AuthShim =>
  async (call) => {
    setEmailRedirect(mailer, call);
    const account = await findAccount(database, call);
    return (account && cooldownError(account.recoveryAge, cooldownSeconds)) ?? call.next();
  };

/** True if the account of an email address has this password. The address may be unconfirmed. */
async function isRightPassword(
  database: PGlite,
  email: string,
  password: string,
): Promise<boolean> {
  const { rows } = await database.query<{ hash: string | null }>(
    "select encrypted_password as hash from auth.users where email = $1",
    [email.toLowerCase()],
  );
  return compare(password, rows[0]?.hash ?? "");
}

const signIn =
  ({ database }: ShimContext): AuthShim =>
  async ({ body, next }) => {
    const response = await next();
    if (response.headers.get("x-sb-error-code") !== "email_not_confirmed") return response;
    /* Supabase Lite sends this error even if the password is wrong. Anybody could then learn that
       the address has an account. So a wrong password gets the error `invalid_credentials`. */
    const isRight = await isRightPassword(
      database,
      stringOrEmpty(body.email),
      stringOrEmpty(body.password),
    );
    return isRight ? response : authError(400, "invalid_credentials", "Invalid login credentials");
  };

const verify =
  ({ database }: ShimContext): AuthShim =>
  async ({ next }) => {
    const response = await next();
    /* A different email, such as one for a new password, may have confirmed the address. Then the
       link in the confirmation email must no longer work. */
    if (response.ok)
      await database.query(
        "update auth.users set confirmation_token = null where email_confirmed_at is not null",
      );
    return response;
  };

const getUser =
  ({ database }: ShimContext): AuthShim =>
  async ({ claims, next }) => {
    const response = await next();
    if (!response.ok) return response;
    /* The site reads the time of the sign-in from `last_sign_in_at`, because Lite's access tokens
       have no `amr` claim. But Lite also changes this field when any session of the user is
       refreshed. So the response gets the start of the current session instead. */
    const { rows } = await database.query<{ created_at: Date | string }>(
      "select created_at from auth.sessions where id::text = $1",
      [stringOrEmpty(claims.session_id)],
    );
    return Response.json({ ...(await response.json()), last_sign_in_at: rows[0]?.created_at });
  };

const updateUser =
  ({ database }: ShimContext): AuthShim =>
  async ({ body, claims, next }) => {
    const response = await next();
    // As on hosted Supabase, a new password ends the user's other sessions.
    if (response.ok && body.password !== undefined)
      await database.query(
        "delete from auth.sessions where user_id::text = $1 and id::text <> $2",
        [stringOrEmpty(claims.sub), stringOrEmpty(claims.session_id)],
      );
    return response;
  };

/** Returns the shims, by method and path below /auth/v1. */
export function authShims(context: ShimContext): Map<string, AuthShim> {
  return new Map([
    ["POST /signup", signUp(context)],
    ["POST /resend", resend(context)],
    ["POST /recover", recover(context)],
    ["POST /token", signIn(context)],
    ["POST /verify", verify(context)],
    ["GET /user", getUser(context)],
    ["PUT /user", updateUser(context)],
  ]);
}
