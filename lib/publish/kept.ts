import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** The bytes of a file that an earlier build has left; where there is none, what `make` returns is kept there. */
export async function kept(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  // The comment keeps the whole project from being packed with this code, which runs while building alone.
  const known = await readFile(/* turbopackIgnore: true */ file).catch(() => undefined);
  if (known) return known;
  const made = await make();
  await mkdir(dirname(file), { recursive: true });
  // Whole or not at all: another worker may be reading.
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, made);
  await rename(part, file);
  return made;
}
