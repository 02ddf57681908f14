/**
 * `npm start`: builds when something changed, then serves the site, with a backend of its own if none is set. `--dev` is
 * the development server, `--drafts` the same with drafts drawn and marked as such.
 */
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { isLoopback, parseEnvironment } from "../lib/env.ts";
import { type EmbeddedBackend, startEmbeddedBackend } from "../supabase/embedded/start.ts";
import { messageOf, readSettings } from "./command.ts";
import { isPortFree, root, stopProcess, untilItAnswers } from "./processes.ts";
import { build, spawnWeb } from "./serve.ts";

const drafts = process.argv.includes("--drafts");
const dev = drafts || process.argv.includes("--dev");
const usualBackendPort = 54321;

let backend: EmbeddedBackend | undefined;
let web: ChildProcess | undefined;
const stopping = new AbortController();

/** Ends everything, after a sentence on what went wrong, if anything did. */
async function stop(error?: unknown): Promise<void> {
  // npm passes a signal on that the terminal has already sent: the second one is the same wish.
  if (stopping.signal.aborted) return;
  if (error) console.error(`\n${messageOf(error)}`);
  stopping.abort();
  // Both are told before either is waited for: a Ctrl-C has reached the backend too, and must not look like a fall.
  // One that is still starting ends by itself when this process is gone.
  await Promise.all([web && stopProcess(web), backend?.stop()]);
  process.exit(error ? 1 : 0);
}

async function start(): Promise<void> {
  if (drafts) process.env.SHOW_DRAFTS = "1";
  const env = readSettings();
  const { PORT, HOST = "127.0.0.1", SITE_URL, supabase } = parseEnvironment(env);
  const inAddress = (host: string) => (host.includes(":") ? `[${host}]` : host);
  if (!(await isPortFree(PORT, HOST)))
    throw new Error(
      `Port ${PORT} is in use by another program. Pick another one: PORT=${PORT + 1} npm ${dev ? "run dev" : "start"}`,
    );
  if (supabase) {
    console.log(`Accounts: the Supabase project at ${supabase.url}`);
  } else {
    if (!isLoopback(`http://${inAddress(HOST)}`))
      throw new Error(
        `The embedded backend is for this machine alone, and HOST=${HOST} shows the site to others, its mails included. ` +
          "Leave HOST out, or set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.",
      );
    const port = (await isPortFree(usualBackendPort)) ? usualBackendPort : 0;
    const dataDir = join(root, ".local", "backend");
    backend = await startEmbeddedBackend({ port, siteUrl: SITE_URL, dataDir });
    console.log(
      `Accounts: embedded Supabase on this machine, for trying out; its mails: ${SITE_URL}/dev/inbox`,
    );
  }
  if (!stopping.signal.aborted && !dev) await build({ ...env, SITE_URL }, stopping.signal);
  if (stopping.signal.aborted) return;

  web = spawnWeb({ ...env, ...backend?.settings, SITE_URL, HOST, PORT: String(PORT) }, { dev });
  web.once("error", stop);
  web.once("exit", (code, signal) =>
    stop(new Error(`The web server ended (${signal ?? `status ${code}`}).`)),
  );
  const reachable = HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  await untilItAnswers(`http://${inAddress(reachable)}:${PORT}/favicon.ico`, web);
  console.log(`\nIndia Card Polls is ready at ${SITE_URL}`);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop());
start().catch(stop);
