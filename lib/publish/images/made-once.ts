import { createHash, randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * What `make` returns for this input, made once in a build: its second pass takes what the first one made, from the
 * folder that scripts/build.ts names. Without that folder it is made each time.
 */
export async function madeOnce<Input>(
  input: Input,
  make: (input: Input) => Promise<Buffer>,
  folder = process.env.BUILD_FILES,
): Promise<Buffer> {
  if (!folder) return make(input);
  const name = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  const file = join(folder, name);
  try {
    return await readFile(file);
  } catch {
    const made = await make(input);
    // Whole or not at all: another worker may be reading.
    const part = `${file}.${randomUUID()}`;
    await writeFile(part, made);
    await rename(part, file);
    return made;
  }
}
