import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { createPgliteConnection, PGlite, type PgliteConnection } from "@supabase/lite/pglite";

/** Opens the database folder, making it first if need be. Throws when it cannot be opened. */
export async function openDatabase(path: string): Promise<PgliteConnection> {
  try {
    if (!existsSync(path)) await initialise(path);
    const connection = await createPgliteConnection({ url: path });
    await connection.driver.waitReady;
    return connection;
  } catch (error) {
    throw new Error(
      `The embedded backend's database in ${path} cannot be opened (${error}): delete ${dirname(path)} to start afresh.`,
    );
  }
}

/**
 * Made under another name first: a first start that is killed leaves nothing that looks like a
 * database.
 */
async function initialise(path: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create(unfinished);
  await database.exec("create schema extensions");
  await database.close();
  renameSync(unfinished, path);
}
