import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "../../scripts/build.ts";
import { root } from "../../scripts/processes.ts";
import { type Part, printTable, spread } from "./report.ts";

/** How long a build takes with nothing kept from an earlier one, and with its cache. Leaves the last one. */
export const benchBuild: Part = async (runs, _, stopping) => {
  const seconds = { cold: [] as number[], warm: [] as number[] };
  for (let run = 0; run < runs; run += 1)
    for (const kind of ["cold", "warm"] as const) {
      if (kind === "cold") rmSync(join(root, ".next"), { recursive: true, force: true });
      const start = performance.now();
      await build(process.env, stopping);
      seconds[kind].push((performance.now() - start) / 1000);
    }
  printTable("Build, in seconds", [{ cold: spread(seconds.cold, 1), warm: spread(seconds.warm, 1) }]);
};
