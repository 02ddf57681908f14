/**
 * `npm run content:freeze`: writes everything that the site prints of the record to
 * content/record.txt, so that a person can read the changes in the diff. It refuses content that
 * fails the other checks. Some of these compare the content with the previous content/record.txt,
 * which would then be lost.
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
