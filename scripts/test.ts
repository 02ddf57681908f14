/**
 * `npm test`, and with `--full` `npm run test:full`: runs all, goes on after a failure, and ends
 * with a line `N passed, N failed`. What needs no build runs while it is made.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { execa, type Options } from "execa";
import { findBrowser, wholeBrowser } from "./lib/browser.ts";
import { errorMessage } from "./lib/command.ts";
import { root } from "./lib/processes.ts";
import { isBuilt } from "./lib/serve.ts";

/**
 * Quick runs use PGlite even where a server is at hand; the same tests run on the server after
 * that.
 */
const { DATABASE_TEST_URL } = process.env;
Object.assign(process.env, {
  /** What all serve and read: its pages name an address of this machine. */
  SITE_URL: process.env.SITE_URL ?? "http://localhost:3000",
  /** The embedded backend's: how many rounds a password's hash takes is not what is tested. */
  LITE_AUTH_BCRYPT_COST: "4",
  DATABASE_TEST_URL: "",
  FORCE_COLOR: process.stdout.isTTY ? "1" : "0",
});

const isFull = process.argv.includes("--full");
const slow = "--exclude=**/*.full.test.ts";
/** A build without the first-paint optimisation has no weight budget. */
const weightBudget =
  process.env.PLAIN_OUTPUT === "1" ? ["--exclude=tests/site/rendered/rendered-weight.test.ts"] : [];
const reportFile = (name: string) => join(root, ".local", "reports", `${name}.json`);
const total = { passed: 0, failed: 0, skipped: 0 };
/**
 * Names of failed tests and what their errors say, again at the end: a run prints thousands of
 * lines.
 */
const failures: string[] = [];
const stopping = new AbortController();

const lastLine = ({ passed, failed, skipped } = total) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/** What vitest or Playwright has counted; one test for a program that counts none. */
function counted(report: string, failed: boolean): typeof total {
  if (!existsSync(report)) return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0 };
  const { stats, ...counts } = JSON.parse(readFileSync(report, "utf8"));
  const [passed, unwell, skipped] = stats
    ? [stats.expected, stats.unexpected + stats.flaky, stats.skipped]
    : [counts.numPassedTests, counts.numFailedTests, counts.numPendingTests];
  // What went wrong outside of any test is one that failed.
  return { passed, failed: unwell || (failed ? 1 : 0), skipped };
}

/**
 * Runs a program, its name before each line that it prints, and resolves with whether it succeeded.
 */
async function run(
  name: string,
  [command = "", ...args]: readonly string[],
  options: Options = {},
) {
  if (stopping.signal.aborted) return false;
  const report = reportFile(name);
  rmSync(report, { force: true });
  const faults: string[] = [];
  const named = function* (line: unknown) {
    const shown = stripVTControlCharacters(`✗ ${name} | ${line}`);
    if (/\| \W*(?:FAIL|✘|\w*Error:) /.test(shown)) faults.push(shown);
    yield `${name} | ${line}`;
  };
  const { failed, durationMs } = await execa(command, args, {
    cwd: root,
    preferLocal: true,
    stdin: "ignore",
    stdout: [named, "inherit"],
    stderr: [named, "inherit"],
    reject: false,
    cancelSignal: stopping.signal,
    killSignal: "SIGINT",
    forceKillAfterDelay: 15_000,
    ...options,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...options.env },
  });
  const outcome = counted(report, failed);
  for (const kind of ["passed", "failed", "skipped"] as const) total[kind] += outcome[kind];
  console.log(`--- ${name}: ${lastLine(outcome)} (${(durationMs / 1000).toFixed(1)} s)`);
  if (failed) failures.push(...(faults.length > 0 ? faults : [`✗ ${name} failed: see above`]));
  return !failed;
}

const script = (name: string) => run(name, ["npm", "run", "-s", name]);
const build = () => run("build", ["next", "build"]);
// The long form names what was skipped, and why; only slow tests are.
const form = `--reporter=${isFull ? "verbose" : "default"}`;
const vitest = (name: string, args: readonly string[], env = {}) => {
  const report = `--outputFile.json=${reportFile(name)}`;
  return run(name, ["vitest", "run", form, "--reporter=json", report, ...args], { env });
};
const browserTests = (args: readonly string[], env = {}) =>
  run("browser", ["playwright", "test", "--reporter=list,json", ...args], { env });

async function quick(): Promise<void> {
  // What is wrong with the content would be said by all that follows again.
  if (!(await script("test:content"))) return;
  const built = build().then(async (succeeded) => {
    if (!succeeded) return;
    await vitest("site", ["--project=site", slow, ...weightBudget]);
    await browserTests(["--grep-invert=@full"]);
  });
  await script("lint");
  await run("types", ["next", "typegen"]);
  // By itself, as it ends by no signal but the last, and holds nothing that it would have to put
  // away.
  await run("types", ["tsc"], { killSignal: "SIGKILL" });
  // While some of these wait for a backend, others work.
  await vitest("unit", ["--project=unit", "--project=backend", slow]);
  await built;
}

/** With all browser tests in a whole Chromium, as readers have it, where this machine has one. */
async function full(): Promise<void> {
  const CHROMIUM_PATH = wholeBrowser() ?? findBrowser();
  if (!isBuilt(process.env) && !(await build())) return;
  const browser = browserTests([], { CHROMIUM_PATH });
  await vitest("slow", [".full.test"]);
  await browser;
  // The embedded backend's own tests bring their database with them.
  const database = ["tests/backend/database", "--exclude=**/embedded*", slow];
  if (DATABASE_TEST_URL) await vitest("postgres", database, { DATABASE_TEST_URL });
  else
    console.log(
      "Skipped: the database tests on PostgreSQL; DATABASE_TEST_URL names no empty database.",
    );
}

for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(name, () => stopping.abort());

await (isFull ? full() : quick()).catch((error) => {
  console.error(errorMessage(error));
  total.failed += 1;
});
console.log(["", ...failures, lastLine()].join("\n"));
process.exitCode = stopping.signal.aborted ? 130 : Number(total.failed > 0);
