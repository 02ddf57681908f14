/**
 * `npm run content:freeze` writes the file content/record.txt. The file lists every outcome, figure
 * and contradiction as the site prints them, so that a person can read the changes in the diff. The
 * command writes nothing if a content check fails. Some checks compare the content with the old
 * content/record.txt, so they must run before the file is replaced.
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
