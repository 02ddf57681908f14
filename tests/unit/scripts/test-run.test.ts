import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import {
  commandOf,
  isBuilt,
  names,
  outcomes,
  root,
  run,
  suites,
  wholeBrowser,
} from "./suite-run.ts";

describe("the suites of npm test", () => {
  test("npm test names its suites before they run", async () => {
    const { lines } = await run();
    expect(lines).toMatch(
      /^8 suites: test:content, build, lint, typegen, types, unit, site, browser\n/,
    );
  });

  test("npm test runs all eight of its suites", async () => {
    await run();
    const all = ["browser", "build", "lint", "site", "test:content", "typegen", "types", "unit"];
    expect(names().toSorted()).toEqual(all);
  });

  test("npm test checks the content before any other suite", async () => {
    await run();
    expect(names()[0]).toBe("test:content");
  });

  test("if the content check fails, npm test runs no further suite", async () => {
    outcomes.set("test:content", { failed: true });
    await run();
    expect(names()).toEqual(["test:content"]);
  });

  test("npm test does not test a site that was not built", async () => {
    outcomes.set("build", { failed: true });
    await run();
    expect(names()).not.toContain("site");
    expect(names()).not.toContain("browser");
    expect(names()).toContain("unit");
  });

  test("npm test goes on after a failed suite", async () => {
    outcomes.set("lint", { failed: true });
    outcomes.set("site", { failed: true });
    await run();
    expect(names()).toHaveLength(8);
  });
});

test.each([[[]], [["--full"]]])(
  "on Windows, a run prints why it skips tests (%j)",
  async (args) => {
    vi.spyOn(process, "platform", "get").mockReturnValue("win32");
    const { lines } = await run(args);
    expect(lines).toContain("Skipped: the tests that need a Unix shell, because");
  },
);

describe("the commands of npm test", () => {
  test.each([
    ["test:content", "npm run -s test:content"],
    ["build", "next build"],
    ["lint", "npm run -s lint"],
    ["typegen", "next typegen"],
    ["types", "tsc"],
    [
      "browser",
      "playwright test --reporter=list,json --output=test-results/quick --grep-invert=@full",
    ],
  ])("npm test runs the suite %s with %s", async (name, command) => {
    await run();
    expect(commandOf(name)).toBe(command);
  });

  test.each([
    ["unit", "--project=unit --project=backend --exclude=**/*.full.test.ts"],
    ["site", "--project=site --exclude=**/*.full.test.ts"],
  ])("npm test leaves the slow tests out of the suite %s", async (name, args) => {
    await run();
    const report = `--outputFile.json=${join(root, ".local/reports", `${name}.json`)}`;
    expect(commandOf(name)).toBe(`vitest run --reporter=default --reporter=json ${report} ${args}`);
  });

  test("without the first-paint optimisation, npm test checks no page weights", async () => {
    await run([], { PLAIN_OUTPUT: "1" });
    expect(commandOf("site")).toContain("--exclude=tests/site/rendered/rendered-weight.test.ts");
  });

  test("npm test stops the TypeScript compiler with SIGKILL", async () => {
    await run();
    const signalOf = (wanted: string) =>
      suites.find(({ name }) => name === wanted)?.options.killSignal;
    expect(signalOf("types")).toBe("SIGKILL");
    expect(signalOf("unit")).toBe("SIGINT");
  });
});

describe("the suites of npm run test:full", () => {
  test("npm run test:full builds the site before its slow tests", async () => {
    await run(["--full"]);
    expect(names()).toEqual(["build", "browser", "slow"]);
  });

  test("npm run test:full does not rebuild a site that is already built", async () => {
    isBuilt.mockReturnValue(true);
    const { lines } = await run(["--full"]);
    expect(lines).toMatch(/^2 suites: slow, browser\n/);
    expect(names()).toEqual(["browser", "slow"]);
  });

  test("npm run test:full runs no tests if the site cannot be built", async () => {
    outcomes.set("build", { failed: true });
    await run(["--full"]);
    expect(names()).toEqual(["build"]);
  });

  test("npm run test:full runs every browser test", async () => {
    await run(["--full"]);
    expect(commandOf("browser")).toBe(
      "playwright test --reporter=list,json --output=test-results/full",
    );
  });

  test("npm run test:full prints the reason for skipping a test", async () => {
    await run(["--full"]);
    expect(commandOf("slow")).toMatch(/--reporter=verbose .* \.full\.test$/);
  });

  test.each([
    ["/chrome", "/chrome"],
    [undefined, "/shell"],
  ])("if there is a full browser (%s), npm run test:full uses it: %s", async (whole, used) => {
    wholeBrowser.mockReturnValue(whole);
    await run(["--full"]);
    const browser = suites.find(({ name }) => name === "browser");
    expect(browser?.options.env.CHROMIUM_PATH).toBe(used);
  });

  test("npm run test:full repeats the database tests on PostgreSQL", async () => {
    await run(["--full"], { DATABASE_TEST_URL: "postgres://localhost/test" });
    const database = suites.find(({ name }) => name === "postgres");
    expect(database?.command).toMatch(
      / tests\/backend\/database --exclude=\*\*\/embedded\* --exclude=\*\*\/\*\.full\.test\.ts$/,
    );
    expect(database?.options.env.DATABASE_TEST_URL).toBe("postgres://localhost/test");
  });

  test("without a PostgreSQL server, npm run test:full names the skipped tests", async () => {
    const { lines } = await run(["--full"]);
    expect(lines).toContain("Skipped: the database tests on PostgreSQL;");
  });
});
