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
 * An empty database: as a folder, as the embedded backend makes it at its first start, and as an
 * archive.
 */
export const madeDatabase = { folder: join(folder, "pgdata"), archive: join(folder, "empty.tar") };

/**
 * Makes it once for all tests, before any runs: making one takes seconds of the processor's time.
 */
export async function setup(): Promise<void> {
  if (existsSync(folder)) return;
  // Runs of other suites may make it at the same time.
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
