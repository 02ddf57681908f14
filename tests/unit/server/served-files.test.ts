import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFiles } from "@/server/served-files";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "files-"));
  for (const name of ["polls", "home"]) mkdirSync(join(folder, name));
  for (const name of ["index.html", "about.html", "polls/2024.html", "home/index.html"])
    writeFileSync(join(folder, name), name);
  for (const name of [
    "about.html.br",
    "about.html.gz",
    "feed.xml",
    "index.rsc",
    "zip.txt",
    "zip.txt.gz",
  ])
    writeFileSync(join(folder, name), name);
});
afterEach(() => rmSync(folder, { recursive: true }));

const rules = [
  { source: "\\.xml$", headers: { "Content-Type": "application/xml" } },
  { source: "^/about$", cookies: true, headers: { "Cache-Control": "private" } },
  { source: "^/about$", cookies: false, headers: { "Cache-Control": "public" } },
];
const find = (...request: Parameters<ReturnType<typeof openFiles>>) =>
  openFiles(folder, rules)(...request);
const textOf = (...request: Parameters<ReturnType<typeof openFiles>>) =>
  find(...request)?.body.toString();

describe("the file for an address", () => {
  it.each([
    ["/", "index.html"],
    ["/about", "about.html"],
    ["/polls/2024", "polls/2024.html"],
    ["/feed.xml", "feed.xml"],
    ["/index.rsc", "index.rsc"],
    ["/home/index", "home/index.html"],
    ["/index", undefined],
    ["/about.html", undefined],
    ["/polls", undefined],
    ["/none", undefined],
    ["", undefined],
  ])("the file for the address “%s” is %s", (address, name) => {
    expect(textOf(address)).toBe(name);
  });
});

describe("the encoding of a file", () => {
  it.each([
    ["br, gzip", "about.html.br"],
    ["gzip, br", "about.html.br"],
    ["gzip", "about.html.gz"],
    ["gzip;q=0.5", "about.html.gz"],
    [" br ; q=1 ", "about.html.br"],
    ["br;q=0, gzip", "about.html.gz"],
    ["br;q=0 , gzip", "about.html.gz"],
    ["br;q=0.0, gzip;q=0.000", "about.html"],
    ["br;q=0.001", "about.html.br"],
    ["deflate", "about.html"],
    ["xbr", "about.html"],
    ["", "about.html"],
  ])("a request that accepts “%s” gets the file %s", (accepted, name) => {
    expect(textOf("/about", accepted)).toBe(name);
  });

  it("a file without a Brotli version is sent as gzip", () => {
    expect(find("/zip.txt", "br, gzip")?.headers["content-encoding"]).toBe("gzip");
  });

  it.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["", undefined],
  ])("a response to “%s” has the content encoding %s", (accepted, encoding) => {
    expect(find("/about", accepted)?.headers["content-encoding"]).toBe(encoding);
  });
});

describe("the headers of a file", () => {
  it("a page is sent with its content type as well as its caching headers", () => {
    expect(find("/about")?.headers).toEqual({
      "content-type": "text/html; charset=utf-8",
      "content-length": "about.html".length,
      etag: find("/about")?.etag,
      vary: "Accept-Encoding",
      "cache-control": "public",
    });
  });

  it("a file’s ETag is the beginning of a hash of the file’s bytes", () => {
    const hash = createHash("sha256").update("feed.xml").digest("base64url");
    expect(find("/feed.xml")?.etag).toBe(`"${hash.slice(0, 16)}"`);
  });

  it("each encoding of a file has an ETag of its own", () => {
    const etags = ["", "gzip", "br"].map((accepted) => find("/about", accepted)?.etag);
    expect(new Set(etags).size).toBe(3);
  });

  it("a file gets its Content-Type from the header rules", () => {
    expect(find("/feed.xml")?.headers["content-type"]).toBe("application/xml");
  });

  it.each([
    [true, "private"],
    [false, "public"],
    [undefined, "public"],
  ])("for a request with cookies: %s, the cache lifetime is %s", (hasCookies, lifetime) => {
    expect(find("/about", "", hasCookies)?.headers["cache-control"]).toBe(lifetime);
  });

  it("the header rules for a page also apply to its compressed file", () => {
    expect(find("/about", "br", true)?.headers["cache-control"]).toBe("private");
  });
});

describe("files in memory", () => {
  it("a file stays in memory after its first request", () => {
    const findFile = openFiles(folder, rules);
    const first = findFile("/about");
    writeFileSync(join(folder, "about.html"), "changed");
    expect(findFile("/about")?.body).toBe(first?.body);
  });

  it("the Cache-Control of a file in memory depends on each request’s cookies", () => {
    const findFile = openFiles(folder, rules);
    findFile("/about", "", true);
    expect(findFile("/about", "", false)?.headers["cache-control"]).toBe("public");
  });

  it("a file is not read before it is first requested", () => {
    const findFile = openFiles(folder, rules);
    writeFileSync(join(folder, "about.html"), "changed");
    expect(findFile("/about")?.body.toString()).toBe("changed");
  });
});
