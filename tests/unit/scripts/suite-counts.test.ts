import { describe, expect, test } from "vitest";
import { countTests } from "../../../scripts/lib/suite-counts.ts";

const stats = { expected: 12, unexpected: 0, flaky: 0, skipped: 0 };
const vitestReport = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0 };

describe("the counts of a browser suite in npm test", () => {
  test("npm test counts a browser test that fails as failed", () => {
    const report = { stats: { ...stats, unexpected: 2 } };
    expect(countTests(report, true).failed).toBe(2);
  });

  test("npm test counts a browser test that needs a second try as failed", () => {
    const report = { stats: { ...stats, flaky: 1 } };
    expect(countTests(report, false).failed).toBe(1);
  });

  test("npm test counts a skipped browser test apart from the passed ones", () => {
    const report = { stats: { ...stats, skipped: 3 } };
    expect(countTests(report, false)).toEqual({ passed: 12, failed: 0, skipped: 3 });
  });
});

describe("the counts of a Vitest suite in npm test", () => {
  test("countTests counts the tests of a Vitest report by their outcome", () => {
    const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 3 };
    expect(countTests(report, true)).toEqual({ passed: 7, failed: 2, skipped: 3 });
  });

  test("npm test counts a failed run without a failed test as one failure", () => {
    expect(countTests(vitestReport, true).failed).toBe(1);
  });
});

test.each([
  ["succeeds", false, { passed: 1, failed: 0, skipped: 0 }],
  ["fails", true, { passed: 0, failed: 1, skipped: 0 }],
])("npm test counts a program without a report that %s as one test", (_, failed, counts) => {
  expect(countTests(undefined, failed)).toEqual(counts);
});
