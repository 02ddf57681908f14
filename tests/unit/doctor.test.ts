import { describe, expect, it } from "vitest";
import { exampleHub, google, setProviders } from "../fixtures/providers.tsx";
import { findingsOf, reportedIds } from "./doctor-run.ts";
import {
  error,
  googleRedirect,
  jwt,
  key,
  leadTo,
  type Reply,
  type Route,
  type Routes,
  type StandInRequest,
  settings,
  site,
} from "./doctor-stand-in.ts";

setProviders(google);

const routes = {
  settings: "visitor GET /auth/v1/settings",
  authorize: "visitor GET /auth/v1/authorize",
  signIn: "visitor POST /auth/v1/token",
  ownersSignIn: "owner POST /auth/v1/token",
  makeUser: "owner POST /auth/v1/admin/users",
  removeUser: "owner DELETE /auth/v1/admin/users/*",
};
const ownRefusal = {
  status: 401,
  body: { code: "42501", message: "Sign in to delete your account." },
};
const rows = "/rest/v1/profiles";
const deletion = "POST /rest/v1/rpc/delete_own_account";
const gone = error(404, "PGRST202");
const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();

/** One wrong response of a project, with the ids of the findings that report it. */
const replies: [findings: string, route: string, reply: Route][] = [
  ["project", routes.settings, { body: "<h1>Hello</h1>" }],
  ["publishable-key", routes.settings, { status: 401 }],
  ["clock", routes.settings, { ...settings(), headers: { date: inAnHour } }],
  ["sign-up", routes.settings, settings({ disable_signup: true })],
  ["confirm-email", routes.settings, settings({ mailer_autoconfirm: true })],
  ["email", routes.settings, settings({}, { email: false })],
  ["anonymous", routes.settings, settings({}, { anonymous_users: true })],
  ["phone", routes.settings, settings({}, { phone: true })],
  ["provider", routes.settings, settings({}, { google: false })],
  ["signing-keys", "visitor GET /auth/v1/.well-known/jwks.json", { body: { keys: [] } }],
  ["auth-database no-users", routes.ownersSignIn, error(500, "unexpected_failure")],
  ["captcha no-users", routes.ownersSignIn, error(400, "captcha_failed")],
  ["no-captcha", routes.signIn, error(400, "invalid_credentials")],
  ["provider-client", routes.authorize, googleRedirect(site, `${site}/`, "GOCSPX-secret")],
  ["project-site-url", routes.authorize, googleRedirect("http://localhost:3000", `${site}/`)],
  ["redirects", routes.authorize, googleRedirect(site, `${site}/old/`)],
  ["redirects-too-wide", routes.authorize, googleRedirect(site, "")],
  [
    "redirects-too-wide",
    routes.authorize,
    googleRedirect(site, new RegExp(`^${site}/|^https://[^./]+\\.vercel\\.app/`)),
  ],
  [
    "redirects-too-wide",
    routes.authorize,
    googleRedirect(site, new RegExp(`^${site}/|^https://[^/]+\\.polls\\.example\\.com/`)),
  ],
  ["redirects-too-wide", routes.authorize, googleRedirect(site, site)],
  ["data-api", `visitor GET ${rows}`, error(503, "PGRST002")],
  ["migrations", `visitor GET ${rows}`, error(404, "PGRST205")],
  ["migrations", `visitor GET ${rows}`, error(404, "42703")],
  ["profiles-read", `visitor GET ${rows}`, { body: [{ user_id: "1" }] }],
  ["profiles-write", `visitor POST ${rows}`, { status: 201 }],
  ["profiles-write", `visitor POST ${rows}`, error(409, "23503")],
  ["delete-account", `visitor ${deletion}`, gone],
  ["delete-account-rights", `visitor ${deletion}`, { status: 204 }],
  // Here the function’s own code refuses a visitor, with the code that the database would use.
  ["delete-account-rights", `visitor ${deletion}`, ownRefusal],
  ["rate-limits", "visitor POST /rest/v1/rpc/take_rate_limits", gone],
  ["rate-limits-rights", "visitor POST /rest/v1/rpc/take_rate_limits", { body: { wait: 0 } }],
  ["exposed-schemas", "visitor GET /rest/v1/users", { body: [] }],
  ["no-users", routes.makeUser, error(500, "unexpected_failure")],
  // Two users are left over: the one who signed up, and the reader whose account was not deleted.
  [
    "left-over-user left-over-user",
    routes.removeUser,
    (_, usual) => (usual.status ? usual : error(500, "x")),
  ],
  ["profile-made", `reader GET ${rows}`, { body: [] }],
  ["profiles-apart", `reader GET ${rows}`, { body: ["user-1", "user-2"] }],
  ["profiles-written", `owner GET ${rows}`, { body: [{ full_name: "doctor" }] }],
  ["profile-saved", `reader PATCH ${rows}`, error(403, "42501")],
  ["profile-rules", `reader PATCH ${rows}`, { body: [] }],
  [
    "token-lifetime",
    routes.ownersSignIn,
    (_, usual) => ({ ...usual, body: { ...Object(usual.body), expires_in: 60 } }),
  ],
  ["code-length", "owner POST /auth/v1/admin/generate_link", { body: { email_otp: "111111" } }],
  ["password-rules", "reader PUT /auth/v1/user", error(422, "weak_password")],
  ["password-change", "reader PUT /auth/v1/user", error(422, "current_password_required")],
  ["download", "reader POST /rest/v1/rpc/own_sessions", gone],
  ["deletion", `reader ${deletion}`, gone],
  ["deletion-whole", `owner GET ${rows}`, ({ query }) => ({ body: [query.get("user_id")] })],
  [
    "address-forwarding",
    routes.ownersSignIn,
    ({ from }, usual) => (from ? error(429, "over_request_rate_limit") : usual),
  ],
];

describe("doctor", () => {
  it("npm run doctor finds no fault in a healthy project", async () => {
    const unseen = await findingsOf({}, { TRUSTED_PROXY: "vercel" });
    expect(unseen.map(({ id, state }) => `${state} ${id}`)).toEqual([
      "unseen mails",
      "unseen dashboard",
      "unseen config",
    ]);
    const without = await findingsOf({}, {}, false);
    expect(without.map(({ id }) => id)).toEqual(["as-a-reader", "mails", "dashboard", "config"]);
    expect(without[0]?.todo).toContain("--with-users");
    const [, unasked] = await findingsOf({
      "visitor GET /rest/v1/profiles": error(503, "PGRST002"),
    });
    expect(unasked?.todo).toMatch(/^Fix the data API first, .*--with-users/);
  });

  it("npm run doctor says how to narrow a redirect pattern that is too wide", async () => {
    const findings = await findingsOf({ [routes.authorize]: googleRedirect(site, "") });
    const [finding] = findings.filter(({ state }) => state === "fail");
    expect(finding?.todo).toContain(`Set REDIRECT_URLS to ${site}/** in supabase/.env`);
  });

  it("npm run doctor cannot check Google’s settings if Google is unavailable", async () => {
    const unseen = await findingsOf({
      "visitor GET /auth/v1/authorize": leadTo(`${site}/?error=server_error`),
    });
    const hidden =
      "provider-client project-site-url redirects redirects-too-wide mails dashboard config".split(
        " ",
      );
    expect(unseen.map(({ id, state }) => `${state} ${id}`)).toEqual(
      hidden.map((id) => `unseen ${id}`),
    );
    const unchecked = unseen.filter(({ says }) => says.startsWith("This could not be checked"));
    expect(unchecked.map(({ id }) => id)).toEqual(hidden.slice(0, 4));
  });

  it.each(replies)(
    "npm run doctor reports only %s for a wrong response to %s",
    async (findings, route, reply) => {
      expect(await reportedIds({ [route]: reply })).toBe(findings);
    },
  );
});

describe("the doctor with a second provider", () => {
  setProviders(google, exampleHub);

  it("npm run doctor reports a provider that the project has switched off", async () => {
    const [finding] = await findingsOf();
    expect(finding?.id).toBe("provider");
    expect(finding?.says).toContain("Sign-in with Example Hub is off");
  });

  it("npm run doctor reports a provider’s malformed client id", async () => {
    const [finding] = await findingsOf({ [routes.settings]: settings({}, { examplehub: true }) });
    expect(finding?.id).toBe("provider-client");
    expect(finding?.says).toBe("The client id for Example Hub is “1.apps.googleusercontent.com”.");
    expect(finding?.todo).toContain("Put the client id that begins with hub-");
  });

  it("npm run doctor checks redirects even if one sign-in provider is off", async () => {
    const findings = await findingsOf({
      [routes.settings]: settings({}, { google: false, examplehub: true }),
      [routes.authorize]: googleRedirect(site, `${site}/old/`, "hub-1"),
    });
    const failures = findings.filter(({ state }) => state === "fail");
    expect(failures.map(({ id }) => id)).toEqual(["provider", "redirects"]);
    expect(failures[1]?.todo).toContain(`Set REDIRECT_URLS to ${site}/** in supabase/.env`);
    expect(failures[1]?.says).toContain("sign in with Example Hub");
  });
});

describe("the doctor's own users", () => {
  it("npm run doctor reports a sign-up password that works after confirmation", async () => {
    const signedUp = new Set<string | undefined>();
    const keepsPassword: Routes = {
      "owner POST /auth/v1/admin/generate_link": ({ body }, usual) => {
        if (body.type === "signup") signedUp.add(body.email);
        return usual;
      },
      [routes.ownersSignIn]: ({ body }, usual) => {
        return signedUp.has(body.email) ? { body: { access_token: "user-3" } } : usual;
      },
    };
    expect(await reportedIds(keepsPassword)).toBe("sign-up-password");
  });

  it.each([
    ["is not signed up", "owner POST /auth/v1/admin/generate_link"],
    ["is not confirmed", "owner POST /auth/v1/verify"],
  ])("npm run doctor cannot check a sign-up’s password if the address %s", async (_, route) => {
    const findings = await findingsOf({ [route]: error(500, "unexpected_failure") });
    expect(findings.map(({ id, state }) => `${state} ${id}`)).toContain("unseen sign-up-password");
  });

  it("npm run doctor removes every user that it created", async () => {
    const userIds = new Set<string>();
    const noteId = (_: StandInRequest, usual: Reply): Reply => {
      const { id } = Object(usual.body);
      if (id) userIds.add(id);
      return usual;
    };
    await findingsOf({
      [routes.makeUser]: noteId,
      "owner POST /auth/v1/admin/generate_link": noteId,
      [routes.removeUser]: ({ path }, usual) => {
        userIds.delete(path.split("/").at(-1) ?? "");
        return usual;
      },
    });
    expect([...userIds]).toEqual([]);
  });

  it("npm run doctor finds no fault if Supabase refuses a leaked password", async () => {
    const body = { code: 422, error_code: "weak_password", weak_password: { reasons: ["pwned"] } };
    expect(await reportedIds({ "reader PUT /auth/v1/user": { status: 422, body } })).toBe("");
  });

  it.each<[findings: string, settings: Record<string, string>]>([
    ["settings", { SUPABASE_PUBLISHABLE_KEY: "" }],
    ["project", { SUPABASE_URL: "http://127.0.0.1:9" }],
    ["publishable-key-kind", { SUPABASE_PUBLISHABLE_KEY: jwt }],
    ["site-url", { SITE_URL: "http://polls.example.com" }],
    ["secret-key no-users", { SUPABASE_SECRET_KEY: "sb_secret_old" }],
    ["no-secret-key captcha no-users", { SUPABASE_SECRET_KEY: "" }],
    ["secret-key-kind captcha no-users", { SUPABASE_SECRET_KEY: key }],
    ["captcha-address", { TRUSTED_PROXY: "none" }],
    ["secret-key-legacy", { SUPABASE_SECRET_KEY: jwt }],
  ])("npm run doctor reports only %s with the settings %j", async (findings, settings) => {
    expect(await reportedIds({}, settings)).toBe(findings);
  });
});
