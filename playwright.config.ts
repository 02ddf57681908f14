import { defineConfig, devices } from "@playwright/test";
import { browserFlags, findBrowser } from "./scripts/lib/browser.ts";

/**
 * The address of a site that is already served. If it is not set, the global setup serves a site.
 */
const { E2E_BASE_URL: baseURL } = process.env;
process.env.CHROMIUM_PATH ??= findBrowser();

/**
 * A build with PLAIN_OUTPUT=1 does not use adapter/first-paint, and its pages have no size limit.
 * So the tests of this optimisation and of the size limits are left out.
 */
const plainOutput = process.env.PLAIN_OUTPUT === "1" && {
  grepInvert: /@first-paint/,
  testIgnore: ["**/weight.spec.ts", "**/page-style.spec.ts"],
};

export default defineConfig({
  testDir: "tests/site/browser",
  // scripts/test.ts replaces this folder with a subfolder of it.
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  ...plainOutput,
  // Even two processors can run three workers, because tests spend a third of their time waiting.
  workers: 3,
  // Only a test that hangs reaches these limits, even on a busy machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  ...(!baseURL && { globalSetup: "./scripts/lib/serve.ts" }),
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    ...(baseURL && { baseURL }),
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Traces are recorded only in CI, which keeps those of failed tests (.github/workflows/ci.yml).
    // Other runs record none, because recording takes time.
    trace: process.env.GITHUB_ACTIONS ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: { args: browserFlags, executablePath: process.env.CHROMIUM_PATH },
  },
});
