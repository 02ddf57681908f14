import { createHash } from "node:crypto";
import { cpSync, globSync, readFileSync, rmSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BuiltFile } from "./build-outputs.ts";

const compressible = /\.(?:html|rsc|js|css|svg|json|xml|csv|txt)$/;

/** Documents above this size get the best compression, so that they stay below 14,336 bytes. */
const nearlyTooLarge = 13_900;

/**
 * Compresses with brotli. Higher qualities take much longer: for a document of 60 kB, 8 takes 5 ms,
 * 10 takes 45 ms and 11 takes 120 ms, and each saves 3 to 7% of the bytes (measured).
 * - Scripts and style sheets get 11, because every first visit loads them.
 * - Documents get 10, but one near 14,336 bytes gets 11: a server may send that many bytes before
 *   the browser acknowledges any.
 * - Everything else gets 8. Most of it is the data of pages, a few kilobytes that a browser loads
 *   before it shows the next page.
 */
async function brotli(bytes: Buffer, path: string): Promise<Buffer> {
  const compress = (quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  if (/\.(?:js|css)$/.test(path)) return compress(11);
  if (!path.endsWith(".html")) return compress(8);
  const compressed = await compress(10);
  return compressed.length > nearlyTooLarge ? compress(11) : compressed;
}

const gzipped = (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 9 });

/**
 * Returns the file name for a response: "/index.html" for the document of "/", "/about.html" for
 * that of "/about". The name of any other file is its path: "/about.rsc".
 */
const fileName = ({ path, kind }: BuiltFile): string =>
  kind === "document" ? `${path === "/" ? "/index" : path}.html` : path;

/**
 * Groups paths whose files have the same bytes, so that equal files are compressed once. A third of
 * a build's files are duplicates: Next.js writes a page's data twice, and a copy of the shared part
 * for each page.
 */
function groupsOfEqualFiles(paths: readonly string[]): string[][] {
  const groups = Map.groupBy(paths, (path) =>
    createHash("sha256").update(readFileSync(path)).digest("hex"),
  );
  return [...groups.values()];
}

/** Compresses one of several equal files, and writes the results beside each of them. */
async function writeCompressed(paths: readonly string[]): Promise<void> {
  const [path = ""] = paths;
  const bytes = await readFile(path);
  const forms = { br: await brotli(bytes, path), gz: await gzipped(bytes) };
  for (const [encoding, compressed] of Object.entries(forms)) {
    if (compressed.length >= bytes.length) continue;
    for (const path of paths) await writeFile(`${path}.${encoding}`, compressed);
  }
}

/**
 * Writes a build as plain files, each with its compressed forms beside it. server/ sends these
 * files unchanged.
 *
 * @param folder the folder to write to. It is emptied first.
 * @param publicFolder the project's folder `public`, whose files are copied too
 */
export async function writeFiles(
  files: readonly BuiltFile[],
  folder: string,
  publicFolder: string,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  cpSync(publicFolder, folder, { recursive: true });
  for (const file of files) cpSync(file.source, join(folder, fileName(file)));
  const written = globSync("**/*", { cwd: folder }).map((name) => join(folder, name));
  const toCompress = written.filter((name) => compressible.test(name) && statSync(name).isFile());
  const groups = groupsOfEqualFiles(toCompress).values();
  // All workers take groups from one iterator, so that only a few files are in memory at a time.
  const compressNext = async (): Promise<void> => {
    for (const paths of groups) await writeCompressed(paths);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext));
}
