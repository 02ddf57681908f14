import { execFile } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { linkTree } from "../../copy-of-project.ts";

interface Step {
  name: string;
  rest: string;
}

/** The steps of a Dockerfile, without comments and with continued lines joined. */
function stepsOf(dockerfile: string): Step[] {
  const lines = dockerfile
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n/g, " ")
    .split("\n");
  return lines
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { name, rest };
    });
}

/** What stands for an image: a folder for its "/", and what the later steps and a run find set. */
export interface Image {
  folder: string;
  workdir: string;
  env: Record<string, string>;
  command: readonly string[];
}

export interface BuildOptions {
  /** The folder that `docker build` is started in. */
  context: string;
  /** Where the images are made. */
  target: string;
  args: Record<string, string>;
  /** What the base image has: programs, and settings of npm that are the machine's. */
  env: Record<string, string>;
}

/** What .dockerignore keeps away, for the patterns that are used there: names, a star, and exceptions. */
function ignored(context: string): (name: string) => boolean {
  const lines = readFileSync(join(context, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  const excepted = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  const patterns = lines.filter((line) => !line.startsWith("!"));
  return (name) =>
    !excepted.includes(name) &&
    patterns.some((pattern) => globSync(pattern, { cwd: context }).includes(name));
}

/**
 * Runs every step of a Dockerfile in folders instead of containers: the same copies, the same commands by the same
 * shell. A step that is not known here is an error.
 *
 * @throws Error with the output of a command that fails
 */
export async function buildImage(file: string, { context, target, args, env }: BuildOptions): Promise<Image> {
  const stages = new Map<string, Image>();
  let image: Image = { folder: "", workdir: "/", env: {}, command: [] };
  let given: Record<string, string> = {};
  const isIgnored = ignored(context);

  async function copy(rest: string): Promise<void> {
    const words = rest.split(/\s+/).filter((word) => !word.startsWith("--chown="));
    const from = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined;
    const to = join(image.folder, image.workdir, words.pop() ?? "");
    for (const word of words) {
      const stage = from === undefined ? undefined : stages.get(from);
      if (from !== undefined && !stage) throw new Error(`COPY from an unknown stage: ${from}`);
      const source = stage ? join(stage.folder, word) : join(context, word);
      if (word === "." && !stage) {
        for (const name of globSync(["*", ".*"], { cwd: context })) {
          if (!isIgnored(name)) cpSync(join(context, name), join(to, name), { recursive: true });
        }
      } else if (stage) {
        linkTree(source, to);
      } else {
        cpSync(source, join(to, basename(word)), { recursive: true });
      }
    }
  }

  for (const { name, rest } of stepsOf(readFileSync(file, "utf8"))) {
    if (name === "FROM") {
      const [base = "", , stage = "last"] = rest.split(/\s+/);
      if (!/^node:24-slim$/.test(base)) throw new Error(`There is no stand-in for the base image ${base}.`);
      image = { folder: join(target, stage), workdir: "/", env: {}, command: [] };
      mkdirSync(image.folder, { recursive: true });
      stages.set(stage, image);
      given = {};
    } else if (name === "WORKDIR") {
      image.workdir = rest;
      mkdirSync(join(image.folder, rest), { recursive: true });
    } else if (name === "COPY") {
      await copy(rest);
    } else if (name === "ARG") {
      const value = args[rest];
      if (value !== undefined) given[rest] = value;
    } else if (name === "ENV") {
      for (const [, key = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) image.env[key] = value;
    } else if (name === "RUN") {
      await promisify(execFile)("sh", ["-c", rest], {
        cwd: join(image.folder, image.workdir),
        env: { ...env, ...given, ...image.env } as NodeJS.ProcessEnv,
        maxBuffer: 64 * 1024 * 1024,
      });
    } else if (name === "CMD" || name === "HEALTHCHECK") {
      const words = JSON.parse(rest.slice(rest.indexOf("["))) as string[];
      if (name === "CMD") image.command = words;
    } else if (name !== "USER" && name !== "EXPOSE") {
      throw new Error(`The step ${name} of ${basename(dirname(file))}/${basename(file)} is not known here.`);
    }
  }
  return image;
}
