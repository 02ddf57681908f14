import { describe, expect, it } from "vitest";
import { failedTests } from "./other-records";

const esc = "\u001b";

describe("the failed tests of a run", () => {
  it("are found in coloured lines of vitest", () => {
    const all = `${esc}[41m${esc}[1m FAIL ${esc}[22m${esc}[49m unit > a title\n ✓ another\n`;
    expect(failedTests({ all, exitCode: 1 })).toEqual([" FAIL  unit > a title"]);
  });

  it("are found in Playwright’s list", () => {
    const all = "  1) a.spec.ts:3:1 › a title ───\n\n  1 failed\n";
    expect(failedTests({ all, exitCode: 1 })).toEqual(["  1) a.spec.ts:3:1 › a title ───"]);
  });

  it("are none where the run has passed", () =>
    expect(failedTests({ all: " ✓ a title", exitCode: 0 })).toEqual([]));

  it("are an error where a failed run names none", () =>
    expect(() => failedTests({ all: "Segmentation fault", exitCode: 139 })).toThrow(
      "Segmentation",
    ));
});
