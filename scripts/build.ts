/**
 * `npm run build`: builds twice. The first pass shows which inline scripts each page ends up with; the second
 * builds the same pages with a policy that allows exactly those, and is then checked against it.
 */
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseEnvironment } from "../lib/env.ts";
import type { HashFile } from "../lib/headers/header-rules.ts";
import { inputHash } from "./inputs.ts";
import { collectHashes, verifyBuild } from "./prerendered.ts";
import { root } from "./processes.ts";
import { readSettings } from "./settings.ts";
import { slimPages } from "./slim-pages.ts";

const dist = join(root, ".next");
const hashFile = join(root, ".local", "csp-hashes.json");
/** What the first pass hands to the second, such as share images; gone when the build ends. */
const passFiles = join(root, ".local", "pass-files");
const stampFile = join(dist, "build-stamp");

/** Settings that end up inside prerendered pages. */
function builtInSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const { SITE_URL, SHOW_DRAFTS, indexable } = parseEnvironment(env);
  return {
    SITE_URL,
    SHOW_DRAFTS: String(SHOW_DRAFTS),
    indexable: String(indexable),
    vercel: env.VERCEL ?? "",
    standalone: env.STANDALONE ?? "",
  };
}

/** Id of the build that the present files and settings would make. */
export function wantedBuild(env: NodeJS.ProcessEnv): string {
  return inputHash(root, builtInSettings(env));
}

/** Id of the finished build on disk, if there is one. */
export function presentBuild(): string | undefined {
  try {
    return readFileSync(stampFile, "utf8");
  } catch {
    return undefined;
  }
}

function nextBuild(env: NodeJS.ProcessEnv, signal: AbortSignal | undefined): Promise<void> {
  const entry = join(root, "node_modules", "next", "dist", "bin", "next");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [entry, "build"], {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "inherit"],
      ...(signal && { signal }),
    });
    child.on("error", reject);
    child.on("exit", (code, killedBy) => {
      if (code === 0) resolve();
      else reject(new Error(`next build ended with ${killedBy ?? `status ${code}`}.`));
    });
  });
}

/** Vercel takes the pages from the framework at a moment of its own choosing: there they stay as they were built. */
function slim(env: NodeJS.ProcessEnv): void {
  if (!env.VERCEL) slimPages(dist);
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Builds the site.
 *
 * @throws Error naming every route that the checks refuse
 */
export async function build(env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<void> {
  const start = performance.now();
  const buildId = wantedBuild(env);
  const shared = {
    ...env,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    BUILD_ID: buildId,
    BUILD_FILES: passFiles,
  };
  rmSync(stampFile, { force: true });
  rmSync(passFiles, { recursive: true, force: true });
  mkdirSync(passFiles, { recursive: true });

  console.log("Build, pass 1 of 2: pages");
  await nextBuild({ ...shared, CSP_HASHES: "none" }, signal);
  slim(env);
  const routes = collectHashes(dist);
  mkdirSync(dirname(hashFile), { recursive: true });
  writeFileSync(hashFile, `${JSON.stringify({ buildId, routes } satisfies HashFile, null, 2)}\n`);
  console.log(`Pass 1 took ${seconds(start)}; ${Object.keys(routes).length} prerendered routes.`);

  const second = performance.now();
  console.log("Build, pass 2 of 2: the same pages with their policies");
  await nextBuild({ ...shared, CSP_HASHES: hashFile }, signal);
  slim(env);
  console.log(`Pass 2 took ${seconds(second)}.`);
  rmSync(passFiles, { recursive: true, force: true });

  const again = collectHashes(dist);
  const changed = Object.keys({ ...routes, ...again }).filter(
    (route) => JSON.stringify(routes[route]) !== JSON.stringify(again[route]),
  );
  const problems = [
    ...changed.map((route) => `${route}: inline scripts or styles differ between the two passes`),
    ...verifyBuild(dist),
  ];
  if (problems.length > 0) throw new Error(`The build is not fit to serve:\n  ${problems.join("\n  ")}`);
  if (env.STANDALONE === "1") completeStandalone();
  writeFileSync(stampFile, buildId);
  console.log(`Build ${buildId} is complete and checked: ${seconds(start)}.`);
}

/**
 * Next leaves out what a CDN might serve; a standalone server should be whole without one. And it has taken the pages
 * before they were slimmed.
 */
function completeStandalone(): void {
  const standalone = join(dist, "standalone");
  cpSync(join(dist, "static"), join(standalone, ".next", "static"), { recursive: true });
  cpSync(join(dist, "server", "app"), join(standalone, ".next", "server", "app"), { recursive: true });
  cpSync(join(root, "public"), join(standalone, "public"), { recursive: true });
}

if (import.meta.main) {
  try {
    await build(readSettings());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
