import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { vi } from "vitest";
import { copyProject, publishFirstPoll, renameAndWithdraw } from "../../unit/content/project-copy.ts";
import { buildImage, type Image } from "./dockerfile.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const folder = join(root, ".local", "copies", "release");
const record = join(folder, "made.json");

export const releaseUrl = "https://cards.example";
/** A draft that the release has, and must not show. */
export const draftPath = "/polls/2026/day-1-fuel";

/** The folder of the first program of this name on the PATH that belongs to no package. */
function folderOf(program: string): string {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((one) => !one.includes("node_modules"));
  return folders.find((one) => existsSync(join(one, program))) ?? "";
}

/**
 * The programs of the base image: Node and npm, and neither Python nor a compiler. `npm ci` gives the packages that
 * are here already, which it has installed by the same lock and the same .npmrc.
 */
function baseImage(): Record<string, string> {
  const programs = join(folder, "programs");
  mkdirSync(programs);
  const write = (name: string, commands: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${commands}\n`, { mode: 0o755 });
  for (const name of "python python3 make cc gcc g++ c++ node-gyp git".split(" "))
    write(name, `echo "${name}: not found" >&2\nexit 127`);
  // npm writes its own list of the packages anew, so that list is a copy and no link.
  const list = "node_modules/.package-lock.json";
  write(
    "npm",
    `[ "$1" = ci ] || exec "${join(folderOf("npm"), "npm")}" "$@"
     set -e
     grep -q '^ignore-scripts=true' .npmrc
     cp -al "${join(root, "node_modules")}" .
     cp ${list} ${list}.own && mv ${list}.own ${list}`,
  );
  const path = [programs, dirname(process.execPath), folderOf("npm"), "/usr/bin", "/bin"];
  return { PATH: path.join(delimiter), HOME: process.env.HOME ?? folder };
}

export interface Release {
  image: Image;
  /** What the base image gives to every command. */
  env: Record<string, string>;
  /** The project's folder in the image. */
  site: string;
}

/**
 * A release of the project with the first poll of 2025 published and renamed, one withdrawn, and one of 2026 as a draft: made by the steps of
 * `deploy/Dockerfile`, in folders, because a machine that only runs tests has no engine. It takes a build, so all files
 * of a run share it (tests/one-run.ts takes it away).
 */
export async function makeRelease(): Promise<Release> {
  mkdirSync(dirname(folder), { recursive: true });
  try {
    mkdirSync(folder);
  } catch {
    // Another file has begun it, and writes the record at the end.
    const waiting = { timeout: 900_000, interval: 200 };
    return vi.waitFor(() => JSON.parse(readFileSync(record, "utf8")) as Release, waiting);
  }
  const context = copyProject();
  publishFirstPoll(context);
  renameAndWithdraw(context);
  context.run(["owner/content-new.ts", draftPath.slice(1)]);
  // A text that every page's scripts hold, so that its assets are others than those of the build that is here.
  context.edit("components/site/theme-switch.tsx", "between light and dark", "of theme");
  // Something that must not get into an image.
  context.write(".env", "SUPABASE_SECRET_KEY=sb_secret_never_in_an_image\n");
  const base = baseImage();
  const image = await buildImage(join(root, "deploy", "Dockerfile"), {
    context: context.folder,
    target: join(folder, "image"),
    args: { SITE_URL: releaseUrl },
    // Asked for on purpose: a production build must leave drafts out all the same.
    env: { ...base, SHOW_DRAFTS: "1" },
  });
  context.remove();
  const release = { image, env: base, site: join(image.folder, image.workdir) };
  writeFileSync(record, JSON.stringify(release));
  return release;
}
