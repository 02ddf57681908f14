/**
 * Runs the suites of `npm test`, or with `--full` the suites of `npm run test:full`. It continues
 * after a failure, and ends with the line `N passed, N failed`. Suites that need no build run while
 * the site is built.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { execa, type Options } from "execa";
import { findBrowser, wholeBrowser } from "./lib/browser.ts";
import { errorMessage } from "./lib/command.ts";
import { root } from "./lib/processes.ts";
import { isBuilt } from "./lib/serve.ts";
import { type Counts, countTests, type TestReport } from "./lib/suite-counts.ts";
import { formatCounts, isRouteLine, SuiteProgress } from "./lib/suite-progress.ts";

/**
 * The address of a PostgreSQL server for database tests. It is optional, because these tests also
 * run on PGlite. Only the full run uses the server: it repeats the database tests there.
 */
const { DATABASE_TEST_URL } = process.env;
Object.assign(process.env, {
  /** All suites use the same build. The pages in it link to this address. */
  SITE_URL: process.env.SITE_URL ?? "http://localhost:3000",
  /**
   * The embedded backend hashes passwords in few rounds, because no test checks the strength of the
   * hash.
   */
  LITE_AUTH_BCRYPT_COST: "4",
  DATABASE_TEST_URL: "",
  FORCE_COLOR: process.stdout.isTTY ? "1" : "0",
});

const isFull = process.argv.includes("--full");
const slow = "--exclude=**/*.full.test.ts";
/**
 * Leaves out the tests of page weight if PLAIN_OUTPUT=1, because the build then skips
 * adapter/first-paint.
 */
const weightBudget =
  process.env.PLAIN_OUTPUT === "1" ? ["--exclude=tests/site/rendered/rendered-weight.test.ts"] : [];
const reportFile = (name: string) => join(root, ".local", "reports", `${name}.json`);
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
/**
 * The names of failed tests, and their errors. They are printed again at the end, because a run
 * prints thousands of lines.
 */
const failures: string[] = [];
const stopping = new AbortController();

const quickSuites = "test:content build lint typegen types unit site browser".split(" ");
const isBuildReady = isFull && isBuilt(process.env);
const fullSuites = [
  ...(isBuildReady ? [] : ["build"]),
  "slow",
  "browser",
  ...(DATABASE_TEST_URL ? ["postgres"] : []),
];
const suites = isFull ? fullSuites : quickSuites;
const progress = new SuiteProgress({
  planned: suites.length,
  print: (line) => console.log(line),
  now: () => performance.now(),
});

/** Reads the report that a suite wrote. Returns undefined if the suite wrote none. */
const readReport = (file: string): TestReport | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as TestReport) : undefined;

/**
 * Runs a suite, and prints its name before each line of its output. Resolves with true if the suite
 * succeeded.
 */
async function run(
  name: string,
  [command = "", ...args]: readonly string[],
  options: Options = {},
): Promise<boolean> {
  if (stopping.signal.aborted) return false;
  const report = reportFile(name);
  rmSync(report, { force: true });
  const faults: string[] = [];
  const named = function* (line: unknown) {
    const text = stripVTControlCharacters(String(line));
    if (name === "build" && isRouteLine(text)) return;
    const fault = `✗ ${name} | ${text}`;
    if (/\| \W*(?:FAIL|✘|\d+\)|\w*Error:) /.test(fault)) faults.push(fault);
    progress.noteOutput();
    yield `${name} | ${line}`;
  };
  progress.begin(name);
  const { failed } = await execa(command, args, {
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
  if (failed && stopping.signal.aborted) {
    progress.end(name, undefined);
    return false;
  }
  const counts = countTests(readReport(report), failed);
  for (const kind of ["passed", "failed", "skipped"] as const) total[kind] += counts[kind];
  progress.end(name, counts);
  if (failed) failures.push(...(faults.length > 0 ? faults : [`✗ ${name} failed: see above`]));
  return !failed;
}

const script = (name: string) => run(name, ["npm", "run", "-s", name]);
const build = () => run("build", ["next", "build"]);
// The full run skips tests if their programs are missing, and "verbose" prints the reasons.
const form = `--reporter=${isFull ? "verbose" : "default"}`;
const vitest = (name: string, args: readonly string[], env = {}) => {
  const report = `--outputFile.json=${reportFile(name)}`;
  return run(name, ["vitest", "run", form, "--reporter=json", report, ...args], { env });
};
/**
 * Names the folder for screenshots and traces of failed browser tests. The two kinds of runs have
 * separate folders, because Playwright empties its folder at the start of each run.
 */
const traces = `--output=test-results/${isFull ? "full" : "quick"}`;
const browserTests = (args: readonly string[], env = {}) =>
  run("browser", ["playwright", "test", "--reporter=list,json", traces, ...args], { env });

async function quick(): Promise<void> {
  // The run stops here, because every other suite would report a fault in the content again.
  if (!(await script("test:content"))) return;
  const built = build().then(async (succeeded) => {
    if (!succeeded) return;
    await vitest("site", ["--project=site", slow, ...weightBudget]);
    await browserTests(["--grep-invert=@full"]);
  });
  await script("lint");
  await run("typegen", ["next", "typegen"]);
  // The TypeScript compiler ends only on SIGKILL, which is safe, because nothing needs clean-up.
  await run("types", ["tsc"], { killSignal: "SIGKILL" });
  /* Unit tests and backend tests run together, because unit tests can use the processor while
     backend tests wait for a backend. */
  await vitest("unit", ["--project=unit", "--project=backend", slow]);
  await built;
}

/**
 * The full run. Its browser tests use a full Chromium or Chrome if this machine has one, because
 * readers use full browsers.
 */
async function full(): Promise<void> {
  const CHROMIUM_PATH = wholeBrowser() ?? findBrowser();
  if (!isBuildReady && !(await build())) return;
  const browser = browserTests([], { CHROMIUM_PATH });
  await vitest("slow", [".full.test"]);
  await browser;
  // Excludes the tests of the embedded backend, because they never use the PostgreSQL server.
  const database = ["tests/backend/database", "--exclude=**/embedded*", slow];
  if (DATABASE_TEST_URL) await vitest("postgres", database, { DATABASE_TEST_URL });
  else
    console.log(
      "Skipped: the database tests on PostgreSQL; DATABASE_TEST_URL names no empty database.",
    );
}

for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(name, () => stopping.abort());

console.log(`${suites.length} suites: ${suites.join(", ")}`);
if (process.platform === "win32")
  console.log("Skipped: the tests that need a Unix shell, because this machine runs Windows.");
const heartbeat = setInterval(() => progress.reportIfSilent(), 5000);
await (isFull ? full() : quick()).catch((error) => {
  console.error(errorMessage(error));
  total.failed += 1;
});
clearInterval(heartbeat);
if (stopping.signal.aborted) {
  console.log(`\nstopped: ${progress.summary}, ${formatCounts(total)} until then`);
  process.exitCode = 130;
} else {
  console.log(["", ...failures, formatCounts(total)].join("\n"));
  process.exitCode = Number(total.failed > 0);
}
