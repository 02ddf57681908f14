import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { examine } from "@/owner/doctor/project";

const site = "https://polls.example.com";
const [key, secret] = ["sb_publishable_stand-in", "sb_secret_stand-in"];
const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.sig`;

/** A project as it should be: what its dashboard, its database and its migrations say. */
const healthy = {
  ...{ answers: true, publishableKey: key, secretKey: secret, hoursAhead: 0, signUp: true, confirms: true },
  ...{
    email: true,
    google: true,
    anonymous: false,
    phone: false,
    signingKeys: [{ kty: "EC" }],
    captcha: false,
  },
  ...{ authDatabase: true, clientId: "1.apps.googleusercontent.com", siteUrl: site, redirects: `${site}/` },
  ...{ dataApi: true, tableError: "", visitorReads: false, visitorWrites: 401, visitorError: "42501" },
  ...{
    deletionFor: ["reader"],
    hasDeletion: true,
    schemas: ["public"],
    makesUsers: true,
    makesProfile: true,
  },
  ...{ othersSeen: false, othersWritten: false, saves: true, rules: true, lifetime: 3600, digits: 6 },
  ...{
    passwordError: "",
    deletes: true,
    deletesRow: true,
    removesUsers: true,
    forwarding: true,
    googleAnswers: true,
  },
};
type StandIn = typeof healthy;

type Reply = { status?: number; body?: unknown; location?: string };
type Row = { user_id: string; full_name: string };

/** What such a project answers: the auth server, the data API, and the gateway that looks at keys before both. */
function answering(project: StandIn) {
  const users = new Map<string, Row | undefined>();
  const limited = new Map<string, number>();
  const ids = (email: string) => createHash("sha256").update(email).digest("hex").slice(0, 12);
  const error = (status: number, code: string): Reply => ({ status, body: { code, error_code: code } });

  function data(path: string, method: string, query: URLSearchParams, caller: string, body: string): Reply {
    if (!project.dataApi) return error(503, "PGRST002");
    if (path.endsWith("/users"))
      return project.schemas.includes("auth") ? { body: [] } : error(406, "PGRST106");
    if (path.endsWith("/delete_own_account")) {
      if (!project.hasDeletion) return error(404, "PGRST202");
      if (!project.deletionFor.includes(users.has(caller) ? "reader" : caller)) return error(401, "42501");
      if (!project.deletes) return error(500, "XX000");
      if (users.has(caller) && project.deletesRow) users.delete(caller);
      else if (users.has(caller)) users.set(ids("left"), users.get(caller)) && users.delete(caller);
      return { status: 204 };
    }
    if (project.tableError) return error(404, project.tableError);
    if (caller === "visitor" && method === "POST") return error(project.visitorWrites, project.visitorError);
    if (caller === "visitor")
      return project.visitorReads ? { body: [{ user_id: "1" }] } : error(401, "42501");
    const wanted = query.get("user_id")?.slice(3);
    const rows = [...users.values()].filter((row) => row !== undefined);
    const mine = ({ user_id }: Row) => caller === "owner" || user_id === caller;
    const found = rows.filter((row) => !wanted || row.user_id === wanted);
    if (method === "GET") return { body: found.filter((row) => mine(row) || project.othersSeen) };
    if (body.includes("0123") && project.rules && found.length > 0) return error(400, "23514");
    if (!project.saves && wanted === caller) return error(403, "42501");
    for (const row of found)
      if (mine(row) || project.othersWritten) Object.assign(row, JSON.parse(body) as object);
    return { body: [] };
  }

  function auth(
    path: string,
    method: string,
    query: URLSearchParams,
    caller: string,
    text: string,
    from: string,
  ): Reply {
    if (path === "/settings") {
      const external = { email: project.email, google: project.google, phone: project.phone };
      const body = { disable_signup: !project.signUp, mailer_autoconfirm: !project.confirms };
      return { body: { ...body, external: { ...external, anonymous_users: project.anonymous } } };
    }
    if (path === "/.well-known/jwks.json") return { body: { keys: project.signingKeys } };
    if (path === "/authorize") {
      const to = query.get("redirect_to") ?? "";
      const state = to.startsWith(project.redirects) ? to : project.siteUrl;
      if (!project.googleAnswers) return { status: 302, location: `${project.siteUrl}/?error=server_error` };
      const asked = new URLSearchParams({ client_id: project.clientId, state });
      return { status: 302, location: `https://accounts.google.com/o/oauth2/v2/auth?${asked}` };
    }
    if (path === "/callback") return { status: 302, location: `${query.get("state")}?error=access_denied` };
    if (path === "/user") {
      if (!users.has(caller)) return error(403, "user_not_found");
      return method === "PUT" && project.passwordError ? error(422, project.passwordError) : { body: {} };
    }
    const body = JSON.parse(text || "{}") as Record<string, string>;
    if (path === "/token") {
      if (!project.authDatabase) return error(500, "unexpected_failure");
      if (project.captcha && caller !== "owner") return error(400, "captcha_failed");
      const client = (project.forwarding && from) || "this machine";
      limited.set(client, (limited.get(client) ?? 0) + 1);
      if ((limited.get(client) ?? 0) > 30) return error(429, "over_request_rate_limit");
      const isRight = users.has(ids(body.email ?? "")) && body.password?.endsWith("aA1.");
      if (!isRight) return error(400, "invalid_credentials");
      return { body: { access_token: ids(body.email ?? ""), expires_in: project.lifetime } };
    }
    if (caller !== "owner") return error(401, "no_authorization");
    if (path === "/admin/generate_link") return { body: { email_otp: "1".repeat(project.digits) } };
    if (path === "/admin/users" && project.makesUsers) {
      const id = ids(body.email ?? "");
      users.set(id, project.makesProfile ? { user_id: id, full_name: "" } : undefined);
      return { body: { id } };
    }
    const id = path.replace("/admin/users/", "");
    if (method === "DELETE" && users.has(id))
      return project.removesUsers && users.delete(id) ? {} : error(500, "x");
    return path === "/admin/users" ? error(500, "unexpected_failure") : error(404, "user_not_found");
  }

  return ({ url = "", method = "", headers }: IncomingMessage, body: string): Reply => {
    const { pathname, searchParams } = new URL(url, site);
    const { apikey = "", authorization = "" } = headers;
    const token = authorization.replace("Bearer ", "");
    const keyed = { [project.publishableKey]: token || "visitor", [project.secretKey]: "owner" };
    const caller = keyed[String(apikey)];
    if (!caller) return { status: 401, body: { message: "Invalid API key" } };
    const forwarded = String(headers["sb-forwarded-for"] ?? "");
    const path = pathname.replace(/^\/(auth|rest)\/v1/, "");
    if (pathname.startsWith("/rest/")) return data(path, method, searchParams, caller, body);
    return auth(path, method, searchParams, caller, body, forwarded);
  };
}

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** Starts a stand-in with some settings changed, and says what the doctor finds that is not well. */
async function findingsOf(
  changes: Partial<StandIn>,
  settings: Record<string, string> = {},
  withUsers = true,
) {
  const project = { ...healthy, ...changes };
  const answer = answering(project);
  server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const { status = 200, body, location } = project.answers ? answer(request, text) : { body: "" };
    const date = new Date(Date.now() + project.hoursAhead * 3_600_000).toUTCString();
    response.writeHead(status, { date, "content-type": "application/json", ...(location && { location }) });
    response.end(body === "" ? "<h1>Hello</h1>" : body === undefined ? "{}" : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const own = { SITE_URL: site, SUPABASE_URL: `http://127.0.0.1:${port}` };
  const keys = { SUPABASE_PUBLISHABLE_KEY: key, SUPABASE_SECRET_KEY: secret };
  const findings = await examine({ ...own, ...keys, ...settings }, withUsers);
  for (const { id, state, says, todo } of findings)
    if (state !== "ok")
      expect([id, says, todo]).toEqual([id, expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
  return findings.filter(({ state }) => state !== "ok");
}

const toMend = async (...given: Parameters<typeof findingsOf>) =>
  (await findingsOf(...given)).filter(({ state }) => state !== "unseen").map(({ id }) => id);

describe("doctor", () => {
  it("finds nothing to mend in a project as it should be, and says what it cannot see", async () => {
    const unseen = await findingsOf({});
    expect(unseen.map(({ id, state }) => `${state} ${id}`)).toEqual(["unseen mails", "unseen dashboard"]);
    const without = await findingsOf({}, {}, false);
    expect(without.map(({ id }) => id)).toEqual(["as-a-reader", "mails", "dashboard"]);
    expect(without[0]?.todo).toContain("--with-users");
  });

  it("does not guess where Google is away", async () => {
    const unseen = await findingsOf({ googleAnswers: false });
    const hidden = [
      "google-client",
      "project-site-url",
      "redirects",
      "redirects-too-wide",
      "mails",
      "dashboard",
    ];
    expect(unseen.map(({ id, state }) => `${state} ${id}`)).toEqual(hidden.map((id) => `unseen ${id}`));
  });

  it.each<[findings: string, changes: Partial<StandIn>, settings?: Record<string, string>]>([
    ["settings", {}, { SUPABASE_PUBLISHABLE_KEY: "" }],
    ["project", {}, { SUPABASE_URL: "http://127.0.0.1:9" }],
    ["project", { answers: false }],
    ["publishable-key", { publishableKey: "another" }],
    [
      "publishable-key-kind",
      { publishableKey: jwt({ role: "service_role" }) },
      { SUPABASE_PUBLISHABLE_KEY: jwt({ role: "service_role" }) },
    ],
    [
      "site-url",
      { siteUrl: "http://polls.example.com", redirects: "http://polls.example.com/" },
      { SITE_URL: "http://polls.example.com" },
    ],
    ["clock", { hoursAhead: 1 }],
    ["sign-up", { signUp: false }],
    ["email", { email: false }],
    ["confirm-email", { confirms: false }],
    ["anonymous", { anonymous: true }],
    ["phone", { phone: true }],
    ["signing-keys", { signingKeys: [] }],
    ["auth-database no-users", { authDatabase: false, makesUsers: false }],
    ["google", { google: false }],
    ["google-client", { clientId: "GOCSPX-secret" }],
    ["project-site-url", { siteUrl: "http://localhost:3000" }],
    ["redirects", { redirects: "https://polls.example.com/old/" }],
    ["redirects-too-wide", { redirects: "" }],
    ["data-api", { dataApi: false }],
    ["migrations", { tableError: "PGRST205" }],
    ["migrations", { tableError: "42703" }],
    ["profiles-read", { visitorReads: true }],
    ["profiles-write", { visitorWrites: 201 }],
    ["profiles-write", { visitorWrites: 409, visitorError: "23503" }],
    ["delete-account deletion", { hasDeletion: false }],
    ["delete-account-rights", { deletionFor: ["reader", "visitor"] }],
    ["exposed-schemas", { schemas: ["public", "auth"] }],
    ["no-users", { makesUsers: false }],
    ["left-over-user", { removesUsers: false }],
    ["profile-made", { makesProfile: false }],
    ["profiles-apart", { othersSeen: true }],
    ["profiles-written", { othersWritten: true }],
    ["profile-saved", { saves: false }],
    ["profile-rules", { rules: false }],
    ["token-lifetime", { lifetime: 60 }],
    ["code-length", { digits: 8 }],
    ["password-rules", { passwordError: "weak_password" }],
    ["password-change", { passwordError: "current_password_required" }],
    ["deletion", { deletes: false }],
    ["deletion-whole", { deletesRow: false }],
    ["address-forwarding", { forwarding: false }],
    ["captcha no-users", { captcha: true }],
    ["secret-key no-users", { secretKey: "sb_secret_new" }],
    ["no-secret-key no-users", {}, { SUPABASE_SECRET_KEY: "" }],
    ["secret-key-kind no-users", {}, { SUPABASE_SECRET_KEY: key }],
  ])("names %s, with its remedy, and nothing else", async (findings, changes, settings) => {
    expect((await toMend(changes, settings)).join(" ")).toBe(findings);
  });
});
