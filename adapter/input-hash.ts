import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseEnvironment } from "../lib/env.ts";

/**
 * Patterns for the files that go into a build. If only other files change, no new build is needed.
 */
const sources = [
  "{adapter,app,components,content,lib,public}/**/*",
  "{middleware,instrumentation*,next.config}.ts",
  "{mdx-components.tsx,postcss.config.mjs,tsconfig.json,package-lock.json}",
];

/** Returns the paths of all files that go into a build, relative to the project's folder. */
export function inputFiles(root: string): string[] {
  return globSync(sources, { cwd: root })
    .filter((file) => statSync(join(root, file)).isFile())
    .sort();
}

/**
 * Returns an id for everything that goes into a build. Two builds with the same id have the same
 * pages. The id never contains the letters "ad", because some ad blockers block URLs with them.
 */
export function inputHash(root: string, env: NodeJS.ProcessEnv): string {
  const hash = createHash("sha256");
  for (const file of inputFiles(root)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  // The settings that change prerendered pages.
  const { SITE_URL, SHOW_DRAFTS, PLAIN_OUTPUT, indexable } = parseEnvironment(env);
  hash.update(
    JSON.stringify([SITE_URL, SHOW_DRAFTS, PLAIN_OUTPUT, indexable, env.NEXT_PUBLIC_VERCEL_ENV]),
  );
  return hash.digest("hex").slice(0, 20).replaceAll("ad", "az");
}
