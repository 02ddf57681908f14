import { join } from "node:path";
import { execaNode } from "execa";
import { isLoopback } from "../../lib/env";
import { dataPaths } from "./data-folder";

export type BackendOptions = {
  /** Port on 127.0.0.1. Default: one that the system chooses. */
  port?: number;
  /** The site's own origin: links in mails and the redirects of Google sign-in lead there. */
  siteUrl: string;
  /** Folder for the database, the mails and the secret; made if missing, kept between starts. */
  dataDir: string;
  /** Seconds until the same address gets another mail of the same kind. Default 60. */
  mailCooldownSeconds?: number;
  /** Lifetime of an access token in seconds. Default 3600. */
  jwtExpirySeconds?: number;
  /** Print nothing for mails, nor when the process ends by itself. */
  quiet?: boolean;
};

/** What the process tells its parent: that it serves, or in a sentence why it cannot. */
export type ProcessMessage =
  | { port: number; publishableKey: string; secretKey: string }
  | { failure: string };

/** A running embedded backend. */
export type EmbeddedBackend = {
  /** The project URL, as a hosted project would have one. */
  url: string;
  publishableKey: string;
  /** Bypasses row-level security: for tests, never for the site. */
  secretKey: string;
  /** Folder of the emails, for readInbox. */
  inboxDir: string;
  /** The environment variables with which the site uses this backend. */
  settings: { SUPABASE_URL: string; SUPABASE_PUBLISHABLE_KEY: string; INBOX_DIR: string };
  /** The process id; undefined if the process could not be started. */
  pid: number | undefined;
  /** Stops the process. The next start replays the write-ahead log, so no acknowledged write is lost. */
  stop: () => Promise<void>;
};

/**
 * Starts the embedded backend as a process of its own and resolves when it serves. Rejects with a
 * one-sentence message when it cannot start: port taken, folder in use or broken, or a site that is
 * not on this machine.
 */
export async function startEmbeddedBackend(options: BackendOptions): Promise<EmbeddedBackend> {
  const { hostname, origin } = new URL(options.siteUrl);
  if (!isLoopback(origin))
    throw new Error(
      `The embedded backend serves this machine only, not ${hostname}: set SITE_URL to a localhost address, or set up a hosted Supabase project.`,
    );
  const child = execaNode(join(import.meta.dirname, "main.ts"), [JSON.stringify(options)], {
    nodeOptions: ["--import", import.meta.resolve("tsx")],
    ipc: true,
    stdin: "ignore",
    // The sentence of a failed start comes as a message; the caller prints it.
    stdout: options.quiet ? "ignore" : "inherit",
    stderr: "inherit",
    reject: false,
  });
  const ended = { failure: "The embedded backend ended at once." };
  const message = await (child.getOneMessage() as Promise<ProcessMessage>).catch(() => ended);
  if ("failure" in message) throw new Error(message.failure);

  let stopping = false;
  void child.then(() => {
    if (!stopping && !options.quiet)
      console.error(
        "[backend] ended by itself: nobody can sign in until the site is started again.",
      );
  });
  const { port, publishableKey, secretKey } = message;
  const url = `http://127.0.0.1:${port}`;
  const { inbox: inboxDir } = dataPaths(options.dataDir);
  return {
    url,
    publishableKey,
    secretKey,
    inboxDir,
    settings: { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, INBOX_DIR: inboxDir },
    pid: child.pid,
    async stop(): Promise<void> {
      stopping = true;
      child.kill();
      await child;
    },
  };
}
