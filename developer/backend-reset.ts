import { existsSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { dataPaths, lockDataFolder } from "../supabase/embedded/data-folder";
import { attempt, readOptions } from "./command";

/**
 * Deletes the data of the embedded backend: accounts, profiles, mails and keys. Refuses while the backend runs, and a
 * folder that is not the backend's.
 *
 * @returns what was done, in a sentence
 */
function resetBackend(dataDir: string): string {
  if (!existsSync(dataDir)) return `Nothing to delete: ${dataDir} does not exist.`;
  const { secret, database, inbox } = dataPaths(dataDir);
  if (![secret, database, inbox].some((path) => existsSync(path)))
    throw new Error(`${dataDir} does not look like the embedded backend's folder; nothing was deleted.`);
  const release = lockDataFolder(dataDir);
  for (const path of [secret, database, `${database}.unfinished`, inbox])
    rmSync(path, { recursive: true, force: true });
  release();
  return `Deleted the embedded backend's accounts, mails and keys in ${dataDir}.`;
}

const { positionals } = readOptions("npm run backend:reset [-- FOLDER]", { allowPositionals: true });
await attempt(() => console.log(resetBackend(resolve(positionals[0] ?? ".local/backend"))));
