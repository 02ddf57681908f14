import { readFileSync, writeFileSync } from "node:fs";
import { pageLanguage } from "../lib/site/language.ts";
import type { BuiltFile } from "./build-outputs.ts";

/**
 * The language that the layout, which is one for all pages, gives every document. Vercel's skew
 * protection makes Next write a deployment's id in front of it.
 */
const inEnglish = /(<html\b[^>]*? lang=)"en-IN"/;

/**
 * Gives a document the language of its page. The layout cannot know which page it is around.
 *
 * @throws Error when the document does not have the language of the layout
 */
export function inItsLanguage(html: string, path: string): string {
  if (!inEnglish.test(html)) throw new Error(`${path} has no <html lang="en-IN">.`);
  return html.replace(inEnglish, `$1"${pageLanguage(path)}"`);
}

/** Gives every document of a build its language, where it is. */
export function setDocumentLanguages(files: readonly BuiltFile[]): void {
  for (const { kind, path, source } of files) {
    if (kind !== "document") continue;
    const html = readFileSync(source, "utf8");
    writeFileSync(source, inItsLanguage(html, path));
  }
}
