/**
 * `npm run content:status`: what the content does not have on record, and what is to be confirmed
 * before publishing.
 */
import { withProject } from "./content/project.ts";
import { attempt } from "./lib/command.ts";
import { root } from "./lib/processes.ts";

await attempt(() =>
  withProject(root, async ({ load }) => {
    const { contentStatus } = await load<typeof import("./content/status.ts")>(
      "scripts/content/status.ts",
    );
    console.log(contentStatus());
  }),
);
