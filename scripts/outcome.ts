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

interface PlaywrightResult {
  status: string;
  expectedStatus: string;
  annotations: { type: string; description?: string }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: PlaywrightResult[] }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: unknown[];
}

function addSuite(suite: PlaywrightSuite, path: string, outcome: Outcome): void {
  const here = path ? `${path} > ${suite.title}` : suite.title;
  for (const spec of suite.specs) {
    for (const test of spec.tests) {
      if (test.status === "expected") outcome.passed += 1;
      else if (test.status !== "skipped") outcome.failed += 1;
      else {
        const reason = test.annotations.find((annotation) => annotation.type === "skip")?.description;
        outcome.skipped.push({ test: `${here} > ${spec.title}`, reason: reason ?? "no reason given" });
      }
    }
  }
  for (const child of suite.suites ?? []) addSuite(child, here, outcome);
}

/** Counts Playwright's JSON report; an error outside any test counts as one failure. */
export function playwrightOutcome(report: PlaywrightReport): Outcome {
  const outcome: Outcome = { passed: 0, failed: report.errors.length, skipped: [] };
  for (const suite of report.suites) addSuite(suite, "", outcome);
  return outcome;
}
