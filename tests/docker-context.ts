import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/lib/processes.ts";

/** A line of `.dockerignore` as a regular expression: `**` crosses folders, `*` does not. */
function lineToRegExp(line: string): RegExp {
  const escaped = line.replaceAll(/[.+^${}()|[\]\\]/g, "\\$&");
  const source = escaped.replaceAll(/\*\*\/|\*\*|\*|\?/g, (wildcard) => {
    if (wildcard === "**/") return "(?:.*/)?";
    if (wildcard === "**") return ".*";
    return wildcard === "*" ? "[^/]*" : "[^/]";
  });
  return new RegExp(`^${source}$`);
}

/** The path and each folder above it, because a line that matches "a" also ignores "a/b/c". */
function withParents(path: string): string[] {
  const names = path.split("/");
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}

/**
 * Reads the project's `.dockerignore` as Docker does: the last line that matches decides, and "!"
 * lets a file in.
 *
 * @returns a function that takes a file's path from the project's root. It returns true if Docker
 *   sends the file to the build.
 */
export function dockerContext(): (path: string) => boolean {
  const text = readFileSync(join(root, ".dockerignore"), "utf8");
  const lines = text.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));
  const rules = lines.map((line) => {
    const letsIn = line.startsWith("!");
    return { letsIn, pattern: lineToRegExp(letsIn ? line.slice(1) : line) };
  });
  return (path) => {
    const paths = withParents(path);
    const decisive = rules.findLast(({ pattern }) => paths.some((name) => pattern.test(name)));
    return decisive?.letsIn ?? true;
  };
}
