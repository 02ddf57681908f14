import { fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { dataPaths } from "../../../supabase/embedded/data-folder.ts";
import { startEmbeddedBackend } from "../../../supabase/embedded/start.ts";
import { madeDataFolder, signUpOnline, siteUrl, temporaryDataFolder } from "./embedded-backend.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const isRoot = process.getuid?.() === 0;
const folders: { remove(): void }[] = [];
const nobody = 65534;

function newFolder(folder = temporaryDataFolder()): string {
  folders.push(folder);
  return folder.path;
}

const start = (dataDir: string) => startEmbeddedBackend({ port: 0, siteUrl, dataDir, quiet: true });

/** Why a start failed, or "" when it did not. */
async function failureOf(dataDir: string): Promise<string> {
  try {
    const backend = await start(dataDir);
    await backend.stop();
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "not an Error";
  }
}

/** A sentence for whoever started it: no stack, no bare error code. */
function expectSentence(text: string, about: RegExp): void {
  expect(text).toMatch(about);
  expect(text).toMatch(/[.]$/);
  expect(text).not.toMatch(/\n\s+at |^Error:|undefined/);
}

afterAll(() => {
  for (const folder of folders) folder.remove();
});

/** Starts the backend's process as a user without rights, and resolves with why it could not start. */
async function failureAsNobody(dataDir: string): Promise<string> {
  const options = JSON.stringify({ port: 0, siteUrl, dataDir, quiet: true });
  const child = fork("supabase/embedded/main.ts", [options], {
    cwd: root,
    execArgv: ["--import", "tsx"],
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  const [said] = (await once(child, "message")) as [{ failure: string }];
  return said.failure;
}

describe("a data folder that", () => {
  test("may not be written gives a sentence, and is left as it was", async () => {
    const dataDir = newFolder();
    chmodSync(dataDir, 0o555);
    expectSentence(await failureAsNobody(dataDir), /data folder .* cannot be written/);
    expect(readdirSync(dataDir)).toEqual([]);
    chmodSync(dataDir, 0o755);
  });

  test("is half written gives a sentence that says what to do, and is not made worse", async () => {
    const dataDir = newFolder(madeDataFolder());
    const backend = await start(dataDir);
    await signUpOnline(backend, "asha@example.in");
    await backend.stop();
    const path = dataPaths(dataDir).secret;
    const whole = readFileSync(path);

    truncateSync(path, 20);
    expectSentence(await failureOf(dataDir), /secret .* cannot be read: delete \S+ to start afresh/);
    expect(statSync(path).size).toBe(20);
    writeFileSync(path, whole);

    const control = join(dataDir, "pgdata", "global", "pg_control");
    const controlWhole = readFileSync(control);
    truncateSync(control, 100);
    expectSentence(await failureOf(dataDir), /database .* cannot be opened .*delete \S+ to start afresh/);
    writeFileSync(control, controlWhole);

    // With the pieces put back everything is there: a start that failed has broken nothing.
    const again = await start(dataDir);
    const headers = { apikey: again.secretKey, authorization: `Bearer ${again.secretKey}` };
    const rows = await fetch(`${again.url}/rest/v1/profiles?select=full_name`, { headers });
    expect(await rows.json()).toEqual([{ full_name: "Asha Rao" }]);
    await again.stop();
  });
});
