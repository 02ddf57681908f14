import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { messageOf } from "../../developer/command";
import { root, stopProcess } from "../../developer/processes";
import { isLoopback } from "../../lib/env";
import { dataPaths } from "./data-folder";
import type { ProcessMessage, ProcessOptions } from "./main";

/** What the process is told; what may be left out has a default. */
export type EmbeddedBackendOptions = Pick<ProcessOptions, "port" | "siteUrl" | "dataDir"> &
  Partial<ProcessOptions>;

export type EmbeddedBackend = {
  /** The project URL, as a hosted project would have one. */
  url: string;
  publishableKey: string;
  /** Bypasses row-level security: for tests, never for the site. */
  secretKey: string;
  /** Folder of the mails, for readInbox. */
  inboxDir: string;
  /** The settings under which the site uses it. */
  settings: Record<"SUPABASE_URL" | "SUPABASE_PUBLISHABLE_KEY" | "INBOX_DIR", string>;
  /** The process that serves at the moment; another one after a restart. */
  readonly pid: number | undefined;
  /** Stops the process and waits until its database is closed. */
  stop(): Promise<void>;
};

const shortestPauseMs = 250;
const longestPauseMs = 8_000;
const steadyAfterMs = 30_000;
/** A commit is safe even then: the write-ahead log is replayed at the next start. */
const killAfterMs = 10_000;

/**
 * Starts the embedded backend as a process of its own and resolves when it serves. Rejects with a one-sentence
 * message when it cannot start: port taken, folder in use or broken, or a site that is not on this machine.
 * A process that dies later is started again, after pauses that double from a quarter second to eight.
 */
export async function startEmbeddedBackend(options: EmbeddedBackendOptions): Promise<EmbeddedBackend> {
  const { hostname, origin } = new URL(options.siteUrl);
  if (!isLoopback(origin))
    throw new Error(
      `The embedded backend serves this machine only, not ${hostname}: set SITE_URL to a localhost address, or set up a hosted Supabase project.`,
    );
  const defaults = { mailCooldownSeconds: 60, jwtExpirySeconds: 3600, quiet: false };
  const settled = { ...defaults, ...options, siteUrl: origin, dataDir: resolve(options.dataDir) };
  let running = await launch(settled);
  const { port, publishableKey, secretKey } = running.ready;
  // A restart must come back where clients look for it, and where the Google stand-in redirects to.
  settled.port = port;
  const stopping = new AbortController();
  const { signal } = stopping;
  const say = (text: string) => {
    if (!settled.quiet && !signal.aborted) console.error(`[backend] ${text}`);
  };

  async function keepRunning(): Promise<void> {
    for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const startedAt = Date.now();
      await running.ended;
      if (Date.now() - startedAt > steadyAfterMs) pauseMs = shortestPauseMs;
      say(`stopped unexpectedly; starting again in ${pauseMs} ms`);
      await pause(pauseMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        running = await launch(settled);
      } catch (error) {
        say(messageOf(error));
      }
      if (signal.aborted) return stopProcess(running.child, killAfterMs);
    }
  }

  void keepRunning();
  const url = `http://127.0.0.1:${port}`;
  const { inbox } = dataPaths(settled.dataDir);
  return {
    url,
    publishableKey,
    secretKey,
    inboxDir: inbox,
    settings: { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, INBOX_DIR: inbox },
    get pid() {
      return running.child.pid;
    },
    async stop() {
      stopping.abort();
      await stopProcess(running.child, killAfterMs);
    },
  };
}

type Ready = Extract<ProcessMessage, { kind: "ready" }>;
type Running = { child: ChildProcess; ready: Ready; ended: Promise<void> };

function launch(options: ProcessOptions): Promise<Running> {
  const tsx = createRequire(import.meta.url).resolve("tsx");
  const child = fork(join(import.meta.dirname, "main.ts"), [JSON.stringify(options)], {
    cwd: root,
    execArgv: ["--import", tsx],
    // The sentence of a failed start comes as a message; the caller prints it.
    stdio: ["ignore", options.quiet ? "ignore" : "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<void>((settle) => child.once("exit", () => settle()));
  return new Promise((settle, reject) => {
    child.on("message", (message: ProcessMessage) => {
      if (message.kind === "ready") settle({ child, ready: message, ended });
      else reject(new Error(message.message));
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      reject(new Error(`The embedded backend ended before it was ready (${signal ?? `exit code ${code}`}).`));
    });
  });
}
