/**
 * `npm test`, `npm run test:full`, and `--only STEP`: runs the steps, goes on after a failure, and ends with a line
 * `N passed, N failed`. What needs no build runs while it is made.
 */
import { join } from "node:path";
import { execa } from "execa";
import { findBrowser, wholeBrowser } from "./browser.ts";
import { messageOf, readOptions } from "./command.ts";
import type { Outcome } from "./outcome.ts";
import { root } from "./processes.ts";
import { isBuilt } from "./serve.ts";

const { full, only } = readOptions("npm test -- [--only STEP]", {
  options: { full: { type: "boolean" }, only: { type: "string" } },
}).values;
/** What every step serves and reads: its pages name an address of this machine. */
process.env.SITE_URL ??= "http://localhost:3000";
/** The embedded backend's: how many rounds a password's hash takes is not what is tested. */
process.env.LITE_AUTH_BCRYPT_COST ??= "4";

const reporter = "./developer/outcome.ts";
const programs = {
  biome: "@biomejs/biome/bin/biome",
  depcruise: "dependency-cruiser/bin/dependency-cruiser.mjs",
  knip: "knip/bin/knip.js",
  next: "next/dist/bin/next",
  playwright: "@playwright/test/cli.js",
  tsc: "typescript/bin/tsc",
  vitest: "vitest/vitest.mjs",
};

const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, one) => total + one.passed, 0),
  failed: outcomes.reduce((total, one) => total + one.failed, 0),
  skipped: outcomes.flatMap((one) => one.skipped),
});
const passed: Outcome = { passed: 1, failed: 0, skipped: [] };
const failed: Outcome = { passed: 0, failed: 1, skipped: [] };
const skipped = (test: string, reason: string) => ({ passed: 0, failed: 0, skipped: [`${test}: ${reason}`] });

function lastLine({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ""}`;
}

/** Programs under way, each the head of a group: what it starts ends with it. */
const running = new Set<{ readonly pid?: number | undefined }>();
let interrupted = false;

/**
 * Runs a program; its name stands before each line that it prints. It counts as one test, or with a reporter of ours as
 * many as that says, and as one more where it failed without one that did.
 */
async function run(program: keyof typeof programs, args: readonly string[] = [], env = {}): Promise<Outcome> {
  if (interrupted) return failed;
  const named = function* (line: unknown) {
    yield `${program} | ${line}`;
  };
  const child = execa(process.execPath, [join(root, "node_modules", programs[program]), ...args], {
    cwd: root,
    stdin: "ignore",
    stdout: [named, "inherit"],
    stderr: [named, "inherit"],
    ipc: true,
    env: { NEXT_TELEMETRY_DISABLED: "1", FORCE_COLOR: process.stdout.isTTY ? "1" : "0", ...env },
    detached: process.platform !== "win32",
    reject: false,
  });
  running.add(child);
  const ended = await child;
  running.delete(child);
  const counted = ended.ipcOutput.at(-1) as Outcome | undefined;
  if (!counted && args.some((one) => one.includes(reporter))) return failed;
  return ended.failed && !counted?.failed
    ? sum([...(counted ? [counted] : []), failed])
    : (counted ?? passed);
}

const slow = "**/*.full.test.ts";

/** Quick runs use PGlite even where a server is at hand; the step "postgres" runs the same tests on the server. */
function vitest(args: readonly string[], database = "") {
  return run("vitest", ["run", "--reporter=default", `--reporter=${reporter}`, ...args], {
    DATABASE_TEST_URL: database,
  });
}

function playwright(browser: string, args: readonly string[]): Promise<Outcome> {
  console.log(`The browser tests run in ${browser}.`);
  return run("playwright", ["test", `--reporter=list,${reporter}`, ...args], { CHROMIUM_PATH: browser });
}

/** The browser tests in a whole Chromium, as readers have it, where the quick run takes another one. */
async function whole(): Promise<Outcome> {
  const [usual, browser] = [findBrowser(), wholeBrowser()];
  if (browser && browser !== usual) return playwright(browser, ["--grep-invert", "@full"]);
  if (browser)
    return skipped("browser tests in a whole Chromium", `npm test runs them in ${browser} already`);
  return skipped("browser tests in a whole Chromium", `there is only ${usual}`);
}

/** The database tests on a real PostgreSQL server, with the same migrations. */
async function postgres(): Promise<Outcome> {
  const url = process.env.DATABASE_TEST_URL;
  // The embedded backend's own tests bring their database with them.
  if (url) return vitest(["tests/backend/database", "--exclude=**/embedded*", `--exclude=${slow}`], url);
  return skipped(
    "database tests on PostgreSQL",
    "DATABASE_TEST_URL names no empty database (.ci/run starts one)",
  );
}

let building: Promise<Outcome> | undefined;

/** Makes the build once; `npm test` makes one whatever is there, as that it can be made is tested too. */
function build(): Promise<Outcome> {
  building ??= (full || only) && isBuilt(process.env) ? Promise.resolve(passed) : run("next", ["build"]);
  return building;
}

/** A step that needs the build. */
const onBuild = (step: () => Promise<Outcome>) => async () => ((await build()).failed ? failed : step());

type Steps = Readonly<Record<string, () => Promise<Outcome>>>;

/** Each runs its steps one after the other, beside the other: what needs no build runs while it is made. */
const lanes: readonly Steps[] = full
  ? [
      { full: onBuild(() => vitest([".full.test"])) },
      {
        postgres,
        browser: onBuild(() => playwright(findBrowser(), ["--grep=@full"])),
        whole: onBuild(whole),
      },
    ]
  : [
      { build, browser: onBuild(() => playwright(findBrowser(), ["--grep-invert", "@full"])) },
      {
        lint: async () =>
          sum([
            await run("biome", ["check", "--error-on-warnings", "."]),
            await run("depcruise", ["."]),
            await run("knip"),
          ]),
        types: async () => sum([await run("next", ["typegen"]), await run("tsc")]),
        unit: () => vitest(["--project=unit", "--project=backend", `--exclude=${slow}`]),
        site: onBuild(() => vitest(["--project=site", `--exclude=${slow}`])),
      },
    ];

async function runLane(steps: Steps): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [name, step] of Object.entries(steps)) {
    if (interrupted || (only !== undefined && name !== only)) continue;
    const start = performance.now();
    const outcome = await step().catch((error) => {
      console.error(messageOf(error));
      return failed;
    });
    console.log(`--- ${name}: ${lastLine(outcome)} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** As Ctrl-C at a terminal does, whoever has sent the signal: all that runs is told, and waited for. */
function interrupt(): void {
  if (interrupted) return;
  interrupted = true;
  const tell = (signal: NodeJS.Signals) => {
    for (const { pid = 0 } of running)
      try {
        process.kill(process.platform === "win32" ? pid : -pid, signal);
      } catch {
        // Already gone.
      }
  };
  tell("SIGINT");
  setTimeout(() => tell("SIGKILL"), 15_000).unref();
}

for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, interrupt);

const names = lanes.flatMap((lane) => Object.keys(lane));
if (only !== undefined && !names.includes(only)) {
  console.error(`There is no step "${only}": choose one of ${names.join(", ")}.`);
  process.exit(2);
}
/** What is wrong with the content would be said by every step again, so it is said here, once. */
if (only === undefined) {
  const content = ["--project=unit", "--bail=1", "--reporter=./developer/sentence.ts"];
  const checked = await run("vitest", ["run", ...content, "tests/unit/content/content.test.ts"]);
  if (checked.failed && !interrupted) {
    console.log(`\n${lastLine(checked)}`);
    process.exit(1);
  }
}
const total = sum((await Promise.all(lanes.map(runLane))).flat());
if (interrupted) process.exit(130);
if (total.skipped.length > 0) console.log(`\nSkipped:\n  ${total.skipped.join("\n  ")}`);
console.log(`\n${lastLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
