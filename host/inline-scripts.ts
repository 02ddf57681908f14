import { join } from "node:path";
import { buildSync } from "esbuild";

/**
 * Each script that this project writes into its pages, as one line of text: its module with what that imports. The same
 * bytes in every build, since pages are allowed just these by their hash.
 */
export function inlineScripts(root: string): Record<"head" | "viewerName", string> {
  const compiled = (file: string): string => {
    const { outputFiles } = buildSync({
      entryPoints: [join(root, file)],
      bundle: true,
      minify: true,
      format: "iife",
      target: "es2020",
      write: false,
    });
    return outputFiles.map(({ text }) => text.trim()).join("");
  };
  return {
    head: compiled("lib/site/head-script.ts"),
    viewerName: compiled("components/account/viewer-name-script.ts"),
  };
}
