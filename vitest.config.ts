import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const database = "tests/backend/database/made-database.ts";

/** With limits that only what hangs meets, on a busy machine too. */
function project<Settings extends object>(name: string, seconds: number, settings: Settings) {
  const include = [`tests/${name}/**/*.test.ts`];
  const limits = { testTimeout: seconds * 1000, hookTimeout: 3 * seconds * 1000 };
  return { extends: true as const, test: { name, include, ...limits, ...settings } };
}

/** What is slow is named `*.full.test.ts`; `npm test` leaves it out (developer/test.ts). */
export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/[\\/]$/, "") } },
  test: {
    environment: "node",
    env: { TZ: "UTC" },
    maxWorkers: 3,
    projects: [
      // A thread is sooner there than a process.
      project("unit", 60, { pool: "threads" }),
      project("backend", 300, { globalSetup: database }),
      // A busy machine may take longer than a quarter of a second to connect to "localhost".
      project("site", 300, {
        globalSetup: [database, "tests/one-run.ts"],
        execArgv: ["--network-family-autoselection-attempt-timeout=10000"],
      }),
    ],
  },
});
