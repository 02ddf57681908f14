import { defineConfig, devices } from "@playwright/test";
import { browserFlags } from "./developer/browser.ts";

const executablePath = process.env.CHROMIUM_PATH;
const slowdown = Number(process.env.CPU_SLOWDOWN ?? 1);

// The web server belongs to the runner (developer/test.ts), which gives its address here.
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
  projects: [{ name: "browser" }],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    baseURL: process.env.E2E_BASE_URL ?? "http://localhost:3000",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
  },
});
