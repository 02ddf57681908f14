import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { execa } from "execa";
import { inputHash } from "../../adapter/input-hash.ts";
import { type EmbeddedBackend, startEmbeddedBackend } from "../../supabase/embedded/start.ts";
import { freePort, root } from "./processes.ts";

/** The framework's own program, for this Node: npx or a shell in between could swallow a signal. */
const next = join(root, "node_modules", "next", "dist", "bin", "next");

/** True if the build on disk is the one that the present files and settings would make. */
export function isBuilt(env: NodeJS.ProcessEnv): boolean {
  const made = join(root, ".next", "site", "build-id");
  return existsSync(made) && readFileSync(made, "utf8") === inputHash(root, env);
}

/**
 * Builds the site, as `npm run build` does, unless the build on disk is up to date.
 *
 * @throws Error when the build is refused or broken off; its own lines say why
 */
export async function build(env: NodeJS.ProcessEnv): Promise<void> {
  if (isBuilt(env)) return;
  const production = { ...env, NODE_ENV: "production" as const };
  const options = { cwd: root, env: production, stdio: "inherit", reject: false } as const;
  const { failed } = await execa(process.execPath, [next, "build"], options);
  if (failed) throw new Error("The build was refused or broken off; the lines above say why.");
}

/**
 * Starts the site's own web server, or Next.js's development server, with this Node. A quiet one
 * prints errors only. Ours sends a message once it listens. It stops with this process, and is
 * killed if it has not ended five seconds later.
 */
export function spawnWeb(
  env: NodeJS.ProcessEnv & { PORT: string },
  { dev = false, quiet = false },
) {
  // Only by this name: under another, Next.js treats a rewrite to its own page as one to another
  // server, and requests itself over and over.
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

/** Settings of a site whose backend works: its deadlines wait for a busy machine. */
export const patience = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, "tests", "patient-deadlines.mjs"))}`,
};

/** A finished build that is served for tests. */
export type TestSite = {
  url: string;
  /** The site's own embedded backend; undefined if `withBackend` is false. */
  backend: EmbeddedBackend | undefined;
  /** The web server's process, as execa started it. */
  web: ReturnType<typeof spawnWeb>;
  /** Stops both processes and deletes their data. */
  stop: () => Promise<void>;
};

/**
 * Serves the finished build for tests, on a free port. Its embedded backend loses its data at the
 * end; without one the site uses the backend that `env` names.
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
    ...{ SITE_URL: url, HOST: "127.0.0.1", PORT: String(port) },
    // More than all tests send together.
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
 * Playwright's global setup: its tests find the site, and what they need of its backend, in their
 * environment.
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
