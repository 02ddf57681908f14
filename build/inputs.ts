import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseEnvironment } from "../lib/env.ts";

/** What a build is made of. Anything else may change without a rebuild. */
const sources = [
  "app/**/*",
  "build/**/*",
  "components/**/*",
  "content/**/*",
  "lib/**/*",
  "public/**/*",
  "middleware.ts",
  "instrumentation*.ts",
  "mdx-components.tsx",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
  "build/**/*",
];

/** Settings that end up inside prerendered pages. */
function builtInSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const { SITE_URL, SHOW_DRAFTS, indexable } = parseEnvironment(env);
  const vercel = env.NEXT_PUBLIC_VERCEL_ENV ?? "";
  return { SITE_URL, SHOW_DRAFTS: String(SHOW_DRAFTS), indexable: String(indexable), vercel };
}

/**
 * Identifies a build by everything that goes into it: the same id means the same pages. Letters and digits
 * only, and never the letters "ad", which some blockers look for in addresses.
 *
 * @param root the project's folder
 * @param env settings, as the build reads them
 */
export function inputHash(root: string, env: NodeJS.ProcessEnv): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { cwd: root }).sort();
  for (const file of files) {
    const path = join(root, file);
    if (!statSync(path).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(path)).update("\0");
  }
  for (const [name, value] of Object.entries(builtInSettings(env)).sort()) hash.update(`${name}=${value}\0`);
  return hash.digest("hex").slice(0, 20).replaceAll("ad", "az");
}
