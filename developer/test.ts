/**
 * `npm test`, `npm run test:full`, and `--only <suite>`: runs the suites, goes on after a failure, and ends with a line
 * `N passed, N failed`. What needs no build runs while it is made.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { browserTestSettings } from "./browser.ts";
import { isBuilt } from "./build.ts";
import { messageOf, readOptions } from "./command.ts";
import { lastLine, type Outcome, sum } from "./outcome.ts";
import { root } from "./processes.ts";
import { serveForTests, type TestSite } from "./serve-for-tests.ts";

const { full, only } = readOptions("npm test -- [--only SUITE]", {
  options: { full: { type: "boolean" }, only: { type: "string" } },
}).values;
const results = join(root, ".local", "tests");
/** Far more than any command needs: only one that hangs meets it. */
const limitMinutes = full ? 40 : 20;
/** What every suite serves and reads: its pages name an address of this machine. */
process.env.SITE_URL ??= "http://localhost:3000";
/** The embedded backend's: how many rounds a password's hash takes is not what is tested. */
process.env.LITE_AUTH_BCRYPT_COST ??= "4";

type Started = { readonly pid?: number | undefined };
type Settings = Readonly<Record<string, string | undefined>>;

/** Commands under way; of each, the process that began it. */
const running = new Set<Started>();
let site: TestSite | undefined;
let interrupted = false;

/** Ends a command with everything it has started: browsers, workers, servers. */
function kill({ pid }: Started): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGTERM");
  } catch {
    // Already gone.
  }
}

/** What the commands of a suite said, to be shown together at its end; without one it is shown as it comes. */
const kept = new AsyncLocalStorage<string[] | undefined>();

/** Runs a command; resolves with whether it succeeded. */
async function run(command: string, args: readonly string[] = [], env: Settings = {}) {
  if (interrupted) return false;
  const ours = { NEXT_TELEMETRY_DISABLED: "1", FORCE_COLOR: process.stdout.isTTY ? "1" : "0" };
  const said = kept.getStore();
  const output = said ? "pipe" : "inherit";
  const child = execa(command, args, {
    cwd: root,
    preferLocal: true,
    localDir: root,
    stdio: ["ignore", output, output],
    all: true,
    env: { ...ours, ...env },
    detached: process.platform !== "win32",
    reject: false,
  });
  running.add(child);
  const limit = setTimeout(() => {
    console.error(`${command} did not end within ${limitMinutes} minutes and was stopped.`);
    kill(child);
  }, limitMinutes * 60_000);
  const { failed, all } = await child;
  clearTimeout(limit);
  running.delete(child);
  if (all) said?.push(`${all}\n`);
  return !failed;
}

function one(passed: boolean): Outcome {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: [] };
}

const failure = one(false);

/** Runs a test runner with a reporter of ours; one that fails without any failed test still counts as one. */
async function counted(command: string, args: readonly string[], env: Settings): Promise<Outcome> {
  const file = join(results, `${randomUUID()}.json`);
  const succeeded = await run(command, args, { TEST_OUTCOME_FILE: file, ...env });
  try {
    const outcome = JSON.parse(readFileSync(file, "utf8")) as Outcome;
    rmSync(file);
    return succeeded || outcome.failed > 0 ? outcome : sum([outcome, failure]);
  } catch {
    console.error(`${command} has not said what its tests came to.`);
    return failure;
  }
}

async function lint(): Promise<Outcome> {
  const biome = await run("biome", ["check", "--error-on-warnings", "."]);
  const arrows = await run("depcruise", ["."]);
  const knip = await run("knip");
  return one(biome && arrows && knip);
}

const types = async () => one((await run("next", ["typegen"])) && (await run("tsc")));

/** Quick runs use PGlite even where a server is at hand; `postgres` below runs the same tests on the server. */
function vitest(projects: readonly string[], more: readonly string[] = [], databaseUrl = "") {
  const args = ["run", "--passWithNoTests", "--reporter=default", "--reporter=./developer/vitest-outcome.ts"];
  const all = [...args, ...projects.map((project) => `--project=${project}`), ...more];
  return counted("vitest", all, { DATABASE_TEST_URL: databaseUrl });
}

/** The database tests on a real PostgreSQL server, with the same migrations. */
async function postgres(): Promise<Outcome> {
  const url = process.env.DATABASE_TEST_URL;
  // The embedded backend's own tests bring their database with them.
  if (url) return vitest(["database"], ["--exclude", "tests/backend/database/embedded*.ts"], url);
  const reason = "DATABASE_TEST_URL names no empty PostgreSQL database (.ci/run starts one)";
  return { passed: 0, failed: 0, skipped: [{ test: "database tests on PostgreSQL", reason }] };
}

/** Of suites that run at the same time one makes the build. */
let building: Promise<boolean> | undefined;

async function build(): Promise<boolean> {
  if (isBuilt(process.env)) return true;
  console.log("The build is missing or out of date: building first.");
  return run("next", ["build"]);
}

/** Builds, whatever is there: that it can be done is tested, too. */
async function freshBuild(): Promise<Outcome> {
  building = run("next", ["build"]);
  return one(await building);
}

/** Suites that need a build: one that is missing or out of date is made first. */
async function onBuild(suite: () => Promise<Outcome>): Promise<Outcome> {
  building ??= build();
  return (await building) && !interrupted ? suite() : failure;
}

async function browser(): Promise<Outcome> {
  site = await serveForTests();
  const which = [full ? "--grep" : "--grep-invert", "@full"];
  const args = ["test", "--reporter=list,./developer/playwright-outcome.ts", ...which];
  try {
    return await counted("playwright", args, await browserTestSettings(site));
  } finally {
    await site.stop();
    site = undefined;
  }
}

type Suite = readonly [name: string, run: () => Promise<Outcome>];

/** Suites that run one after the other, beside those of the other lanes: what needs no build runs while it is made. */
type Lane = readonly Suite[];

const browserSuite: Suite = ["browser", () => onBuild(browser)];

const quickLanes: readonly Lane[] = [
  [["build", freshBuild], ["types", types], browserSuite],
  [
    ["lint", lint],
    ["unit", () => vitest(["unit", "unit-apart", "database", "backend", "faults"])],
    ["served", () => onBuild(() => vitest(["rendered", "served"]))],
  ],
];

const slowLanes: readonly Lane[] = [
  // More of them than processors: most of its files wait for builds, mails and deadlines.
  [["full", () => onBuild(() => vitest(["full"], ["--maxWorkers=3"]))]],
  [["postgres", postgres], browserSuite],
];

/** Runs a suite; where others run at the same time, what it says is shown together at its end. */
async function runSuite([name, suite]: Suite, isBeside: boolean): Promise<Outcome> {
  const start = performance.now();
  const heading = `\n=== ${name} ===`;
  const said = isBeside ? [] : undefined;
  if (!said) console.log(heading);
  const outcome = await kept.run(said, suite).catch((error) => {
    console.error(messageOf(error));
    return failure;
  });
  if (said) console.log([heading, ...said].join("\n"));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`--- ${name}: ${lastLine(outcome)} (${seconds} s)`);
  return outcome;
}

async function runLane(lane: Lane, isBeside: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const suite of lane) if (!interrupted) outcomes.push(await runSuite(suite, isBeside));
  return outcomes;
}

async function interrupt(): Promise<void> {
  if (interrupted) return;
  interrupted = true;
  for (const child of running) kill(child);
  await site?.stop();
  process.exit(130);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, interrupt);

const lanes = full ? slowLanes : quickLanes;
const names = lanes.flat().map(([name]) => name);
if (only !== undefined && !names.includes(only)) {
  console.error(`There is no suite "${only}": choose one of ${names.join(", ")}.`);
  process.exit(2);
}
mkdirSync(results, { recursive: true });
const chosen = lanes.map((lane) => lane.filter(([name]) => only === undefined || name === only));
const outcomes = await Promise.all(
  chosen.map((lane, place) => runLane(lane, only === undefined && place > 0)),
);
const total = sum(outcomes.flat());
if (total.skipped.length > 0) console.log("\nSkipped:");
for (const { test, reason } of total.skipped) console.log(`  ${test}: ${reason}`);
console.log(`\n${lastLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
