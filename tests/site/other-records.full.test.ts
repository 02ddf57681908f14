import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freezeRecord } from "../fixtures/frozen-content.ts";
import { failedTests, otherRecords } from "../unit/content/other-records.ts";
import { copyProject, type ProjectCopy } from "../unit/content/project-copy.ts";

/** Environment of the copy's programs, without the settings of this test run. */
const env = {
  FORCE_COLOR: undefined,
  NO_COLOR: "1",
  SITE_URL: "http://localhost:3000",
  E2E_BASE_URL: undefined,
  NODE_ENV: undefined,
  TEST: undefined,
  VITEST: undefined,
};

/** Runs a program of the copy to its end. */
async function run({ folder }: ProjectCopy, [command = "", ...args]: readonly string[]) {
  return execa(command, args, {
    cwd: folder,
    preferLocal: true,
    localDir: folder,
    stdin: "ignore",
    reject: false,
    all: true,
    env,
  });
}

/**
 * Number of winners that a reader can hold on the record of November 2026. No other record has as
 * many.
 */
const winners = 6;

/**
 * Tests that only the record of November 2026 can pass: one reads pages as files, one uses a
 * browser.
 */
const assertsOneRecord = {
  "tests/site/rendered/asserts-one-record.test.ts": `import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { files } from "./rendered-pages";

test("the site has exactly the results of 2026", () => {
  const page = readFileSync(join(files, "my-cards.html"), "utf8");
  expect(page.match(/<span data-holds=/g)).toHaveLength(${winners});
});
`,
  "tests/site/browser/asserts-one-record.spec.ts": `import { expect, test } from "./fixtures";

test("the site has exactly the results of 2026", async ({ page }) => {
  await page.goto("/my-cards");
  await expect(page.locator("[data-holds-some] > [data-holds]")).toHaveCount(${winners});
});
`,
};

/**
 * Browser tests that do not run here. Budgets of bytes and pixels fit only today's record, and
 * account tests use the record only for the page where they start.
 */
const notRun = /\/(?:weight|first-visit|translated|accounts-[^/]*)\.spec\.ts$/;

/** The added browser test, and those that import the record or name a page of a poll or card. */
function browserTests(copy: ProjectCopy): string[] {
  const names = /from "\.\/(?:record|routes)"|\/(?:polls|cards)\//;
  const dependsOnRecord = (file: string) => !notRun.test(file) && names.test(copy.read(file));
  const specs = copy.files("tests/site/browser/*.spec.ts");
  return specs.filter((file) => file in assertsOneRecord || dependsOnRecord(file));
}

describe.each(Object.entries(otherRecords))("the site with %s", (_, make) => {
  let copy: ProjectCopy;

  beforeAll(async () => {
    copy = copyProject(true);
    freezeRecord(copy);
    copy.run(["scripts/content-freeze.ts"]);
    make(copy);
    copy.run(["scripts/content-freeze.ts"]);
    for (const [file, text] of Object.entries(assertsOneRecord)) copy.write(file, text);
    const { all, exitCode } = await run(copy, ["next", "build"]);
    expect(exitCode, all).toBe(0);
  });
  afterAll(() => copy?.remove());

  test("new poll results break only the page test that checks the old results", async () => {
    const args = "run --project=site tests/site/rendered --exclude=**/rendered-weight.test.ts";
    const { all, exitCode } = await run(copy, ["vitest", ...args.split(" ")]);
    expect(failedTests({ all, exitCode }), all).toEqual([
      expect.stringContaining("the site has exactly the results of 2026"),
    ]);
  });

  test("new poll results break only the browser test that checks the old results", async () => {
    const args = ["test", "--reporter=dot", "--grep-invert=@full", ...browserTests(copy)];
    const { all, exitCode } = await run(copy, ["playwright", ...args]);
    expect(failedTests({ all, exitCode }), all).toEqual([
      expect.stringContaining("the site has exactly the results of 2026"),
    ]);
  });
});
