import { z } from "zod";

const optionsSchema = z.object({
  /** Port on 127.0.0.1; 0 lets the system choose. */
  port: z.int().min(0).max(65535),
  /** The site's own origin: links in mails and the redirects of Google sign-in lead there. */
  siteUrl: z.url().transform((url) => new URL(url).origin),
  /** Absolute path of the folder for the database, the mails and the keys. */
  dataDir: z.string().min(1),
  /** Seconds until the same address gets another mail of the same kind. */
  mailCooldownSeconds: z.number().min(0).default(60),
  /** Lifetime of an access token in seconds. */
  jwtExpirySeconds: z.int().min(1).default(3600),
  /** No line on the console for a mail. */
  quiet: z.boolean().default(false),
});

export type ProcessOptions = z.infer<typeof optionsSchema>;

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
