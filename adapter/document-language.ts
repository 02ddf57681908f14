import { readFileSync, writeFileSync } from "node:fs";
import { pageLanguage } from "../lib/site/language.ts";
import type { BuiltFile } from "./build-outputs.ts";

/**
 * Matches the attribute `lang`, which the layout sets to the same value in every document. On
 * Vercel, Next.js can write an attribute with a deployment id before `lang`.
 */
const inEnglish = /(<html\b[^>]*? lang=)"en-IN"/;

/**
 * Returns a document with the language of its page. The layout cannot set this language, because it
 * does not know which page it renders.
 */
export function inItsLanguage(html: string, path: string): string {
  if (!inEnglish.test(html))
    throw new Error(
      `The document of ${path} has no <html lang="en-IN">. Write this tag in app/layout.tsx and app/global-error.tsx. ` +
        "If the tag is there, Next.js writes it differently: adapt adapter/document-language.ts.",
    );
  return html.replace(inEnglish, `$1"${pageLanguage(path)}"`);
}

/** Sets the language in every document of a build. The files are changed in place. */
export function setDocumentLanguages(files: readonly BuiltFile[]): void {
  for (const { kind, path, source } of files) {
    if (kind !== "document") continue;
    const html = readFileSync(source, "utf8");
    const rewritten = inItsLanguage(html, path);
    if (rewritten !== html) writeFileSync(source, rewritten);
  }
}
