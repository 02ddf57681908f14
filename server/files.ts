import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lookup, mimes } from "mrmime";

// The library leaves out the one icon that browsers ask for by name.
mimes.ico = "image/x-icon";

/** Content codings, and the endings of files in them. The smallest form comes first. */
const codings = Object.entries({ br: ".br", gzip: ".gz" });

function readForm(file: string, coding: string | undefined) {
  const body = readFileSync(file);
  const type = lookup(coding ? file.slice(0, -3) : file) ?? "application/octet-stream";
  const headers = {
    "Content-Type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
    ...(coding && { "Content-Encoding": coding }),
    "Content-Length": body.length,
    ETag: `"${createHash("sha256").update(body).digest("base64url")}"`,
    Vary: "Accept-Encoding",
  };
  return { body, headers };
}

/**
 * The files of a build by address ("/about", "/feed.xml"), each in the smallest form that a reader accepts. What has been
 * asked for stays in memory: streamed from the disk, an answer costs several times as much.
 */
export function filesOf(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const files = new Map<string, string>();
  for (const file of entries.map(({ parentPath, name }) => join(parentPath, name)))
    files.set(
      file
        .slice(folder.length)
        .replace(/^\/index\.html/, "/")
        .replace(".html", ""),
      file,
    );
  const kept = new Map<string, ReturnType<typeof readForm>>();
  return (address: string, accepted = "") => {
    const accepts = accepted.replace(/[\w-]+\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/g, "");
    const form = codings.find(([coding, ending]) => accepts.includes(coding) && files.has(address + ending));
    const file = files.get(address + (form?.[1] ?? ""));
    if (file && !kept.has(file)) kept.set(file, readForm(file, form?.[0]));
    return kept.get(file ?? "");
  };
}
