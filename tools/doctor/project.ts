import type { Environment, SupabaseSettings } from "@/lib/env";
import { type Finding, fail, isLocal, ok, unseen, warn } from "./finding";
import { type Answer, field, probe } from "./probe";

/** The role inside an older, JWT-shaped key; undefined for a key of the newer kind. */
function roleOf(key: string): string | undefined {
  const [, payload] = key.split(".");
  if (!payload) return undefined;
  try {
    return String(field(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")), "role"));
  } catch {
    return undefined;
  }
}

const isSecret = (key: string) => key.startsWith("sb_secret_") || roleOf(key) === "service_role";

/** Everything that can be told without asking the project. */
export function checkSettings({ SITE_URL }: Environment, supabase: SupabaseSettings): Finding[] {
  const { publishableKey, secretKey, url } = supabase;
  return [
    isLocal(SITE_URL) && !isLocal(url)
      ? warn(
          "site-url",
          `SITE_URL is ${SITE_URL}, the project is hosted.`,
          "Set SITE_URL to the address readers use.",
        )
      : !isLocal(SITE_URL) && !SITE_URL.startsWith("https:")
        ? fail(
            "site-url",
            `SITE_URL ${SITE_URL} is not https.`,
            "Serve the site over https: session cookies are Secure there.",
          )
        : ok("site-url", `The site's address is ${SITE_URL}.`),
    isSecret(publishableKey)
      ? fail(
          "publishable-key-kind",
          "SUPABASE_PUBLISHABLE_KEY holds a secret key.",
          "Put the publishable key there, and make a new secret key: this one may have been shown.",
        )
      : ok("publishable-key-kind", "The publishable key is of the public kind."),
    ...(secretKey === undefined
      ? [
          warn(
            "secret-key",
            "SUPABASE_SECRET_KEY is not set.",
            "Set it, so that Supabase limits sign-ins by the reader's address and not by this server's.",
          ),
        ]
      : isSecret(secretKey)
        ? [ok("secret-key", "The secret key is of the secret kind.")]
        : [
            fail(
              "secret-key",
              "SUPABASE_SECRET_KEY is not a secret key.",
              "Copy it from the project's API settings.",
            ),
          ]),
  ];
}

/** Whether the project answers, knows the key, and keeps the time. The rest is asked only if it does. */
export async function checkProject(
  { url, publishableKey }: SupabaseSettings,
  now: () => Date,
): Promise<Finding[]> {
  const answer = await probe(`${url}/auth/v1/settings`, { apikey: publishableKey });
  if (answer.status === 0)
    return [
      fail(
        "project",
        `${url}: ${answer.trouble}.`,
        "Check SUPABASE_URL, and that the project is not paused.",
      ),
    ];
  if (answer.status === 401 || answer.status === 403)
    return [
      fail(
        "publishable-key",
        "The project refuses the publishable key.",
        "Copy it again from the project's API settings.",
      ),
    ];
  if (answer.status !== 200 || answer.trouble)
    return [
      fail(
        "project",
        `${url} answers ${answer.status}${answer.trouble ? `, ${answer.trouble}` : ""}.`,
        "Check that SUPABASE_URL is the project's own address.",
      ),
    ];
  return [
    ok("project", `${url} answers.`),
    ok("publishable-key", "The project takes the publishable key."),
    checkClock(answer, now()),
    ...checkSignIn(answer.json),
  ];
}

function checkClock({ date }: Answer, now: Date): Finding {
  if (!date) return unseen("clock", "The project did not tell the time.", "Nothing to do.");
  const seconds = Math.round(Math.abs(now.getTime() - date.getTime()) / 1000);
  return seconds > 30
    ? fail(
        "clock",
        `This machine's clock and the project's are ${seconds} s apart.`,
        "Set the clock: tokens would end early or late.",
      )
    : ok("clock", "The clocks agree.");
}

function checkSignIn(settings: unknown): Finding[] {
  const on = (...path: string[]) => field(settings, ...path) === true;
  return [
    on("disable_signup")
      ? fail("sign-up", "Sign-up is switched off.", "Allow new users to sign up, under Authentication.")
      : ok("sign-up", "Readers can sign up."),
    on("mailer_autoconfirm")
      ? fail(
          "confirm-email",
          "Addresses are not confirmed.",
          'Switch on "Confirm email" under Authentication, Email.',
        )
      : ok("confirm-email", "Addresses are confirmed by mail."),
    on("external", "email")
      ? ok("email", "Sign-in by e-mail is on.")
      : fail("email", "Sign-in by e-mail is off.", "Switch it on under Authentication, Providers."),
    on("external", "google")
      ? ok("google", "Sign-in with Google is on.")
      : warn(
          "google",
          "Sign-in with Google is off.",
          "Switch it on with Google's client id and secret, or readers see an error there.",
        ),
  ];
}

/** Signing keys that the site can check by itself, without asking the project each time. */
export async function checkSigningKeys({ url, publishableKey }: SupabaseSettings): Promise<Finding> {
  const { json } = await probe(`${url}/auth/v1/.well-known/jwks.json`, { apikey: publishableKey });
  const keys = field(json, "keys");
  return Array.isArray(keys) && keys.length > 0
    ? ok("signing-keys", "Tokens are signed with an asymmetric key.")
    : warn(
        "signing-keys",
        "Tokens are signed with a shared secret.",
        "Move to asymmetric signing keys, under JWT keys.",
      );
}

/** Whether Google's way back leads to this site, as far as the first redirect shows it. */
export async function checkRedirect(
  { SITE_URL }: Environment,
  { url, publishableKey }: SupabaseSettings,
): Promise<Finding> {
  const back = `${SITE_URL}/auth/callback`;
  const { location } = await probe(
    `${url}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(back)}`,
    {
      apikey: publishableKey,
    },
  );
  const state = location && URL.canParse(location) ? new URL(location).searchParams.get("state") : undefined;
  const referrer = state ? referrerIn(state) : undefined;
  if (!referrer)
    return unseen(
      "redirects",
      "The list of allowed redirects does not show.",
      `It must hold ${SITE_URL}/**.`,
    );
  return referrer === back
    ? ok("redirects", `${back} is an allowed redirect.`)
    : fail(
        "redirects",
        `After Google, readers are sent to ${referrer}.`,
        `Add ${SITE_URL}/** to the redirect URLs under Authentication.`,
      );
}

function referrerIn(state: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(state.split(".")[1] ?? "", "base64url").toString("utf8"));
    const referrer = field(claims, "referrer");
    return typeof referrer === "string" ? referrer : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the migrations are applied, and whether a visitor is kept out of the table. */
export async function checkDatabase({ url, publishableKey }: SupabaseSettings): Promise<Finding[]> {
  const headers = { apikey: publishableKey };
  const columns = "user_id,full_name,phone,avatar_url,updated_at";
  const [table, remove, write] = [
    await probe(`${url}/rest/v1/profiles?select=${columns}&limit=1`, headers),
    await probe(
      `${url}/rest/v1/rpc/delete_own_account`,
      { ...headers, "content-type": "application/json" },
      { method: "POST", body: "{}" },
    ),
    await probe(
      `${url}/rest/v1/profiles`,
      { ...headers, "content-type": "application/json", prefer: "return=minimal" },
      {
        method: "POST",
        body: JSON.stringify({ user_id: "00000000-0000-4000-8000-000000000000", full_name: "doctor" }),
      },
    ),
  ];
  const apply = "Apply supabase/migrations, with `supabase db push`.";
  const code = field(table.json, "code");
  if (table.status === 404 || code === "PGRST205" || code === "42P01")
    return [fail("migrations", "There is no table profiles.", apply)];
  if (code === "42703" || code === "PGRST204")
    return [fail("migrations", "The table profiles lacks a column.", apply)];
  const rows = Array.isArray(table.json) ? table.json.length : 0;
  const refused = write.status >= 400 && write.status < 500;
  return [
    ok("migrations", "The table profiles is there with its columns."),
    rows > 0
      ? fail(
          "row-security",
          "A visitor can read profiles.",
          `Row-level security is off or too wide. ${apply}`,
        )
      : refused
        ? ok("row-security", "A visitor reads no profile and writes none.")
        : fail(
            "row-security",
            "A visitor can write a profile.",
            `Row-level security is off or too wide. ${apply}`,
          ),
    remove.status === 404
      ? fail("delete-account", "The function delete_own_account is missing.", apply)
      : remove.status >= 400 && remove.status < 500
        ? ok("delete-account", "A visitor may not call delete_own_account.")
        : fail(
            "delete-account",
            `A visitor calling delete_own_account gets ${remove.status}.`,
            `It must be refused. ${apply}`,
          ),
  ];
}

/** What only a look at the dashboard, or a mail, can tell. */
export function remindersFor(supabase: SupabaseSettings): Finding[] {
  if (isLocal(supabase.url)) return [];
  return [
    unseen(
      "templates",
      "Mail templates do not show from outside.",
      "Paste supabase/templates, and sign up once to see the mail.",
    ),
    unseen(
      "smtp",
      "The mail server does not show from outside.",
      "Set your own: Supabase's own sends a few mails an hour.",
    ),
  ];
}
