import { z } from "zod";

/** A line in `.env` without a value (`NAME=`) has the same effect as no line. */
const text = z.string().trim().min(1).optional();

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** True if the host of a URL is this machine. */
export function isLoopback(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(URL.parse(url)?.hostname ?? "");
}

const origin = z
  .string()
  .refine(
    isOrigin,
    "must be an origin without a path, such as https://example.com or http://localhost:3000",
  )
  .transform((value) => new URL(value).origin)
  .optional();

const flag = z
  .stringbool({ truthy: ["1", "true"], falsy: ["0", "false"], error: "must be 1 or 0" })
  .default(false);

/**
 * Returns the schema of a whole number from 1 to `most`. `meaning` is the end of the error message,
 * as in "must be the number of a port".
 */
const count = (most: number, meaning: string): z.ZodCoercedNumber => {
  const error = `must be ${meaning}`;
  return z.coerce.number(error).int(error).min(1, error).max(most, error);
};

/** Every setting of the site. .env.example explains the settings to owners. */
export const variables = z.object({
  PORT: count(65_535, "the number of a port, such as 3000").default(3000),
  HOST: text,
  SITE_URL: origin,
  SUPABASE_URL: origin,
  SUPABASE_PUBLISHABLE_KEY: text,
  SUPABASE_SECRET_KEY: text,
  TRUSTED_PROXY: z
    .string()
    .regex(
      /^[A-Za-z0-9-]+$/,
      "must be none, vercel or the name of a request header, such as x-real-ip",
    )
    .toLowerCase()
    .optional(),
  MAILS_PER_HOUR: count(1_000_000, "how many emails an hour accounts may send, such as 30").default(
    30,
  ),
  /** The folder for the embedded backend's emails. Only scripts that start this backend set it. */
  INBOX_DIR: text,
  SHOW_DRAFTS: flag,
  PLAIN_OUTPUT: flag,
  HSTS_PRELOAD: flag,
  LOG_LEVEL: z
    .enum(
      ["silent", "error", "warn", "info", "debug"],
      "must be silent, error, warn, info or debug",
    )
    .default("info"),
  VERCEL: text,
  VERCEL_ENV: z.enum(["production", "preview", "development"]).optional(),
  VERCEL_PROJECT_PRODUCTION_URL: text,
  VERCEL_URL: text,
});

/**
 * For each of our settings, the variables of Vercel's Supabase integration, in order of preference.
 * An integration's variable is read if our own variable is not set. The `NEXT_PUBLIC_` variables do
 * not get into the browser's code: Next.js inserts one only where code reads it by name, which our
 * code never does.
 */
const integrationNames = {
  SUPABASE_URL: ["NEXT_PUBLIC_SUPABASE_URL"],
  SUPABASE_PUBLISHABLE_KEY: [
    "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY",
    "NEXT_PUBLIC_SUPABASE_ANON_KEY",
    "SUPABASE_ANON_KEY",
  ],
  SUPABASE_SECRET_KEY: ["SUPABASE_SERVICE_ROLE_KEY"],
} as const;

type Variables = Readonly<Record<string, string | undefined>>;
type SupabaseSetting = keyof typeof integrationNames;
const supabaseSettings = Object.keys(integrationNames) as SupabaseSetting[];

/**
 * True for a preview deployment without its own Supabase project. Vercel's integration gives a
 * preview the keys of production, but it never sets SUPABASE_PUBLISHABLE_KEY. A value in that
 * variable means that somebody has chosen a project for the preview.
 */
export function isPreviewWithoutProject(env: Variables): boolean {
  return env.VERCEL_ENV === "preview" && !env.SUPABASE_PUBLISHABLE_KEY?.trim();
}

/**
 * Returns, for each Supabase setting, the name of the variable from which it is read. That is our
 * own variable, or else the first variable of Vercel’s integration that has a value. The name is
 * undefined if no variable has a value, or for a preview deployment without its own project.
 */
export function supabaseSources(env: Variables): Record<SupabaseSetting, string | undefined> {
  const findSource = (setting: SupabaseSetting): string | undefined =>
    isPreviewWithoutProject(env)
      ? undefined
      : [setting, ...integrationNames[setting]].find((name) => env[name]?.trim());
  return {
    SUPABASE_URL: findSource("SUPABASE_URL"),
    SUPABASE_PUBLISHABLE_KEY: findSource("SUPABASE_PUBLISHABLE_KEY"),
    SUPABASE_SECRET_KEY: findSource("SUPABASE_SECRET_KEY"),
  };
}

/**
 * Returns the site's own origin, from the settings or the platform. Undefined if neither names it.
 */
function givenOrigin(values: z.infer<typeof variables>): string | undefined {
  const { SITE_URL, VERCEL_ENV, VERCEL_PROJECT_PRODUCTION_URL, VERCEL_URL } = values;
  if (SITE_URL || !VERCEL_ENV) return SITE_URL;
  // In production, VERCEL_URL is not the site's address: it is the address of a single deployment.
  const host = VERCEL_ENV === "production" ? VERCEL_PROJECT_PRODUCTION_URL : VERCEL_URL;
  return host && `https://${host}`;
}

/** All settings after the checks, and values that are computed from them. */
export type Environment = Omit<z.output<typeof variables>, "SITE_URL" | "TRUSTED_PROXY"> & {
  /** The site's own origin, without a slash at the end. */
  SITE_URL: string;
  /**
   * The Supabase project for accounts. Undefined if none is set: the pages then work without
   * accounts.
   */
  supabase: SupabaseSettings | undefined;
  /**
   * The source of the reader's IP address: "none", "vercel", or the name of a request header that
   * the deployment's own proxy sets.
   */
  TRUSTED_PROXY: string;
  /**
   * True if search engines may list this deployment. A preview on Vercel must not compete with the
   * site.
   */
  indexable: boolean;
  /**
   * True if a setting or the platform names the site's origin. Otherwise the origin is localhost.
   */
  isAddressKnown: boolean;
};

/** The connection to a Supabase project. */
export type SupabaseSettings = {
  /** The project's origin, such as https://abc.supabase.co. */
  url: string;
  publishableKey: string;
  /**
   * The secret key, which bypasses row-level security. It is sent only with requests to Auth and
   * with calls of the database function that keeps the counters of the rate limits.
   */
  secretKey: string | undefined;
};

const settings = variables.transform((values, { addIssue }): Environment => {
  const { PORT, TRUSTED_PROXY, VERCEL_ENV } = values;
  const {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  } = values;
  if (!(url && publishableKey) && (url || publishableKey || secretKey))
    addIssue("Set both SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, or no SUPABASE setting at all.");
  return {
    ...values,
    SITE_URL: givenOrigin(values) ?? `http://localhost:${PORT}`,
    supabase: url && publishableKey ? { url, publishableKey, secretKey } : undefined,
    TRUSTED_PROXY: TRUSTED_PROXY ?? (VERCEL_ENV ? "vercel" : "none"),
    indexable: VERCEL_ENV === undefined || VERCEL_ENV === "production",
    isAddressKnown: givenOrigin(values) !== undefined,
  };
});

/**
 * Reads every setting from environment variables.
 *
 * @throws Error with a message of several lines, each with a variable and how to set it
 */
export function parseEnvironment(env: Variables): Environment {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const sources = supabaseSources(env);
  for (const setting of supabaseSettings) {
    const source = sources[setting];
    if (source) filled[setting] = env[source];
    else delete filled[setting];
  }
  const { data, error } = settings.safeParse(filled);
  if (data) return data;
  const lines = error.issues.map(({ path, message }) =>
    [
      "  -",
      ...path.map((name) => `${String(name)} (now "${filled[String(name)]}"):`),
      message,
    ].join(" "),
  );
  throw new Error(
    `The site cannot start with these settings:\n${lines.join("\n")}\nEvery setting is explained in .env.example.`,
  );
}

let cachedEnvironment: Environment | undefined;

/**
 * Returns the settings of this process, which are read only once. Only server code may call this
 * function, because no setting may reach a browser.
 */
export function environment(): Environment {
  cachedEnvironment ??= parseEnvironment(process.env);
  return cachedEnvironment;
}

/**
 * Returns the site's own origin, without a slash at the end. It is the base of canonical addresses,
 * emails and redirects.
 */
export function siteUrl(): string {
  return environment().SITE_URL;
}

/** Returns the complete address of a path of this site. */
export const absolute = (path: string): string => new URL(path, siteUrl()).href;

/**
 * Refuses to start a build without the site's address. Such a build would publish links to
 * localhost and send no HSTS header. `npm start` and the tests do want links to localhost, so they
 * set SITE_URL.
 *
 * @throws Error if a setting is wrong (see {@link parseEnvironment}), or if no setting gives the
 * site's address
 */
export function requireAddress(env: Variables): void {
  const { isAddressKnown, VERCEL, VERCEL_ENV } = parseEnvironment(env);
  if (isAddressKnown) return;
  const remedy =
    VERCEL || VERCEL_ENV
      ? "On Vercel, switch on “Automatically expose System Environment Variables” in the project's settings, or set " +
        "SITE_URL there, such as SITE_URL=https://example.com; then deploy again."
      : "Set it for the build, for example: SITE_URL=https://example.com npm run build. " +
        "(To see the site on this machine, `npm start` builds it by itself.)";
  throw new Error(`The site's address is not known. ${remedy}`);
}
