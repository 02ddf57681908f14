import { createHmac, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Where things lie inside the data folder. */
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
 * Makes this process the only writer of the folder: PGlite has no lock of its own, and two writers
 * lose rows. The lock is SQLite's, which is the system's on a file: it ends with the process,
 * however that ends.
 *
 * @throws Error while another process holds the folder, or where it cannot be written
 */
export function lockDataFolder(dataDir: string): void {
  const paths = dataPaths(dataDir);
  try {
    mkdirSync(paths.inbox, { recursive: true });
    const lock = new DatabaseSync(paths.lock);
    lock.exec("begin exclusive");
    // Kept in hand until then: a lock that is thrown away opens.
    process.once("exit", () => lock.close());
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy)
      throw new Error(
        `The data folder ${dataDir} is in use by another copy of this site: stop that one first, or choose another folder.`,
      );
    throw new Error(
      `The data folder ${dataDir} cannot be written (${error}): give this user the right to write there, make room on the disk, or choose another folder.`,
    );
  }
}

/** The keys of this data folder, all from one secret that is made once. */
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
