import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/lib/processes.ts";

/**
 * A repository with only the project's `.gitattributes`, so that this machine's git settings do not
 * matter.
 */
const repository = mkdtempSync(join(tmpdir(), "gitattributes-"));
copyFileSync(join(root, ".gitattributes"), join(repository, ".gitattributes"));
spawnSync("git", ["init", "-q"], { cwd: repository });
afterAll(() => rmSync(repository, { recursive: true, force: true }));

/** Git's line-end attributes of a file: "text: auto, eol: lf". */
function lineEnds(path: string): string {
  const { stdout } = spawnSync("git", ["check-attr", "text", "eol", "--", path], {
    cwd: repository,
    encoding: "utf8",
  });
  return stdout.trim().replaceAll(`${path}: `, "").replaceAll("\n", ", ");
}

describe("git’s line endings, whatever core.autocrlf says", () => {
  test.each(["content/record.txt", "package.json", ".ci/run", ".env.example", "app/globals.css"])(
    "git keeps LF line endings on every system: %s",
    (path) => expect(lineEnds(path)).toBe("text: auto, eol: lf"),
  );

  test("git keeps CRLF line endings in the Windows command file", () => {
    expect(lineEnds("exec.cmd")).toBe("text: set, eol: crlf");
  });

  test.each(["docs/screenshot.png", "public/favicon.ico", "a/b.ttf", "a/b.woff2"])(
    "git changes no line ending of a binary file: %s",
    (path) => expect(lineEnds(path)).toMatch(/^text: unset/),
  );
});
