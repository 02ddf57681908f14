import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { root, stopProcess } from "../../scripts/processes";
import { dataPaths } from "./data-folder";
import type { EmbeddedBackendOptions, ProcessMessage } from "./options";

export type EmbeddedBackend = {
  /** The project URL, as a hosted project would have one. */
  url: string;
  publishableKey: string;
  /** Bypasses row-level security: for tests, never for the site. */
  secretKey: string;
  /** Folder of the mails, for readInbox. */
  inboxDir: string;
  /** The process that serves at the moment; another one after a restart. */
  readonly pid: number | undefined;
  /** Stops the process and waits until its database is closed. */
  stop(): Promise<void>;
};

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
  const dataDir = resolve(options.dataDir);
  const argument = { ...options, dataDir };
  let running = await launch(argument);
  // A restart must come back where clients look for it, and where the Google stand-in redirects to.
  argument.port = running.ready.port;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;

  function watch(pauseMs: number): void {
    const startedAt = Date.now();
    running.child.once("exit", () => {
      if (stopping) return;
      const pause = Date.now() - startedAt > steadyAfterMs ? 250 : pauseMs;
      if (!options.quiet) console.error(`[backend] stopped unexpectedly; starting again in ${pause} ms`);
      restartAfter(pause);
    });
  }

  function restartAfter(pauseMs: number): void {
    const nextPause = Math.min(pauseMs * 2, longestPauseMs);
    timer = setTimeout(async () => {
      try {
        running = await launch(argument);
        if (stopping) await stopProcess(running.child, killAfterMs);
        else watch(nextPause);
      } catch (error) {
        if (stopping) return;
        if (!options.quiet) console.error(`[backend] ${error instanceof Error ? error.message : error}`);
        restartAfter(nextPause);
      }
    }, pauseMs);
  }

  watch(250);
  return {
    url: `http://127.0.0.1:${running.ready.port}`,
    publishableKey: running.ready.publishableKey,
    secretKey: running.ready.secretKey,
    inboxDir: dataPaths(dataDir).inbox,
    get pid() {
      return running.child.pid;
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await stopProcess(running.child, killAfterMs);
    },
  };
}

type Ready = Extract<ProcessMessage, { kind: "ready" }>;

function launch(options: EmbeddedBackendOptions): Promise<{ child: ChildProcess; ready: Ready }> {
  const tsx = createRequire(import.meta.url).resolve("tsx");
  const child = fork(join(import.meta.dirname, "main.ts"), [JSON.stringify(options)], {
    cwd: root,
    execArgv: ["--import", tsx],
    // The sentence of a failed start comes as a message; the caller prints it.
    stdio: ["ignore", options.quiet ? "ignore" : "inherit", "inherit", "ipc"],
  });
  return new Promise((settle, reject) => {
    child.on("message", (message: ProcessMessage) => {
      if (message.kind === "ready") settle({ child, ready: message });
      else reject(new Error(message.message));
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      reject(new Error(`The embedded backend ended before it was ready (${signal ?? `exit code ${code}`}).`));
    });
  });
}
