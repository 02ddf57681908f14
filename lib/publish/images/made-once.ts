import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where a build may leave what the next one can use; hosts keep this folder between builds. */
const buildCache = join(process.cwd(), ".next", "cache", "share-images");

const project = process.cwd();

/** Identifies everything an image depends on besides what it shows: this folder's code and fonts, and what draws. */
async function drawingVersion(): Promise<string> {
  const folder = join(project, "lib", "publish", "images");
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name));
  const hash = createHash("sha256");
  for (const file of [...files.sort(), join(project, "package-lock.json")]) hash.update(await readFile(file));
  return hash.digest("hex");
}

let version: Promise<string> | undefined;

/**
 * What `make` returns for this input. What an earlier build has made for the same input with the same drawing code is
 * taken from its cache.
 */
export async function madeOnce<Input>(
  input: Input,
  make: (input: Input) => Promise<Buffer>,
  folder = buildCache,
): Promise<Buffer> {
  version ??= drawingVersion();
  const name = createHash("sha256")
    .update(await version)
    .update(JSON.stringify(input))
    .digest("hex");
  // The comment keeps the whole project from being packed with this code, which runs while building alone.
  const file = join(/* turbopackIgnore: true */ folder, name);
  try {
    return await readFile(/* turbopackIgnore: true */ file);
  } catch {
    const made = await make(input);
    await mkdir(folder, { recursive: true });
    // Whole or not at all: another worker may be reading.
    const part = `${file}.${randomUUID()}`;
    await writeFile(part, made);
    await rename(part, file);
    return made;
  }
}
