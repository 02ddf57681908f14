import { readFileSync, writeFileSync } from "node:fs";
import { pageLanguage } from "../lib/site/language.ts";
import type { BuiltFile } from "./build-outputs.ts";

/** How the layout, which is one for all pages, begins every document. */
const inEnglish = '<html lang="en-IN"';

/**
 * Gives a document the language of its page. The layout cannot know which page it is around.
 *
 * @throws Error when the document does not begin as the layout does
 */
export function inItsLanguage(html: string, path: string): string {
  if (!html.includes(inEnglish)) throw new Error(`${path} does not begin with ${inEnglish}.`);
  return html.replace(inEnglish, `<html lang="${pageLanguage(path)}"`);
}

/** Gives every document of a build its language, where it is. */
export function setDocumentLanguages(files: readonly BuiltFile[]): void {
  for (const { kind, path, source } of files) {
    if (kind !== "document") continue;
    const html = readFileSync(source, "utf8");
    writeFileSync(source, inItsLanguage(html, path));
  }
}
