import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from "node:zlib";
import { afterAll, expect, it, vi } from "vitest";
import type { BuiltFile } from "@/adapter/build-outputs";
import { writeFiles } from "@/adapter/site-folder";

const compressed = vi.hoisted(() => vi.fn());
vi.mock("node:zlib", async (original) => {
  const zlib = await original<typeof import("node:zlib")>();
  const brotliCompress = (...args: Parameters<typeof zlib.brotliCompress>) => {
    compressed();
    zlib.brotliCompress(...args);
  };
  return { ...zlib, brotliCompress };
});

/** A list in HTML, which each quality of Brotli compresses to another length. */
function listText(items: number): string {
  const hash = (index: number) => createHash("sha256").update(String(index)).digest("hex");
  return Array.from({ length: items }, (_, index) => {
    return `<li>${hash(index % 97).slice(0, 6)} ${hash(index).slice(0, 12)}</li>`;
  }).join("\n");
}

const folder = mkdtempSync(join(tmpdir(), "site-folder-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shared = "shared by all pages ".repeat(50);
const texts: Readonly<Record<string, string>> = {
  "/a.rsc": shared,
  "/b.rsc": shared,
  "/c.rsc": "of one page only ".repeat(50),
};

const publicFolder = join(import.meta.dirname, "../../../public");
const written = join(folder, "files");

/** Writes a new build with these texts, by path. */
async function write(kind: BuiltFile["kind"], byPath: Readonly<Record<string, string>>) {
  const files = Object.entries(byPath).map(([path, text], index): BuiltFile => {
    const source = join(folder, `${index}.body`);
    writeFileSync(source, text);
    return { path, source, kind, headers: {} };
  });
  await writeFiles(files, written, publicFolder);
}

it.each(Object.entries(texts))("the build writes a Brotli file beside %s", async (path, text) => {
  await write("data", texts);
  expect(brotliDecompressSync(readFileSync(`${written}${path}.br`)).toString()).toBe(text);
});

it("the build writes a compressed file only if it is smaller", async () => {
  await write("other", { "/tiny.txt": "a" });
  expect(existsSync(join(written, "tiny.txt"))).toBe(true);
  expect(existsSync(join(written, "tiny.txt.br"))).toBe(false);
  expect(existsSync(join(written, "tiny.txt.gz"))).toBe(false);
});

it("the build compresses identical files only once", async () => {
  compressed.mockClear();
  await write("data", texts);
  expect(compressed).toHaveBeenCalledTimes(2);
});

it.each<[string, number, BuiltFile["kind"], string, string]>([
  ["a document just above 13,300 bytes", 11, "document", "/page", listText(2000)],
  ["a document just below 13,300 bytes", 10, "document", "/page", listText(1900)],
  ["a small document", 10, "document", "/page", listText(300)],
  ["a script", 11, "other", "/page.js", listText(300)],
  ["the data of a page", 8, "data", "/page.rsc", listText(300)],
])("the build compresses %s with Brotli quality %i", async (_, quality, kind, path, text) => {
  await write(kind, { [path]: text });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const file = kind === "document" ? `${path}.html` : path;
  expect(readFileSync(`${written}${file}.br`)).toEqual(brotliCompressSync(text, { params }));
});

it("the build writes the home page’s document as index.html", async () => {
  await write("document", { "/": "home" });
  expect(readFileSync(join(written, "index.html"), "utf8")).toBe("home");
});

it("the build writes the document of /polls/2024 as polls/2024.html", async () => {
  await write("document", { "/polls/2024": "polls" });
  expect(readFileSync(join(written, "polls/2024.html"), "utf8")).toBe("polls");
});

it("the build writes the data of the home page as index.rsc", async () => {
  await write("data", { "/index.rsc": "rows" });
  expect(readFileSync(join(written, "index.rsc"), "utf8")).toBe("rows");
});

it("a build deletes the files that an earlier build wrote", async () => {
  await write("other", { "/old.txt": "old" });
  await write("other", { "/new.txt": "new" });
  expect(existsSync(join(written, "old.txt"))).toBe(false);
});

it("a build includes the files of the folder public", async () => {
  await write("other", {});
  const icon = "favicon.ico";
  expect(readFileSync(join(written, icon))).toEqual(readFileSync(join(publicFolder, icon)));
});

it.each(["html", "rsc", "js", "css", "svg", "json", "xml", "csv", "txt"])(
  "the build compresses a file that ends with .%s",
  async (ending) => {
    const path = `/a.${ending}`;
    await write("other", { [path]: shared });
    expect(existsSync(`${written}${path}.br`)).toBe(true);
    expect(gunzipSync(readFileSync(`${written}${path}.gz`)).toString()).toBe(shared);
  },
);

it.each(["png", "ico"])("the build does not compress a file that ends with .%s", async (ending) => {
  await write("other", { [`/a.${ending}`]: shared });
  expect(existsSync(join(written, `a.${ending}.br`))).toBe(false);
});

it("the build compresses with level 9 of gzip", async () => {
  const text = listText(300) + shared;
  await write("data", { "/a.rsc": text });
  expect(readFileSync(`${written}/a.rsc.gz`)).toEqual(gzipSync(text, { level: 9 }));
});

it("files of two types with the same text are compressed separately", async () => {
  compressed.mockClear();
  const text = listText(300);
  await write("other", { "/a.js": text, "/a.json": text });
  expect(compressed).toHaveBeenCalledTimes(2);
});
