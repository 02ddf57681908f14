/**
 * `npm run content:status` lists the gaps in the record, and the facts that the owner must confirm
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
