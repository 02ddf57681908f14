import { join } from "node:path";
import { execaNode } from "execa";
import { isLoopback } from "../../lib/env";
import { dataPaths } from "./data-folder";

export type BackendOptions = {
  /** Port on 127.0.0.1. By default the system chooses a free port. */
  port?: number;
  /** The site's origin: the target of links in emails and of Google's redirects. */
  siteUrl: string;
  /** Folder for the database, the emails and the secret. It is created if missing, and kept. */
  dataDir: string;
  /**
   * Seconds after an email until the same address can get the next email of the same kind. Default
   * 60.
   */
  emailCooldownSeconds?: number;
  /** Lifetime of an access token in seconds. Default 3600. */
  jwtExpirySeconds?: number;
  /** If true, nothing is printed about emails or an unexpected end of the process. */
  quiet?: boolean;
};

/**
 * The message that the backend's process sends to its parent: port and keys when it is ready, or
 * the reason why it cannot start.
 */
export type ProcessMessage =
  | { port: number; publishableKey: string; secretKey: string }
  | { failure: string };

/** A running embedded backend. */
export type EmbeddedBackend = {
  /** The project URL, in the form that a hosted project's URL has. */
  url: string;
  publishableKey: string;
  /** The secret key, which bypasses row-level security. It is for tests, never for the site. */
  secretKey: string;
  /** Folder of the emails, for `readInbox`. */
  inboxDir: string;
  /** The environment variables that connect the site to this backend. */
  settings: { SUPABASE_URL: string; SUPABASE_PUBLISHABLE_KEY: string; INBOX_DIR: string };
  /** The process id; undefined if the process could not be started. */
  pid: number | undefined;
  /** Stops the process. The next start replays the write-ahead log, so no acknowledged write is lost. */
  stop: () => Promise<void>;
};

/**
 * Starts the embedded backend in a process of its own, and resolves when the backend is ready.
 *
 * @throws Error with a sentence for the owner if it cannot start: the port or the folder is in use,
 * the folder is broken, or the site is not on this machine.
 */
export async function startEmbeddedBackend(options: BackendOptions): Promise<EmbeddedBackend> {
  const { hostname, origin } = new URL(options.siteUrl);
  if (!isLoopback(origin))
    throw new Error(
      `The embedded backend works only on this machine, not on ${hostname}: set SITE_URL to a localhost address, or set up a hosted Supabase project.`,
    );
  const child = execaNode(join(import.meta.dirname, "main.ts"), [JSON.stringify(options)], {
    nodeOptions: ["--import", import.meta.resolve("tsx")],
    ipc: true,
    stdin: "ignore",
    // `quiet` does not hide why a start failed: the reason is not printed but thrown below.
    stdout: options.quiet ? "ignore" : "inherit",
    stderr: "inherit",
    reject: false,
  });
  const endedEarly = {
    failure: "The embedded backend ended before it was ready. Lines above may say why.",
  };
  const message = await (child.getOneMessage() as Promise<ProcessMessage>).catch(() => endedEarly);
  if ("failure" in message) throw new Error(message.failure);

  let isStopping = false;
  child.then(() => {
    if (!isStopping && !options.quiet)
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
      isStopping = true;
      child.kill();
      await child;
    },
  };
}
