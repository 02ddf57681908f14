/** `npm start`: builds when something changed, then serves the site, with a backend of its own if none is set. */
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { isLoopback, parseEnvironment } from "../lib/env.ts";
import { type EmbeddedBackend, startEmbeddedBackend } from "../supabase/embedded/start.ts";
import { build, isBuilt } from "./build.ts";
import { messageOf } from "./command.ts";
import { isPortFree, root, spawnNext, stopProcess, untilItAnswers } from "./processes.ts";
import { readSettings } from "./settings.ts";

const dev = process.argv.includes("--dev");
const usualBackendPort = 54321;

let backend: EmbeddedBackend | undefined;
let web: ChildProcess | undefined;
let stopping = false;
const building = new AbortController();

/** Ends everything, the web server first so that no request meets a closed database. */
async function stop(status: number): Promise<void> {
  // npm passes a signal on that the terminal has already sent: the second one is the same wish.
  if (stopping) return;
  stopping = true;
  building.abort();
  // Both are told before either is waited for: a Ctrl-C has reached the backend too, and must not look like a fall.
  // One that is still starting ends by itself when this process is gone.
  await Promise.all([web && stopProcess(web), backend?.stop()]);
  process.exit(status);
}

async function fail(error: unknown): Promise<void> {
  if (stopping) return;
  console.error(`\n${messageOf(error)}`);
  await stop(1);
}

async function start(): Promise<void> {
  const env = readSettings();
  const { PORT, HOST = "127.0.0.1", SITE_URL, supabase } = parseEnvironment(env);
  if (!(await isPortFree(PORT, HOST))) {
    throw new Error(
      `Port ${PORT} is in use by another program. Pick another one: PORT=${PORT + 1} npm ${dev ? "run dev" : "start"}`,
    );
  }
  if (supabase) {
    console.log(`Accounts: the Supabase project at ${supabase.url}`);
  } else {
    if (!isLoopback(`http://${HOST.includes(":") ? `[${HOST}]` : HOST}`)) {
      throw new Error(
        `The embedded backend is for this machine alone, and HOST=${HOST} shows the site to others, its mails included. ` +
          "Leave HOST out, or set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.",
      );
    }
    const port = (await isPortFree(usualBackendPort)) ? usualBackendPort : 0;
    const dataDir = join(root, ".local", "backend");
    backend = await startEmbeddedBackend({ port, siteUrl: SITE_URL, dataDir });
    console.log(
      `Accounts: embedded Supabase on this machine, for trying out; its mails: ${SITE_URL}/dev/inbox`,
    );
  }
  const settled = { ...env, SITE_URL };
  if (!stopping && !dev && !isBuilt(settled)) await build(settled, building.signal);
  if (stopping) return;

  web = spawnNext({
    command: dev ? "dev" : "start",
    host: HOST,
    port: PORT,
    env: { ...env, ...backend?.settings, SITE_URL, PORT: String(PORT) },
    stdio: ["ignore", "inherit", "inherit"],
  });
  web.once("error", fail);
  web.once("exit", (code, signal) =>
    fail(new Error(`The web server ended (${signal ?? `status ${code}`}).`)),
  );
  const reachable = HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  const host = reachable.includes(":") ? `[${reachable}]` : reachable;
  await untilItAnswers(`http://${host}:${PORT}/favicon.ico`, web);
  console.log(`\nIndia Card Polls is ready at ${SITE_URL}`);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
start().catch(fail);
