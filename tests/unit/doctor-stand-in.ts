/** A made-up project for the doctor: the responses of its auth server and data API. */

export const site = "https://polls.example.com";
export const project = "https://project.example";
export const key = "sb_publishable_stand-in";
export const secret = "sb_secret_stand-in";
export const jwt = `e30.${Buffer.from('{"role":"service_role"}').toString("base64url")}.sig`;

export type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };
export type StandInRequest = {
  path: string;
  query: URLSearchParams;
  body: Record<string, string>;
  token: string;
  from: string;
};
export type Route = Reply | ((request: StandInRequest, usual: Reply) => Reply);
/** Routes by caller, method and path. In a path "*" stands for a user's id. */
export type Routes = Record<string, Route>;

export const error = (status: number, code: string): Reply => ({
  status,
  body: { code, error_code: code },
});
export const leadTo = (location: string): Reply => ({ status: 302, headers: { location } });

/** The auth server's public settings. */
export function settings(changes: object = {}, external: object = {}): Reply {
  const providers = {
    email: true,
    google: true,
    phone: false,
    anonymous_users: false,
    ...external,
  };
  return {
    body: { disable_signup: false, mailer_autoconfirm: false, external: providers, ...changes },
  };
}

/**
 * The redirect to Google of a project whose site is `home`. The project allows returns to addresses
 * that begin with, or match, `allowed`.
 */
export const googleRedirect =
  (
    home = site,
    allowed: string | RegExp = `${home}/`,
    client_id = "1.apps.googleusercontent.com",
  ): Route =>
  ({ query }) => {
    const target = query.get("redirect_to") ?? "";
    const isAllowed =
      typeof allowed === "string" ? target.startsWith(allowed) : allowed.test(target);
    const search = new URLSearchParams({ client_id, state: isAllowed ? target : home });
    return leadTo(`https://accounts.google.com/o/oauth2/v2/auth?${search}`);
  };

/** A healthy project: the responses of its auth server and data API. Any other call is refused. */
export function healthy(home = site): Routes {
  /** Email addresses by user id; the id is also the user's token. */
  const users = new Map<string, string | undefined>();
  const passwords = new Map<string, string | undefined>();
  const rows = (ids: Iterable<string>): Reply => ({
    body: [...ids].map((user_id) => ({ user_id })),
  });
  return {
    "visitor GET /auth/v1/settings": settings(),
    "visitor GET /auth/v1/.well-known/jwks.json": { body: { keys: [{ kty: "EC" }] } },
    "visitor GET /auth/v1/authorize": googleRedirect(home),
    "visitor GET /auth/v1/callback": ({ query }) =>
      leadTo(`${query.get("state")}?error=access_denied`),
    "visitor POST /auth/v1/token": error(400, "captcha_failed"),
    // A call with the secret key needs no captcha, and rate limits count each reader's address.
    "owner POST /auth/v1/token": ({ body }) => {
      const [access_token] = [...users].find(([, email]) => email === body.email) ?? [];
      const isRight = access_token && body.password === passwords.get(access_token);
      return isRight
        ? { body: { access_token, expires_in: 3600 } }
        : error(400, "invalid_credentials");
    },
    "reader GET /auth/v1/user": ({ token }) =>
      users.has(token) ? {} : error(403, "user_not_found"),
    "reader PUT /auth/v1/user": {},
    "owner POST /auth/v1/admin/generate_link": ({ body }) => {
      const id = body.type === "signup" ? `user-${users.size + 1}` : undefined;
      // The database removes the password of a sign-up at the confirmation.
      if (id) users.set(id, body.email);
      return { body: { id, email_otp: "11111111" } };
    },
    "owner POST /auth/v1/verify": {},
    "owner POST /auth/v1/admin/users": ({ body }) => {
      const id = `user-${users.size + 1}`;
      users.set(id, body.email);
      passwords.set(id, body.password);
      return { body: { id } };
    },
    "owner GET /auth/v1/admin/users/*": error(404, "user_not_found"),
    "owner DELETE /auth/v1/admin/users/*": ({ path }) =>
      users.delete(path.split("/").at(-1) ?? "") ? {} : error(404, "user_not_found"),
    "visitor GET /rest/v1/users": error(406, "PGRST106"),
    "visitor GET /rest/v1/profiles": error(401, "42501"),
    "visitor POST /rest/v1/profiles": error(401, "42501"),
    "reader GET /rest/v1/profiles": ({ token }) => rows([token]),
    "reader PATCH /rest/v1/profiles": ({ body }) =>
      body.phone === "0123" || body.avatar_url ? error(400, "23514") : { body: [] },
    "owner GET /rest/v1/profiles": ({ query }) =>
      rows([...users.keys()].filter((id) => [null, `eq.${id}`].includes(query.get("user_id")))),
    "reader POST /rest/v1/rpc/own_sessions": { body: [] },
    "visitor POST /rest/v1/rpc/delete_own_account": error(401, "42501"),
    "visitor POST /rest/v1/rpc/take_rate_limits": error(401, "42501"),
    "reader POST /rest/v1/rpc/delete_own_account": ({ token }) => ({
      status: 204,
      body: users.delete(token),
    }),
  };
}
