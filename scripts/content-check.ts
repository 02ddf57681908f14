/** `npm run test:content`: what is wrong with the content, in a sentence that says what to write. */
import { withProject } from "./content/project.ts";
import { attempt } from "./lib/command.ts";
import { root } from "./lib/processes.ts";

await attempt(() =>
  withProject(root, async ({ checkContent }) => {
    const problem = await checkContent({ withFrozen: true });
    if (problem) throw new Error(problem);
  }),
);
