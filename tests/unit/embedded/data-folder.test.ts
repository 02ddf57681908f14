import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { dataPaths, lockDataFolder, projectKeys } from "@/supabase/embedded/data-folder";

const folder = mkdtempSync(join(tmpdir(), "backend-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the data folder of the embedded backend", () => {
  it("the embedded backend’s data folder has a path for each kind of data", () => {
    expect(dataPaths("data")).toEqual({
      lock: join("data", "lock"),
      secret: join("data", "secret"),
      database: join("data", "pgdata"),
      inbox: join("data", "mail"),
    });
  });

  it("locking the embedded backend’s data folder creates its inbox folder", () => {
    const path = join(folder, "new", "backend");
    lockDataFolder(path);
    expect(existsSync(dataPaths(path).inbox)).toBe(true);
  });

  it("the embedded backend’s data folder can be locked only once", () => {
    const path = join(folder, "locked");
    lockDataFolder(path);
    expect(() => lockDataFolder(path)).toThrow(
      new Error(
        `The data folder ${path} is in use by another copy of this site: stop that copy first, or choose another folder.`,
      ),
    );
  });

  it("the error about an unwritable data folder says how to fix it", () => {
    expect(() => lockDataFolder("/dev/null/backend")).toThrow(
      /^The data folder \/dev\/null\/backend cannot be written \(Error: .*\): give this user the right to write there, make room on the disk, or choose another folder\.$/,
    );
  });
});

describe("the keys of a data folder", () => {
  const secret = join(folder, "secret");
  const keys = projectKeys(secret);

  it("the embedded backend has the same keys after a restart", () => {
    expect(projectKeys(secret)).toEqual(keys);
  });

  it("two data folders of the embedded backend have different keys", () => {
    const other = projectKeys(join(folder, "other-secret"));
    for (const name of ["jwtSecret", "publishableKey", "secretKey"] as const)
      expect(other[name]).not.toBe(keys[name]);
  });

  it("the embedded backend’s keys look like those of hosted Supabase", () => {
    expect(keys.publishableKey).toMatch(/^sb_publishable_[\w-]{43}$/);
    expect(keys.secretKey).toMatch(/^sb_secret_[\w-]{43}$/);
    expect(keys.jwtSecret).toMatch(/^[\w-]{43}$/);
  });

  it("the embedded backend’s three keys differ from each other", () => {
    const ends = Object.values(keys).map((key) => key.slice(-43));
    expect(new Set(ends).size).toBe(3);
  });

  it("the embedded backend’s stored secret has 48 bytes", () => {
    expect(readFileSync(secret, "utf8")).toMatch(/^[\w-]{64}$/);
  });
});
