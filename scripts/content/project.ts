import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { createServer, isRunnableDevEnvironment } from "vite";
import { contentFileProblem } from "./check/sources.ts";

/**
 * A project whose modules can be loaded and whose content can be checked. A loaded module is cached
 * until `forget` is called.
 */
export type Project = {
  /**
   * Loads a module by its path, relative to the project's folder. If that fails, the message of the
   * error is one sentence.
   */
  load: <Module>(file: string) => Promise<Module>;
  /**
   * Returns the problems of the content, a sentence for each. Undefined if there is no problem.
   * Without `withFrozen`, content/record.txt is not checked.
   */
  checkContent: (options: { withFrozen: boolean }) => Promise<string | undefined>;
  /** Clears the cache of loaded modules, and the cached sources of the given files. */
  forget: (files: readonly string[]) => void;
  close: () => Promise<void>;
};

type Frame = { file: string; line: string };

/**
 * Returns the first content file that is named in the stack trace of an error. Undefined if none is
 * named.
 */
function contentFrame(error: Error, root: string): Frame | undefined {
  const frames = [...(error.stack ?? "").matchAll(/\(?((?:file:\/\/)?\/[^\s():]+):(\d+):\d+\)?/g)];
  return frames
    .map(([, path = "", line = ""]) => ({
      file: relative(root, path.replace("file://", "")).replaceAll("\\", "/"),
      line,
    }))
    .find(({ file }) =>
      /^content\/(?:.*\d|pages|cards|categories|site|to-confirm|texts)/.test(file),
    );
}

/** Matches Vite's message about an import of a file that does not exist. */
const missingFile =
  /Failed to load url (?:\S*\/)?(\S+) \(resolved id: .*\) in (.+)\. Does the file/;
/** Matches Vite's message about an import of a package that does not exist. */
const missingPackage = /Cannot find module '(?:.*?)([^'/]+)' imported from '?([^'\n]+?)'?$/m;

/**
 * Returns a sentence for an error that occurred while a module was loaded. It names the file and
 * says what to write.
 */
function sentenceFor(error: unknown, root: string): string {
  if (!(error instanceof Error)) return String(error);
  const message = stripVTControlCharacters(error.message).replaceAll(`${root}/`, "");
  const [, wanted, by = ""] = missingFile.exec(message) ?? missingPackage.exec(message) ?? [];
  if (wanted)
    return `${relative(root, resolve(root, by))}: imports ${wanted}, which does not exist; correct the file’s name, or remove the line.`;
  const frame = contentFrame(error, root);
  const place = frame ? `${frame.file}:${frame.line}: ` : "";
  if (error instanceof ReferenceError || error.name === "ReferenceError")
    return /^(?:define|todayInIndia|z\b)/.test(message)
      ? `${place}${message}; write the import line that the other files of its folder have.`
      : `${place}${message}; write it in quotes if it is a text, or correct the name.`;
  if (error.constructor.name !== "Error" && frame)
    return `${place}cannot be read (${message}); compare the line with the same line of another file.`;
  /* Some messages begin with the path of a poll's file, built from the poll's year and slug. If the
     year or the slug is wrong, that file does not exist. The message then gets the path from the
     stack trace instead. */
  const [named = ""] = /^content\/polls\/\S+\.ts/.exec(message) ?? [];
  const where = named && frame && !existsSync(resolve(root, named)) ? frame.file : named;
  return message.replaceAll(named || "\0", where);
}

/** Adds a full stop to each line that lacks one. */
const ended = (text: string): string => text.replaceAll(/[\w)}\]”"’…]$/gm, "$&.");

/** Opens the project in a folder. Vite loads the project's modules, as in the tests. */
export async function openProject(root: string): Promise<Project> {
  const server = await createServer({
    root,
    configFile: false,
    envFile: false,
    logLevel: "silent",
    appType: "custom",
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    resolve: { alias: { "@": root } },
    oxc: { jsx: { runtime: "automatic", development: false } },
  });
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error(
      "The installed version of Vite cannot load the project’s files. Run `npm ci` to install the version in package.json, then run the command again.",
    );
  const { runner, moduleGraph } = ssr;
  let areFilesChecked = false;

  function checkFiles(): void {
    if (areFilesChecked) return;
    const problem = contentFileProblem(root);
    if (problem) throw new Error(ended(problem));
    areFilesChecked = true;
  }

  async function load<Module>(file: string): Promise<Module> {
    checkFiles();
    try {
      return (await runner.import(join(root, file))) as Module;
    } catch (error) {
      throw new Error(ended(sentenceFor(error, root)), { cause: error });
    }
  }

  async function checkContent(options: { withFrozen: boolean }): Promise<string | undefined> {
    try {
      // The settings are checked first: if one is missing, other modules cannot be loaded.
      type Checks = { firstSettingProblem: () => string | undefined };
      const { firstSettingProblem } = await load<Checks>("scripts/content/check/setting-checks.ts");
      const setting = firstSettingProblem();
      if (setting) return ended(setting);
      const all = "scripts/content/check/all-checks.ts";
      const { firstProblem } = await load<typeof import("./check/all-checks.ts")>(all);
      const problem = firstProblem(options);
      return problem && ended(problem);
    } catch (error) {
      return ended(sentenceFor(error, root));
    }
  }

  return {
    load,
    checkContent,
    forget: (files) => {
      for (const file of files) moduleGraph.onFileChange(join(root, file));
      runner.clearCache();
      areFilesChecked = false;
    },
    close: () => server.close(),
  };
}

/**
 * Opens a project for one task of a command, and closes it afterwards. The task sees the record
 * without drafts: if `SHOW_DRAFTS` were set, drafts would change totals in content/record.txt.
 */
export async function withProject(
  root: string,
  task: (project: Project) => Promise<void>,
): Promise<void> {
  delete process.env.SHOW_DRAFTS;
  const project = await openProject(root);
  await task(project).finally(project.close);
}
