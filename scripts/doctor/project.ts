import { type Environment, isLoopback, parseEnvironment } from "@/lib/env";
import { errorMessage } from "../lib/command";
import {
  callsTo,
  codeOf,
  isDone,
  isLegacy,
  isRefused,
  isSecret,
  newPerson,
  nobody,
  type Project,
  type See,
  signInPath,
} from "./calls";
import { type Finding, openFindings } from "./findings";
import { type Answer, field } from "./probe";
import { examineConfig } from "./project-config";
import { examineProviders } from "./providers";
import { examineReaders } from "./readers";

/**
 * Checks the settings, and the Supabase project that they name. The findings are in the order in
 * which the owner should fix them. Never throws.
 */
export async function examine(
  variables: Readonly<Record<string, string | undefined>>,
  withUsers = false,
): Promise<Finding[]> {
  const { findings, see } = openFindings();
  const settings = await (async () => parseEnvironment(variables))().catch(errorMessage);
  if (typeof settings === "string") see("settings", false, settings);
  else await examineProject(see, settings, withUsers);
  if (typeof settings !== "string" && settings.supabase)
    await examineConfig(see, settings.supabase.url, variables);
  return findings;
}

/**
 * Checks that each key is of the right kind (publishable or secret), which the text of a key shows.
 */
function examineKeys(see: See, publishableKey: string, secretKey: string): void {
  see("publishable-key-kind", !isSecret(publishableKey));
  see(secretKey ? "secret-key-kind" : "no-secret-key", isSecret(secretKey));
  see("secret-key-legacy", !isLegacy(secretKey));
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
  const project: Project = { see, ask: callsTo(url), site, visitor, owner };
  see(
    "site-url",
    site.startsWith("https:") || (isLoopback(site) && (isLoopback(url) || "warn")),
    site,
  );
  examineKeys(see, publishableKey, secretKey);
  const authSettings = await project.ask(visitor, "/auth/v1/settings");
  if (!see("publishable-key", authSettings.status !== 401 && authSettings.status !== 403)) return;
  if (
    !see(
      "project",
      isDone(authSettings) && field(authSettings) !== undefined,
      url,
      authSettings.status,
    )
  )
    return;
  if (isSecret(secretKey)) await examineSecretKey(project);
  await examineAuth(project, authSettings, TRUSTED_PROXY !== "none");
  /* If the data API or the migrations are missing, the checks with signed-in readers do not run,
     because they would only report this fault again. */
  const hasProfiles = await examineData(project);
  if (withUsers && hasProfiles) await examineReaders(project);
  else see("as-a-reader", "unseen", hasProfiles ? "Run" : "Fix the data API first, then run");
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
 * Checks the settings, clock, keys and database of the auth server. `settings` is the response to a
 * request for its settings.
 */
async function examineAuth(
  project: Project,
  settings: Answer,
  knowsAddresses: boolean,
): Promise<void> {
  const { see, ask, visitor } = project;
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
  await examineCaptcha(project, knowsAddresses);
  await examineProviders(project, (provider) => isOn("external", provider));
}

/**
 * Checks that the project's captcha stops strangers and not the site:
 *
 * - Strangers have only the publishable key. With this key a sign-in needs the captcha.
 * - With the secret key a sign-in needs no captcha. The site sends this key, but only if it knows
 *   the reader's IP address.
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
  /* This finding is only a warning. The doctor reads TRUSTED_PROXY on this machine, but a site on
     Vercel knows the reader's IP address without that setting. */
  if (isExempt) see("captcha-address", knowsAddresses);
  if (!isOn && isSecret(owner.apikey ?? "")) see("no-captcha", false);
  if (!isOn || isExempt) see("auth-database", isRefused(asOwner), asOwner.status);
}

/** Every column of `profiles`. If a project lacks one of them, a migration has not been applied. */
export const columnsOfProfiles = "user_id,full_name,phone,avatar_url,updated_at";

/**
 * Checks that the data API lets visitors neither read nor write. Returns false if the data API or
 * the migrations are missing.
 */
async function examineData({ see, ask, visitor }: Project): Promise<boolean> {
  const rows = await ask(visitor, `/rest/v1/profiles?select=${columnsOfProfiles}&limit=1`);
  if (!see("data-api", isDone(rows) || isRefused(rows), rows.status)) return false;
  if (!see("migrations", !/"(?:42P01|42703|PGRST20[45])"/.test(rows.text))) return false;
  see("profiles-read", field(rows, "0") === undefined);
  const written = await ask(visitor, "/rest/v1/profiles", { user_id: nobody, full_name: "doctor" });
  /* PostgreSQL checks the foreign key last. So the error 23503, about a foreign key, shows that
     row-level security allowed the write. */
  see("profiles-write", isRefused(written) && codeOf(written) !== "23503");
  const removal = await ask(visitor, "/rest/v1/rpc/delete_own_account", {});
  see("delete-account", removal.status !== 404);
  /* The code of delete_own_account raises the error with this text. So a visitor who gets this
     error was allowed to call the function. Visitors must not be allowed to call it. */
  see(
    "delete-account-rights",
    !isDone(removal) && !removal.text.includes("Sign in to delete your account"),
  );
  // The newest migration creates this function, so if it exists, all migrations have been applied.
  const counted = await ask(visitor, "/rest/v1/rpc/take_rate_limits", { limits: [] });
  see("rate-limits", counted.status !== 404);
  see("rate-limits-rights", !isDone(counted));
  const hidden = await ask({ ...visitor, "accept-profile": "auth" }, "/rest/v1/users?limit=1");
  see("exposed-schemas", codeOf(hidden) === "PGRST106");
  return true;
}
