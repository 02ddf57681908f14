import { createHash, randomInt } from "node:crypto";
import type { PGlite } from "@supabase/lite/pglite";
import type { Mailer } from "./mailer";

/** What the gate needs to know of an account. Times in milliseconds since 1970, null for never. */
export type Account = {
  id: string;
  email: string;
  confirmed: boolean;
  confirmationSentAt: number | null;
  recoverySentAt: number | null;
};

const milliseconds = (column: string) => `(extract(epoch from u.${column}) * 1000)::float8`;

const columns = `u.id, u.email, u.email_confirmed_at is not null as confirmed,
  ${milliseconds("confirmation_sent_at")} as "confirmationSentAt",
  ${milliseconds("recovery_sent_at")} as "recoverySentAt"`;

/** The auth server's tables, for what Lite does not do itself. Call it from the gate's queue only. */
export class Accounts {
  readonly #database: PGlite;
  readonly #mailer: Mailer;

  constructor(database: PGlite, mailer: Mailer) {
    this.#database = database;
    this.#mailer = mailer;
  }

  /** Where the links of mails that are sent from now on lead after their confirmation. */
  sendReadersTo(address: string | null): void {
    this.#mailer.redirectTo = address ?? "";
  }

  async find(email: string): Promise<Account | undefined> {
    const { rows } = await this.#database.query<Account>(
      `select ${columns} from auth.users u where u.email = $1`,
      [email.toLowerCase()],
    );
    return rows[0];
  }

  /** The account of a session, and the session's age in seconds. */
  async findBySession(sessionId: string): Promise<(Account & { sessionAge: number }) | undefined> {
    const { rows } = await this.#database.query<Account & { sessionAge: number }>(
      `select ${columns}, extract(epoch from now() - s.created_at)::float8 as "sessionAge"
       from auth.sessions s join auth.users u on u.id = s.user_id where s.id::text = $1`,
      [sessionId],
    );
    return rows[0];
  }

  /** Sends the confirmation mail again; the code and link sent before are void from now on. */
  async sendConfirmation({ id, email }: Account): Promise<void> {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const tokenHash = hashOf(email, code);
    await this.#database.query(
      "update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1",
      [id, tokenHash],
    );
    await this.#mailer.sendConfirmation(email, tokenHash, code);
  }

  /** Of a confirmed address no mail's confirmation is good any more, by whichever mail it was confirmed. */
  async endConfirmations(): Promise<void> {
    await this.#database.query(
      "update auth.users set confirmation_token = null where email_confirmed_at is not null and confirmation_token <> ''",
    );
  }

  /**
   * The refresh token to go on with. One that was used within the last seconds stands for its session's present one:
   * requests that left a browser together arrive one after the other.
   */
  async presentRefreshToken(token: string, reuseSeconds: number): Promise<string> {
    const { rows } = await this.#database.query<{ token: string }>(
      `select present.token from auth.refresh_tokens used
       join auth.refresh_tokens present on present.session_id = used.session_id and not present.revoked
       where used.token = $1 and used.revoked and present.parent <> used.token
         and used.updated_at > now() - make_interval(secs => $2) order by present.id desc limit 1`,
      [token, reuseSeconds],
    );
    return rows[0]?.token ?? token;
  }

  async passwordMatches({ id }: Account, password: string): Promise<boolean> {
    // pgcrypto knows bcrypt under its first name only; for what bcryptjs writes the two are the same.
    const { rows } = await this.#database.query<{ matches: boolean | null }>(
      `select extensions.crypt($2, hash) = hash as matches
       from (select regexp_replace(encrypted_password, '^\\$2[by]\\$', '$2a$') as hash from auth.users where id = $1) u`,
      [id, password],
    );
    return rows[0]?.matches === true;
  }

  /** Ends every session of a user but one, and their refresh tokens with them. */
  async endOtherSessions(userId: string, keptSessionId: string): Promise<void> {
    await this.#database.query("delete from auth.sessions where user_id = $1 and id::text <> $2", [
      userId,
      keptSessionId,
    ]);
  }
}

/** How Lite derives a link's token from the code that the same mail carries. */
function hashOf(email: string, code: string): string {
  return createHash("sha256")
    .update(email.toLowerCase() + code)
    .digest("hex");
}
