/** What a page is measured against: the same content by hand, and the framework with nothing on top. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { execa } from "execa";
import { freePort, nextCommand, root, stopProcess, untilItAnswers } from "../../scripts/processes.ts";
import { type Defer, progress } from "./report.ts";

/** Runs a server on a free port in a process of its own, as the site has one, and returns its address. */
async function serve(defer: Defer, args: (port: string) => string[], cwd: string): Promise<string> {
  const port = await freePort();
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const stdio = ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"];
  const server = spawn(process.execPath, args(String(port)), { cwd, env, stdio });
  defer(() => stopProcess(server));
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url, server);
  return url;
}

/** The page that stands for all results in comparisons. */
export const pollPath = "/polls/2024/day-10-utilities";

function write(file: string, body: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, body);
}

/** Serves a document, and the files it names, as the bare static-file library does; each compressed once. */
export async function serveFile(defer: Defer, origin: string, path: string, html: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "bench-files-"));
  defer(() => rmSync(folder, { recursive: true }));
  const put = (name: string, body: Uint8Array) => {
    const file = join(folder, name);
    write(file, body);
    if (!/\.(?:html|js|svg|css)$/.test(name)) return;
    write(`${file}.br`, brotliCompressSync(body));
    write(`${file}.gz`, gzipSync(body, { level: 9 }));
  };
  put(`${path}.html`, Buffer.from(html));
  for (const asset of new Set(html.match(/\/(?:_next\/static|icon)[^"\\ ]*/g))) {
    const answer = await fetch(origin + asset);
    if (answer.ok) put(new URL(asset, origin).pathname, await answer.bytes());
  }
  return serve(defer, (port) => [join(import.meta.dirname, "static-server.mjs"), folder, port], root);
}

/** A page as one would write it by hand: the same head, style and text, and no script. */
export function handMade(html: string): string {
  return html
    .replace(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="preload" as="script"[^>]*>/g, "");
}

const bareFiles: Readonly<Record<string, string>> = {
  "package.json": '{ "name": "bare", "private": true, "type": "module" }',
  "next.config.js": `export default { agentRules: false, turbopack: { root: ${JSON.stringify(root)} } };`,
  "app/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>',
  "app/layout.js": `export const metadata = { title: "Bare page", description: "A page of the framework." };
    export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }`,
  "app/page.js": `export default function Page() {
    return <main><h1>A bare page</h1><p>What the framework takes by itself.</p></main>;
  }`,
};

/** Serves a page of the framework with a heading and a sentence on it: what every page here pays at least. */
export async function serveBareNext(defer: Defer): Promise<string> {
  const manifest = readFileSync(join(root, "node_modules", "next", "package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(root, ".local", "bench", `bare-next-${version}`);
  if (!existsSync(join(folder, ".next", "BUILD_ID"))) {
    progress("building the bare page of the framework, once");
    for (const [name, text] of Object.entries(bareFiles)) write(join(folder, name), text);
    const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
    const building = execa(process.execPath, [nextCommand, "build"], { cwd: folder, env });
    defer(() => building.kill());
    await building;
  }
  return serve(defer, (port) => [nextCommand, "start", "-H", "127.0.0.1", "-p", port], folder);
}
