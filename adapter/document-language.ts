import { readFileSync, writeFileSync } from "node:fs";
import { pageLanguage } from "../lib/site/language.ts";
import type { BuiltFile } from "./build-outputs.ts";

/**
 * The language that the layout gives every document. For its skew protection, Vercel makes Next
 * write an attribute with a deployment id before it.
 */
const inEnglish = /(<html\b[^>]*? lang=)"en-IN"/;

/**
 * Returns a document with the language of its page. The layout cannot do this, because it does not
 * know the page.
 */
export function inItsLanguage(html: string, path: string): string {
  if (!inEnglish.test(html)) throw new Error(`${path} has no <html lang="en-IN">.`);
  return html.replace(inEnglish, `$1"${pageLanguage(path)}"`);
}

/** Sets the language in every document of a build, in place. */
export function setDocumentLanguages(files: readonly BuiltFile[]): void {
  for (const { kind, path, source } of files) {
    if (kind !== "document") continue;
    const html = readFileSync(source, "utf8");
    writeFileSync(source, inItsLanguage(html, path));
  }
}
