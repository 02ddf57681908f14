import type { FullConfig, Reporter, Suite, TestError } from "@playwright/test/reporter";
import { type Outcome, writeOutcome } from "./outcome.ts";

/** Counts the browser tests; an error outside any test counts as one failure. */
export default class OutcomeReporter implements Reporter {
  #suite: Suite | undefined;
  #errors = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(_error: TestError): void {
    this.#errors += 1;
  }

  onEnd(): void {
    const outcome: Outcome = { passed: 0, failed: this.#errors, skipped: [] };
    for (const test of this.#suite?.allTests() ?? []) {
      const reason = test.annotations.find(({ type }) => type === "skip")?.description ?? "no reason given";
      if (test.outcome() === "expected") outcome.passed += 1;
      else if (test.outcome() === "skipped")
        outcome.skipped.push({ test: test.titlePath().slice(2).join(" > "), reason });
      else outcome.failed += 1;
    }
    writeOutcome(outcome);
  }
}
