import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
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

const folder = mkdtempSync(join(tmpdir(), "site-folder-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shared = "shared by all pages ".repeat(50);
const texts: Readonly<Record<string, string>> = {
  "/a.rsc": shared,
  "/b.rsc": shared,
  "/c.rsc": "of one page only ".repeat(50),
};
const files = Object.entries(texts).map(([path, text], index): BuiltFile => {
  const source = join(folder, `${index}.body`);
  writeFileSync(source, text);
  return { path, source, kind: "data", headers: {} };
});
const written = join(folder, "files");
await writeFiles(files, written, join(import.meta.dirname, "../../../public"));
const calls = compressed.mock.calls.length;

it.each(Object.entries(texts))("writes the compressed form of %s beside it", (path, text) => {
  expect(brotliDecompressSync(readFileSync(`${written}${path}.br`)).toString()).toBe(text);
});

it("compresses the bytes that files share once", () => expect(calls).toBe(2));
