import { describe, expect, it } from "vitest";
import { failedTests } from "./other-records";

const esc = "\u001b";

describe("the failed tests of a run", () => {
  it("failed tests are found in Vitest’s coloured output", () => {
    const all = `${esc}[41m${esc}[1m FAIL ${esc}[22m${esc}[49m unit > a title\n ✓ another\n`;
    expect(failedTests({ all, exitCode: 1 })).toEqual([" FAIL  unit > a title"]);
  });

  it("failed tests are read from the output of Playwright", () => {
    const all = "  1) a.spec.ts:3:1 › a title ───\n\n  1 failed\n";
    expect(failedTests({ all, exitCode: 1 })).toEqual(["  1) a.spec.ts:3:1 › a title ───"]);
  });

  it("failedTests returns an empty list for a run that passed", () =>
    expect(failedTests({ all: " ✓ a title", exitCode: 0 })).toEqual([]));

  it("failedTests throws if the output of a failed run names no test", () =>
    expect(() => failedTests({ all: "Segmentation fault", exitCode: 139 })).toThrow(
      "Segmentation",
    ));
});
