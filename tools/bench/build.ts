import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { HeaderRules } from "@/lib/headers/rules";
import { build } from "../../scripts/build.ts";
import { root } from "../../scripts/processes.ts";
import { type Part, printTable, spread } from "./report.ts";

/** How long a build takes with nothing kept from an earlier one, and with its cache. Leaves the last one. */
export const benchBuild: Part = async (runs, defer) => {
  const building = new AbortController();
  defer(() => building.abort());
  const seconds = { cold: [] as number[], warm: [] as number[] };
  const folder = join(root, ".next");
  for (let run = 0; run < runs; run += 1)
    for (const kind of ["cold", "warm"] as const) {
      if (kind === "cold") rmSync(folder, { recursive: true, force: true });
      const start = performance.now();
      await build(process.env, building.signal);
      seconds[kind].push((performance.now() - start) / 1000);
    }
  const rules = JSON.parse(readFileSync(join(folder, "site", "headers.json"), "utf8")) as HeaderRules;
  printTable("Build, in seconds, and the header rules that it made", [
    {
      cold: spread(seconds.cold, 1),
      warm: spread(seconds.warm, 1),
      rules: rules.answers.length + rules.files.length,
    },
  ]);
};
