import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import type { TestSite } from "./serve-for-tests.ts";

export interface Browser {
  /** Path of a Chromium or Chrome; absent when Playwright's own download is to be used. */
  executablePath?: string;
}

/** Switches off what a test neither needs nor wants: sandboxing as root, and calls to the browser's maker. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Draws pages and nothing else: a quarter of the work of a whole browser (measured), and all that a test needs. */
const headlessShell = "chromium-headless-shell";
const wholeBrowsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

function works(executable: string): boolean {
  return existsSync(executable) && spawnSync(executable, ["--version"], { timeout: 15_000 }).status === 0;
}

function systemBrowser(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(works);
}

function installDebianPackage(): void {
  console.log("No browser found: installing Debian's Chromium for the browser tests (about a minute).");
  const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update", "-q"], options);
  spawnSync("apt-get", ["install", "-q", "-y", "--no-install-recommends", headlessShell], options);
}

function downloadPlaywrightBrowser(): void {
  console.log("No browser found: downloading Playwright's own Chromium for the browser tests.");
  const entry = createRequire(import.meta.url).resolve("@playwright/test/cli");
  spawnSync(process.execPath, [entry, "install", "chromium"], { stdio: "inherit" });
}

/**
 * Finds a browser for the tests: the one CHROMIUM_PATH names, the system's, Playwright's own, Debian's package where we
 * may install it, or Playwright's download. The `whole` browser, as readers have it, is one that is there already.
 *
 * @throws Error with one sentence on what to do when there is none
 */
export async function findBrowser({ whole = false } = {}): Promise<Browser> {
  const named = whole ? undefined : process.env.CHROMIUM_PATH;
  if (named && !works(named))
    throw new Error(
      `CHROMIUM_PATH names ${named}, which does not run: set it to a Chromium or Chrome, or unset it.`,
    );
  const names = whole ? wholeBrowsers : [headlessShell, ...wholeBrowsers];
  const present = () => named || systemBrowser(names);
  const found = present();
  if (found) return { executablePath: found };
  if (whole)
    throw new Error("The bench looks at pages in a whole browser: install Chromium or Chrome first.");
  if (works(chromium.executablePath())) return {};
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    installDebianPackage();
    const installed = present();
    if (installed) return { executablePath: installed };
  }
  downloadPlaywrightBrowser();
  if (works(chromium.executablePath())) return {};
  throw new Error(
    "The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to it, and run the tests again.",
  );
}

/** What the browser tests read from their environment: which browser, and the site and backend to test. */
export async function browserTestSettings({ url, backend }: Pick<TestSite, "url" | "backend">) {
  const { executablePath } = await findBrowser();
  return {
    E2E_BASE_URL: url,
    ...(executablePath && { CHROMIUM_PATH: executablePath }),
    ...(backend && {
      E2E_BACKEND_URL: backend.url,
      E2E_BACKEND_SECRET_KEY: backend.secretKey,
      E2E_INBOX_DIR: backend.inboxDir,
    }),
  };
}
