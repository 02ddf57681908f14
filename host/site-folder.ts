import { createHash, randomUUID } from "node:crypto";
import { cpSync, globSync, rmSync, statSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BuiltFile } from "./outputs.ts";

const compressible = /\.(?:html|rsc|js|css|svg|json|xml|csv|txt)$/;

/** Brotli's step below the slowest takes a quarter of its time for 2% more bytes. Readers wait for documents alone. */
const brotliQuality = (name: string) => (name.endsWith(".html") ? 11 : 10);

const encoders = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** The file that answers at a path: "/" → "/index.html", "/about" → "/about.html", "/about.rsc" → the same. */
const fileName = ({ path, kind }: BuiltFile): string =>
  kind === "document" ? `${path === "/" ? "/index" : path}.html` : path;

/** A compressed form of some bytes. What an earlier build has compressed is taken from the cache. */
async function compressed(bytes: Buffer, as: keyof typeof encoders, quality: number, cache: string) {
  const kept = join(cache, `${createHash("sha256").update(bytes).digest("hex")}.${quality}.${as}`);
  const known = await readFile(kept).catch(() => undefined);
  if (known) return known;
  const made = await encoders[as](bytes, quality);
  await mkdir(cache, { recursive: true });
  // Whole or not at all: another build may be reading.
  const part = `${kept}.${randomUUID()}`;
  await writeFile(part, made);
  await rename(part, kept);
  return made;
}

/**
 * Writes a build as plain files, each beside its compressed forms, for a web server to send as they are.
 *
 * @param folder made anew
 * @param publicFolder the project's own `public`
 * @param cache where compressed forms are kept from one build to the next
 */
export async function writeFiles(
  files: readonly BuiltFile[],
  { folder, publicFolder, cache }: { folder: string; publicFolder: string; cache: string },
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  cpSync(publicFolder, folder, { recursive: true });
  for (const file of files) cpSync(file.source, join(folder, fileName(file)));
  const written = globSync("**/*", { cwd: folder }).map((name) => join(folder, name));
  const wanted = written.filter((name) => compressible.test(name) && statSync(name).isFile());
  const write = async (name: string, as: keyof typeof encoders) => {
    const bytes = await readFile(name);
    const made = await compressed(bytes, as, brotliQuality(name), cache);
    if (made.length < bytes.length) await writeFile(`${name}.${as}`, made);
  };
  await Promise.all(wanted.flatMap((name) => [write(name, "br"), write(name, "gz")]));
}
