import { execFile } from "node:child_process";
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { linkTree } from "../../copy-of-project.ts";

/** What stands for an image: a folder for its "/", and what the later steps and a run find set. */
export interface Image {
  folder: string;
  workdir: string;
  env: Record<string, string>;
  command: readonly string[];
}

interface BuildOptions {
  /** The folder that `docker build` is started in. */
  context: string;
  /** Where the images are made. */
  target: string;
  args: Record<string, string>;
  /** What the base image has: programs, and settings of npm that are the machine's. */
  env: Record<string, string>;
}

/** What .dockerignore lets in of a folder, for the patterns that are used there: names, a star, and exceptions. */
function notIgnored(context: string): string[] {
  const lines = readFileSync(join(context, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  const patterns = lines.filter((line) => !line.startsWith("!"));
  const ignored = new Set(globSync(patterns, { cwd: context }));
  return readdirSync(context).filter((name) => !ignored.has(name) || lines.includes(`!${name}`));
}

/**
 * Runs every step of a Dockerfile in folders instead of containers: the same copies, the same commands by the same
 * shell. A step that is not known here is an error.
 *
 * @throws Error with the output of a command that fails
 */
export async function buildImage(file: string, { context, target, args, env }: BuildOptions): Promise<Image> {
  const steps = readFileSync(file, "utf8")
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n/g, " ")
    .matchAll(/^(\w+)\s+(.*)$/gm);
  const stages = new Map<string, Image>();
  let image: Image = { folder: "", workdir: "/", env: {}, command: [] };
  let given: Record<string, string | undefined> = {};
  for (const [, name, rest = ""] of steps) {
    const words = rest.split(/\s+/);
    const here = join(image.folder, image.workdir);
    if (name === "FROM") {
      const [base, , stage = "last"] = words;
      if (base !== "node:24-slim") throw new Error(`There is no stand-in for the base image ${base}.`);
      image = { folder: join(target, stage), workdir: "/", env: {}, command: [] };
      mkdirSync(image.folder, { recursive: true });
      stages.set(stage, image);
      given = {};
    } else if (name === "WORKDIR") {
      image.workdir = rest;
      mkdirSync(join(image.folder, rest), { recursive: true });
    } else if (name === "COPY") {
      const to = join(here, words.pop() ?? "");
      const from = /^--from=(.*)/.exec(words[0] ?? "")?.[1];
      const stage = stages.get(from ?? "");
      if (from !== undefined && !stage) throw new Error(`COPY from an unknown stage: ${from}`);
      if (stage) linkTree(join(stage.folder, words[1] ?? ""), to);
      else
        for (const name of words[0] === "." ? notIgnored(context) : words)
          cpSync(join(context, name), join(to, name), { recursive: true });
    } else if (name === "ARG") {
      given[rest] = args[rest];
    } else if (name === "ENV") {
      for (const [, key = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) image.env[key] = value;
    } else if (name === "RUN") {
      const environment = { ...env, ...given, ...image.env } as NodeJS.ProcessEnv;
      await promisify(execFile)("sh", ["-c", rest], { cwd: here, env: environment, maxBuffer: 2 ** 26 });
    } else if (name === "CMD") {
      image.command = JSON.parse(rest) as string[];
    } else if (!["USER", "EXPOSE", "HEALTHCHECK"].includes(name ?? "")) {
      throw new Error(`The step ${name} of ${file} is not known here.`);
    }
  }
  return image;
}
