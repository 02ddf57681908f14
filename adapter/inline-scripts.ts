import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import type { Hashes } from "../lib/headers/policy.ts";
import { hashSource } from "./checks/inline-code.ts";

/**
 * Style sources that the toast library needs: at load it adds an empty `<style>` and then fills it,
 * and the browser checks both texts. Read from the installed package, so that an update brings its
 * own hash.
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
 * Each script that this project writes into its pages, as one line of text: its module with what
 * that imports. The same bytes in every build, since pages are allowed just these by their hash.
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
 * The hashes of the inline code that every document may have. They are the same before and after a
 * build; a document's own style is not among them.
 */
export const inlineHashes = (root: string): Hashes => ({
  scripts: Object.values(inlineScripts(root)).map(hashSource),
  styles: injectedStyles(root),
});
