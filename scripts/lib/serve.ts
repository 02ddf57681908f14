import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { execa } from "execa";
import { inputHash } from "../../adapter/input-hash.ts";
import { type EmbeddedBackend, startEmbeddedBackend } from "../../supabase/embedded/start.ts";
import { freePort, root } from "./processes.ts";

/**
 * The path of the script that runs Next.js. Node is started with this script directly, because npx
 * or a shell would not pass signals on.
 */
const next = join(root, "node_modules", "next", "dist", "bin", "next");

/** True if there is a finished build on disk, made from the current files and settings. */
export function isBuilt(env: NodeJS.ProcessEnv): boolean {
  const made = join(root, ".next", "site", "build-id");
  return existsSync(made) && readFileSync(made, "utf8") === inputHash(root, env);
}

/**
 * Builds the site, like `npm run build`. Does nothing if the build on disk is up to date.
 *
 * @throws Error if the build fails; its own output says why
 */
export async function build(env: NodeJS.ProcessEnv): Promise<void> {
  if (isBuilt(env)) return;
  const production = { ...env, NODE_ENV: "production" as const };
  const options = { cwd: root, env: production, stdio: "inherit", reject: false } as const;
  const { failed } = await execa(process.execPath, [next, "build"], options);
  if (failed) throw new Error("The build failed or was interrupted. The lines above say why.");
}

/** How the process of a web server ended. */
type WebExit = {
  /** The exit status. Undefined if a signal ended the process. */
  exitCode?: number | undefined;
  /** The signal that ended the process, such as "SIGTERM". Undefined if there was none. */
  signal?: NodeJS.Signals | undefined;
};

/** The process of a web server, and a promise that resolves when the process has ended. */
export type WebProcess = Promise<WebExit> & {
  /** The process id. Undefined if the process could not be started. */
  pid?: number | undefined;
  /** Sends SIGTERM to the process, and SIGKILL if it has not ended five seconds later. */
  kill: () => boolean;
  /** Resolves with the next message of the process. Rejects if the process ends first. */
  getOneMessage: () => Promise<unknown>;
};

/**
 * Starts the web server of this project, or with `dev` the development server of Next.js. `quiet`
 * hides all output except errors. The web server of this project sends a message when it is ready.
 * When this process ends, the server ends too.
 */
export function spawnWeb(
  env: NodeJS.ProcessEnv & { PORT: string },
  { dev = false, quiet = false },
): WebProcess {
  /* With any host name but "localhost", Next.js would send a rewritten request to itself, rewrite
     it again, and so on without end. */
  const develop = ["--dns-result-order=ipv4first", next, "dev", "-H", "localhost", "-p", env.PORT];
  return execa(process.execPath, dev ? develop : [join(root, "server", "main.ts")], {
    cwd: root,
    stdin: "ignore",
    stdout: quiet ? "ignore" : "inherit",
    stderr: "inherit",
    ipc: true,
    env: { ...env, NODE_ENV: dev ? "development" : "production" },
    reject: false,
  });
}

/**
 * Settings that make the site wait longer for its backend, because a busy machine is slow. Do not
 * use them in tests of a backend that fails.
 */
export const patience = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, "tests", "patient-deadlines.mjs"))}`,
};

/** A finished build that is served for tests. */
export type TestSite = {
  url: string;
  /** The embedded backend of this site. Undefined if none was requested. */
  backend: EmbeddedBackend | undefined;
  /** The web server's process. */
  web: WebProcess;
  /** Stops the web server and the embedded backend, and deletes the data of the backend. */
  stop: () => Promise<void>;
};

/**
 * Serves the finished build for tests on a free port, with an embedded backend. `stop` also deletes
 * the data of the backend. If `withBackend` is false, no backend is started, and the site uses the
 * backend that `env` names.
 */
export async function serveForTests({
  env = {} as Record<string, string>,
  withBackend = true,
} = {}): Promise<TestSite> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "card-polls-"));
  const backend = withBackend
    ? await startEmbeddedBackend({ siteUrl: url, dataDir, quiet: true, emailCooldownSeconds: 2 })
    : undefined;
  const settings = {
    ...process.env,
    ...(backend && { ...backend.settings, ...patience }),
    SITE_URL: url,
    HOST: "127.0.0.1",
    PORT: String(port),
    // This limit is higher than the number of emails that all tests send together.
    MAILS_PER_HOUR: "100000",
    ...env,
  };
  const web = spawnWeb(settings, { quiet: true });
  const stop = async () => {
    web.kill();
    const stopped = backend?.stop();
    await web;
    await stopped;
    rmSync(dataDir, { recursive: true, force: true });
  };
  await web.getOneMessage();
  return { url, backend, web, stop };
}

/**
 * The global setup of Playwright. It serves the site, and sets environment variables with the
 * addresses of site and backend for the tests.
 */
export default async function serveForBrowsers(): Promise<() => Promise<void>> {
  process.env.SITE_URL ??= "http://localhost:3000";
  await build(process.env);
  const { url, backend, stop } = await serveForTests();
  const {
    url: E2E_BACKEND_URL,
    secretKey: E2E_BACKEND_SECRET_KEY,
    inboxDir: E2E_INBOX_DIR,
  } = backend ?? {};
  Object.assign(process.env, {
    E2E_BASE_URL: url,
    E2E_BACKEND_URL,
    E2E_BACKEND_SECRET_KEY,
    E2E_INBOX_DIR,
  });
  return stop;
}
