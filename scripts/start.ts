/**
 * `npm start` builds the site if something has changed, and then serves it. If no Supabase project
 * is set, it also starts an embedded backend. With `--dev` it starts the development server. With
 * `--drafts` the development server shows drafts too, and marks them.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { parseEnvironment } from "../lib/env.ts";
import { readEnvFiles } from "../lib/env-files.ts";
import { type EmbeddedBackend, startEmbeddedBackend } from "../supabase/embedded/start.ts";
import { errorMessage } from "./lib/command.ts";
import { isLoopbackHost, root } from "./lib/processes.ts";
import { ensureSampleReader, sampleReader } from "./lib/sample-reader.ts";
import { build, spawnWeb, type WebProcess } from "./lib/serve.ts";

const drafts = process.argv.includes("--drafts");
const dev = drafts || process.argv.includes("--dev");

let backend: EmbeddedBackend | undefined;
let web: WebProcess | undefined;
let stopping = false;

/**
 * Prints the message of the error, if there is one. Then stops web server and backend. A process
 * that is still starting or building ends when this process ends.
 */
async function stop(error?: unknown): Promise<void> {
  // The signal of Ctrl-C arrives twice: from the terminal, and from npm, which forwards it.
  if (stopping) return;
  stopping = true;
  if (error) console.error(`\n${errorMessage(error)}`);
  /* The terminal sends Ctrl-C to the backend too, and the backend then ends. `backend.stop()` must
     be called before that, or an error says that the backend ended by itself. So no `await` may
     come before this call. */
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
  /* On some systems a port can be free for IPv4 and in use for IPv6, or the reverse. So Node tries
     to connect by both. On a busy machine, the first attempt may take longer than Node's default
     time limit of 250 ms. */
  const check = { port: PORT, host: "localhost", autoSelectFamilyAttemptTimeout: 10_000 };
  const [portCheck] = await Promise.allSettled([once(connect(check), "connect")]);
  if (portCheck.status === "fulfilled")
    throw new Error(
      `Port ${PORT} is in use by another program. Set PORT to another one, such as ${PORT + 1}.`,
    );
  if (supabase) {
    console.log(`Accounts: the Supabase project at ${supabase.url}`);
  } else {
    if (!isLoopbackHost(HOST))
      throw new Error(
        `HOST=${HOST} opens the site to other machines, but the embedded backend is for this machine only: everybody could read its emails. ` +
          "Remove HOST, or set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.",
      );
    backend = await startEmbeddedBackend({
      siteUrl: SITE_URL,
      // With separate data folders, `npm run dev` and `npm start` can run at the same time.
      dataDir: join(root, ".local", dev ? "backend-dev" : "backend"),
    });
    console.log(
      `Accounts: embedded Supabase on this machine, for trying out; its emails: ${SITE_URL}/dev/inbox`,
    );
    if (dev && (await ensureSampleReader(backend))) {
      const { email, password } = sampleReader;
      console.log(`Sign in as ${email} with the password ${password}`);
    }
  }
  if (!dev) await build({ ...process.env, SITE_URL });
  web = spawnWeb(
    { ...process.env, ...backend?.settings, SITE_URL, HOST, PORT: String(PORT) },
    { dev },
  );
  const sayReady = () => console.log(`\nThe site is ready at ${SITE_URL}`);
  // `sayReady` does not run for the development server, which prints its address itself.
  // If the server ends before it is ready, the error below reports that.
  web.getOneMessage().then(sayReady, () => {});
  const { signal, exitCode } = await web;
  throw new Error(
    `The web server has ended (${signal ?? `status ${exitCode}`}). Lines above may say why. Run the same command again to start it.`,
  );
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop());
start().catch(stop);
