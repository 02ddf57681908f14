import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type EmbeddedBackend, startEmbeddedBackend } from "../supabase/embedded/start.ts";
import { freePort, root, spawnNext, stopProcess, untilItAnswers } from "./processes.ts";

export interface TestSiteOptions {
  /** Further settings of the site, such as SUPABASE_URL of a stand-in for a broken backend. */
  env?: Record<string, string>;
  /** Without it the site has the backend that `env` names, or none. Default true. */
  withBackend?: boolean;
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

/** Serves the finished build on free ports, with an embedded backend whose data is thrown away afterwards. */
export async function serveForTests(options: TestSiteOptions = {}): Promise<TestSite> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "card-polls-"));
  let backend: EmbeddedBackend | undefined;
  if (options.withBackend !== false) {
    const options = { port: 0, siteUrl: url, dataDir, quiet: true, mailCooldownSeconds: 2 };
    backend = await startEmbeddedBackend(options);
  }
  const web = spawnNext({
    command: "start",
    host: "127.0.0.1",
    port,
    env: {
      ...process.env,
      ...(backend && { ...backend.settings, ...patience }),
      SITE_URL: url,
      PORT: String(port),
      ...options.env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  // A runner that is interrupted before it has the site in hand must not leave its server behind.
  process.once("exit", () => web.kill());
  const stop = async () => {
    await stopProcess(web);
    await backend?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilItAnswers(`http://127.0.0.1:${port}/favicon.ico`, web);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, backend, web, stop };
}
