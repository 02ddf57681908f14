import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { execa, names, outcomes, printed, root, run, stop, suites } from "./suite-run.ts";

describe("the environment of npm test", () => {
  test("the suites of npm test use the site address http://localhost:3000", async () => {
    await run();
    expect(process.env.SITE_URL).toBe("http://localhost:3000");
  });

  test("npm test keeps a site address that the environment already sets", async () => {
    await run([], { SITE_URL: "https://polls.example.com" });
    expect(process.env.SITE_URL).toBe("https://polls.example.com");
  });

  test("only the suite for PostgreSQL gets the address of the database server", async () => {
    await run([], { DATABASE_TEST_URL: "postgres://localhost/test" });
    expect(process.env.DATABASE_TEST_URL).toBe("");
  });

  test("in npm test, the embedded backend hashes passwords at a low bcrypt cost", async () => {
    await run();
    expect(process.env.LITE_AUTH_BCRYPT_COST).toBe("4");
  });
});

describe("the result of npm test", () => {
  test("npm test counts the tests of all suites", async () => {
    const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 2 };
    outcomes.set("unit", { report });
    outcomes.set("site", { report });
    const { lines, exitCode } = await run();
    expect(lines).toMatch(/\n16 passed, 0 failed, 4 skipped$/);
    expect(exitCode).toBe(0);
  });

  test("npm test ends with 1 if a suite fails", async () => {
    outcomes.set("lint", { failed: true });
    const { lines, exitCode } = await run();
    expect(lines).toMatch(/\n\n✗ lint failed: see above\n7 passed, 1 failed$/);
    expect(exitCode).toBe(1);
  });

  test("npm test deletes the report of an earlier run", async () => {
    const report = join(root, ".local/reports/lint.json");
    mkdirSync(dirname(report), { recursive: true });
    writeFileSync(report, JSON.stringify({ stats: { expected: 99 } }));
    await run();
    expect(existsSync(report)).toBe(false);
  });

  test("npm test repeats the failed tests at the end", async () => {
    const lines = [" FAIL  a.test.ts > a title", "AssertionError: no", " ✓ another title"];
    outcomes.set("unit", { failed: true, lines });
    expect((await run()).lines).toMatch(
      /\n✗ unit \| {2}FAIL {2}a\.test\.ts > a title\n✗ unit \| AssertionError: no\n7 passed, 1 failed$/,
    );
  });

  test.each(["  ✘  3 a.spec.ts › a title", "  1) a.spec.ts › a title", "TypeError: no"])(
    "npm test repeats the line “%s” of a failed suite",
    async (line) => {
      outcomes.set("browser", { failed: true, lines: [line] });
      expect((await run()).lines).toContain(`\n✗ browser | ${line}\n`);
    },
  );

  test("npm test does not repeat the lines of a suite that passed", async () => {
    outcomes.set("unit", { lines: ["TypeError: expected"] });
    expect((await run()).lines).not.toContain("✗");
  });

  test("npm test prefixes each output line of a suite with the suite’s name", async () => {
    outcomes.set("lint", { lines: ["Checked 9 files."] });
    await run();
    expect(printed).toEqual(["lint | Checked 9 files."]);
  });

  test("npm test hides the list of routes that a build prints", async () => {
    outcomes.set("build", { lines: ["┌ ○ /", "Compiled."] });
    outcomes.set("lint", { lines: ["┌ ○ /"] });
    await run();
    expect(printed.toSorted()).toEqual(["build | Compiled.", "lint | ┌ ○ /"]);
  });

  test("npm test counts a suite that cannot start as a failure", async () => {
    execa.mockRejectedValue(new Error("spawn npm ENOENT"));
    const stderr = vi.spyOn(console, "error").mockImplementation(() => {});
    const { lines, exitCode } = await run();
    expect(stderr.mock.calls).toEqual([["spawn npm ENOENT"]]);
    expect(lines).toMatch(/\n0 passed, 1 failed$/);
    expect(exitCode).toBe(1);
  });
});

describe("npm test that is stopped", () => {
  test("after a signal, npm test starts no other suite", async () => {
    stop.at = "test:content";
    await run();
    expect(names()).toEqual(["test:content"]);
  });

  test("after a signal, npm test exits with 130", async () => {
    stop.at = "lint";
    expect((await run()).exitCode).toBe(130);
  });

  test("after a signal, npm test does not count the stopped suite as a failure", async () => {
    stop.at = "test:content";
    expect((await run()).lines).toMatch(
      /\nstopped: 0 of 8 suites after \d+ s, 0 passed, 0 failed until then$/,
    );
  });

  test("a signal to npm test cancels the running suites", async () => {
    stop.at = "test:content";
    await run();
    expect(suites[0]?.options.cancelSignal.aborted).toBe(true);
  });
});
