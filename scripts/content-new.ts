/**
 * `npm run content:new -- polls/2025 day-1-travel` writes a draft of a poll, and adds the draft to
 * the list of its series.
 */

import { withProject } from "./content/project.ts";
import { attempt, readOptions } from "./lib/command.ts";
import { root } from "./lib/processes.ts";

const usage = "npm run content:new -- polls/2025 day-1-travel [--category travel]";
const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: { category: { type: "string" } },
});

const draft = "scripts/content/draft.ts";

await attempt(() =>
  withProject(root, async ({ load }) => {
    if (positionals.length === 0) throw new Error(`Name the poll: ${usage}`);
    const { pollTarget, writeDraft } = await load<typeof import("./content/draft.ts")>(draft);
    // "polls/2025 day-1-travel" and "polls/2025/day-1-travel" mean the same poll.
    const target = pollTarget(positionals.join("/"), values.category);
    const written = writeDraft(target);
    console.log(`${written.map((file) => `Wrote ${file}`).join("\n")}

It is a draft: \`npm run preview:drafts\` shows it, the site does not. To publish it, in ${target.file}:
  1. write lookFor: what a reader of the category weighs up, each as "Heading": "detail";
  2. fill in result, totals and threadUrl, as far as they are on record;
  3. replace \`draft: true\` with \`firstPublished\`, the day on which it goes online.
With the first poll of a series, also give content/polls/${target.year}/index.ts its description, period and status.
Then \`npm run content:freeze\` writes down what has changed, for you to read, and \`npm test\` checks it.`);
  }),
);
