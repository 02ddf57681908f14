import { createHmac, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The paths inside the data folder. */
export function dataPaths(dataDir: string) {
  return {
    lock: join(dataDir, "lock"),
    secret: join(dataDir, "secret"),
    database: join(dataDir, "pgdata"),
    inbox: join(dataDir, "mail"),
  };
}

const sqliteBusy = 5;

/**
 * Makes this process the only writer of the folder. PGlite has no lock, and two writers would lose
 * rows. So SQLite locks a file in the folder. The system releases the lock when the process ends,
 * even after a crash.
 *
 * @throws Error if another process has the lock, or if the folder cannot be written
 */
export function lockDataFolder(dataDir: string): void {
  const paths = dataPaths(dataDir);
  try {
    mkdirSync(paths.inbox, { recursive: true });
    const lock = new DatabaseSync(paths.lock);
    lock.exec("begin exclusive");
    // This listener keeps `lock` from garbage collection, which would unlock the file.
    process.once("exit", () => lock.close());
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy)
      throw new Error(
        `The data folder ${dataDir} is in use by another copy of this site: stop that copy first, or choose another folder.`,
      );
    throw new Error(
      `The data folder ${dataDir} cannot be written (${error}): give this user the right to write there, make room on the disk, or choose another folder.`,
    );
  }
}

/**
 * Returns the keys of this data folder. They are derived from a secret that is created on the first
 * start.
 */
export function projectKeys(path: string) {
  if (!existsSync(path)) writeFileSync(path, randomBytes(48).toString("base64url"));
  const secret = readFileSync(path, "utf8");
  const derive = (use: string) => createHmac("sha256", secret).update(use).digest("base64url");
  return {
    jwtSecret: derive("tokens"),
    publishableKey: `sb_publishable_${derive("publishable key")}`,
    secretKey: `sb_secret_${derive("secret key")}`,
  };
}
