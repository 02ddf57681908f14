/**
 * `npm run test:content` checks the content. For each problem it prints a sentence that says what
 * to write instead.
 */
import { withProject } from "./content/project.ts";
import { attempt } from "./lib/command.ts";
import { root } from "./lib/processes.ts";

await attempt(() =>
  withProject(root, async ({ checkContent }) => {
    const problem = await checkContent({ withFrozen: true });
    if (problem) throw new Error(problem);
  }),
);
