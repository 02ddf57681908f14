import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import type { Hashes } from "../lib/headers/policy.ts";
import { hashSource } from "./checks/inline-code.ts";

/**
 * Style sources for the toast library. At load it adds an empty `<style>` and then fills it, and
 * the browser checks both texts. The text is read from the installed package, so that an update
 * brings its own hash.
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
 * The scripts that this project writes into its pages, each bundled with its imports into one line
 * of text. The bytes are the same in every build, because policies allow the scripts by their
 * hashes.
 */
export function inlineScripts(root: string): Record<"head" | "viewerName" | "loader", string> {
  const compiled = (file: string): string => {
    const { outputFiles } = buildSync({
      entryPoints: [join(root, file)],
      bundle: true,
      minify: true,
      format: "iife",
      target: "es2022",
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
 * The hashes of the inline code that every document may have, the same before and after a build.
 * The first-paint style of a document is not among them.
 */
export const inlineHashes = (root: string): Hashes => ({
  scripts: Object.values(inlineScripts(root)).map(hashSource),
  styles: injectedStyles(root),
});
