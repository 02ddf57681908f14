import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { kept } from "../kept";

const project = process.cwd();
/** The comment keeps the whole project from being packed with this code, which runs while building alone. */
const inProject = (...path: string[]) => join(/* turbopackIgnore: true */ project, ...path);

/** Where a build may leave what the next one can use; hosts keep this folder between builds. */
const buildCache = inProject(".next", "cache", "share-images");

/** What draws an image besides the code and fonts of this folder. */
const beside = ["package-lock.json", "lib/site/logo.tsx", "lib/site/palette.ts"];

/** Identifies everything an image depends on besides what it shows. */
async function drawingVersion(): Promise<string> {
  const folder = inProject("lib", "publish", "images");
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name));
  const hash = createHash("sha256");
  for (const file of [...files.sort(), ...beside.map((name) => inProject(name))])
    hash.update(await readFile(file));
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
  return kept(join(/* turbopackIgnore: true */ folder, name), () => make(input));
}
