import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const script = join(import.meta.dirname, "..", "..", "deploy", "publish-assets.sh");

describe.skipIf(process.platform === "win32")("deploy/publish-assets.sh", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "card-polls-assets-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const served = (name: string) => join(folder, "assets", "_next", "static", name);

  function publish(...names: string[]): void {
    const build = mkdtempSync(join(folder, "build-"));
    mkdirSync(join(build, "chunks"));
    for (const name of names) writeFileSync(join(build, name), name);
    execFileSync(script, [build, join(folder, "assets")]);
  }

  /** As if everything had happened so many days earlier. */
  function daysGoBy(days: number, ...names: string[]): void {
    const then = new Date(Date.now() - days * 24 * 3600 * 1000);
    for (const name of names) utimesSync(served(name), then, then);
  }

  test("the running build's files stay, however old they are", () => {
    publish("chunks/a.js", "chunks/a.js.gz");
    daysGoBy(400, "chunks/a.js", "chunks/a.js.gz");
    publish("chunks/a.js", "chunks/a.js.gz");
    daysGoBy(400, "chunks/a.js", "chunks/a.js.gz");
    publish("chunks/a.js", "chunks/a.js.gz", "chunks/b.js");
    for (const name of ["chunks/a.js", "chunks/a.js.gz", "chunks/b.js"]) {
      expect(existsSync(served(name)), name).toBe(true);
    }
  });

  test("the age of a file counts from when the last build that has it was replaced", () => {
    publish("old.js", "both.js");
    daysGoBy(90, "old.js", "both.js");
    publish("new.js", "both.js");
    expect(existsSync(served("old.js")), "replaced just now").toBe(true);
    daysGoBy(29, "old.js", "new.js", "both.js");
    publish("newer.js", "both.js");
    expect(existsSync(served("old.js")), "replaced 29 days ago").toBe(true);
    daysGoBy(32, "old.js");
    publish("newer.js", "both.js");
    expect(existsSync(served("old.js")), "replaced 32 days ago").toBe(false);
    for (const name of ["new.js", "newer.js", "both.js"]) expect(existsSync(served(name)), name).toBe(true);
  });

  test("without word of the build before, everything is taken to be replaced now", () => {
    publish("a.js");
    daysGoBy(90, "a.js");
    rmSync(join(folder, "assets", "running-build"));
    publish("b.js");
    expect(existsSync(served("a.js"))).toBe(true);
  });
});
