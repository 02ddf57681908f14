/**
 * Prints what the content does not have on record and what its owner must confirm before publishing.
 * `--strict` makes anything open a failure, for a release.
 */
import { findContradictions } from "@/lib/record/contradictions";
import { contentStatus, contentStatusReport } from "@/owner/content/status";
import { attempt, readOptions } from "../developer/command.ts";

const { strict } = readOptions("npm run content:status -- [--strict]", {
  options: { strict: { type: "boolean" } },
}).values;

await attempt(() => {
  const status = contentStatus();
  // Throws where a contradiction has no note: content that does not hold is no status.
  console.log(contentStatusReport(findContradictions().length, status));
  process.exitCode = strict && status.open > 0 ? 1 : 0;
});
