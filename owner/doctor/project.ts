import { type Environment, isLoopback, parseEnvironment, type SupabaseSettings } from "@/lib/env";
import { messageOf } from "../../developer/command";
import { type Finding, fail, ok, unseen, warn } from "./finding";
import { type Answer, field, probe } from "./probe";
import { checkThrowAwayUsers } from "./throw-away-user";

const migrate = "Apply supabase/migrations, with `supabase db push`.";

/** What a finding says where all is well, what it says where not, and what to do then. */
const words = {
  "site-url": [
    "The site's address fits the project.",
    "SITE_URL is not https, or names this machine while the project is hosted.",
    "Set it to the https address that readers use: session cookies are Secure there.",
  ],
  "publishable-key-kind": [
    "The publishable key is of the public kind.",
    "SUPABASE_PUBLISHABLE_KEY holds a secret key.",
    "Put the publishable key there, and make a new secret key: this one may have been shown.",
  ],
  "secret-key": [
    "The secret key is of the secret kind.",
    "It is a public one.",
    "Copy it from the API settings.",
  ],
  clock: [
    "The clocks agree.",
    "This machine's clock and the project's are more than 30 s apart.",
    "Set the clock: tokens would end early or late.",
  ],
  "sign-up": ["Readers can sign up.", "Sign-up is off.", "Allow new users to sign up, under Authentication."],
  "confirm-email": [
    "Addresses are confirmed by mail.",
    "Addresses are not confirmed.",
    'Switch on "Confirm email" under Authentication, Email.',
  ],
  email: ["Sign-in by e-mail is on.", "Sign-in by e-mail is off.", "Switch it on under Providers."],
  google: [
    "Sign-in with Google is on.",
    "Sign-in with Google is off.",
    "Switch it on with Google's client id and secret, or readers see an error there.",
  ],
  "signing-keys": [
    "Tokens are signed with an asymmetric key.",
    "Tokens are signed with a shared secret.",
    "Move to asymmetric signing keys, under JWT keys.",
  ],
  migrations: [
    "The table profiles is there with its columns.",
    "There is no table profiles, or it lacks a column.",
    migrate,
  ],
  "row-security": [
    "A visitor reads no profile and writes none.",
    "A visitor can read or write profiles.",
    `Row-level security is off or too wide. ${migrate}`,
  ],
  "delete-account": [
    "A visitor may not call delete_own_account.",
    "The function delete_own_account is missing, or is not refused to a visitor.",
    migrate,
  ],
} as const satisfies Record<string, readonly [well: string, fault: string, todo: string]>;

function check(id: keyof typeof words, passed: boolean, otherwise: typeof fail = fail): Finding {
  const [well, fault, todo] = words[id];
  return passed ? ok(id, well) : otherwise(id, fault, todo);
}

/** The claims of a JWT, as older keys are, in JSON. */
const claimsOf = (token: string) => ({
  text: Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"),
});

const isSecret = (key: string) =>
  key.startsWith("sb_secret_") || field(claimsOf(key), "role") === "service_role";

const isRefusal = (status: number) => status >= 400 && status < 500;

/** Everything that can be told without asking the project. */
function checkSettings({ SITE_URL }: Environment, supabase: SupabaseSettings): Finding[] {
  const { publishableKey, secretKey, url } = supabase;
  const local = isLoopback(SITE_URL);
  const byServer = "Set it, so that Supabase limits sign-ins by the reader's address, not this server's.";
  return [
    check("site-url", SITE_URL.startsWith("https:") || (local && isLoopback(url)), local ? warn : fail),
    check("publishable-key-kind", !isSecret(publishableKey)),
    secretKey === undefined
      ? warn("secret-key", "SUPABASE_SECRET_KEY is not set.", byServer)
      : check("secret-key", isSecret(secretKey)),
  ];
}

/** What keeps the project from being asked anything further; undefined where nothing does. */
function whyNoProject(url: string, settings: Answer): Finding | undefined {
  const { status, trouble } = settings;
  if (trouble) return fail("project", `${url}: ${trouble}.`, "Check SUPABASE_URL, and whether it is paused.");
  if (status === 401 || status === 403)
    return fail("publishable-key", "The project refuses the key.", "Copy it from its API settings.");
  return status === 200 && field(settings)
    ? undefined
    : fail("project", `${url} answers ${status}.`, "Check that SUPABASE_URL is the project's own address.");
}

/** Whether Google's way back leads to this site, as far as the first redirect shows it. */
function checkRedirect(back: string, { headers }: Answer): Finding {
  const state = URL.parse(headers.get("location") ?? "")?.searchParams.get("state");
  const referrer = field(claimsOf(state ?? ""), "referrer");
  if (!referrer) return unseen("redirects", "The allowed redirects do not show.", `They must hold ${back}.`);
  return referrer === back
    ? ok("redirects", `${back} is an allowed redirect.`)
    : fail("redirects", `Google leads readers to ${referrer}.`, `Add ${back} to the redirect URLs.`);
}

/**
 * Every finding on these settings and the project that they name, in the order in which to mend them. Never throws.
 */
export async function examine(
  variables: Readonly<Record<string, string | undefined>>,
  { withUsers = false, now = Date.now() } = {},
): Promise<Finding[]> {
  let settings: Environment;
  try {
    settings = parseEnvironment(variables);
  } catch (error) {
    return [fail("settings", messageOf(error), "Mend the settings above.")];
  }
  const { supabase, SITE_URL } = settings;
  if (!supabase) return [warn("settings", "No project is set.", "Set SUPABASE_URL and its key.")];
  const { url, publishableKey: apikey } = supabase;
  const ask = (path: string, body?: object) => {
    const headers = { apikey, "content-type": "application/json", prefer: "return=minimal" };
    return probe(url + path, { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) });
  };

  const findings = checkSettings(settings, supabase);
  const project = await ask("/auth/v1/settings");
  const trouble = whyNoProject(url, project);
  if (trouble) return [...findings, trouble];
  const on = (...path: string[]) => field(project, ...path) === true;
  const keys = await ask("/auth/v1/.well-known/jwks.json");
  const back = `${SITE_URL}/auth/callback`;
  const google = `/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(back)}`;
  const rows = await ask("/rest/v1/profiles?select=user_id,full_name,phone,avatar_url,updated_at&limit=1");
  const stranger = { user_id: "00000000-0000-4000-8000-000000000000", full_name: "doctor" };
  const written = await ask("/rest/v1/profiles", stranger);
  const removal = await ask("/rest/v1/rpc/delete_own_account", {});
  findings.push(
    ok("project", `${url} answers, and takes the publishable key.`),
    check("clock", Math.abs(now - Date.parse(project.headers.get("date") ?? "")) < 30_000),
    check("sign-up", !on("disable_signup")),
    check("confirm-email", !on("mailer_autoconfirm")),
    check("email", on("external", "email")),
    check("google", on("external", "google"), warn),
    check("signing-keys", field(keys, "keys", "0") !== undefined, warn),
    checkRedirect(back, await ask(google)),
    check("migrations", rows.status !== 404 && !/"(?:42P01|42703|PGRST20[45])"/.test(rows.text)),
    check("row-security", isRefusal(written.status) && field(rows, "0") === undefined),
    check("delete-account", isRefusal(removal.status) && removal.status !== 404),
  );
  if (withUsers) findings.push(...(await checkThrowAwayUsers(supabase)));
  if (isLoopback(url)) return findings;
  return [
    ...findings,
    unseen("templates", "Mail templates do not show.", "Paste supabase/templates, and sign up to see one."),
    unseen("smtp", "The mail server does not show.", "Set your own: Supabase's sends a few mails an hour."),
  ];
}
