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
 * A document that has more bytes than this after compression is compressed again, with the best
 * quality. The document and its headers (about 1,250 bytes) should fit into 14,600 bytes (see
 * `brotli`).
 */
const nearlyTooLarge = 13_300;

/**
 * Compresses with brotli. A document of 60 kB takes 5 ms with quality 8, 45 ms with 10 and 120 ms
 * with 11. Each higher quality saves 3 to 7% of the bytes (measured).
 * - Scripts and style sheets get quality 11, because every first visit loads them.
 * - Documents get 10, and large documents 11. A document with its headers should fit into 14,600
 *   bytes. After that many bytes, a server waits until the browser acknowledges some of them.
 * - All other files get 8. Most of them are the data of pages, with a few kilobytes each.
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
 * Returns the file name for a response. The document of "/" is in "/index.html", and the document
 * of "/about" is in "/about.html". For a response that is no document, the name is its path:
 * "/about.rsc".
 */
const fileName = ({ path, kind }: BuiltFile): string =>
  kind === "document" ? `${path === "/" ? "/index" : path}.html` : path;

/** A file to copy: from the path `source` to the path `target`. */
type Copy = { source: string; target: string };

/**
 * Returns the files to copy: all files of a build, and all files of the project's folder `public`.
 */
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
 * only once. A third of a build's files are duplicates: Next.js writes the data of each page twice.
 * Data that all pages share is also written again for each page.
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
 * Returns the compressed forms of a file, by file extension. A compressed form that is not smaller
 * than the file is left out.
 */
async function compressedForms(bytes: Buffer, path: string): Promise<Map<string, Buffer>> {
  const forms = new Map<string, Buffer>();
  if (!compressible.test(path)) return forms;
  forms.set(".br", await brotli(bytes, path));
  forms.set(".gz", await gzipped(bytes));
  for (const [extension, form] of forms) if (form.length >= bytes.length) forms.delete(extension);
  return forms;
}

/** Writes files that all have the same content, each with its compressed forms beside it. */
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
 * @param folder the folder for the files. It is deleted first.
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
  // All workers share one iterator, so that only a few files are in memory at a time.
  // Each processor has two workers: while one of them writes, the other compresses.
  const writeNext = async (): Promise<void> => {
    for (const equal of groups) await writeEqualFiles(equal);
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, writeNext));
}
