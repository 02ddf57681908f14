/** The session and its user, as pages and handlers use them. */

/**
 * The user in the cookie, in the backend's field names. Other fields would only make the cookie
 * longer.
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

/** The signed-in user as pages see it. It is never sent to the browser as a whole. */
export type User = {
  id: string;
  email: string;
  /** Display name of the account. The profile may have another name. */
  name: string;
  /** Sign-in methods, such as "google". "email" means that the account has a password. */
  providers: string[];
  /**
   * True until somebody sets a password with a code from an email to the address, or signs in with
   * a provider. Until then the account's data may be a stranger's.
   */
  isUnclaimed: boolean;
  /** Seconds since 1970. NaN if the backend does not send it. */
  signedInAt: number;
  /**
   * The user in the backend's own fields. If it comes from the backend and not from the cookie, it
   * is complete, with identities and the provider's data.
   */
  raw: object;
};

/** The session in the cookie, in the field names of `@supabase/ssr`. */
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
  /** Seconds since 1970, on this machine's clock. */
  expiresAt: number;
  /** As of the last sign-in or refresh, until the backend confirms it. */
  user: User;
  /** Claims of the access token. `expiresAt` is in seconds since 1970 on the backend's clock. */
  token: { userId: string; sessionId: string | undefined; expiresAt: number };
  /** Id of the key that signed the token. Undefined if only the backend has the key. */
  signingKey: string | undefined;
  /** Method and time (seconds since 1970) of each sign-in. Empty if the token does not say. */
  signIns: { method: string; timestamp: number }[];
};

/** "unavailable": the backend did not respond, so the state is unknown. */
export type SessionState =
  | { status: "signed-in"; session: Session }
  | { status: "signed-out" }
  | { status: "unavailable" };
