import { writeFileSync } from "node:fs";

/** What a suite came to. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: { test: string; reason: string }[];
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, one) => total + one.passed, 0),
    failed: outcomes.reduce((total, one) => total + one.failed, 0),
    skipped: outcomes.flatMap((one) => one.skipped),
  };
}

/** The last line of every run: `N passed, N failed`, and `, N skipped` when there are any. */
export function lastLine({ passed, failed, skipped }: Outcome): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped.length > 0 ? `${line}, ${skipped.length} skipped` : line;
}

/** Leaves what a test runner came to where developer/test.ts looks for it; run by hand, nobody does. */
export function writeOutcome(outcome: Outcome): void {
  const file = process.env.TEST_OUTCOME_FILE;
  if (file) writeFileSync(file, JSON.stringify(outcome));
}
