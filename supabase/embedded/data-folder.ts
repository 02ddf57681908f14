import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { answers } from "../../scripts/processes";
import { StartError } from "./options";

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
