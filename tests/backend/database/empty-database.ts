import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { PGlite } from "@supabase/lite/pglite";

const root = join(import.meta.dirname, "..", "..", "..");
const lite = readFileSync(join(root, "node_modules", "@supabase", "lite", "package.json"), "utf8");
const { version } = JSON.parse(lite) as { version: string };
const folder = join(root, ".local", "tests", `database-${version}`);

/**
 * The empty database that the embedded backend creates at its first start, as a folder and as an
 * archive.
 */
export const emptyDatabase = { folder: join(folder, "pgdata"), archive: join(folder, "empty.tar") };

/** Creates the database once, before all tests, because that takes seconds of processor time. */
export async function setup(): Promise<void> {
  if (existsSync(folder)) return;
  // Several suites may create the database at once, so each process works in a folder of its own.
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const database = await PGlite.create(join(unfinished, "pgdata"));
  const archive = await database.dumpDataDir("none");
  writeFileSync(join(unfinished, "empty.tar"), Buffer.from(await archive.arrayBuffer()));
  await database.close();
  chmodSync(join(unfinished, "pgdata"), 0o700);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}
