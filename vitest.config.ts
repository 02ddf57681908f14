import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const slow = "tests/**/*.full.test.ts";
// Reads the pages of a finished build.
const rendered = "tests/build/rendered*.test.ts";

function project(name: string, include: string[], exclude: string[], seconds: number) {
  return {
    extends: true as const,
    test: { name, include, exclude, testTimeout: seconds * 1000, hookTimeout: 4 * seconds * 1000 },
  };
}

/** Change what a process has once, and so have one of their own: settings that are read once, modules, the record. */
const changing = [
  "tests/unit/account/{account-words,backend-call,proof,session-cookie,small-print}.test.ts",
  "tests/unit/charts/{charts,orders}.test.ts",
  "tests/build/adapter.test.ts",
];

/** Its files share a process and what they import: half of the time that they take goes into imports otherwise. */
function shared(one: ReturnType<typeof project>) {
  return { ...one, test: { ...one.test, isolate: false, pool: "threads" as const } };
}

/** Its files share copies of the project. */
function withCopies(one: ReturnType<typeof project>) {
  return { ...one, test: { ...one.test, globalSetup: "tests/one-run.ts" } };
}

export default defineConfig({
  resolve: {
    alias: {
      "@": root.replace(/[\\/]$/, ""),
    },
  },
  test: {
    environment: "node",
    env: { TZ: "UTC" },
    maxWorkers: 2,
    projects: [
      shared(
        project(
          "unit",
          ["tests/{unit,content,deploy,build}/**/*.test.ts"],
          [slow, rendered, ...changing],
          30,
        ),
      ),
      project("unit-apart", changing, [], 30),
      project("rendered", [rendered], [slow], 30),
      project("database", ["tests/database/**/*.test.ts"], [slow], 30),
      project("backend", ["tests/backend/**/*.test.ts"], [slow], 60),
      project("faults", ["tests/{faults,server}/**/*.test.ts"], [slow], 60),
      withCopies(project("full", [slow], [], 300)),
    ],
  },
});
