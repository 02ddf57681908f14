import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file as it is sent; the header rules say what else but a document it is. */
function read(file: string, coding: string) {
  const body = readFileSync(file);
  const ETag = `"${createHash("sha256").update(body).digest("base64url")}"`;
  const type = { "Content-Type": "text/html; charset=utf-8", ...(coding && { "Content-Encoding": coding }) };
  return { body, headers: { ...type, "Content-Length": body.length, ETag, Vary: "Accept-Encoding" } };
}

/** The smallest first: content codings, and the endings of files in them. */
const codings = Object.entries({ br: ".br", gzip: ".gz", "": "" });

/** What Accept-Encoding names and does not refuse. Split first: a header of a stranger's must cost what it is long. */
export function acceptedCodings(header: string): string[] {
  const accepted = header.split(",").filter((one) => !/;\s*q=0(?:\.0*)?$/.test(one.trimEnd()));
  return ["", ...accepted.map((one) => one.replace(/;.*/, "").trim())];
}

/**
 * The files of a build by address ("/about", "/feed.xml"), each in the smallest form that a reader accepts. What has been
 * asked for stays in memory: streamed from the disk, an answer costs several times as much.
 */
export function filesOf(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const files = entries.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  const names = new Map(
    files.map((name) => [name.replace(/^\/index\.html/, "/").replace(".html", ""), name]),
  );
  const kept = new Map<string, ReturnType<typeof read>>();
  return (address: string, accepted = "") => {
    const accepts = acceptedCodings(accepted);
    const form = codings.find(([coding, ending]) => accepts.includes(coding) && names.has(address + ending));
    const name = form && names.get(address + form[1]);
    if (name && !kept.has(name)) kept.set(name, read(folder + name, form[0]));
    return kept.get(name ?? "");
  };
}
