import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashSource } from "./hashes.ts";

/**
 * Style sources that the toast library needs: at load it adds an empty `<style>` and then fills it, and the
 * browser checks both texts. Read from the installed package, so that an update brings its own hash.
 */
export function injectedStyles(root: string): string[] {
  const file = join(root, "node_modules", "sonner", "dist", "index.mjs");
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(readFileSync(file, "utf8"))?.[1];
  if (literal === undefined) {
    throw new Error(
      `${file} no longer inserts its style as it did; read it and adapt host/injected-styles.ts.`,
    );
  }
  const text: unknown = JSON.parse(literal);
  return [hashSource(""), hashSource(String(text))];
}
