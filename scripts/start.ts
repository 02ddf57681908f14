/**
 * `npm start`: builds when something changed, then serves the site, with a backend of its own if
 * none is set. `--dev` is the development server, `--drafts` the same with drafts drawn and marked
 * as such.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { parseEnvironment } from "../lib/env.ts";
import { readEnvFiles } from "../lib/env-files.ts";
import { type EmbeddedBackend, startEmbeddedBackend } from "../supabase/embedded/start.ts";
import { errorMessage } from "./lib/command.ts";
import { root } from "./lib/processes.ts";
import { build, spawnWeb } from "./lib/serve.ts";

const drafts = process.argv.includes("--drafts");
const dev = drafts || process.argv.includes("--dev");

let backend: EmbeddedBackend | undefined;
let web: ReturnType<typeof spawnWeb> | undefined;
let stopping = false;

/**
 * Ends everything, after a sentence on what went wrong, if anything did. What still starts or
 * builds ends with this process.
 */
async function stop(error?: unknown): Promise<void> {
  // npm passes a signal on that the terminal has already sent: the second one is the same wish.
  if (stopping) return;
  stopping = true;
  if (error) console.error(`\n${errorMessage(error)}`);
  // Both are told before either is waited for: a Ctrl-C has reached the backend too, and must not
  // look like a fall.
  web?.kill();
  const stopped = backend?.stop();
  await web;
  await stopped;
  process.exit(error ? 1 : 0);
}

async function start(): Promise<never> {
  readEnvFiles();
  if (drafts) process.env.SHOW_DRAFTS = "1";
  const { PORT, HOST = "127.0.0.1", SITE_URL, supabase } = parseEnvironment(process.env);
  // Asked on either address family: some systems let a second server listen beside the first.
  const [portCheck] = await Promise.allSettled([once(connect(PORT, "localhost"), "connect")]);
  if (portCheck.status === "fulfilled")
    throw new Error(
      `Port ${PORT} is in use by another program. Pick another one: PORT=${PORT + 1} npm ${dev ? "run dev" : "start"}`,
    );
  if (supabase) {
    console.log(`Accounts: the Supabase project at ${supabase.url}`);
  } else {
    if (!["127.0.0.1", "::1", "localhost"].includes(HOST))
      throw new Error(
        `The embedded backend is for this machine alone, and HOST=${HOST} shows the site to others, its mails included. ` +
          "Leave HOST out, or set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.",
      );
    backend = await startEmbeddedBackend({
      siteUrl: SITE_URL,
      dataDir: join(root, ".local", "backend"),
    });
    console.log(
      `Accounts: embedded Supabase on this machine, for trying out; its mails: ${SITE_URL}/dev/inbox`,
    );
  }
  if (!dev) await build({ ...process.env, SITE_URL });
  web = spawnWeb(
    { ...process.env, ...backend?.settings, SITE_URL, HOST, PORT: String(PORT) },
    { dev },
  );
  const sayReady = () => console.log(`\nThe site is ready at ${SITE_URL}`);
  // Next says so itself, and of a server that has ended more is said below.
  web.getOneMessage().then(sayReady, () => {});
  const { signal, exitCode } = await web;
  throw new Error(`The web server ended (${signal ?? `status ${exitCode}`}).`);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop());
start().catch(stop);
