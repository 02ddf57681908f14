import type { Reporter as PlaywrightReporter, Suite } from "@playwright/test/reporter";
import type { SerializedError, TestModule, Reporter as VitestReporter } from "vitest/node";

/** What a run of tests came to. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Each with its reason. */
  skipped: string[];
}

/**
 * Counts the tests of vitest and of Playwright, and tells developer/test.ts over its channel: unlike their own summaries
 * it keeps why a test was skipped, and counts what went wrong outside of any test.
 */
export default class OutcomeReporter implements VitestReporter, PlaywrightReporter {
  readonly #outcome: Outcome = { passed: 0, failed: 0, skipped: [] };
  #suite: Suite | undefined;

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.#outcome.failed += unhandled.length;
    for (const { children, errors } of modules.map((module) => ({
      children: module.children,
      errors: module.errors(),
    }))) {
      // A file that cannot be loaded has no tests of its own to fail, and where a hook fails its tests never run.
      this.#outcome.failed += [
        errors,
        ...[...children.allSuites()].map((suite) => suite.errors()),
      ].flat().length;
      for (const test of children.allTests()) {
        const result = test.result();
        this.#count(result.state, test.fullName, result.state === "skipped" ? result.note : undefined);
      }
    }
    process.send?.(this.#outcome);
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onError(): void {
    this.#outcome.failed += 1;
  }

  onEnd(): void {
    for (const test of this.#suite?.allTests() ?? []) {
      const note = test.annotations.find(({ type }) => type === "skip")?.description;
      const state = test.outcome();
      this.#count(state === "expected" ? "passed" : state, test.titlePath().slice(2).join(" > "), note);
    }
    process.send?.(this.#outcome);
  }

  #count(state: string, test: string, reason = "no reason given"): void {
    if (state === "skipped") this.#outcome.skipped.push(`${test}: ${reason}`);
    else this.#outcome[state === "passed" ? "passed" : "failed"] += 1;
  }
}
