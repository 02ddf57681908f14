/**
 * `npm run bench [-- --only paint|serve|build] [--runs N]`: builds if needed, measures, and prints a table for each part.
 * No network. Close other programs first: the figures are of this machine.
 */
import { build, isBuilt } from "../scripts/build.ts";
import { messageOf, readOptions } from "../scripts/command.ts";
import { readSettings } from "../scripts/settings.ts";
import { benchBuild } from "./bench/build.ts";
import { benchPaint } from "./bench/paint.ts";
import type { Part } from "./bench/report.ts";
import { benchServe } from "./bench/serve.ts";

const parts: Readonly<Record<string, Part>> = { paint: benchPaint, serve: benchServe, build: benchBuild };

const { only, runs } = readOptions(`npm run bench [-- --only ${Object.keys(parts).join("|")}] [--runs N]`, {
  options: { only: { type: "string" }, runs: { type: "string", default: "5" } },
}).values;

/** How to end what is running: at the end of a part, on an error and on Ctrl-C. */
const ends: (() => unknown)[] = [];

async function finish(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
}

async function bench(): Promise<void> {
  const chosen = Object.entries(parts).filter(([name]) => only === undefined || name === only);
  if (chosen.length === 0)
    throw new Error(`There is no part "${only}": choose one of ${Object.keys(parts)}.`);
  if (!/^[1-9]\d*$/.test(runs)) throw new Error(`"${runs}" is no number of runs.`);
  process.env.SITE_URL ??= readSettings().SITE_URL ?? "http://localhost:3000";
  const building = new AbortController();
  ends.push(() => building.abort());
  if (!isBuilt(process.env)) await build(process.env, building.signal);
  for (const [name, part] of chosen) {
    console.log(`\n=== ${name} ===`);
    await part(Number(runs), (end) => void ends.push(end));
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
  if (!stopping) console.error(`\n${messageOf(error)}`);
  await stop(1);
}
await stop(0);
