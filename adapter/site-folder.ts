import { createHash } from "node:crypto";
import { cpSync, globSync, readFileSync, rmSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BuiltFile } from "./build-outputs.ts";

const compressible = /\.(?:html|rsc|js|css|svg|json|xml|csv|txt)$/;

/**
 * Compresses with brotli. The highest quality takes three times as long as 10 for 3% fewer bytes,
 * so only a document near the limit of 14,336 bytes gets it: that is what a server may send before
 * the browser acknowledges anything.
 */
async function brotli(bytes: Buffer, isDocument: boolean): Promise<Buffer> {
  const compress = (quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  const compressed = await compress(10);
  return isDocument && compressed.length > 13_000 ? compress(11) : compressed;
}

const gzipped = (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 9 });

/**
 * The file's name for a path: "/" → "/index.html", "/about" → "/about.html", "/about.rsc" → the
 * same.
 */
const fileName = ({ path, kind }: BuiltFile): string =>
  kind === "document" ? `${path === "/" ? "/index" : path}.html` : path;

/**
 * The paths of files with the same bytes, for each such group. A third of a build repeats another
 * file of it: the framework writes a page's data twice, and the part that all pages share for each.
 */
function groupsOfEqualFiles(paths: readonly string[]): string[][] {
  const groups = Map.groupBy(paths, (path) =>
    createHash("sha256").update(readFileSync(path)).digest("hex"),
  );
  return [...groups.values()];
}

/** Writes the compressed forms of a file beside each path that has its bytes. */
async function writeCompressed(paths: readonly string[]): Promise<void> {
  const bytes = await readFile(paths[0] ?? "");
  const forms = {
    br: await brotli(
      bytes,
      paths.some((path) => path.endsWith(".html")),
    ),
    gz: await gzipped(bytes),
  };
  for (const [encoding, compressed] of Object.entries(forms)) {
    if (compressed.length >= bytes.length) continue;
    for (const path of paths) await writeFile(`${path}.${encoding}`, compressed);
  }
}

/**
 * Writes a build as plain files, each beside its compressed forms, for server/ to send as they are.
 *
 * @param folder deleted first
 * @param publicFolder the project's own `public`
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
  // Each lane takes the next group when it is done with one, so that few files are in memory.
  const compressNext = async (): Promise<void> => {
    for (const paths of groups) await writeCompressed(paths);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext));
}
