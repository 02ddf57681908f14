import { cardChecks } from "./card-checks.ts";
import { claimChecks } from "./claim-checks.ts";
import type { ContentCheck } from "./content-check.ts";
import { exampleChecks } from "./example-checks.ts";
import { pageChecks } from "./page-checks.ts";
import { pollChecks } from "./poll-checks.ts";
import { frozenCheck, recordChecks } from "./record-checks.ts";
import { settingChecks } from "./setting-checks.ts";
import { textChecks } from "./text-checks.ts";
import { withdrawnChecks } from "./withdrawn-checks.ts";

/** All checks of the content, in the order in which an owner should fix the problems. */
export const contentChecks: readonly ContentCheck[] = [
  ...settingChecks,
  ...cardChecks,
  ...withdrawnChecks,
  ...textChecks,
  ...exampleChecks,
  ...pollChecks,
  ...pageChecks,
  ...claimChecks,
  ...recordChecks,
  frozenCheck,
];

/**
 * Returns the problems of the first check that fails, one in each line. Undefined if all checks
 * pass. Without `withFrozen`, content/record.txt is not checked.
 *
 * @public loaded by scripts/content/project.ts
 */
export function firstProblem({ withFrozen }: { withFrozen: boolean }): string | undefined {
  for (const check of contentChecks) {
    const problems = check === frozenCheck && !withFrozen ? [] : check.problems();
    if (problems.length) return problems.join("\n");
  }
  return undefined;
}
