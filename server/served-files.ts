import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type HeaderRule, headersFor } from "../lib/headers/rules.ts";

/**
 * A file as it is sent to a reader with cookies or without; the header rules say what else but a
 * document it is.
 */
function read(file: string, coding: string, ruled: (hasCookies: boolean) => Headers) {
  const body = readFileSync(file);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;
  const own = {
    "content-type": "text/html; charset=utf-8",
    ...(coding && { "content-encoding": coding }),
    ...{ "content-length": body.length, etag, vary: "Accept-Encoding" },
  };
  const sent = (hasCookies: boolean) => ({ ...own, ...Object.fromEntries(ruled(hasCookies)) });
  return { body, etag, plain: sent(false), withCookies: sent(true) };
}

/** The smallest first: content codings, and the endings of files in them. */
const codings = Object.entries({ br: ".br", gzip: ".gz", "": "" });

/**
 * What Accept-Encoding names and does not refuse. Split first: a header of a stranger's must cost
 * what it is long.
 */
function acceptedCodings(header: string): string[] {
  const accepted = header.split(",").filter((one) => !/;\s*q=0(?:\.0*)?$/.test(one.trimEnd()));
  return ["", ...accepted.map((one) => one.replace(/;.*/, "").trim())];
}

/**
 * The files of a build by address ("/about", "/feed.xml"), each in the smallest form that a reader
 * accepts. What has been asked for stays in memory with its headers: read and ruled anew, an answer
 * costs several times as much.
 */
export function filesOf(folder: string, rules: readonly HeaderRule[]) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const files = entries.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  const names = new Map(
    files.map((name) => [name.replace(/^\/index\.html/, "/").replace(".html", ""), name]),
  );
  const kept = new Map<string, ReturnType<typeof read>>();
  return (address: string, accepted = "", hasCookies = false) => {
    const accepts = acceptedCodings(accepted);
    const form = codings.find(
      ([coding, ending]) => accepts.includes(coding) && names.has(address + ending),
    );
    const name = form && names.get(address + form[1]);
    if (!name) return undefined;
    const file =
      kept.get(name) ??
      read(folder + name, form[0], (cookies) => headersFor(rules, address, cookies));
    kept.set(name, file);
    const { body, etag, plain, withCookies } = file;
    return { body, etag, headers: hasCookies ? withCookies : plain };
  };
}
