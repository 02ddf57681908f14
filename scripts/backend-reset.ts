import { existsSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { dataPaths, findOwner } from "../supabase/embedded/data-folder";

/**
 * Deletes the data of the embedded backend: accounts, profiles, mails and keys. The folder is the argument's,
 * or `.local/backend`. Refuses while the backend runs, and a folder that is not the backend's.
 */
async function resetBackend(dataDir: string): Promise<{ message: string; done: boolean }> {
  if (!existsSync(dataDir)) return { message: `Nothing to delete: ${dataDir} does not exist.`, done: true };
  const owner = await findOwner(dataDir);
  if (owner) {
    const message = `The embedded backend is running on port ${owner.port} (process ${owner.pid}): stop the site first.`;
    return { message, done: false };
  }
  const { owner: note, keys, database, inbox } = dataPaths(dataDir);
  if (![keys, database, inbox].some((path) => existsSync(path))) {
    return {
      message: `${dataDir} does not look like the embedded backend's folder; nothing was deleted.`,
      done: false,
    };
  }
  for (const path of [note, keys, database, `${database}.unfinished`, inbox]) {
    rmSync(path, { recursive: true, force: true });
  }
  return { message: `Deleted the embedded backend's accounts, mails and keys in ${dataDir}.`, done: true };
}

const [folder = ".local/backend"] = parseArgs({ allowPositionals: true }).positionals;
const { message, done } = await resetBackend(resolve(folder));
console.log(message);
process.exitCode = done ? 0 : 1;
