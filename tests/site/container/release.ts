import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { vi } from "vitest";
import { root } from "../../../developer/processes.ts";
import { linkTree } from "../../copy-of-project.ts";
import { copyProject, publishFirstPoll, renameAndWithdraw } from "../../unit/content/project-copy.ts";

export const releaseUrl = "https://cards.example";
/** A draft that the release has, and must not show. */
export const draftPath = "/polls/2026/day-1-fuel";

const dockerfile = readFileSync(join(root, "deploy", "Dockerfile"), "utf8");
/** What the lines of the Dockerfile say that begin with a word. */
export const steps = (word: string): string[] =>
  dockerfile.match(new RegExp(`(?<=^${word} ).*`, "gm"))?.map(String) ?? [];

/** What a step's command finds set: by the machine, by the Dockerfile, and by whoever builds or runs it. */
export function settings(set: Record<string, string> = {}): Record<string, string> {
  const given = steps("ENV").flatMap((line) => line.split(" ").map((one) => one.split("=")));
  const { PATH = "", HOME = "" } = process.env;
  return { PATH, HOME, ...Object.fromEntries(given), ...set };
}

/** Runs a step's command in a folder; answers with its status and all that it printed. */
export async function runStep(command: string, cwd: string, env = settings()) {
  const options = { cwd, env, extendEnv: false, stdin: "ignore", all: true, reject: false } as const;
  const { exitCode, all } = await execa("sh", ["-c", command], options);
  return { exitCode, all };
}

/**
 * A release with the first poll of 2025 published and renamed, one withdrawn, and one of 2026 as a draft, by the commands
 * of `deploy/Dockerfile`; the packages are those that `npm ci` has installed here. It takes a build, so all files of a run
 * share it (tests/one-run.ts takes it away).
 *
 * @returns its folder
 */
export async function makeRelease(): Promise<{ site: string }> {
  const record = join(root, ".local", "copies", "release.json");
  const isMade = () => JSON.parse(readFileSync(record, "utf8")) as { site: string };
  mkdirSync(join(record, ".."), { recursive: true });
  try {
    writeFileSync(record, "", { flag: "wx" });
  } catch {
    // Another file has begun it, and writes the record at the end.
    return vi.waitFor(isMade, { timeout: 900_000, interval: 200 });
  }
  const copy = copyProject();
  publishFirstPoll(copy);
  renameAndWithdraw(copy);
  copy.run(["owner/content-new.ts", draftPath.slice(1)]);
  copy.write(".env", "SUPABASE_SECRET_KEY=sb_secret_never_in_an_image\n");
  const ignored = copy.read(".dockerignore").split("\n").filter(Boolean);
  for (const name of globSync(ignored, { cwd: copy.folder }))
    if (!ignored.includes(`!${name}`)) rmSync(join(copy.folder, name), { recursive: true });
  const packages = join(copy.folder, "node_modules");
  linkTree(join(root, "node_modules"), packages);
  // Which npm writes anew.
  rmSync(join(packages, ".package-lock.json"));
  copyFileSync(join(root, "node_modules", ".package-lock.json"), join(packages, ".package-lock.json"));
  for (const command of steps("RUN").filter((one) => !one.startsWith("npm ci"))) {
    // Asked for on purpose: a production build must leave drafts out all the same.
    const env = settings({ SITE_URL: releaseUrl, SHOW_DRAFTS: "1" });
    const { exitCode, all } = await runStep(command, copy.folder, env);
    if (exitCode !== 0) throw new Error(`${command}\n${all}`);
  }
  writeFileSync(record, JSON.stringify({ site: copy.folder }));
  return isMade();
}
