import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { lookup, mimes } from "mrmime";

// The library leaves out the one icon that browsers ask for by name.
mimes.ico = "image/x-icon";

/** Content codings and the endings of files in them, smallest first. */
const codings = Object.entries({ br: ".br", gzip: ".gz" });

/**
 * Finds the first of some names ("/about.html") in a folder, in the smallest form that the reader accepts. What has been
 * asked for stays in memory: streamed from the disk, an answer costs several times as much.
 */
export function filesOf(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const names = new Set(entries.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length)));
  const kept = new LRUCache<string, { body: Buffer; headers: { ETag: string } }>({
    maxSize: 200_000_000,
    sizeCalculation: ({ body }) => body.length + 1,
    fetchMethod: async (name) => {
      const body = await readFile(join(folder, name));
      const [coding, ending = ""] = codings.find(([, one]) => name.endsWith(one)) ?? [];
      const type = lookup(name.slice(0, name.length - ending.length)) ?? "application/octet-stream";
      const headers = {
        "Content-Type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
        ...(coding && { "Content-Encoding": coding }),
        "Content-Length": body.length,
        ETag: `"${createHash("sha256").update(body).digest("base64url")}"`,
        Vary: "Accept-Encoding",
      };
      return { body, headers };
    },
  });
  return (asked: readonly string[], accepted = "") => {
    const name = asked.find((one) => names.has(one)) ?? "";
    const accepts = accepted.replace(/[\w-]+\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/g, "");
    const form = codings.find(([coding, ending]) => accepts.includes(coding) && names.has(name + ending));
    return name ? kept.fetch(name + (form?.[1] ?? "")) : undefined;
  };
}
