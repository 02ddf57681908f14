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
      project("unit", ["tests/{unit,content,build,deploy}/**/*.test.{ts,tsx}"], [slow, rendered], 30),
      project("rendered", [rendered], [slow], 30),
      project("database", ["tests/database/**/*.test.ts"], [slow], 30),
      project("backend", ["tests/backend/**/*.test.ts"], [slow], 60),
      project("faults", ["tests/{faults,server}/**/*.test.ts"], [slow], 60),
      withCopies(project("full", [slow], [], 300)),
    ],
  },
});
