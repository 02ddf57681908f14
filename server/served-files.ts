import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import { join } from "node:path";
import { type HeaderRule, headersFor } from "../lib/headers/rules.ts";

/** A file in memory. Requests with cookies get `headersWithCookies`, all others get `headers`. */
interface CachedFile {
  body: Buffer;
  etag: string;
  headers: OutgoingHttpHeaders;
  headersWithCookies: OutgoingHttpHeaders;
}

/** A file with its headers, ready to be sent. */
export interface ServedFile {
  body: Buffer;
  etag: string;
  headers: OutgoingHttpHeaders;
}

/**
 * Finds the file for a URL path, in the smallest encoding that an Accept-Encoding header allows.
 * Undefined if there is no file.
 */
export type FindFile = (
  address: string,
  acceptEncoding?: string,
  hasCookies?: boolean,
) => ServedFile | undefined;

/** Reads a file of the build. Its content type is HTML unless the header rules set another. */
function readFile(
  file: string,
  encoding: string,
  rulesFor: (hasCookies: boolean) => Headers,
): CachedFile {
  const body = readFileSync(file);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;
  const fileHeaders: OutgoingHttpHeaders = { "content-type": "text/html; charset=utf-8" };
  if (encoding) fileHeaders["content-encoding"] = encoding;
  fileHeaders["content-length"] = body.length;
  fileHeaders.etag = etag;
  fileHeaders.vary = "Accept-Encoding";
  const responseHeaders = (hasCookies: boolean): OutgoingHttpHeaders => ({
    ...fileHeaders,
    ...Object.fromEntries(rulesFor(hasCookies)),
  });
  return { body, etag, headers: responseHeaders(false), headersWithCookies: responseHeaders(true) };
}

/** Content encodings with their file endings, the smallest encoding first. */
const encodings = Object.entries({ br: ".br", gzip: ".gz", "": "" });

/**
 * Returns the encodings that an Accept-Encoding header allows. The header is split before any
 * pattern runs, so that a header twice as long takes only twice the time.
 */
function acceptedEncodings(header: string): string[] {
  const accepted = header.split(",").filter((item) => !/;\s*q=0(?:\.0*)?$/.test(item.trimEnd()));
  return ["", ...accepted.map((item) => item.replace(/;.*/, "").trim())];
}

/**
 * Returns a function that finds the files of a build by URL path ("/about", "/feed.xml"). A
 * requested file stays in memory with its headers, because reading a file and applying the rules
 * costs several times as much as sending the response.
 */
export function openFiles(folder: string, rules: readonly HeaderRule[]): FindFile {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  const fileByAddress = new Map(
    files.map((name) => [name.replace(/^\/index\.html/, "/").replace(".html", ""), name]),
  );
  const cache = new Map<string, CachedFile>();
  return (address, acceptEncoding = "", hasCookies = false) => {
    const accepted = acceptedEncodings(acceptEncoding);
    const encoding = encodings.find(
      ([name, ending]) => accepted.includes(name) && fileByAddress.has(address + ending),
    );
    const name = encoding && fileByAddress.get(address + encoding[1]);
    if (!name) return undefined;
    const file =
      cache.get(name) ??
      readFile(folder + name, encoding[0], (cookies) => headersFor(rules, address, cookies));
    cache.set(name, file);
    const { body, etag, headers, headersWithCookies } = file;
    return { body, etag, headers: hasCookies ? headersWithCookies : headers };
  };
}
