/**
 * `npm run bench [-- --only weight|paint|serve|growth] [--runs N]`: builds if needed, measures, prints a table for each
 * part and writes `.local/bench/<part>.json`. No network. Close other programs first: the figures are of this machine.
 */
import { parseArgs } from "node:util";
import { build, presentBuild, wantedBuild } from "../scripts/build.ts";
import { readSettings } from "../scripts/settings.ts";
import { benchGrowth } from "./bench/growth.ts";
import { benchPaint } from "./bench/paint.ts";
import type { Part } from "./bench/report.ts";
import { benchServe } from "./bench/serve.ts";
import { benchWeight } from "./bench/weight.ts";

const parts: Readonly<Record<string, Part>> = {
  weight: benchWeight,
  paint: benchPaint,
  serve: benchServe,
  growth: benchGrowth,
};

const usage = `Usage: npm run bench -- [--only ${Object.keys(parts).join("|")}] [--runs N]`;

function readOptions(): { names: string[]; runs: number } {
  const { values } = parseArgs({
    options: { only: { type: "string" }, runs: { type: "string", default: "5" } },
  });
  const names = values.only?.split(",") ?? Object.keys(parts);
  const runs = Number(values.runs);
  const unknown = names.find((name) => !(name in parts));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}". ${usage}`);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`"${values.runs}" is no number of runs. ${usage}`);
  return { names, runs };
}

/** How to end what is running: at the end of a part, on an error and on Ctrl-C. */
const ends: (() => unknown)[] = [];

async function finish(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
}

async function bench(): Promise<void> {
  const { names, runs } = readOptions();
  const env = { SITE_URL: "http://localhost:3000", ...readSettings() };
  if (presentBuild() !== wantedBuild(env)) {
    const building = new AbortController();
    ends.push(() => building.abort());
    await build(env, building.signal);
  }
  for (const name of names) {
    console.log(`\n=== ${name} ===`);
    await parts[name]?.(runs, (end) => void ends.push(end));
    await finish();
  }
}

let stopping = false;

async function stop(status: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await finish();
  process.exit(status);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(130));
try {
  await bench();
} catch (error) {
  // What fails after Ctrl-C fails because of it.
  if (!stopping) console.error(`\n${error instanceof Error ? error.message : error}`);
  await stop(1);
}
await stop(0);
