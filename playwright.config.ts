import { defineConfig, devices } from "@playwright/test";
import { browserFlags, findBrowser } from "./scripts/lib/browser.ts";

/** Of a site that is served already, or from here on of the one that the global setup serves. */
const { E2E_BASE_URL: baseURL } = process.env;
process.env.CHROMIUM_PATH ??= findBrowser();

/** A plain build has no budget of weight, and nothing of adapter/first-paint to test. */
const plainOutput = process.env.PLAIN_OUTPUT === "1" && {
  grepInvert: /@first-paint/,
  testIgnore: ["**/weight.spec.ts", "**/page-style.spec.ts"],
};

export default defineConfig({
  testDir: "tests/site/browser",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  ...plainOutput,
  // More of them than processors: a third of the time they wait.
  workers: 3,
  // Upper limits, which only what hangs meets, on a busy machine too.
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
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { args: browserFlags, executablePath: process.env.CHROMIUM_PATH },
  },
});
