/**
 * `npm run content:freeze`: writes what the site prints of the record to content/record.txt, for a
 * person to read in the diff. Content that does not pass the other checks is not written down: some
 * of them compare it with what was read last.
 */
import { writeFileSync } from "node:fs";
import { withProject } from "./content/project.ts";
import { attempt } from "./lib/command.ts";
import { root } from "./lib/processes.ts";

await attempt(() =>
  withProject(root, async ({ checkContent, load }) => {
    const problem = await checkContent({ withFrozen: false });
    if (problem) throw new Error(problem);
    const { frozenFile, recordAsText } = await load<typeof import("./content/freeze.ts")>(
      "scripts/content/freeze.ts",
    );
    writeFileSync(frozenFile, recordAsText());
    console.log(
      "Wrote content/record.txt. Read in `git diff` what has changed, and see that it is what you meant.",
    );
  }),
);
