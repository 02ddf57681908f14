import { z } from "zod";

const optionsSchema = z.object({
  /** Port on 127.0.0.1; 0 lets the system choose one, which is kept over restarts. */
  port: z.int().min(0).max(65535),
  /** The site's own origin: links in mails and the redirects of Google sign-in lead there. */
  siteUrl: z.url().transform((url) => new URL(url).origin),
  /** Folder for the database, the mails and the keys; made if missing, kept between starts. */
  dataDir: z.string().min(1),
  /** Seconds until the same address gets another mail of the same kind. */
  mailCooldownSeconds: z.number().min(0).default(60),
  /** Lifetime of an access token in seconds. */
  jwtExpirySeconds: z.int().min(1).default(3600),
  /** Print nothing for mails and restarts. */
  quiet: z.boolean().default(false),
});

/** What may be left out has a default. */
export type EmbeddedBackendOptions = z.input<typeof optionsSchema>;
export type ProcessOptions = z.output<typeof optionsSchema>;

/** What the process tells its parent. */
export type ProcessMessage =
  | { kind: "ready"; port: number; publishableKey: string; secretKey: string }
  | { kind: "fatal"; message: string };

/** A reason not to start, as a sentence for whoever started it. */
export class StartError extends Error {}

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Parses the process's argument. Throws a StartError that says what to change. */
export function parseOptions(argument: string | undefined): ProcessOptions {
  const parsed = optionsSchema.safeParse(JSON.parse(argument ?? "{}"));
  if (!parsed.success)
    throw new StartError(`The embedded backend got wrong options: ${z.prettifyError(parsed.error)}`);
  const { hostname } = new URL(parsed.data.siteUrl);
  if (!localHosts.includes(hostname)) {
    throw new StartError(
      `The embedded backend serves this machine only, not ${hostname}: set SITE_URL to a localhost address, or set up a hosted Supabase project.`,
    );
  }
  return parsed.data;
}
