import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BuiltFile } from "./build-outputs.ts";

const compressible = /\.(?:html|rsc|js|css|svg|json|xml|csv|txt)$/;

/**
 * Documents above this size get the best compression, so that they stay below 14,600 bytes with
 * their headers, of which each has about 1,250 bytes.
 */
const nearlyTooLarge = 13_300;

/**
 * Compresses with brotli. Higher qualities take much longer: for a document of 60 kB, 8 takes 5 ms,
 * 10 takes 45 ms and 11 takes 120 ms, and each saves 3 to 7% of the bytes (measured).
 * - Scripts and style sheets get 11, because every first visit loads them.
 * - Documents get 10, but a large one gets 11. With its headers it should fit into 14,600 bytes (ten
 *   segments): a server may send that many before the browser acknowledges any.
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

/** A file to write, and the file that has its bytes. */
type Copy = { source: string; target: string };

/** Returns the copies of a build's files and of the project's folder `public`. */
function copiesFor(files: readonly BuiltFile[], folder: string, publicFolder: string): Copy[] {
  const entries = readdirSync(publicFolder, { recursive: true, withFileTypes: true });
  const publicFiles = entries.filter((entry) => entry.isFile());
  return [
    ...publicFiles.map(({ parentPath, name }) => {
      const source = join(parentPath, name);
      return { source, target: join(folder, relative(publicFolder, source)) };
    }),
    ...files.map((file) => ({ source: file.source, target: join(folder, fileName(file)) })),
  ];
}

/**
 * Groups the copies that have the same type and the same bytes, so that each group is compressed
 * only once. A third of a build's files are duplicates: Next.js writes a page's data twice, and a
 * copy of the shared part for each page.
 */
function groupsOfEqualFiles(copies: readonly Copy[]): Copy[][] {
  const groups = Map.groupBy(
    copies,
    ({ source, target }) =>
      extname(target) + createHash("sha256").update(readFileSync(source)).digest("hex"),
  );
  return [...groups.values()];
}

/**
 * Returns the compressed forms of a file, by file extension. A form that is not smaller than the
 * file is left out.
 */
async function compressedForms(bytes: Buffer, path: string): Promise<Map<string, Buffer>> {
  const forms = new Map<string, Buffer>();
  if (!compressible.test(path)) return forms;
  forms.set(".br", await brotli(bytes, path));
  forms.set(".gz", await gzipped(bytes));
  for (const [extension, form] of forms) if (form.length >= bytes.length) forms.delete(extension);
  return forms;
}

/** Writes several equal files, and the compressed forms beside each of them. */
async function writeEqualFiles(copies: readonly Copy[]): Promise<void> {
  const [first] = copies;
  if (!first) return;
  const bytes = await readFile(first.source);
  const forms = await compressedForms(bytes, first.target);
  for (const { target } of copies) {
    await writeFile(target, bytes);
    for (const [extension, form] of forms) await writeFile(target + extension, form);
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
  const copies = copiesFor(files, folder, publicFolder);
  const folders = new Set(copies.map(({ target }) => dirname(target)));
  for (const name of folders) mkdirSync(name, { recursive: true });
  const groups = groupsOfEqualFiles(copies).values();
  // All workers take groups from one iterator, so that only a few files are in memory at a time.
  // Two for each processor: one compresses while the other one writes.
  const writeNext = async (): Promise<void> => {
    for (const equal of groups) await writeEqualFiles(equal);
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, writeNext));
}
