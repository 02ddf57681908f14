import { readFileSync } from "node:fs";
import type { Hashes } from "../../lib/headers/policy.ts";
import type { BuiltFile } from "../build-outputs.ts";
import { elementsIn, hashSource } from "./inline-code.ts";

/**
 * Matches the inline scripts that Next.js writes into documents: the page's data, and the start of
 * the runtime.
 */
const frameworkScript =
  /^(?:self\.__next_f\.push\(|\(self\.__next_f=self\.__next_f\|\||\(globalThis\["TURBOPACK"\])/;

/** Returns the hashes of the inline scripts that Next.js writes into a document. */
function frameworkHashes(html: string): string[] {
  const scripts = [...elementsIn(html)].filter(({ tag }) => tag === "script");
  return scripts
    .filter(({ text }) => frameworkScript.test(text))
    .map(({ text }) => hashSource(text));
}

/**
 * Returns a regular expression for the URL path of one document, without the first slash. The home
 * pages for visitors and members are both served at "/", so they share one expression.
 */
function addressExpression(path: string): string {
  if (path === "/" || path === "/home/member") return "(?:$|home/member$)";
  return `${path.slice(1).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;
}

/**
 * Returns the script hashes for a build without the first-paint optimisation. Each key is a regular
 * expression that matches the URL path of one document. The inline page data of each document is
 * different, so each document needs a different Content-Security-Policy.
 */
export function plainHashes(files: readonly BuiltFile[]): Record<string, Hashes> {
  const hashes: Record<string, Hashes> = { "": { scripts: [], styles: [] } };
  for (const { kind, path, source } of files) {
    if (kind !== "document") continue;
    const expression = addressExpression(path);
    const before = hashes[expression]?.scripts ?? [];
    const scripts = [...before, ...frameworkHashes(readFileSync(source, "utf8"))];
    hashes[expression] = { scripts: [...new Set(scripts)], styles: [] };
  }
  return hashes;
}
