import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { type Outcome, writeOutcome } from "./outcome.ts";

/** Counts vitest's tests; unlike its own JSON this keeps the reason of a skip. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const outcome: Outcome = { passed: 0, failed: unhandled.length, skipped: [] };
    for (const module of modules) {
      // A file that cannot be loaded has no tests of its own to fail.
      if (module.state() === "failed" && module.errors().length > 0) outcome.failed += 1;
      // Where a hook fails, its tests never run: that is a failure, not so many skips.
      for (const suite of module.children.allSuites()) outcome.failed += suite.errors().length;
      for (const test of module.children.allTests()) {
        const result = test.result();
        const reason = (result.state === "skipped" && result.note) || "no reason given";
        if (result.state === "passed") outcome.passed += 1;
        else if (result.state === "failed") outcome.failed += 1;
        else outcome.skipped.push({ test: test.fullName, reason });
      }
    }
    if (!process.env.TEST_OUTCOME_FILE) return;
    writeOutcome(outcome);
    // A worker that will not end (its test left a process running) must not hold up the whole run.
    setTimeout(() => process.exit(outcome.failed > 0 ? 1 : 0), 15_000).unref();
  }
}
