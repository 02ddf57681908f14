import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { answers } from "../../developer/processes";

/** A reason not to start, as a sentence for whoever started it. */
export class StartError extends Error {}

const ownerSchema = z.object({ pid: z.int(), port: z.int() });
type Owner = z.infer<typeof ownerSchema>;

/** Where things lie inside the data folder. */
export function dataPaths(dataDir: string) {
  return {
    owner: join(dataDir, "owner.json"),
    keys: join(dataDir, "keys.json"),
    database: join(dataDir, "pgdata"),
    inbox: join(dataDir, "mail"),
  };
}

/** The running process that holds the folder, if there is one. A note left by a killed process counts for nothing. */
export async function findOwner(dataDir: string): Promise<Owner | undefined> {
  const owner = readOwner(dataPaths(dataDir).owner);
  // Process ids are used again, and so are ports; both at once, by chance, are not.
  return owner && isAlive(owner.pid) && (await answers(owner.port)) ? owner : undefined;
}

/**
 * Makes this process the only writer of the folder: PGlite has no lock of its own, and two writers lose rows.
 * Call it with the port bound already. Returns the release; throws a StartError while another process holds it.
 */
export async function claimDataFolder(dataDir: string, port: number): Promise<() => void> {
  const { owner: path, inbox } = dataPaths(dataDir);
  try {
    mkdirSync(inbox, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw notWritable(dataDir, error);
  }
  const mine = JSON.stringify({ pid: process.pid, port } satisfies Owner);
  for (let tries = 0; tries < 3; tries++) {
    try {
      writeFileSync(path, mine, { flag: "wx", mode: 0o600 });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (!isErrno(error, "EEXIST")) throw notWritable(dataDir, error);
    }
    const owner = await findOwner(dataDir);
    if (owner) {
      throw new StartError(
        `The data folder ${dataDir} is in use by the embedded backend on port ${owner.port} (process ${owner.pid}): stop that one first, or choose another folder.`,
      );
    }
    removeStaleNote(path);
  }
  throw new StartError(`The data folder ${dataDir} is being claimed by other processes: try again.`);
}

/** What whoever started the backend can do about a folder that takes no files: rights, a full disk, a wrong path. */
function notWritable(dataDir: string, error: unknown): StartError {
  const reason = error instanceof Error && "code" in error ? String(error.code) : "no reason given";
  return new StartError(
    `The data folder ${dataDir} cannot be written (${reason}): give this user the right to write there, make room on the disk, or choose another folder.`,
  );
}

/** Renamed before it is removed: of two processes that find the same stale note, one only gets it. */
function removeStaleNote(path: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (!isErrno(error, "ENOENT")) throw error;
  }
  rmSync(aside, { force: true });
}

function readOwner(path: string): Owner | undefined {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return isErrno(error, "EPERM");
  }
}

/** Whether an error is Node's for this system error code. */
export function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

const keysSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().min(20),
  secretKey: z.string().min(20),
});

/** What a Supabase project keeps: the signing secret, the key of its clients, and the key that bypasses row-level security. */
export type Keys = z.infer<typeof keysSchema>;

/** The keys of this data folder: read from the file, or made once and stored for its owner's eyes only. */
export function readOrMakeKeys(path: string): Keys {
  try {
    return keysSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    if (!isErrno(error, "ENOENT")) {
      throw new StartError(
        `The embedded backend's keys in ${path} cannot be read: run "npm run backend:reset".`,
      );
    }
  }
  const keys: Keys = {
    jwtSecret: randomBytes(48).toString("base64url"),
    publishableKey: `sb_publishable_${randomBytes(24).toString("base64url")}`,
    secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
  };
  // Whole or not at all: a start that is killed here must not leave half a file.
  const whole = `${path}.${randomUUID()}`;
  writeFileSync(whole, JSON.stringify(keys, null, 2), { mode: 0o600 });
  renameSync(whole, path);
  return keys;
}
