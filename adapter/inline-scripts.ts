import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import type { Hashes } from "../lib/headers/policy.ts";
import { hashSource } from "./checks/inline-code.ts";

/**
 * Returns the CSP sources for the style of the toast library (sonner). The library first adds an
 * empty `<style>` and then fills it. The browser checks the element both times, so there are two
 * hashes. The style is read from the installed package, so that its hash stays correct when the
 * package is updated.
 */
function injectedStyles(root: string): string[] {
  const file = join(root, "node_modules", "sonner", "dist", "index.mjs");
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(readFileSync(file, "utf8"))?.[1];
  if (literal === undefined) {
    throw new Error(
      `${file} no longer inserts its style as it did; read it and adapt adapter/inline-scripts.ts.`,
    );
  }
  const text: unknown = JSON.parse(literal);
  return [hashSource(""), hashSource(String(text))];
}

/**
 * Returns the inline scripts that this project writes into its pages. Each script is bundled with
 * its imports into one text, whose hash is in the Content-Security-Policy of every document.
 * next.config.ts and the adapter both call this function, and must get the same bytes: otherwise
 * browsers would block the scripts.
 */
export function inlineScripts(root: string): Record<"head" | "viewerName" | "loader", string> {
  const compiled = (file: string): string => {
    const { outputFiles } = buildSync({
      entryPoints: [join(root, file)],
      bundle: true,
      minify: true,
      format: "iife",
      target: "es2022",
      // Leaves out "use strict", which would be repeated in each script of each document.
      tsconfigRaw: { compilerOptions: { strict: false } },
      write: false,
    });
    return outputFiles.map(({ text }) => text.trim()).join("");
  };
  return {
    head: compiled("lib/site/head-script.ts"),
    viewerName: compiled("components/account/header/viewer-name-script.ts"),
    loader: compiled("adapter/first-paint/page-loader.ts"),
  };
}

/**
 * Returns the hashes that are in the Content-Security-Policy of every document. next.config.ts
 * needs them before the build, so the hashes of styles that the build makes are not among them.
 */
export const inlineHashes = (root: string): Hashes => ({
  scripts: Object.values(inlineScripts(root)).map(hashSource),
  styles: injectedStyles(root),
});
