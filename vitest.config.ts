import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const slow = "tests/**/*.full.test.ts";
// Reads the pages of a finished build.
const rendered = "tests/site/rendered/rendered*.test.ts";
// Ask the web server of one.
const served = [
  "tests/site/server.test.ts",
  "tests/backend/faults/{backend-session,observatory,server-killed,unfinished-posts}.test.ts",
];

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
  "tests/unit/charts.test.ts",
  "tests/unit/host/adapter.test.ts",
];

function withSettings<Settings extends object>(one: ReturnType<typeof project>, settings: Settings) {
  return { ...one, test: { ...one.test, ...settings } };
}

/** A thread is sooner there than a process. */
const pool = "threads" as const;
const database = "tests/backend/database/made-database.ts";
/** The site's deadlines, where they are not what is tested. */
const execArgv = ["--import", fileURLToPath(new URL("tests/patient-deadlines.mjs", import.meta.url))];

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
      // Its files share a process and what they import: half of the time that they take goes into imports otherwise.
      withSettings(project("unit", ["tests/unit/**/*.test.ts"], [slow, rendered, ...changing], 60), {
        pool,
        isolate: false,
      }),
      withSettings(project("unit-apart", changing, [], 60), { pool }),
      project("rendered", [rendered], [slow], 60),
      withSettings(project("database", ["tests/backend/database/**/*.test.ts"], [slow]), {
        globalSetup: database,
      }),
      withSettings(project("backend", ["tests/backend/**/*.test.ts"], [slow]), {
        globalSetup: database,
        execArgv,
      }),
      withSettings(project("faults", ["tests/backend/faults/**/*.test.ts"], [slow, ...served]), {
        globalSetup: database,
      }),
      // A busy machine may take longer than a quarter of a second to connect to "localhost".
      withSettings(project("served", served, [slow]), {
        globalSetup: database,
        execArgv: ["--network-family-autoselection-attempt-timeout=10000"],
      }),
      withSettings(project("full", [slow], []), { globalSetup: [database, "tests/one-run.ts"] }),
    ],
  },
});
