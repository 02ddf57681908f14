import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";
import { serveForTests } from "../../scripts/lib/serve.ts";
import { startStandIn } from "../backend/faults/stand-in.ts";

/** The site's configured address. */
export const origin = "http://localhost:3000";

/** Serves the site for one test file, with a backend stand-in. */
export async function serveForFile(settings: Record<string, string> = {}) {
  const backend = await startStandIn();
  const named = { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: "publishable" };
  const env = { SITE_URL: origin, LOG_LEVEL: "silent", ...named, ...settings };
  const site = await serveForTests({ withBackend: false, env });
  afterAll(() => Promise.all([site.stop(), backend.stop()]));
  const port = Number(new URL(site.url).port);

  /**
   * Sends only these headers and returns the raw response; fetch would add headers and decompress.
   */
  async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
    const host = `localhost:${port}`;
    const options = { host: "127.0.0.1", port, path, method, maxHeaderSize: 65_536 };
    const sent = request({ ...options, headers: { host, ...headers } }).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    const responseHeaders: Record<string, string> = {};
    for (const [name, value] of Object.entries(response.headers))
      responseHeaders[name] = String(value);
    return { status: response.statusCode, headers: responseHeaders, body: await buffer(response) };
  }

  /** Memory of the server's process in MB. */
  const memoryMb = () =>
    Number(execFileSync("ps", ["-o", "rss=", "-p", String(site.web.pid)], { encoding: "utf8" })) /
    1024;
  return { site, port, backend, ask, memoryMb };
}
