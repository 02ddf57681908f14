/** What a page is measured against: the same content by hand, and the framework with nothing on top. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { execa } from "execa";
import { freePort, root, stopProcess, untilItAnswers } from "../../scripts/processes.ts";
import { type Part, progress } from "./report.ts";

type Defer = Parameters<Part>[1];

/** Runs a server on a free port in a process of its own, as the site has one, and returns its address. */
async function serve(defer: Defer, args: (port: string) => string[], cwd: string): Promise<string> {
  const port = await freePort();
  const server = spawn(process.execPath, args(String(port)), {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  defer(() => stopProcess(server));
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url, server);
  return url;
}

const staticServer = join(import.meta.dirname, "static-server.mjs");

/** Serves documents, and the files they name, as the bare static-file library does; each compressed once. */
export async function serveFiles(
  defer: Defer,
  origin: string,
  documents: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "bench-files-"));
  defer(() => rmSync(folder, { recursive: true }));
  const put = (path: string, body: Uint8Array) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
    if (!/\.(?:html|js|svg|css)$/.test(path)) return;
    writeFileSync(`${file}.br`, brotliCompressSync(body));
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  };
  for (const [path, html] of Object.entries(documents)) put(`${path}.html`, Buffer.from(html));
  const named = Object.values(documents).flatMap(
    (html) => html.match(/\/(?:_next\/static|icon)[^"\\ ]*/g) ?? [],
  );
  for (const asset of new Set(named)) {
    const answer = await fetch(origin + asset);
    if (answer.ok) put(new URL(asset, origin).pathname, await answer.bytes());
  }
  return serve(defer, (port) => [staticServer, folder, port], root);
}

/** A page as one would write it by hand: the same head, style and text, and no script. */
export function handMade(html: string): string {
  return html
    .replace(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="preload" as="script"[^>]*>/g, "");
}

const bareFiles: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({ name: "bare", private: true, type: "module" }),
  "next.config.js": `export default { agentRules: false, turbopack: { root: ${JSON.stringify(root)} } };\n`,
  "app/icon.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>\n',
  "app/layout.js":
    'export const metadata = { title: "Bare page", description: "A page of the framework." };\n' +
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  "app/page.js":
    "export default function Page() {\n  return <main><h1>A bare page</h1><p>What the framework takes by itself.</p></main>;\n}\n",
};

const next = join(root, "node_modules", "next", "dist", "bin", "next");

/** Serves a page of the framework with a heading and a sentence on it: what every page here pays at least. */
export async function serveBareNext(defer: Defer): Promise<string> {
  const manifest = readFileSync(join(root, "node_modules", "next", "package.json"), "utf8");
  const folder = join(
    root,
    ".local",
    "bench",
    `bare-next-${(JSON.parse(manifest) as { version: string }).version}`,
  );
  if (!existsSync(join(folder, ".next", "BUILD_ID"))) {
    progress("building the bare page of the framework, once");
    for (const [name, text] of Object.entries(bareFiles)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
    const building = execa(process.execPath, [next, "build"], { cwd: folder, env });
    defer(() => building.kill());
    await building;
  }
  return serve(defer, (port) => [next, "start", "-H", "127.0.0.1", "-p", port], folder);
}
