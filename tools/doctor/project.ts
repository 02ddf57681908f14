import type { Environment, SupabaseSettings } from "@/lib/env";
import { type Finding, fail, isLocal, ok, unseen, warn } from "./finding";
import { type Answer, field, probe } from "./probe";

const migrate = "Apply supabase/migrations, with `supabase db push`.";
const protect = `Row-level security is off or too wide. ${migrate}`;

/** What a finding says where all is well, what it says where not, and what to do then. */
const words = {
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
} as const satisfies Record<string, readonly [well: string, fault: string, todo: string]>;

function check(id: keyof typeof words, passed: boolean, state: "fail" | "warn" = "fail"): Finding {
  const [well, fault, todo] = words[id];
  return passed ? ok(id, well) : { id, state, says: fault, todo };
}

/** The claims of a JWT, as older keys are; undefined for any other text. */
function claimsOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

const isSecret = (key: string) =>
  key.startsWith("sb_secret_") || field(claimsOf(key), "role") === "service_role";

function checkAddress(siteUrl: string, projectUrl: string): Finding {
  const id = "site-url";
  if (isLocal(siteUrl) && !isLocal(projectUrl))
    return warn(id, `SITE_URL is ${siteUrl}, the project is hosted.`, "Set it to the address readers use.");
  return isLocal(siteUrl) || siteUrl.startsWith("https:")
    ? ok(id, `The site's address is ${siteUrl}.`)
    : fail(id, `SITE_URL ${siteUrl} is not https.`, "Use https: session cookies are Secure there.");
}

/** Everything that can be told without asking the project. */
export function checkSettings({ SITE_URL }: Environment, supabase: SupabaseSettings): Finding[] {
  const { publishableKey, secretKey, url } = supabase;
  const byServer = "Set it, so that Supabase limits sign-ins by the reader's address, not this server's.";
  return [
    checkAddress(SITE_URL, url),
    check("publishable-key-kind", !isSecret(publishableKey)),
    secretKey === undefined
      ? warn("secret-key", "SUPABASE_SECRET_KEY is not set.", byServer)
      : check("secret-key", isSecret(secretKey)),
  ];
}

/** Whether the project answers, knows the key, and keeps the time. The rest is asked only if it does. */
export async function checkProject(
  { url, publishableKey }: SupabaseSettings,
  now: () => Date,
): Promise<Finding[]> {
  const answer = await probe(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
  const { status, trouble, json: settings } = answer;
  if (status === 0)
    return [fail("project", `${url}: ${trouble}.`, "Check SUPABASE_URL, and whether it is paused.")];
  if (status === 401 || status === 403)
    return [fail("publishable-key", "The project refuses the key.", "Copy it from its API settings.")];
  if (status !== 200 || settings === undefined) {
    const says = `${url} answers ${status}${settings === undefined ? ", and no JSON" : ""}.`;
    return [fail("project", says, "Check that SUPABASE_URL is the project's own address.")];
  }
  const on = (...path: string[]) => field(settings, ...path) === true;
  return [
    ok("project", `${url} answers.`),
    ok("publishable-key", "The project takes the publishable key."),
    checkClock(answer, now()),
    check("sign-up", !on("disable_signup")),
    check("confirm-email", !on("mailer_autoconfirm")),
    check("email", on("external", "email")),
    check("google", on("external", "google"), "warn"),
  ];
}

function checkClock({ headers }: Answer, now: Date): Finding {
  const date = headers.get("date");
  if (date === null) return unseen("clock", "The project did not tell the time.", "Nothing to do.");
  const seconds = Math.round(Math.abs(now.getTime() - Date.parse(date)) / 1000);
  const says = `This machine's clock and the project's are ${seconds} s apart.`;
  return seconds > 30
    ? fail("clock", says, "Set the clock: tokens would end early or late.")
    : ok("clock", "The clocks agree.");
}

/** Signing keys that the site can check by itself, without asking the project each time. */
export async function checkSigningKeys({ url, publishableKey }: SupabaseSettings): Promise<Finding> {
  const { json } = await probe(`${url}/auth/v1/.well-known/jwks.json`, {
    headers: { apikey: publishableKey },
  });
  const keys = field(json, "keys");
  return check("signing-keys", Array.isArray(keys) && keys.length > 0, "warn");
}

/** Whether Google's way back leads to this site, as far as the first redirect shows it. */
export async function checkRedirect(
  { SITE_URL }: Environment,
  { url, publishableKey }: SupabaseSettings,
): Promise<Finding> {
  const id = "redirects";
  const back = `${SITE_URL}/auth/callback`;
  const start = `${url}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(back)}`;
  const { headers } = await probe(start, { headers: { apikey: publishableKey } });
  const state = URL.parse(headers.get("location") ?? "")?.searchParams.get("state");
  const referrer = field(claimsOf(state ?? ""), "referrer");
  if (!referrer)
    return unseen(id, "The list of allowed redirects does not show.", `It must hold ${SITE_URL}/**.`);
  return referrer === back
    ? ok(id, `${back} is an allowed redirect.`)
    : fail(id, `Google leads readers to ${referrer}.`, `Add ${SITE_URL}/** to the redirect URLs.`);
}

const isRefusal = (status: number) => status >= 400 && status < 500;

/** Whether the migrations are applied, and whether a visitor is kept out of the table. */
export async function checkDatabase({ url, publishableKey }: SupabaseSettings): Promise<Finding[]> {
  const ask = (path: string, body?: object, more: Record<string, string> = {}) => {
    const headers = { apikey: publishableKey, "content-type": "application/json", ...more };
    const post = body && { method: "POST", body: JSON.stringify(body) };
    return probe(`${url}/rest/v1/${path}`, { headers, ...post });
  };
  const table = await ask("profiles?select=user_id,full_name,phone,avatar_url,updated_at&limit=1");
  const remove = await ask("rpc/delete_own_account", {});
  const stranger = { user_id: "00000000-0000-4000-8000-000000000000", full_name: "doctor" };
  const write = await ask("profiles", stranger, { prefer: "return=minimal" });
  const code = field(table.json, "code");
  if (table.status === 404 || code === "PGRST205" || code === "42P01")
    return [fail("migrations", "There is no table profiles.", migrate)];
  if (code === "42703" || code === "PGRST204")
    return [fail("migrations", "The table profiles lacks a column.", migrate)];
  const reads = Array.isArray(table.json) && table.json.length > 0;
  const open = reads ? "read profiles" : isRefusal(write.status) ? undefined : "write a profile";
  const answer = remove.status === 404 ? "missing" : `not refused to a visitor (${remove.status})`;
  return [
    ok("migrations", "The table profiles is there with its columns."),
    open
      ? fail("row-security", `A visitor can ${open}.`, protect)
      : ok("row-security", "A visitor reads no profile and writes none."),
    remove.status !== 404 && isRefusal(remove.status)
      ? ok("delete-account", "A visitor may not call delete_own_account.")
      : fail("delete-account", `The function delete_own_account is ${answer}.`, migrate),
  ];
}

/** What only a look at the dashboard, or a mail, can tell. */
export function remindersFor(supabase: SupabaseSettings): Finding[] {
  if (isLocal(supabase.url)) return [];
  return [
    unseen("templates", "Mail templates do not show.", "Paste supabase/templates, and sign up to see one."),
    unseen("smtp", "The mail server does not show.", "Set your own: Supabase's sends a few mails an hour."),
  ];
}
