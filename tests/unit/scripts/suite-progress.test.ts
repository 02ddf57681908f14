import { describe, expect, test } from "vitest";
import {
  formatCounts,
  formatElapsed,
  isRouteLine,
  SuiteProgress,
} from "../../../scripts/lib/suite-progress.ts";

const allPassed = { passed: 12, failed: 0, skipped: 0 };

/** The progress of three suites, on a clock that the test moves. */
function makeProgress() {
  const lines: string[] = [];
  const clock = { ms: 0 };
  const progress = new SuiteProgress({
    planned: 3,
    print: (line) => lines.push(line),
    now: () => clock.ms,
  });
  return { progress, lines, clock };
}

describe("the progress of npm test", () => {
  test("npm test prints the number of finished suites with the elapsed time", () => {
    const { progress, lines, clock } = makeProgress();
    progress.begin("lint");
    clock.ms = 65_000;
    progress.end("lint", allPassed);
    expect(lines).toEqual([
      "--- lint: 12 passed, 0 failed (1 min 5 s); 1 of 3 suites after 1 min 5 s",
    ]);
  });

  test("npm test does not count a stopped suite as a failure", () => {
    const { progress, lines, clock } = makeProgress();
    progress.begin("unit");
    clock.ms = 4000;
    progress.end("unit", undefined);
    expect(lines).toEqual(["--- unit: stopped (4 s); 0 of 3 suites after 4 s"]);
  });

  test("npm test names the running suites after 20 seconds of silence", () => {
    const { progress, lines, clock } = makeProgress();
    progress.begin("build");
    clock.ms = 5000;
    progress.begin("unit");
    clock.ms = 20_000;
    progress.reportIfSilent();
    expect(lines).toEqual([
      "... still running: build (20 s), unit (15 s); 0 of 3 suites after 20 s",
    ]);
  });

  test("npm test prints no progress while a suite prints", () => {
    const { progress, lines, clock } = makeProgress();
    progress.begin("unit");
    clock.ms = 15_000;
    progress.noteOutput();
    clock.ms = 30_000;
    progress.reportIfSilent();
    expect(lines).toEqual([]);
  });

  test("npm test prints no progress when no suite is running", () => {
    const { progress, lines, clock } = makeProgress();
    clock.ms = 60_000;
    progress.reportIfSilent();
    expect(lines).toEqual([]);
  });
});

test.each([
  [900, "0 s"],
  [59_999, "59 s"],
  [60_000, "1 min 0 s"],
])("npm test prints %i ms as %s", (ms, text) => {
  expect(formatElapsed(ms)).toBe(text);
});

test("npm test names skipped tests only if there are any", () => {
  expect(formatCounts(allPassed)).toBe("12 passed, 0 failed");
  expect(formatCounts({ ...allPassed, skipped: 2 })).toBe("12 passed, 0 failed, 2 skipped");
});

test.each([
  "Route (app)                Revalidate  Expire",
  "┌ ○ /",
  "├ ● /polls/[year]/[slug]",
  "│ └ /polls/2024/day-1-travel",
  "└ ƒ /search",
  "○  (Static)   prerendered as static content",
])("npm test recognises a line of Next’s route table: %s", (line) => {
  expect(isRouteLine(line)).toBe(true);
});

test.each(["", "▲ Next.js 16.4.6", "✓ Compiled successfully in 9.1s", "Error: no route"])(
  "npm test recognises no line of Next’s route table in: %s",
  (line) => {
    expect(isRouteLine(line)).toBe(false);
  },
);
