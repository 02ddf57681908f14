/** The session and its user, as pages and handlers use them. */

/**
 * The user as the cookie stores it, in the backend's field names. Fields that the site does not use
 * are left out, to keep the cookie short.
 */
export type StoredUser = {
  id: string;
  email: string;
  last_sign_in_at?: string | undefined;
  user_metadata: {
    full_name?: string | undefined;
    name?: string | undefined;
    password_set_by?: string | undefined;
  };
  app_metadata: { providers?: string[] | undefined; provider?: string | undefined };
};

/**
 * The signed-in user, for pages and handlers. The whole object is never sent to the browser,
 * because it may contain every field that the backend stores for the user.
 */
export type User = {
  id: string;
  email: string;
  /** Display name of the account. The reader's profile may have another name. */
  name: string;
  /**
   * The account's sign-in methods, such as "google". "email" means that the account has a password.
   */
  providers: string[];
  /**
   * True until somebody sets a password with an emailed code, or signs in with a provider. While it
   * is true, nobody has shown that they own the email address, and a stranger may have made the
   * account.
   */
  isUnclaimed: boolean;
  /** Time of the last sign-in, in seconds since 1970. NaN if the backend does not send it. */
  signedInAt: number;
  /**
   * The user as an object with the backend's field names. A user from the cookie has only the
   * fields of `StoredUser`. A user from the backend's response has every field, such as identities
   * and the provider's data.
   */
  raw: object;
};

/** The session as the cookie stores it, in the field names of `@supabase/ssr`. */
export type StoredSession = {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: StoredUser;
};

export type Session = {
  stored: StoredSession;
  accessToken: string;
  refreshToken: string;
  /** Expiry of the access token, in seconds since 1970 on this machine's clock. */
  expiresAt: number;
  /**
   * The user. If the backend has not just confirmed the session, these are the user's data at the
   * last sign-in or refresh.
   */
  user: User;
  /** Claims of the access token. `expiresAt` is in seconds since 1970 on the backend's clock. */
  token: { userId: string; sessionId: string | undefined; expiresAt: number };
  /**
   * Id of the public key that verifies the token's signature. Undefined if the project signs tokens
   * with a secret that only the backend has.
   */
  signingKey: string | undefined;
  /**
   * Method and time (seconds since 1970) of each sign-in of this session. Empty if the token does
   * not list them.
   */
  signIns: { method: string; timestamp: number }[];
};

/**
 * "unavailable" means that the backend gave no usable response, so it is unknown whether the reader
 * is signed in.
 */
export type SessionState =
  | { status: "signed-in"; session: Session }
  | { status: "signed-out" }
  | { status: "unavailable" };
