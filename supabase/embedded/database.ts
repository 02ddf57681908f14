import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { createPgliteConnection, PGlite, type PgliteConnection } from "@supabase/lite/pglite";

/** The SQL that creates the roles of the API as a hosted project has them. */
export const hostedRoles: string = readFileSync(
  join(import.meta.dirname, "hosted-roles.sql"),
  "utf8",
);

/**
 * Opens the database in a folder, and creates it if it is missing. Adds the roles of the API.
 * Throws if the database cannot be opened.
 */
export async function openDatabase(path: string): Promise<PgliteConnection> {
  try {
    if (!existsSync(path)) await initialise(path);
    const connection = await createPgliteConnection({ url: path });
    await connection.driver.waitReady;
    await connection.driver.exec(hostedRoles);
    /* Without "active", Supabase Lite would grant the roles of visitors and members all rights on
       all tables. A migration that forgets a grant would then work here and fail on a hosted
       project. */
    Object.assign(connection, { rlsState: "active" });
    return connection;
  } catch (error) {
    throw new Error(
      `The embedded backend's database in ${path} cannot be opened (${error}): delete ${dirname(path)} to start with an empty one.`,
    );
  }
}

/**
 * Creates the database under another name, and then renames its folder. So a first start that is
 * killed leaves nothing that looks like a database.
 */
async function initialise(path: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create(unfinished);
  await database.close();
  renameSync(unfinished, path);
}
