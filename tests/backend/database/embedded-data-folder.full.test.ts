import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, type TestContext, test } from "vitest";
import { startEmbeddedBackend } from "../../../supabase/embedded/start.ts";
import { signUpOnline, siteUrl, temporaryDataFolder } from "./embedded-backend.ts";

const folders: { remove(): void }[] = [];
const mounts: string[] = [];

const start = (dataDir: string) => startEmbeddedBackend({ port: 0, siteUrl, dataDir, quiet: true });

afterAll(() => {
  for (const path of mounts) execFileSync("umount", [path]);
  for (const folder of folders) folder.remove();
});

/** A folder on a file system of its own with so little room; skips the test where mounting is not allowed. */
function smallDisk(context: TestContext, size: string): string {
  const folder = temporaryDataFolder();
  folders.push(folder);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "none", folder.path], { stdio: "ignore" });
    mounts.push(folder.path);
  } catch {
    context.skip("needs the right to mount a small file system (root on Linux)");
  }
  return folder.path;
}

describe("a data folder that", () => {
  test("has too little room for a first start gives a sentence, and leaves nothing that looks like a database", async (context) => {
    const dataDir = smallDisk(context, "4m");
    mkdirSync(join(dataDir, "mail"));
    await expect(start(dataDir)).rejects.toThrow(
      /^The embedded backend's database .* cannot be opened .*\.$/,
    );
    expect(readdirSync(dataDir)).not.toContain("pgdata");
  });

  test("fills up while it is in use: every acknowledged write is there afterwards", async (context) => {
    const dataDir = smallDisk(context, "200m");
    let backend = await start(dataDir);
    const { client, id } = await signUpOnline(backend, "asha@example.in");
    const write = (name: string) =>
      // As large as a row may be, and nothing that compresses: the log of changes fills in thousands of writes.
      client.from("profiles").upsert({
        user_id: id,
        full_name: name,
        avatar_url: `https://example.in/${randomBytes(1000).toString("hex")}`,
      });
    expect((await write("before")).error).toBeNull();
    const filler = join(dataDir, "filler");
    execFileSync("sh", ["-c", `dd if=/dev/zero of="${filler}" bs=1M 2>/dev/null; true`]);
    let last = "before";
    let [acknowledged, refused] = [0, 0];
    for (let n = 0; refused < 5 && n < 30_000; n++) {
      const { error } = await write(`full ${n}`);
      if (error) refused += 1;
      else {
        acknowledged += 1;
        last = `full ${n}`;
      }
    }
    expect(refused).toBe(5);
    execFileSync("rm", [filler]);
    await backend.stop();
    backend = await start(dataDir);
    const headers = { apikey: backend.secretKey, authorization: `Bearer ${backend.secretKey}` };
    const rows = await fetch(`${backend.url}/rest/v1/profiles?select=full_name`, { headers });
    expect(await rows.json()).toEqual([{ full_name: last }]);
    await backend.stop();
    console.log(
      `full disk: ${acknowledged} writes acknowledged before it was full, ${refused} refused, 0 acknowledged ones lost`,
    );
  });
});
