/** What a page is measured against: the same content by hand, and the framework with nothing on top. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join } from "node:path";
import { freePort, root, stopProcess, untilItAnswers } from "../../scripts/processes.ts";
import { bestEncoding, encodedBody } from "../../server/encoded.ts";
import { onStage, progress } from "./stage.ts";

export interface Served {
  url: string;
  stop: () => Promise<void>;
}

/** The prerendered document of a route. */
export function builtDocument(dist: string, path: string): string {
  return readFileSync(join(dist, "server", "app", `${path === "/" ? "/index" : path}.html`), "utf8");
}

/** A page as one would write it by hand: the same head, style and text, and no script. */
export function handMade(html: string): string {
  return html
    .replace(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="preload" as="script"[^>]*>/g, "");
}

const types: Readonly<Record<string, string>> = {
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

/**
 * A server that does nothing but send: the page at every address without a file of the build behind it, compressed once.
 */
export async function serveFile(html: string, dist: string): Promise<Served> {
  const body = await encodedBody(Buffer.from(html), "text/html");
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = join(dist, pathname.replace(/^\/_next\//, ""));
    const type = types[extname(pathname)];
    if (type && existsSync(file)) {
      return void response.writeHead(200, { "content-type": type }).end(readFileSync(file));
    }
    if (extname(pathname)) return void response.writeHead(404).end();
    const { encoding, bytes } = bestEncoding(body, String(request.headers["accept-encoding"] ?? ""));
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-length": bytes.length,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    });
    response.end(bytes);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = onStage(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, stop };
}

const bareFiles: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({ name: "bare", private: true, type: "module" }),
  "next.config.js": `export default { agentRules: false, turbopack: { root: ${JSON.stringify(root)} } };\n`,
  "app/globals.css": "body { margin: 2rem; font-family: system-ui, sans-serif; }\n",
  "app/icon.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>\n',
  "app/layout.js":
    'import "./globals.css";\nexport const metadata = { title: "Bare page", description: "A page of the framework." };\n' +
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  "app/page.js":
    "export default function Page() {\n  return <main><h1>A bare page</h1><p>What the framework takes by itself.</p></main>;\n}\n",
};

const nextCli = join(root, "node_modules", "next", "dist", "bin", "next");
const quiet = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;

/** The framework's own version is part of the folder's name, so that an update is measured afresh. */
function bareFolder(): string {
  const manifest = join(root, "node_modules", "next", "package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return join(root, ".local", "bench", `bare-next-${version}`);
}

async function buildBare(folder: string): Promise<void> {
  progress("building the bare page of the framework, once");
  for (const [name, text] of Object.entries(bareFiles)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const child = spawn(process.execPath, [nextCli, "build"], {
    cwd: folder,
    env: quiet,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const end = onStage(() => stopProcess(child));
  const status = await new Promise((resolve) => child.once("exit", resolve));
  await end();
  if (status !== 0) throw new Error(`The bare page did not build (status ${status}).`);
}

/** Serves a page of the framework with a heading and a sentence on it: what every page here pays at least. */
export async function serveBareNext(): Promise<Served> {
  const folder = bareFolder();
  if (!existsSync(join(folder, ".next", "BUILD_ID"))) await buildBare(folder);
  const port = await freePort();
  const child = spawn(process.execPath, [nextCli, "start", "-H", "127.0.0.1", "-p", String(port)], {
    cwd: folder,
    env: quiet,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = onStage(() => stopProcess(child));
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url, child);
  return { url, stop };
}
