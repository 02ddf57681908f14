import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const slow = "tests/**/*.full.test.ts";
// Reads the pages of a finished build.
const rendered = "tests/build/rendered*.test.ts";

/** With limits that only what hangs meets, on a busy machine too. */
function project(name: string, include: string[], exclude: string[], seconds = 300) {
  return {
    extends: true as const,
    test: { name, include, exclude, testTimeout: seconds * 1000, hookTimeout: 3 * seconds * 1000 },
  };
}

/** Change what a process has once, and so have one of their own: settings that are read once, modules, the record. */
const changing = [
  "tests/unit/account/{account-words,backend-call,proof,session-cookie,small-print}.test.ts",
  "tests/unit/charts/{charts,orders}.test.ts",
  "tests/build/adapter.test.ts",
];

/** A thread is sooner there than a process. */
function threaded(one: ReturnType<typeof project>) {
  return { ...one, test: { ...one.test, pool: "threads" as const } };
}

/** Its files share a process and what they import: half of the time that they take goes into imports otherwise. */
function shared(one: ReturnType<typeof project>) {
  return { ...one, test: { ...threaded(one).test, isolate: false } };
}

function preparedBy(one: ReturnType<typeof project>, ...globalSetup: string[]) {
  return { ...one, test: { ...one.test, globalSetup } };
}

const database = "tests/database/made-database.ts";

export default defineConfig({
  resolve: {
    alias: {
      "@": root.replace(/[\\/]$/, ""),
    },
  },
  test: {
    environment: "node",
    env: { TZ: "UTC" },
    maxWorkers: 3,
    projects: [
      shared(
        project(
          "unit",
          ["tests/{unit,content,deploy,build}/**/*.test.ts"],
          [slow, rendered, ...changing],
          60,
        ),
      ),
      threaded(project("unit-apart", changing, [], 60)),
      project("rendered", [rendered], [slow], 60),
      preparedBy(project("database", ["tests/database/**/*.test.ts"], [slow]), database),
      preparedBy(project("backend", ["tests/backend/**/*.test.ts"], [slow]), database),
      preparedBy(project("faults", ["tests/{faults,server}/**/*.test.ts"], [slow]), database),
      preparedBy(project("full", [slow], []), database, "tests/one-run.ts"),
    ],
  },
});
