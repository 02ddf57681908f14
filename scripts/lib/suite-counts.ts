/** The number of tests of a suite, by result. */
export type Counts = { passed: number; failed: number; skipped: number };

/** The counts in a JSON report of Playwright. A flaky test passed only on its second try. */
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};
/** The counts in a JSON report of Vitest. */
type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
export type TestReport = PlaywrightReport | VitestReport;

function readCounts(report: TestReport): Counts {
  if ("stats" in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const { numPassedTests, numFailedTests, numPendingTests } = report;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

/**
 * Returns the number of tests of a suite, by result.
 *
 * - With a report, these are the report's numbers. If the program failed but none of its tests did,
 *   one failed test is added.
 * - Without a report, the whole suite is one test.
 *
 * @param failed true if the suite's program failed
 */
export function countTests(report: TestReport | undefined, failed: boolean): Counts {
  if (!report) return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0 };
  const counts = readCounts(report);
  return { ...counts, failed: counts.failed || (failed ? 1 : 0) };
}
