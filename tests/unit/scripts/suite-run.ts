import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeEach, onTestFinished, vi } from "vitest";

const mocks = await vi.hoisted(async () => {
  const { mkdtempSync } = await import("node:fs");
  const { tmpdir } = await import("node:os");
  const folder = mkdtempSync(`${tmpdir()}/test-run-`);
  return { root: folder, execa: vi.fn(), isBuilt: vi.fn(), wholeBrowser: vi.fn() };
});
/** The folder in place of the project, and stand-ins for other modules. */
export const { root, execa, isBuilt, wholeBrowser } = mocks;
vi.mock("@/scripts/lib/processes", () => ({ root: mocks.root }));
vi.mock("@/scripts/lib/serve", () => ({ isBuilt: mocks.isBuilt }));
vi.mock("@/scripts/lib/browser", () => ({
  findBrowser: () => "/shell",
  wholeBrowser: mocks.wholeBrowser,
}));
vi.mock("execa", () => ({ execa: mocks.execa }));

type Named = (line: string) => Iterable<string>;
type Options = {
  env: Record<string, string>;
  cancelSignal: AbortSignal;
  stdout: [Named, string];
  killSignal: string;
};
type Outcome = { failed?: boolean; lines?: string[]; report?: object };
type Suite = { name: string; command: string; options: Options };

/** The suites that ran, in the order of their start. */
export const suites: Suite[] = [];
/** What a suite does, by its name: it fails, it prints lines, or it writes a report. */
export const outcomes = new Map<string, Outcome>();
/** The suite during which a signal arrives. */
export const stop: { at?: string | undefined } = {};
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const before = { argv: process.argv, env: { ...process.env } };
/** The lines of all suites, as npm test prints them. */
export const printed: string[] = [];

beforeEach(() => {
  suites.length = 0;
  outcomes.clear();
  stop.at = undefined;
  printed.length = 0;
  rmSync(join(root, ".local"), { recursive: true, force: true });
  isBuilt.mockReset().mockReturnValue(false);
  wholeBrowser.mockReset().mockReturnValue("/chrome");
  execa
    .mockReset()
    .mockImplementation(async (command: string, args: string[], options: Options) => {
      const report = options.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? "";
      const name = /([\w:]+)\.json$/.exec(report)?.[1] ?? "";
      suites.push({ name, command: [command, ...args].join(" "), options });
      const { failed = false, lines = [], report: counts } = outcomes.get(name) ?? {};
      for (const line of lines) for (const text of options.stdout[0](line)) printed.push(text);
      if (counts) {
        mkdirSync(dirname(report), { recursive: true });
        writeFileSync(report, JSON.stringify(counts));
      }
      if (name === stop.at) process.listeners("SIGINT").at(-1)?.("SIGINT");
      return { failed: failed || name === stop.at };
    });
});
afterEach(() => {
  process.argv = before.argv;
  process.exitCode = undefined;
  vi.restoreAllMocks();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs `npm test` with these arguments. Returns its lines and its exit code. */
export async function run(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  vi.resetModules();
  const listeners = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  onTestFinished(() => {
    for (const signal of signals)
      for (const listener of process.listeners(signal))
        if (!listeners.get(signal)?.includes(listener)) process.off(signal, listener);
    for (const name of Object.keys(process.env))
      if (!(name in before.env)) delete process.env[name];
    Object.assign(process.env, before.env);
  });
  for (const name of ["DATABASE_TEST_URL", "SITE_URL", "PLAIN_OUTPUT"]) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = ["node", "scripts/test.ts", ...args];
  const stdout = vi.spyOn(console, "log").mockImplementation(() => {});
  await import("../../../scripts/test.ts");
  return { lines: stdout.mock.calls.flat().join("\n"), exitCode: process.exitCode };
}
/** The names of the suites that ran. */
export const names = () => suites.map(({ name }) => name);
/** The command of a suite. */
export const commandOf = (wanted: string) => suites.find(({ name }) => name === wanted)?.command;
