/** `npm run content:new -- polls/2025 day-1-travel`: a typed draft of a poll, registered in its series. */
import { parseArgs } from "node:util";
import { pollTarget } from "@/tools/content/poll-target";
import { pollExists, writeDraft } from "./content/files.ts";

const usage = "Usage: npm run content:new -- polls/2025 day-1-travel [--category travel]";

function readArguments(): { address: string; category: string | undefined } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { category: { type: "string" } },
  });
  // "polls/2025 day-1-travel" and "polls/2025/day-1-travel" mean the same.
  return { address: positionals.join("/"), category: values.category };
}

function main(): void {
  const { address, category } = readArguments();
  if (!address) throw new Error(`Say which poll.\n${usage}`);
  const target = pollTarget(address, category);
  if (pollExists(target))
    throw new Error(`${target.file} is there already. It was left alone; edit it, or choose another day.`);
  const written = writeDraft(target);
  console.log(`${written.map((file) => `Wrote ${file}`).join("\n")}

It is a draft: \`npm run preview:drafts\` shows it, the site does not. To publish it, in ${target.file}:
  1. write lookFor: what a reader of the category weighs up, each as { heading, detail };
  2. fill in result, totals and threadUrl, as far as they are on record;
  3. replace \`draft: true\` with \`firstPublished\`, the day on which it goes online.
With the first poll of a series, also give ${target.indexFile} its description, period and status.
Then \`npm test\` checks it.`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
