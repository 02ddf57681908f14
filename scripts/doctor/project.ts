import { randomUUID } from "node:crypto";
import { type Environment, isLoopback, parseEnvironment } from "@/lib/env";
import { messageOf } from "../lib/command";
import { type Finding, type Findings, openFindings } from "./findings";
import { type Answer, field, probe } from "./probe";
import { examineConfig } from "./project-config";

/** Who asks, by the headers that say so. */
type Caller = Record<string, string>;
type See = Findings["see"];
type Ask = (by: Caller, path: string, body?: object, method?: string) => Promise<Answer>;
type Project = { see: See; ask: Ask; site: string; visitor: Caller; owner: Caller };

const nobody = "00000000-0000-4000-8000-000000000000";
const signInPath = "/auth/v1/token?grant_type=password";
/** A secret key of the kind that was a token: with it Supabase looks at no reader's address. */
const isLegacy = (key = "") =>
  field({ text: Buffer.from(key.split(".")[1] ?? "", "base64url").toString() }, "role") ===
  "service_role";
const isSecret = (key: string) => key.startsWith("sb_secret_") || isLegacy(key);
const codeOf = (answer: Answer) => field(answer, "error_code") ?? field(answer, "code");
const isDone = ({ status }: Answer) => Number(status) >= 200 && Number(status) < 300;
/** A verdict of the project's own, rather than none. */
const isRefused = ({ status }: Answer) => Number(status) >= 400 && Number(status) < 500;
const newPerson = () => ({
  email: `doctor-${randomUUID()}@example.com`,
  password: `${randomUUID()}aA1.`,
});

/**
 * Every finding on these settings and the project that they name, in the order in which to mend
 * them. Never throws.
 */
export async function examine(
  variables: Readonly<Record<string, string | undefined>>,
  withUsers = false,
): Promise<Finding[]> {
  const { findings, see } = openFindings();
  const settings = await (async () => parseEnvironment(variables))().catch(messageOf);
  if (typeof settings === "string") see("settings", false, settings);
  else await examineProject(see, settings, withUsers);
  if (typeof settings !== "string" && settings.supabase)
    await examineConfig(see, settings.supabase.url, variables);
  return findings;
}

/** What the keys say of themselves. */
function examineKeys(see: See, publishableKey: string, secretKey: string): void {
  see("publishable-key-kind", !isSecret(publishableKey));
  see(secretKey ? "secret-key-kind" : "no-secret-key", isSecret(secretKey));
  see("secret-key-legacy", !isLegacy(secretKey));
}

/** The calls of a project, as JSON. */
function callsTo(url: string): Ask {
  return (by, path, body, method = body ? "POST" : "GET") => {
    const headers = { "content-type": "application/json", prefer: "return=representation", ...by };
    return probe(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
}

async function examineProject(
  see: See,
  { SITE_URL: site, supabase, TRUSTED_PROXY }: Environment,
  withUsers: boolean,
): Promise<void> {
  if (!supabase) {
    see("no-project", false);
    return;
  }
  const { url, publishableKey, secretKey = "" } = supabase;
  const visitor = { apikey: publishableKey };
  const owner = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const whole: Project = { see, ask: callsTo(url), site, visitor, owner };
  see(
    "site-url",
    site.startsWith("https:") || (isLoopback(site) && (isLoopback(url) || "warn")),
    site,
  );
  examineKeys(see, publishableKey, secretKey);
  const project = await whole.ask(visitor, "/auth/v1/settings");
  if (!see("publishable-key", project.status !== 401 && project.status !== 403)) return;
  if (!see("project", isDone(project) && field(project) !== undefined, url, project.status)) return;
  if (isSecret(secretKey)) await examineSecretKey(whole);
  await examineAuth(whole, project, TRUSTED_PROXY !== "none");
  // Without profiles a reader meets nothing but their absence, which is said already.
  const hasProfiles = await examineData(whole);
  if (withUsers && hasProfiles) await examineReaders(whole);
  else see("as-a-reader", "unseen", hasProfiles ? "Run" : "Mend the data API first, then run");
  for (const id of ["mails", "dashboard"]) see(id, "unseen");
}

async function examineSecretKey({ see, ask, owner }: Project): Promise<void> {
  const answer = await ask(owner, `/auth/v1/admin/users/${nobody}`);
  see(
    "secret-key",
    answer.status === 404 || (isRefused(answer) ? false : undefined),
    answer.status,
  );
}

/**
 * Checks the auth server: its settings, of which the answer is given, its clock, keys and database.
 */
async function examineAuth(
  whole: Project,
  settings: Answer,
  knowsAddresses: boolean,
): Promise<void> {
  const { see, ask, visitor } = whole;
  const isOn = (...path: string[]): boolean => field(settings, ...path) === true;
  const drift = Math.abs(Date.now() - Date.parse(settings.headers.get("date") ?? ""));
  see("clock", Number.isNaN(drift) ? undefined : drift < 30_000);
  see("sign-up", !isOn("disable_signup"));
  see("email", isOn("external", "email"));
  see("confirm-email", !isOn("mailer_autoconfirm"));
  see("anonymous", !isOn("external", "anonymous_users"));
  see("phone", !isOn("external", "phone"));
  const keys = await ask(visitor, "/auth/v1/.well-known/jwks.json");
  see("signing-keys", field(keys, "keys", "0") !== undefined);
  await examineCaptcha(whole, knowsAddresses);
  if (see("google", isOn("external", "google"))) await examineGoogle(whole);
  else for (const id of ofGoogle) see(id, "unseen");
}

/**
 * The project's captcha. Calls with the secret key are exempt from it, and the site makes them
 * where it knows the reader's address; what strangers send to the project with the publishable key
 * is not.
 */
async function examineCaptcha(
  { see, ask, visitor, owner }: Project,
  knowsAddresses: boolean,
): Promise<void> {
  const asVisitor = await ask(visitor, signInPath, newPerson());
  const asOwner = isSecret(owner.apikey ?? "")
    ? await ask(owner, signInPath, newPerson())
    : asVisitor;
  const isOn = codeOf(asVisitor) === "captcha_failed";
  const isExempt = isOn && codeOf(asOwner) !== "captcha_failed";
  see("captcha", !isOn || isExempt);
  // The platform may know the address, or the place where the site runs.
  if (isExempt) see("captcha-address", knowsAddresses);
  if (!isOn && isSecret(owner.apikey ?? "")) see("no-captcha", false);
  if (!isOn || isExempt) see("auth-database", isRefused(asOwner), asOwner.status);
}

const ofGoogle = ["google-client", "project-site-url", "redirects", "redirects-too-wide"] as const;

/**
 * Addresses that no redirect may lead to: any site's, those of everybody's deployments, names
 * beside and below the site's.
 */
function foreignOrigins(site: string): string[] {
  const { host } = new URL(site);
  const name = `doctor-${randomUUID()}`;
  const all = [
    "elsewhere.example",
    `${name}.vercel.app`,
    `${name}.netlify.app`,
    `${name}.${host}`,
    `${host}.elsewhere.example`,
  ];
  return all.map((one) => `https://${one}`);
}

/**
 * The ways back from Google: where the project leads a reader who cancels there, asked for this
 * address.
 */
async function examineGoogle({ see, ask, visitor, site }: Project): Promise<void> {
  const placeOf = ({ headers }: Answer) => URL.parse(headers.get("location") ?? "");
  const wayBack = async (to?: string) => {
    const query = new URLSearchParams({ provider: "google", ...(to && { redirect_to: to }) });
    const google = placeOf(await ask(visitor, `/auth/v1/authorize?${query}`))?.searchParams;
    const state = google?.get("state");
    if (!state) return {};
    const cancelled = new URLSearchParams({ error: "access_denied", state });
    const back = placeOf(await ask(visitor, `/auth/v1/callback?${cancelled}`));
    const address = back ? back.origin + back.pathname.replace(/\/$/, "") : undefined;
    return { client: google?.get("client_id"), address };
  };
  const [{ client, address: home }, own] = [
    await wayBack(),
    await wayBack(`${site}/auth/callback`),
  ];
  const foreign = await Promise.all(
    foreignOrigins(site).map(async (origin) => ({
      origin,
      ...(await wayBack(`${origin}/auth/callback`)),
    })),
  );
  const reached = foreign.find(({ origin, address }) => address?.startsWith(origin));
  see("google-client", client?.endsWith(".apps.googleusercontent.com"), client);
  see("project-site-url", home && home === site, home, site);
  see("redirects", own.address && own.address === `${site}/auth/callback`, own.address, site);
  see("redirects-too-wide", reached ? false : foreign[0]?.address && true, site, reached?.origin);
}

/** What the data API gives a visitor, which should be nothing. */
async function examineData({ see, ask, visitor }: Project): Promise<boolean> {
  const columns = "user_id,full_name,phone,avatar_url,updated_at";
  const rows = await ask(visitor, `/rest/v1/profiles?select=${columns}&limit=1`);
  if (!see("data-api", isDone(rows) || isRefused(rows), rows.status)) return false;
  if (!see("migrations", !/"(?:42P01|42703|PGRST20[45])"/.test(rows.text))) return false;
  see("profiles-read", field(rows, "0") === undefined);
  const written = await ask(visitor, "/rest/v1/profiles", { user_id: nobody, full_name: "doctor" });
  // The key to the users is looked at last: whom it stops has passed row-level security.
  see("profiles-write", isRefused(written) && codeOf(written) !== "23503");
  const removal = await ask(visitor, "/rest/v1/rpc/delete_own_account", {});
  see("delete-account", removal.status !== 404);
  // The function's own words: whom the database keeps out hears others.
  see(
    "delete-account-rights",
    !isDone(removal) && !removal.text.includes("Sign in to delete your account"),
  );
  const hidden = await ask({ ...visitor, "accept-profile": "auth" }, "/rest/v1/users?limit=1");
  see("exposed-schemas", codeOf(hidden) === "PGRST106");
  return true;
}

type Reader = { by: Caller; id: string; email: string; session: Answer };

/** Makes a reader, or says why that was refused. */
async function makeReader({
  ask,
  visitor,
  owner,
}: Project): Promise<{ reader?: Reader; refusal?: unknown }> {
  const person = newPerson();
  const user = await ask(owner, "/auth/v1/admin/users", { ...person, email_confirm: true });
  // With the secret key: the project's captcha is for everybody else.
  const session = await ask(owner, signInPath, person);
  const id = field(user, "id");
  const token = field(session, "access_token");
  if (!id) return { refusal: codeOf(user) ?? user.status };
  const by = { ...visitor, authorization: `Bearer ${token}` };
  const reader = { by, email: person.email, session, id: String(id) };
  return token ? { reader } : { reader, refusal: codeOf(session) ?? user.status };
}

async function removeReader({ see, ask, owner }: Project, { id }: Reader): Promise<void> {
  const { status } = await ask(owner, `/auth/v1/admin/users/${id}`, undefined, "DELETE");
  if (status !== 200 && status !== 404) see("left-over-user", false, id);
}

/** What two readers meet, made for it and removed again. */
async function examineReaders(project: Project): Promise<void> {
  const made = [await makeReader(project), await makeReader(project)];
  const readers = made.flatMap(({ reader }) => reader ?? []);
  const [refusal] = made.flatMap((one) => one.refusal ?? []);
  const [first, second] = readers;
  // The embedded backend has no such call.
  const graveness = refusal === 404 ? "unseen" : "fail";
  try {
    project.see("no-users", refusal === undefined || graveness, refusal);
    if (refusal === undefined && first && second) await examinePair(project, first, second);
  } finally {
    for (const reader of readers) await removeReader(project, reader);
  }
}

async function examinePair(
  { see, ask, owner }: Project,
  first: Reader,
  second: Reader,
): Promise<void> {
  const { by, email, session } = first;
  const row = ({ id }: Reader) => `/rest/v1/profiles?user_id=eq.${id}`;
  const rows = await ask(by, "/rest/v1/profiles?select=user_id");
  const hasRow = see("profile-made", rows.text.includes(first.id));
  see("profiles-apart", !rows.text.includes(second.id));
  await ask(by, row(second), { full_name: "doctor" }, "PATCH");
  see("profiles-written", field(await ask(owner, row(second)), "0", "full_name") !== "doctor");
  const saved = await ask(by, row(first), { full_name: "Asha", phone: "+919876543210" }, "PATCH");
  see("profile-saved", isDone(saved), saved.status);
  const wrongPhone = await ask(by, row(first), { phone: "0123" }, "PATCH");
  const script = await ask(by, row(first), { avatar_url: "javascript:0" }, "PATCH");
  see("profile-rules", !hasRow || (!isDone(wrongPhone) && !isDone(script)));
  see("token-lifetime", field(session, "expires_in") === 3600, field(session, "expires_in"));
  const mail = await ask(owner, "/auth/v1/admin/generate_link", { type: "recovery", email });
  const { length } = String(field(mail, "email_otp") ?? "");
  see("code-length", length === 0 ? undefined : length >= 8 && length <= 10, length);
  const changed = await ask(by, "/auth/v1/user", { password: "tulip7" }, "PUT");
  // Supabase's check for leaked passwords is no rule of the project: whoever meets it reads why.
  const isLeaked = field(changed, "weak_password", "reasons", "0") === "pwned";
  see("password-rules", codeOf(changed) !== "weak_password" || isLeaked);
  see("password-change", isDone(changed) || codeOf(changed) === "weak_password", codeOf(changed));
  see("download", isDone(await ask(by, "/rest/v1/rpc/own_sessions", {})));
  const deletion = await ask(by, "/rest/v1/rpc/delete_own_account", {});
  const [gone, other] = [await ask(by, "/auth/v1/user"), await ask(second.by, "/auth/v1/user")];
  if (see("deletion", isDone(deletion) && !isDone(gone) && isDone(other)))
    see("deletion-whole", !(await ask(owner, row(first))).text.includes(first.id));
  if (isLegacy(owner.apikey)) return;
  const from = (address: string) =>
    ask({ ...owner, "sb-forwarded-for": address }, signInPath, { email, password: randomUUID() });
  const tries = await Promise.all(Array.from({ length: 40 }, (_, at) => from(`192.0.2.${at + 1}`)));
  see("address-forwarding", !tries.some(({ status }) => status === 429));
}
