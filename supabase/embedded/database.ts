import { chmodSync, existsSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { createPgliteConnection, PGlite, type PgliteConnection } from "@supabase/lite/pglite";

// PGlite turns fsync off unless told what to start with. On Node's file system a commit is in the operating
// system's hands before it is acknowledged, so it survives the process; these keep the write-ahead log whole.
const strictStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "fsync=on", "-c", "synchronous_commit=on", "-c", "full_page_writes=on"],
];

/** Opens the database folder, making it first if need be. Throws when it cannot be opened. */
export async function openDatabase(path: string): Promise<PgliteConnection> {
  try {
    if (!existsSync(path)) await initialise(path);
    const connection = await createPgliteConnection({
      url: path,
      pgliteOptions: { relaxedDurability: false, startParams: strictStart },
    });
    await connection.driver.waitReady;
    return connection;
  } catch (error) {
    throw new Error(
      `The embedded backend's database in ${path} cannot be opened (${error instanceof Error ? error.message : "no reason given"}): delete ${dirname(path)} to start afresh.`,
    );
  }
}

/** Made under another name first: a first start that is killed leaves nothing that looks like a database. */
async function initialise(path: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create(unfinished, { startParams: strictStart });
  await database.exec("create schema extensions");
  await database.close();
  chmodSync(unfinished, 0o700);
  renameSync(unfinished, path);
}
