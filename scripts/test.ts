/**
 * `npm test`, `npm run test:full`, and `--only <suite>`: runs the suites one after the other, goes on after a
 * failure, and ends with a line `N passed, N failed`.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "./browser.ts";
import { isBuilt } from "./build.ts";
import { lastLine, type Outcome, playwrightOutcome, sum } from "./outcome.ts";
import { root } from "./processes.ts";
import { serveForTests, type TestSite } from "./serve-for-tests.ts";

const { full, only } = readOptions();
const results = join(root, ".local", "tests");
const bin = join(root, "node_modules", ".bin");
/** Far more than any command needs: only one that hangs meets it. */
const limitMinutes = full ? 40 : 20;

const running = new Set<ChildProcess>();
let site: TestSite | undefined;
let interrupted = false;

/** Ends a command with everything it has started: browsers, workers, servers. */
function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGTERM");
  } catch {
    // Already gone.
  }
}

/** Runs a command with its output shown as it comes; resolves with whether it succeeded. */
function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  if (interrupted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const child = spawn(command === "node" ? process.execPath : join(bin, command), args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        NEXT_TELEMETRY_DISABLED: "1",
        FORCE_COLOR: process.stdout.isTTY ? "1" : "0",
        ...env,
      },
      detached: process.platform !== "win32",
    });
    running.add(child);
    const limit = setTimeout(() => {
      console.error(`${command} did not end within ${limitMinutes} minutes and was stopped.`);
      kill(child);
    }, limitMinutes * 60_000);
    child.on("error", (error) => {
      clearTimeout(limit);
      console.error(error.message);
      resolve(false);
    });
    child.on("exit", (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve(code === 0);
    });
  });
}

function one(passed: boolean): Outcome {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: [] };
}

const failure = one(false);

/** Reads a report; a command that failed without any failed test still counts as one. */
function readOutcome(file: string, succeeded: boolean, parse: (report: string) => Outcome): Outcome {
  let outcome: Outcome;
  try {
    outcome = parse(readFileSync(file, "utf8"));
  } catch {
    console.error(`No report was written to ${file}.`);
    return failure;
  }
  return succeeded || outcome.failed > 0 ? outcome : sum([outcome, failure]);
}

async function lint(): Promise<Outcome> {
  const biome = await run("biome", ["check", "--error-on-warnings", "."]);
  const arrows = await run("depcruise", []);
  const knip = await run("knip", []);
  return one(biome && arrows && knip);
}

async function types(): Promise<Outcome> {
  return one((await run("next", ["typegen"])) && (await run("tsc", [])));
}

/** Quick runs use PGlite even where a server is at hand; `postgres` below runs the same tests on the server. */
async function vitest(
  name: string,
  projects: readonly string[],
  { databaseUrl = "", more = [] }: { databaseUrl?: string; more?: readonly string[] } = {},
): Promise<Outcome> {
  const file = join(results, `${name}.json`);
  const args = ["run", "--passWithNoTests", "--reporter=default", "--reporter=./scripts/vitest-outcome.ts"];
  const succeeded = await run(
    "vitest",
    [...args, ...projects.map((project) => `--project=${project}`), ...more],
    {
      TEST_OUTCOME_FILE: file,
      DATABASE_TEST_URL: databaseUrl,
    },
  );
  return readOutcome(file, succeeded, (report) => JSON.parse(report) as Outcome);
}

/** The database tests on a real PostgreSQL server, with the same migrations. */
async function postgres(): Promise<Outcome> {
  const databaseUrl = process.env.DATABASE_TEST_URL;
  if (databaseUrl) {
    // The embedded backend's own tests bring their database with them.
    return vitest("postgres", ["database"], {
      databaseUrl,
      more: ["--exclude", "tests/database/embedded*.ts"],
    });
  }
  const reason = "DATABASE_TEST_URL names no empty PostgreSQL database (.ci/run starts one)";
  return { passed: 0, failed: 0, skipped: [{ test: "database tests on PostgreSQL", reason }] };
}

/** What every suite serves and reads: its pages name an address of this machine. */
process.env.SITE_URL ??= "http://localhost:3000";

async function build(): Promise<Outcome> {
  return one(await run("next", ["build"]));
}

/** Browser suites need a build; one that is missing or out of date is made first. */
async function buildIfNeeded(): Promise<boolean> {
  if (isBuilt(process.env)) return true;
  console.log("The build is missing or out of date: building first.");
  return run("next", ["build"]);
}

async function playwright(project: string): Promise<Outcome> {
  if (!(await buildIfNeeded()) || interrupted) return failure;
  const { executablePath } = await findBrowser();
  site = await serveForTests();
  const file = join(results, `${project}-browser.json`);
  const grep = full ? ["--grep", "@full"] : ["--grep-invert", "@full"];
  try {
    const succeeded = await run(
      "playwright",
      ["test", "--pass-with-no-tests", "--project", project, ...grep],
      {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        E2E_BASE_URL: site.url,
        ...(executablePath && { CHROMIUM_PATH: executablePath }),
        ...(site.backend && {
          E2E_BACKEND_URL: site.backend.url,
          E2E_BACKEND_SECRET_KEY: site.backend.secretKey,
          E2E_INBOX_DIR: site.backend.inboxDir,
        }),
      },
    );
    return readOutcome(file, succeeded, (report) => playwrightOutcome(JSON.parse(report)));
  } finally {
    await site.stop();
    site = undefined;
  }
}

async function faults(): Promise<Outcome> {
  if (!(await buildIfNeeded()) || interrupted) return failure;
  const { executablePath } = await findBrowser();
  if (executablePath) process.env.CHROMIUM_PATH = executablePath;
  return sum([await vitest("faults", ["faults"]), await playwright("faults")]);
}

type Suite = readonly [name: string, run: () => Promise<Outcome>];

const quickSuites: readonly Suite[] = [
  ["lint", lint],
  ["types", types],
  ["unit", () => vitest("unit", ["unit", "database", "backend"])],
  ["build", build],
  ["rendered", async () => ((await buildIfNeeded()) ? vitest("rendered", ["rendered"]) : failure)],
  ["browser", () => playwright("browser")],
  ["faults", faults],
];

const slowSuites: readonly Suite[] = [
  ["postgres", postgres],
  [
    "full",
    async () =>
      (await buildIfNeeded()) ? vitest("full", ["full"], { more: ["--no-file-parallelism"] }) : failure,
  ],
  ["browser", () => playwright("browser")],
  ["faults", () => playwright("faults")],
];

function readOptions() {
  try {
    const options = { full: { type: "boolean", default: false }, only: { type: "string" } } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nUsage: npm test -- [--only SUITE]`);
    process.exit(2);
  }
}

function chosenSuites(): readonly Suite[] {
  const suites = full ? slowSuites : quickSuites;
  const chosen = suites.filter(([name]) => only === undefined || name === only);
  if (chosen.length > 0) return chosen;
  console.error(`There is no suite "${only}": choose one of ${suites.map(([name]) => name).join(", ")}.`);
  process.exit(2);
}

async function runSuite([name, suite]: Suite): Promise<Outcome> {
  const start = performance.now();
  console.log(`\n=== ${name} ===`);
  let outcome: Outcome;
  try {
    outcome = await suite();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    outcome = failure;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`--- ${name}: ${lastLine(outcome)} (${seconds} s)`);
  return outcome;
}

async function interrupt(): Promise<void> {
  if (interrupted) return;
  interrupted = true;
  for (const child of running) kill(child);
  await site?.stop();
  process.exit(130);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, interrupt);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const outcomes: Outcome[] = [];
for (const suite of chosenSuites()) {
  if (!interrupted) outcomes.push(await runSuite(suite));
}
const total = sum(outcomes);
if (total.skipped.length > 0) console.log("\nSkipped:");
for (const { test, reason } of total.skipped) console.log(`  ${test}: ${reason}`);
console.log(`\n${lastLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
