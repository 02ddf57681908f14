import { execaSync } from "execa";
import { afterAll, describe, expect, it } from "vitest";
import { freezeRecord } from "../../fixtures/frozen-content";
import { failedTests, otherRecords } from "./other-records";
import { copyProject, type ProjectCopy } from "./project-copy";

/** Environment of the copy's tests, without the settings of this test run. */
const env = {
  FORCE_COLOR: undefined,
  NO_COLOR: "1",
  NODE_ENV: undefined,
  VITEST: undefined,
  TEST: undefined,
};

/** Files that the owner edits. Only tests that read them can fail. */
const ownersFiles = "content/polls/index.ts content/cards.ts content/categories.ts content/site.ts";

/**
 * Tests that do not run here: the slow tests, and one that has a record of its own and takes half a
 * minute.
 */
const notRun = ["--exclude=**/*.full.test.ts", "--exclude=**/wrong-edits.test.ts"];

/** Runs the quick unit tests that depend on the record; returns the lines about failed ones. */
function unitFailures(copy: ProjectCopy): string[] {
  const run = execaSync({
    cwd: copy.folder,
    preferLocal: true,
    localDir: copy.folder,
    reject: false,
    all: true,
    env,
  })`vitest related --run --project=unit ${notRun} ${ownersFiles.split(" ")}`;
  return failedTests(run);
}

/** A test that only the record of November 2026 can pass. */
const assertsOneRecord = `import { expect, it } from "vitest";
import { winnersOnRecord } from "@/lib/record/queries";

it("only the results of 2026 have six winners", () => expect(winnersOnRecord).toHaveLength(6));
`;

describe.each(Object.entries(otherRecords))("a record with %s", (_, make) => {
  const copy = copyProject();
  afterAll(() => copy.remove());

  it("the content check accepts poll results other than those of 2026", () => {
    freezeRecord(copy);
    copy.run(["scripts/content-freeze.ts"]);
    make(copy);
    copy.run(["scripts/content-freeze.ts"]);
    const { stderr } = copy.run(["scripts/content-check.ts"], false);
    expect(stderr).toBe("");
  });

  it("changed results break no unit test except one that was added to fail", () => {
    copy.write("tests/unit/asserts-one-record.test.ts", assertsOneRecord);
    expect(unitFailures(copy)).toEqual([expect.stringContaining("only the results of 2026")]);
  }, 3_600_000);
});
