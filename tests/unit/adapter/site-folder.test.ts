import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
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

/** Text that compresses to about half its length. */
function hexText(length: number): string {
  const hash = (index: number) => createHash("sha256").update(String(index)).digest("hex");
  return Array.from({ length: length / 64 }, (_, index) => hash(index)).join("");
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
  ["a document of about one round trip", 11, "document", "/page", hexText(28_800)],
  ["a small document", 10, "document", "/page", hexText(6400)],
  ["a script", 11, "other", "/page.js", hexText(6400)],
  ["the data of a page", 8, "data", "/page.rsc", hexText(6400)],
])("the build compresses %s with Brotli quality %i", async (_, quality, kind, path, text) => {
  await write(kind, { [path]: text });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const file = kind === "document" ? `${path}.html` : path;
  expect(readFileSync(`${written}${file}.br`)).toEqual(brotliCompressSync(text, { params }));
});
