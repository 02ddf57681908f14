import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { inputFiles } from "../../adapter/input-hash.ts";
import { root } from "../../scripts/lib/processes.ts";
import { dockerContext } from "../docker-context.ts";

/** Files with keys or readers' data, as owners, platforms and tools name them. */
const secretFiles = [
  ".env",
  ".env.local",
  ".env.production",
  ".env.production.local",
  ".envrc",
  "card-polls.env",
  "card-polls.env.bak",
  "deploy/card-polls.env",
  "app/.env",
  "content/production.env",
  "lib/env.pem",
  "supabase/.env",
  "supabase/.env.keys",
  "supabase/.temp/pooler-url",
  "supabase/embedded/.env",
  ".vercel/.env.production.local",
  ".vercel/project.json",
  "backup.sql",
  "backup.sql.gz",
  "content/backup.sql",
  "supabase/dump.sql",
  "supabase/seed/users.sql",
  "backup.dump",
  "certificate.key",
];

/**
 * A repository with only the project's `.gitignore`, so that this machine's git settings do not
 * matter.
 */
const repository = mkdtempSync(join(tmpdir(), "gitignore-"));
copyFileSync(join(root, ".gitignore"), join(repository, ".gitignore"));
spawnSync("git", ["init", "-q"], { cwd: repository });
afterAll(() => rmSync(repository, { recursive: true, force: true }));

/** The paths that git would ignore. */
function ignoredByGit(paths: readonly string[]): string[] {
  const args = ["-c", "core.excludesFile=", "check-ignore", "--stdin", "-z"];
  const { stdout } = spawnSync("git", args, {
    cwd: repository,
    input: paths.join("\0"),
    encoding: "utf8",
  });
  return stdout.split("\0").filter(Boolean);
}

/** Files that a build or the container needs. */
const neededFiles = [
  ...inputFiles(root),
  "package.json",
  ".npmrc",
  "LICENSE",
  "supabase/embedded/inbox.ts",
];

describe("a file with keys or readers' data", () => {
  test.each(secretFiles)("git ignores the secret file %s", (path) => {
    expect(ignoredByGit([path])).toEqual([path]);
  });

  test.each(secretFiles)("Docker does not get the secret file %s", (path) => {
    expect(dockerContext()(path)).toBe(false);
  });
});

describe("a file of the project", () => {
  test("git ignores no file that a build reads", () => {
    expect(ignoredByGit(neededFiles)).toEqual([]);
  });

  test.each([".env.example", "supabase/migrations/20301231000000_more.sql"])(
    "git does not ignore the file %s",
    (path) => {
      expect(ignoredByGit([path])).toEqual([]);
    },
  );

  test("Docker gets every file that a build reads", () => {
    const isSent = dockerContext();
    expect(neededFiles.filter((path) => !isSent(path))).toEqual([]);
  });

  test.each(["README.md", "tests/docker-context.ts", ".git/config", ".github/dependabot.yml"])(
    "Docker does not get the file %s",
    (path) => {
      expect(dockerContext()(path)).toBe(false);
    },
  );
});
