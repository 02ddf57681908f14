import { cpSync, globSync, rmSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BuiltFile } from "./build-outputs.ts";

const compressible = /\.(?:html|rsc|js|css|svg|json|xml|csv|txt)$/;

/**
 * Quality 10 takes a quarter of the time of 11 for 2% more bytes. Readers wait for documents only.
 */
const brotliQuality = (name: string) => (name.endsWith(".html") ? 11 : 10);

const encoders = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * The file's name for a path: "/" → "/index.html", "/about" → "/about.html", "/about.rsc" → the
 * same.
 */
const fileName = ({ path, kind }: BuiltFile): string =>
  kind === "document" ? `${path === "/" ? "/index" : path}.html` : path;

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
) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(publicFolder, folder, { recursive: true });
  for (const file of files) cpSync(file.source, join(folder, fileName(file)));
  const written = globSync("**/*", { cwd: folder }).map((name) => join(folder, name));
  const toCompress = written.filter((name) => compressible.test(name) && statSync(name).isFile());
  const writeCompressed = async (name: string, encoding: keyof typeof encoders) => {
    const bytes = await readFile(name);
    const compressed = await encoders[encoding](bytes, brotliQuality(name));
    if (compressed.length < bytes.length) await writeFile(`${name}.${encoding}`, compressed);
  };
  await Promise.all(
    toCompress.flatMap((name) => [writeCompressed(name, "br"), writeCompressed(name, "gz")]),
  );
}
