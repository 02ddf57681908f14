/** What a page is measured against: the same content by hand, and the framework with nothing on top. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { execa } from "execa";
import next from "next/package.json" with { type: "json" };
import { freePort, nextCommand, root, stopProcess, untilItAnswers } from "../processes.ts";
import { type Defer, progress } from "./rounds.ts";

/** The page that stands for all results in comparisons. */
export const pollPath = "/polls/2024/day-10-utilities";

/** The files of the build. */
const built = join(root, ".next", "site", "files");

/** Runs a server on a free port in a process of its own, as the site has one, and returns its address. */
async function serve(defer: Defer, args: (port: string) => string[], cwd: string): Promise<string> {
  const port = await freePort();
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const server = spawn(process.execPath, args(String(port)), { cwd, env, stdio: "ignore" });
  defer(() => stopProcess(server));
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url, server);
  return url;
}

function write(file: string, body: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, body);
}

/** Serves the build's files as the bare static-file library does; those of other folders come before them. */
export const serveFiles = (defer: Defer, ...before: string[]): Promise<string> =>
  serve(defer, (port) => [join(import.meta.dirname, "static-server.mjs"), port, ...before, built], root);

/** Serves the site's pages as one would write them by hand: the same head, style and text, and no script. */
export async function serveHandMade(defer: Defer, site: string, paths: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "bench-files-"));
  defer(() => rmSync(folder, { recursive: true }));
  for (const path of paths) {
    const html = (await (await fetch(site + path)).text())
      .replace(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, "")
      .replace(/<link rel="preload" as="script"[^>]*>/g, "");
    const file = `${folder}${path === "/" ? "/index" : path}.html`;
    write(file, html);
    write(`${file}.br`, brotliCompressSync(html));
  }
  return serveFiles(defer, folder);
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
  const folder = join(root, ".local", "bench", `bare-next-${next.version}`);
  if (!existsSync(join(folder, ".next", "BUILD_ID"))) {
    progress("building the bare page of the framework, once");
    for (const [name, text] of Object.entries(bareFiles)) write(join(folder, name), text);
    const building = execa(process.execPath, [nextCommand, "build"], { cwd: folder });
    defer(() => void building.kill());
    await building;
  }
  return serve(defer, (port) => [nextCommand, "start", "-H", "127.0.0.1", "-p", port], folder);
}
