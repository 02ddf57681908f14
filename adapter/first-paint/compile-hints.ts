import { readFileSync, writeFileSync } from "node:fs";
import type { BuildContext } from "../build-outputs.ts";

/**
 * A comment that makes Chromium compile all functions of a script while it is fetched, off the main
 * thread. Without the hint, a function is compiled on the main thread when it is first called.
 * Other browsers ignore the comment.
 *
 * Source: v8.dev/blog/explicit-compile-hints.
 */
export const compileHint = "//# allFunctionsCalledOnLoad\n";

/**
 * The length of the smallest script that gets the hint, in characters. For a smaller script, the
 * transfer of the hint takes more time than the hint saves.
 */
export const smallestHintedScript = 10_000;

/**
 * Adds the hint at the start of each large script, in place. The script keeps its name, so a
 * browser's cache may have a copy without the hint. That copy works too, because pages have no
 * integrity hashes for these scripts.
 */
export function addCompileHints({ outputs }: BuildContext): void {
  for (const { pathname, filePath } of outputs.staticFiles) {
    if (!/^\/_next\/static\/chunks\/.*\.js$/.test(pathname)) continue;
    const code = readFileSync(filePath, "utf8");
    if (code.length < smallestHintedScript || code.startsWith(compileHint)) continue;
    writeFileSync(filePath, compileHint + code);
  }
}
