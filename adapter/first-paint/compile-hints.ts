import { readFileSync, writeFileSync } from "node:fs";
import type { BuildContext } from "../build-outputs.ts";

/**
 * Has Chromium compile all of a script while it is fetched, off the thread that draws. By itself it
 * compiles a function when that is first called: half of the time that scripts took from a phone's
 * first page. Others read a comment.
 *
 * Source: v8.dev/blog/explicit-compile-hints.
 */
export const compileHint = "//# allFunctionsCalledOnLoad\n";

/** In a smaller script it gains less than its own bytes take. */
export const leastHinted = 10_000;

/**
 * Puts the hint at the head of each large script, where it is. A script's name comes from what it
 * was before; since no page says what bytes it expects, an earlier copy is as good.
 */
export function compileEarly({ outputs }: BuildContext): void {
  for (const file of outputs.staticFiles) {
    if (!/^\/_next\/static\/chunks\/.*\.js$/.test(file.pathname)) continue;
    const code = readFileSync(file.filePath, "utf8");
    if (code.length < leastHinted) continue;
    if (!code.startsWith(compileHint)) writeFileSync(file.filePath, compileHint + code);
  }
}
