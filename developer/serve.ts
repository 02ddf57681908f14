import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { execa } from "execa";
import { inputHash } from "../host/inputs.ts";
import { type EmbeddedBackend, startEmbeddedBackend } from "../supabase/embedded/start.ts";
import { freePort, root, stopProcess, untilItAnswers } from "./processes.ts";

/** The framework's own program, for this Node: npx or a shell in between could swallow a signal. */
const next = join(root, "node_modules", "next", "dist", "bin", "next");

/** Whether the finished build on disk is the one that the present files and settings would make. */
export function isBuilt(env: NodeJS.ProcessEnv): boolean {
  try {
    return readFileSync(join(root, ".next", "site", "build-id"), "utf8") === inputHash(root, env);
  } catch {
    return false;
  }
}

/**
 * Builds the site, as `npm run build` does, where the build on disk is not the one that would be made.
 *
 * @throws Error when the build is refused or broken off; its own lines say why
 */
export async function build(env: NodeJS.ProcessEnv, cancelSignal?: AbortSignal): Promise<void> {
  if (isBuilt(env)) return;
  const { failed } = await execa(process.execPath, [next, "build"], {
    cwd: root,
    env: { ...env, NODE_ENV: "production" },
    stdio: "inherit",
    reject: false,
    ...(cancelSignal && { cancelSignal }),
  });
  if (failed) throw new Error("The build was refused or broken off; the lines above say why.");
}

/**
 * The name under which `next dev` is told where it runs. It calls every loopback address "localhost" in what middleware
 * sees; under another name, it takes a rewrite to its own page for one to another server, and asks itself over and over.
 */
function nameForNext(host: string): string {
  return /^(?:127(?:\.\d+){3}|::1|localhost)$/.test(host) ? "localhost" : host;
}

/** Starts the site's own web server, or Next's for development, with this Node; of a quiet one only errors are seen. */
export function spawnWeb(
  env: NodeJS.ProcessEnv & { HOST: string; PORT: string },
  { dev = false, quiet = false },
): ChildProcess {
  const order = env.HOST === "::1" ? [] : ["--dns-result-order=ipv4first"];
  const develop = [...order, next, "dev", "-H", nameForNext(env.HOST), "-p", env.PORT];
  return spawn(process.execPath, dev ? develop : [join(root, "host", "server.ts")], {
    cwd: root,
    stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit"],
    env: { ...env, NODE_ENV: dev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
}

export interface TestSite {
  /** The site's origin: a production build on a free port. */
  url: string;
  backend: EmbeddedBackend | undefined;
  /** The web server's process. */
  web: ChildProcess;
  stop(): Promise<void>;
}

/** Settings of a site whose backend is well: it waits for a busy machine. */
export const patience = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, "tests", "patient-deadlines.mjs"))}`,
};

/**
 * Serves the finished build for tests: with an embedded backend whose data is thrown away afterwards, or without it with
 * the one that `env` names.
 */
export async function serveForTests({
  env = {} as Record<string, string>,
  withBackend = true,
} = {}): Promise<TestSite> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "card-polls-"));
  const backend = withBackend
    ? await startEmbeddedBackend({ port: 0, siteUrl: url, dataDir, quiet: true, mailCooldownSeconds: 2 })
    : undefined;
  // More mails than all tests send together.
  const ours = {
    ...(backend && { ...backend.settings, ...patience }),
    SITE_URL: url,
    MAILS_PER_HOUR: "100000",
  };
  const settings = { ...process.env, ...ours, HOST: "127.0.0.1", PORT: String(port), ...env };
  const web = spawnWeb(settings, { quiet: true });
  // A run that is broken off before it has the site in hand must not leave its server behind.
  process.once("exit", () => web.kill());
  const stop = async () => {
    await Promise.all([stopProcess(web), backend?.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  await untilItAnswers(`http://127.0.0.1:${port}/favicon.ico`, web).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, backend, web, stop };
}

// For Playwright's `webServer`, which reads the line.
if (process.argv[1] === import.meta.filename) {
  const { url, backend, stop } = await serveForTests();
  process.once("SIGTERM", () => stop().then(() => process.exit()));
  console.log(`site ${url} backend ${backend?.url} key ${backend?.secretKey} inbox ${backend?.inboxDir}`);
}
