import { readFileSync, writeFileSync } from "node:fs";
import type { BuildContext } from "../build-outputs.ts";

/**
 * Makes Chromium compile all functions of a script while it is fetched, off the main thread.
 * Without it, a function is compiled on the main thread when it is first called. To other browsers
 * it is a comment.
 *
 * Source: v8.dev/blog/explicit-compile-hints.
 */
export const compileHint = "//# allFunctionsCalledOnLoad\n";

/** In characters. In a smaller script the hint saves less time than its own bytes cost. */
export const smallestHintedScript = 10_000;

/**
 * Adds the hint at the start of each large script, in place. A script keeps its name, which depends
 * on its original content. That is safe: pages have no hashes for these scripts, so a cached copy
 * without the hint works as well.
 */
export function addCompileHints({ outputs }: BuildContext): void {
  for (const { pathname, filePath } of outputs.staticFiles) {
    if (!/^\/_next\/static\/chunks\/.*\.js$/.test(pathname)) continue;
    const code = readFileSync(filePath, "utf8");
    if (code.length < smallestHintedScript || code.startsWith(compileHint)) continue;
    writeFileSync(filePath, compileHint + code);
  }
}
