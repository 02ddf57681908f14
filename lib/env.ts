import { z } from "zod";

const ports = z.coerce.number().int().min(1).max(65535);

/** An empty line in `.env` (`NAME=`) means the same as no line. */
const text = z.string().trim().min(1).optional();

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin, href } = new URL(value);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

const origin = z
  .string()
  .refine(isOrigin, "must be an origin without a path, such as https://example.com or http://localhost:3000");

const flag = z.enum(["0", "1", "true", "false"]).default("0");

const variables = z.object({
  PORT: ports.default(3000),
  HOST: text,
  SITE_URL: origin.optional(),
  SUPABASE_URL: origin.optional(),
  SUPABASE_PUBLISHABLE_KEY: text,
  SUPABASE_SECRET_KEY: text,
  TRUSTED_PROXY: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, "must be none, vercel or the name of a request header, such as x-real-ip")
    .transform((value) => value.toLowerCase())
    .optional(),
  INBOX_DIR: text,
  SHOW_DRAFTS: flag,
  HSTS_PRELOAD: flag,
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  VERCEL: text,
  VERCEL_ENV: z.enum(["production", "preview", "development"]).optional(),
  VERCEL_PROJECT_PRODUCTION_URL: text,
  VERCEL_URL: text,
});

type Variables = z.infer<typeof variables>;

/** Where accounts live: a Supabase project by its two settings, or nowhere (pages work all the same). */
export interface SupabaseSettings {
  url: string;
  publishableKey: string;
  /** Lets the reader's address be forwarded, so that sign-in limits count readers and not this server. */
  secretKey: string | undefined;
}

export interface Environment {
  PORT: number;
  /** The address to listen on; loopback unless set. */
  HOST: string | undefined;
  /** The site's own origin, without a slash at the end. */
  SITE_URL: string;
  supabase: SupabaseSettings | undefined;
  /** How the reader's address is found: not at all, as Vercel gives it, or from a header a proxy sets. */
  TRUSTED_PROXY: string;
  /** Folder of the embedded backend's mails; only set while that backend runs. */
  INBOX_DIR: string | undefined;
  SHOW_DRAFTS: boolean;
  /** Whether browsers may keep the domain, and all below it, in their own lists of HTTPS sites. */
  HSTS_PRELOAD: boolean;
  LOG_LEVEL: Variables["LOG_LEVEL"];
  /** Whether search engines may list this deployment. */
  indexable: boolean;
}

/** The site's own origin as the settings or the platform tell it. */
function givenOrigin(values: Variables): string | undefined {
  if (values.SITE_URL) return new URL(values.SITE_URL).origin;
  if (values.VERCEL_ENV === "production" && values.VERCEL_PROJECT_PRODUCTION_URL) {
    return `https://${values.VERCEL_PROJECT_PRODUCTION_URL}`;
  }
  // The address of one deployment, which is not the one that readers of the production site use.
  if (values.VERCEL_ENV && values.VERCEL_ENV !== "production" && values.VERCEL_URL) {
    return `https://${values.VERCEL_URL}`;
  }
  return undefined;
}

function supabaseSettings(values: Variables): SupabaseSettings | string | undefined {
  const {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  } = values;
  if (url && publishableKey) return { url: new URL(url).origin, publishableKey, secretKey };
  if (url) return "SUPABASE_URL is set but SUPABASE_PUBLISHABLE_KEY is not: set both, or neither.";
  if (publishableKey) return "SUPABASE_PUBLISHABLE_KEY is set but SUPABASE_URL is not: set both, or neither.";
  if (secretKey) {
    return "SUPABASE_SECRET_KEY is set without a project: set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY too, or none.";
  }
  return undefined;
}

type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

function complaint(lines: readonly string[]): Error {
  const list = lines.map((line) => `  - ${line}`).join("\n");
  return new Error(
    `The settings need a change before the site can start:\n${list}\nEvery setting is explained in .env.example.`,
  );
}

/** @throws Error with a message of several lines, each naming a variable and what to set. */
function readVariables(env: EnvironmentVariables): Variables {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(filled);
  if (!parsed.success) {
    throw complaint(
      parsed.error.issues.map(({ path, message }) => {
        const name = path.join(".");
        return `${name} (now "${filled[name] ?? ""}"): ${message}`;
      }),
    );
  }
  return parsed.data;
}

/**
 * Why a build must not begin with these settings; undefined where it may. A page carries the site's address, so a build
 * that does not know it would publish links to localhost, and no instruction to use https. `npm start` and the tests,
 * which are meant for localhost, say so by setting SITE_URL themselves.
 *
 * @throws Error as {@link parseEnvironment} does
 */
export function buildRefusal(env: EnvironmentVariables): string | undefined {
  const values = readVariables(env);
  if (givenOrigin(values) !== undefined) return undefined;
  if (values.VERCEL || values.VERCEL_ENV) {
    return (
      "The site's address is not known. On Vercel, switch on “Automatically expose System Environment Variables” in " +
      "the project's settings, or set SITE_URL there, such as SITE_URL=https://example.com; then deploy again."
    );
  }
  return (
    "The site's address is not known. Set it for the build, for example: SITE_URL=https://example.com npm run build. " +
    "(To see the site on this machine, `npm start` builds it by itself.)"
  );
}

/**
 * Reads every setting of the product from environment variables.
 *
 * @throws Error with a message of several lines, each naming a variable and what to set.
 */
export function parseEnvironment(env: EnvironmentVariables): Environment {
  const values = readVariables(env);
  const supabase = supabaseSettings(values);
  if (typeof supabase === "string") throw complaint([supabase]);
  return {
    PORT: values.PORT,
    HOST: values.HOST,
    SITE_URL: givenOrigin(values) ?? `http://localhost:${values.PORT}`,
    supabase,
    TRUSTED_PROXY: values.TRUSTED_PROXY ?? (values.VERCEL_ENV ? "vercel" : "none"),
    INBOX_DIR: values.INBOX_DIR,
    SHOW_DRAFTS: values.SHOW_DRAFTS === "1" || values.SHOW_DRAFTS === "true",
    HSTS_PRELOAD: values.HSTS_PRELOAD === "1" || values.HSTS_PRELOAD === "true",
    LOG_LEVEL: values.LOG_LEVEL,
    indexable: values.VERCEL_ENV === undefined || values.VERCEL_ENV === "production",
  };
}

let known: Environment | undefined;

/** The settings of this process, read once. Server only: none of these variables reaches a browser. */
export function environment(): Environment {
  known ??= parseEnvironment(process.env);
  return known;
}

/** The site's own origin, without a slash at the end: the base of canonicals, mails and redirects. */
export function siteUrl(): string {
  return environment().SITE_URL;
}

/** Whether search engines may list this deployment; a preview on Vercel must not compete with the site. */
export function isIndexable(): boolean {
  return environment().indexable;
}
