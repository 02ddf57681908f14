/**
 * `npm run growth [-- --series N]` measures how the site grows with its content. It copies the
 * project with a made-up record of N series (tests/fixtures/growing-record.ts). In the copy it runs
 * the content checks and a build, and measures every kind of page. It prints a table for
 * docs/performance.md, which also has the figures of today's record. It exits with 1 if a figure is
 * over its limit.
 */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { grownCopy } from "./growth/copy.ts";
import { type Growth, growthTable, overLimit } from "./growth/growth-table.ts";
import { measurePages } from "./growth/measure-pages.ts";
import { measureRun } from "./growth/measure-run.ts";
import { attempt, readOptions } from "./lib/command.ts";

const started = performance.now();

/** Prints the current step, with the seconds since the start. */
function progress(step: string): void {
  console.error(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${step}`);
}

async function measureFolder(folder: string, name: string): Promise<Growth> {
  const npmRun = (script: string) => measureRun(folder, "npm", ["run", script]);
  progress(`${name}: freezing the content`);
  await npmRun("content:freeze");
  progress(`${name}: content checks`);
  const checks = await npmRun("test:content");
  progress(`${name}: build`);
  const next = join(folder, "node_modules", "next", "dist", "bin", "next");
  const build = await measureRun(folder, process.execPath, [next, "build"]);
  progress(`${name}: pages, after a build of ${build.seconds.toFixed(0)} s`);
  const files = join(folder, ".next", "site", "files");
  const read = (file: string) => readFileSync(join(files, file));
  return {
    name,
    checks,
    build,
    searchIndexBytes: read("search-index.json.br").length,
    feedEntries: read("feed.xml").toString().split("<entry>").length - 1,
    pages: await measurePages(folder, files),
  };
}

async function measureRecord(seriesCount: number): Promise<Growth> {
  const name = seriesCount === 1 ? "today" : `${seriesCount} series`;
  progress(`${name}: copying the project`);
  const folder = grownCopy(seriesCount);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  try {
    return await measureFolder(folder, name);
  } finally {
    remove();
    process.off("exit", remove);
  }
}

const { series } = readOptions("npm run growth [-- --series N]", {
  options: { series: { type: "string", default: "20" } },
}).values;
// `process.exit` runs the "exit" listener above, which removes the copy of the project.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

await attempt(async () => {
  const count = Number(series);
  if (!Number.isInteger(count) || count < 2)
    throw new Error(`--series ${series}: write a whole number, 2 or more.`);
  const grown = await measureRecord(count);
  // These results are printed at once, because measuring today's record takes some more minutes.
  console.error(growthTable([grown]));
  console.log(growthTable([await measureRecord(1), grown]));
  const over = overLimit(grown);
  if (over.length)
    throw new Error(
      `These figures are over their limits. Find the change that raised them, or set higher limits in scripts/growth/growth-table.ts:\n  ${over.join("\n  ")}`,
    );
});
process.exit();
