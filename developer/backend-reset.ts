import { existsSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { dataPaths, findOwner } from "../supabase/embedded/data-folder";
import { attempt, readOptions } from "./command";

/**
 * Deletes the data of the embedded backend: accounts, profiles, mails and keys. Refuses while the backend runs, and a
 * folder that is not the backend's.
 *
 * @returns what was done, in a sentence
 */
async function resetBackend(dataDir: string): Promise<string> {
  if (!existsSync(dataDir)) return `Nothing to delete: ${dataDir} does not exist.`;
  const owner = await findOwner(dataDir);
  if (owner)
    throw new Error(
      `The embedded backend is running on port ${owner.port} (process ${owner.pid}): stop the site first.`,
    );
  const { owner: note, keys, database, inbox } = dataPaths(dataDir);
  if (![keys, database, inbox].some((path) => existsSync(path)))
    throw new Error(`${dataDir} does not look like the embedded backend's folder; nothing was deleted.`);
  for (const path of [note, keys, database, `${database}.unfinished`, inbox])
    rmSync(path, { recursive: true, force: true });
  return `Deleted the embedded backend's accounts, mails and keys in ${dataDir}.`;
}

const { positionals } = readOptions("npm run backend:reset [-- FOLDER]", { allowPositionals: true });
await attempt(async () => console.log(await resetBackend(resolve(positionals[0] ?? ".local/backend"))));
