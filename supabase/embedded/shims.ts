import { createHash, randomInt, randomUUID } from "node:crypto";
import type { PGlite } from "@supabase/lite/pglite";
import { compare } from "bcryptjs";
import type { Mailer } from "./mailer";

/** One request to the auth server, with its JSON body read. */
export type AuthCall = {
  body: Record<string, unknown>;
  /** The claims of the access token, unverified: Lite verifies them in `next`. */
  claims: Record<string, unknown>;
  query: URLSearchParams;
  /** Lets Lite answer. */
  next(): Promise<Response>;
};

export type AuthShim = (call: AuthCall) => Promise<Response>;

/** An error in the shape of Supabase's auth server. */
export function authError(status: number, code: string, msg: string): Response {
  const headers = { "x-sb-error-code": code };
  return Response.json({ code: status, error_code: code, msg }, { status, headers });
}

/** With how many seconds ago each kind of mail was sent. */
type Account = {
  id: string;
  email: string;
  confirmed: boolean;
  confirmation: number;
  recovery: number;
};

const text = (value: unknown) => (typeof value === "string" ? value : "");

/**
 * Where Lite answers otherwise than hosted Supabase, by method and path below /auth/v1. Call them
 * one at a time.
 */
export function authShims(
  database: PGlite,
  mailer: Mailer,
  cooldownSeconds: number,
): Map<string, AuthShim> {
  /**
   * The account that a mail is asked for; the mail's link brings the address along to which it is
   * to lead.
   */
  async function find({ body, query }: AuthCall): Promise<Account | undefined> {
    // Lite knows the site's own address only.
    mailer.redirectTo = query.get("redirect_to") ?? "";
    const age = (column: string) =>
      `coalesce(extract(epoch from now() - ${column})::float8, 'infinity')`;
    const { rows } = await database.query<Account>(
      `select id, email, email_confirmed_at is not null as confirmed,
         ${age("confirmation_sent_at")} as confirmation, ${age("recovery_sent_at")} as recovery
       from auth.users where email = $1`,
      [text(body.email).toLowerCase()],
    );
    return rows[0];
  }

  function tooSoon(age: number): Response | undefined {
    const seconds = Math.ceil(cooldownSeconds - age);
    const msg = `For security purposes, you can only request this after ${seconds} seconds.`;
    return seconds > 0 ? authError(429, "over_email_send_rate_limit", msg) : undefined;
  }

  /** Sends the confirmation mail again; the code and link sent before are void from now on. */
  async function confirmAgain({ id, email, confirmation }: Account): Promise<Response> {
    const refusal = tooSoon(confirmation);
    if (refusal) return refusal;
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    // How Lite derives a link's token from the code that the same mail carries.
    const hash = createHash("sha256");
    const token = hash.update(email + code).digest("hex");
    await database.query(
      "update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1",
      [id, token],
    );
    await mailer.sendConfirmation(email, token, code);
    return Response.json({ id, email });
  }

  const signUp: AuthShim = async (call) => {
    const account = await find(call);
    // Whatever the address: too short a password is refused first.
    if (!account || text(call.body.password).length < 6) return call.next();
    // A confirmed address is answered with a user of nobody, who has no identities.
    const nobody = { id: randomUUID(), email: account.email, identities: [] };
    return account.confirmed ? Response.json(nobody) : confirmAgain(account);
  };

  const resend: AuthShim = async (call) => {
    const account = await find(call);
    if (!account || call.body.type !== "signup") return call.next();
    return account.confirmed ? Response.json({}) : confirmAgain(account);
  };

  const recover: AuthShim = async (call) => {
    const account = await find(call);
    return (account && tooSoon(account.recovery)) ?? call.next();
  };

  /** Whether this is the password of an account, confirmed or not. */
  async function isPasswordOf(email: string, password: string): Promise<boolean> {
    const { rows } = await database.query<{ hash: string | null }>(
      "select encrypted_password as hash from auth.users where email = $1",
      [email.toLowerCase()],
    );
    return compare(password, rows[0]?.hash ?? "");
  }

  const signIn: AuthShim = async ({ body, next }) => {
    const answer = await next();
    if (answer.headers.get("x-sb-error-code") !== "email_not_confirmed") return answer;
    // Lite says so before it looks at the password, which would tell a stranger that the address is
    // known.
    const isRight = await isPasswordOf(text(body.email), text(body.password));
    return isRight ? answer : authError(400, "invalid_credentials", "Invalid login credentials");
  };

  const verify: AuthShim = async ({ next }) => {
    const answer = await next();
    // Of a confirmed address no mail's confirmation is good any more, by whichever mail it was
    // confirmed.
    if (answer.ok)
      await database.query(
        "update auth.users set confirmation_token = null where email_confirmed_at is not null",
      );
    return answer;
  };

  const showUser: AuthShim = async ({ claims, next }) => {
    const answer = await next();
    if (!answer.ok) return answer;
    // Its own time is that of the last refresh, whichever session's; and its tokens say nothing of
    // when theirs began.
    const { rows } = await database.query<{ created_at: Date | string }>(
      "select created_at from auth.sessions where id::text = $1",
      [text(claims.session_id)],
    );
    return Response.json({ ...(await answer.json()), last_sign_in_at: rows[0]?.created_at });
  };

  const changeUser: AuthShim = async ({ body, claims, next }) => {
    const answer = await next();
    // A new password ends every other session.
    if (answer.ok && body.password !== undefined) {
      const kept = [text(claims.sub), text(claims.session_id)];
      await database.query(
        "delete from auth.sessions where user_id::text = $1 and id::text <> $2",
        kept,
      );
    }
    return answer;
  };

  return new Map([
    ["POST /signup", signUp],
    ["POST /resend", resend],
    ["POST /recover", recover],
    ["POST /token", signIn],
    ["POST /verify", verify],
    ["GET /user", showUser],
    ["PUT /user", changeUser],
  ]);
}
