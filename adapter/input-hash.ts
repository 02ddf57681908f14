import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseEnvironment } from "../lib/env.ts";

/** The files that go into a build. Any other file may change without a rebuild. */
const sources = [
  "{adapter,app,components,content,lib,public}/**/*",
  "{middleware,instrumentation*,next.config}.ts",
  "{mdx-components.tsx,postcss.config.mjs,tsconfig.json,package-lock.json}",
];

/** Every file that a build is made of, by its path from the project's folder. */
export function inputFiles(root: string): string[] {
  return globSync(sources, { cwd: root })
    .filter((file) => statSync(join(root, file)).isFile())
    .sort();
}

/**
 * Identifies a build by everything that goes into it: the same id means the same pages. Letters and
 * digits only, and never the letters "ad", which some blockers look for in addresses.
 */
export function inputHash(root: string, env: NodeJS.ProcessEnv): string {
  const hash = createHash("sha256");
  for (const file of inputFiles(root)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  // Settings that end up inside prerendered pages.
  const { SITE_URL, SHOW_DRAFTS, PLAIN_OUTPUT, indexable } = parseEnvironment(env);
  hash.update(
    JSON.stringify([SITE_URL, SHOW_DRAFTS, PLAIN_OUTPUT, indexable, env.NEXT_PUBLIC_VERCEL_ENV]),
  );
  return hash.digest("hex").slice(0, 20).replaceAll("ad", "az");
}
