import { readFileSync, writeFileSync } from "node:fs";
import type { BuildContext } from "../build-outputs.ts";

/**
 * Makes Chromium compile all functions of a script while it is fetched, off the main thread.
 * Without it, a function is compiled on the main thread when it is first called. Other browsers
 * read a comment.
 *
 * Source: v8.dev/blog/explicit-compile-hints.
 */
export const compileHint = "//# allFunctionsCalledOnLoad\n";

/** In a smaller script the hint gains less time than its own bytes take. In characters. */
export const smallestHintedScript = 10_000;

/**
 * Puts the hint at the head of each large script, where it is. A script keeps its name, which comes
 * from what it was before: a copy in a cache without the hint runs just as well, because pages name
 * no hash for scripts.
 */
export function addCompileHints({ outputs }: BuildContext): void {
  for (const { pathname, filePath } of outputs.staticFiles) {
    if (!/^\/_next\/static\/chunks\/.*\.js$/.test(pathname)) continue;
    const code = readFileSync(filePath, "utf8");
    if (code.length < smallestHintedScript || code.startsWith(compileHint)) continue;
    writeFileSync(filePath, compileHint + code);
  }
}
