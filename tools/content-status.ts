/**
 * Prints what the content does not have on record and what its owner must confirm before publishing.
 * `--strict` makes anything open a failure, for a release.
 */
import { parseArgs } from "node:util";
import { findContradictions } from "@/lib/record/contradictions";
import { contentStatusReport } from "@/tools/content/status";

const usage = "Usage: npm run content:status -- [--strict]";

function readStrict(): boolean | undefined {
  try {
    return parseArgs({ options: { strict: { type: "boolean", default: false } } }).values.strict;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    return undefined;
  }
}

function main(): number {
  const strict = readStrict();
  if (strict === undefined) return 2;
  // Throws where a contradiction has no note: content that does not hold is no status.
  const contradictions = findContradictions().length;
  const { text, open } = contentStatusReport(contradictions);
  console.log(text);
  return strict && open > 0 ? 1 : 0;
}

process.exitCode = main();
