/**
 * `npm run bench [-- --only paint|lighthouse|serve|build] [--runs N]`: builds if needed, measures, and prints a table
 * for each part. No network. Close other programs first: the figures are of this machine.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { benchLighthouse } from "./bench/lighthouse.ts";
import { benchPaint } from "./bench/paint.ts";
import { type Part, printTable, rounds, spread } from "./bench/rounds.ts";
import { benchServe } from "./bench/serve.ts";
import { build, isBuilt } from "./build.ts";
import { attempt, readOptions } from "./command.ts";
import { root } from "./processes.ts";
import { readSettings } from "./settings.ts";

/** How long a build takes with nothing kept from an earlier one, and with its cache. Leaves the last one. */
const benchBuild: Part = async (runs, _, stopping) => {
  const rows = await rounds(runs, [{ what: "cold" }, { what: "warm" }], async ({ what }) => {
    if (what === "cold") rmSync(join(root, ".next"), { recursive: true, force: true });
    const start = performance.now();
    await build(process.env, stopping);
    return { seconds: (performance.now() - start) / 1000 };
  });
  printTable(
    "Builds",
    rows.map(({ what, seen }) => ({ what, seconds: spread(seen, "seconds", 1) })),
  );
};

const parts: Readonly<Record<string, Part>> = {
  paint: benchPaint,
  lighthouse: benchLighthouse,
  serve: benchServe,
  build: benchBuild,
};

const { only, runs } = readOptions(`npm run bench [-- --only ${Object.keys(parts).join("|")}] [--runs N]`, {
  options: { only: { type: "string" }, runs: { type: "string", default: "5" } },
}).values;

/** What is to be ended: after a part, on an error and on Ctrl-C. */
let running = new AsyncDisposableStack();

async function bench(): Promise<void> {
  const chosen = Object.entries(parts).filter(([name]) => only === undefined || name === only);
  if (chosen.length === 0)
    throw new Error(`There is no part "${only}": choose one of ${Object.keys(parts)}.`);
  if (!/^[1-9]\d*$/.test(runs)) throw new Error(`"${runs}" is no number of runs.`);
  process.env.SITE_URL ??= readSettings().SITE_URL ?? "http://localhost:3000";
  if (!isBuilt(process.env)) await build(process.env, stopping.signal);
  for (const [name, part] of chosen) {
    console.log(`\n=== ${name} ===`);
    running = new AsyncDisposableStack();
    try {
      await part(Number(runs), (end) => running.defer(end), stopping.signal);
    } finally {
      await running.disposeAsync();
    }
  }
}

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, async () => {
    stopping.abort();
    await running.disposeAsync();
    process.exit(130);
  });
await attempt(bench);
process.exit();
