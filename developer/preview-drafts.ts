/** `npm run preview:drafts`: the development server, with drafts drawn and marked as such. */
import { allSeries } from "@/content/polls";
import type { PollContent } from "@/content/types";

const drafts = allSeries.flatMap(({ polls }) => polls as readonly PollContent[]).filter(({ draft }) => draft);
console.log(
  drafts.length
    ? `Drafts:\n${drafts.map(({ series, slug }) => `  /polls/${series}/${slug}`).join("\n")}`
    : "There are no drafts: `npm run content:new -- polls/2025 day-1-travel` makes one.",
);
process.env.SHOW_DRAFTS = "1";
process.argv.push("--dev");
await import("./start.ts");
