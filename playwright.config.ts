import { defineConfig, devices } from "@playwright/test";
import { browserFlags, findBrowser } from "./developer/browser.ts";

const slowdown = Number(process.env.CPU_SLOWDOWN ?? 1);
/** Where a site is served already, that one is tested. */
const { E2E_BASE_URL: baseURL } = process.env;
/** What developer/serve.ts prints; the browser tests find each name in their environment. */
const served =
  /^site (?<e2e_base_url>\S+) backend (?<e2e_backend_url>\S+) key (?<e2e_backend_secret_key>\S+) inbox (?<e2e_inbox_dir>.+)$/m;
process.env.CHROMIUM_PATH ??= findBrowser();

export default defineConfig({
  testDir: "tests/site/browser",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More of them than processors: a third of the time they wait.
  workers: 3,
  // Upper limits, which only what hangs meets, on a busy machine too.
  timeout: 90_000 * slowdown,
  expect: { timeout: 20_000 * slowdown },
  reporter: "list",
  ...(!baseURL && {
    webServer: {
      command: `"${process.execPath}" --import tsx developer/serve.ts`,
      wait: { stdout: served },
      // It builds the site where there is none yet.
      timeout: 600_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    },
  }),
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
