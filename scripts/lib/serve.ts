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

/** Whether the finished build on disk is the one that the present files and settings would make. */
export function isBuilt(env: NodeJS.ProcessEnv): boolean {
  const made = join(root, ".next", "site", "build-id");
  return existsSync(made) && readFileSync(made, "utf8") === inputHash(root, env);
}

/**
 * Builds the site, as `npm run build` does, where the build on disk is not the one that would be
 * made.
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
 * Starts the site's own web server, or Next's for development, with this Node; of a quiet one only
 * errors are seen. Ours sends a message when it answers. It is stopped with this process, and
 * killed if it has not ended five seconds later.
 */
export function spawnWeb(
  env: NodeJS.ProcessEnv & { PORT: string },
  { dev = false, quiet = false },
) {
  // By this name alone: under another, Next takes a rewrite to its own page for one to another
  // server, and asks itself over and over.
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

/** Settings of a site whose backend is well: it waits for a busy machine. */
export const patience = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, "tests", "patient-deadlines.mjs"))}`,
};

/** A finished build that is served for tests. */
export type TestSite = {
  url: string;
  /** The embedded backend that belongs to it alone; undefined if none was asked for. */
  backend: EmbeddedBackend | undefined;
  /** The web server's process, as execa started it. */
  web: ReturnType<typeof spawnWeb>;
  /** Stops both processes and deletes their data. */
  stop: () => Promise<void>;
};

/**
 * Serves the finished build for tests, on a free port: with an embedded backend whose data is
 * thrown away afterwards, or without it with the one that `env` names.
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
