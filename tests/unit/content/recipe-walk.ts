/**
 * Follows recipes of CONTRIBUTING.md in a copy of the project. A recipe's command must pass if
 * every step is done, and fail if one step is left out.
 */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { execaSync } from "execa";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { openProject } from "@/scripts/content/project";
import { copyProject } from "./project-copy";

export const copy = copyProject();
afterAll(() => copy.remove());

/** Each file's text before a recipe changed it; undefined for a file that did not exist. */
const before = new Map<string, string | undefined>();

export function write(file: string, text: string): void {
  if (!before.has(file)) {
    before.set(file, existsSync(join(copy.folder, file)) ? copy.read(file) : undefined);
  }
  mkdirSync(dirname(join(copy.folder, file)), { recursive: true });
  copy.write(file, text);
}

/** Inserts a text after the text `behind`, which the file must contain. */
export function insert(file: string, behind: string, text: string): void {
  if (!before.has(file)) before.set(file, copy.read(file));
  copy.edit(file, behind, behind + text);
}

export function replace(file: string, from: string, to: string): void {
  if (!before.has(file)) before.set(file, copy.read(file));
  copy.edit(file, from, to);
}

afterEach(() => {
  for (const [file, text] of before) {
    if (text === undefined) rmSync(join(copy.folder, file));
    else copy.write(file, text);
  }
  before.clear();
  statements.length = 0;
});

export type Recipe = {
  title: string;
  /** Prepares the state before the first step. */
  start?: () => void;
  steps: Record<string, () => unknown>;
};

/** Statements of the migration that a recipe writes. */
export const statements: string[] = [];

export function replaceAll(file: string, from: string, to: string): void {
  if (!before.has(file)) before.set(file, copy.read(file));
  copy.write(file, copy.read(file).replaceAll(from, to));
}

type Outcome = { exitCode?: number; output: string };

/** Every file that recipes have changed so far. The content is read again from these files. */
const changed = new Set<string>();
const content = openProject(copy.folder);
afterAll(async () => (await content).close());

/** Does the same as `npm run test:content`, without a new process. */
async function checkContent(withFrozen = true): Promise<Outcome> {
  const project = await content;
  for (const file of before.keys()) changed.add(file);
  project.forget([...changed]);
  const sentence = await project.checkContent({ withFrozen });
  return { exitCode: sentence ? 1 : 0, output: sentence ?? "" };
}

/** Does the same as `npm run content:freeze`, which writes nothing if a check fails. */
export async function freezeContent(): Promise<void> {
  if ((await checkContent(false)).exitCode !== 0) return;
  const { recordAsText } = await (await content).load<typeof import("@/scripts/content/freeze")>(
    "scripts/content/freeze.ts",
  );
  write("content/record.txt", recordAsText());
}

/** Runs the tests of the copy with the Node that runs this file. */
function runTests(args: readonly string[]): Outcome {
  const vitest = "node_modules/vitest/vitest.mjs";
  const { exitCode, all } = execaSync(process.execPath, [vitest, ...args], {
    cwd: copy.folder,
    reject: false,
    all: true,
    env: { VITEST: undefined, FORCE_COLOR: "0" },
  });
  return { ...(exitCode !== undefined && { exitCode }), output: all };
}

/** The last command of a recipe, as CONTRIBUTING.md prints it. */
function commandOf(title: string): string {
  const section = copy.read("CONTRIBUTING.md").split(`### ${title}\n`)[1]?.split("\n### ")[0] ?? "";
  const commands = section.matchAll(/`(npx vitest run [^`]+|npm run test:content)`/g);
  const command = [...commands].at(-1)?.[1];
  if (!command) throw new Error(`CONTRIBUTING.md has no command for ${title}.`);
  return command;
}

/** Runs the command of a recipe after all its steps but one. */
async function follow({ title, start, steps }: Recipe, without?: string): Promise<Outcome> {
  start?.();
  for (const [name, step] of Object.entries(steps)) if (name !== without) await step();
  if (statements.length > 0) {
    write("supabase/migrations/20991231000000_made_up.sql", statements.join("\n"));
  }
  const command = commandOf(title);
  if (command === "npm run test:content") return checkContent();
  // If a step is left out, one failed test is enough.
  const bail = without === undefined ? [] : ["--bail=1"];
  return runTests([...command.split(" ").slice(2), ...bail]);
}

/** A test for the whole recipe, and one for each of its steps. */
export function testRecipes(recipes: readonly Recipe[]): void {
  describe.each(recipes)("the recipe of $title", (recipe) => {
    it("after all steps of a CONTRIBUTING.md recipe, its last command succeeds", async () => {
      const { exitCode, output } = await follow(recipe);
      expect(exitCode, output).toBe(0);
    });

    it.each(Object.keys(recipe.steps))(
      "a CONTRIBUTING.md recipe’s command fails without %s",
      async (step) => {
        const { exitCode, output } = await follow(recipe, step);
        expect(output).toMatch(/FAIL|Error|^(?:content|The record)/);
        expect(exitCode).toBe(1);
      },
    );
  });
}
