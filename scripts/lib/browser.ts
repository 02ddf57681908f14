import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { root } from "./processes.ts";

// A list of features takes the place of Playwright's, so this begins with that; the last two are
// pages that a whole Chromium draws for the address bar of each window, a second of processor time
// each (measured).
const withoutFeatures =
  "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,WebUIOmniboxPopup,WebUIOmniboxAimPopup";
/** Beside Playwright's own, which switch off sandboxing and calls to the browser's maker. */
export const browserFlags = ["--disable-gpu", `--disable-features=${withoutFeatures}`];

/** Draws pages and nothing else: a quarter of the work of a whole browser (measured). */
const headlessShell = "chromium-headless-shell";
/** By name, and where they lie on systems that do not name them on the PATH. */
const wholeBrowsers = [
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The first of them that runs: what is there need not. */
function installed(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const files = names.flatMap((name) => folders.map((folder) => resolve(folder, name)));
  return files.find(
    (file) => existsSync(file) && spawnSync(file, ["--version"], { timeout: 15_000 }).status === 0,
  );
}

/** A whole Chromium or Chrome, as readers have it, where this machine has one. */
export const wholeBrowser = (): string | undefined => installed(wholeBrowsers);

/** Commands that install a browser: Debian's package for root, and Playwright's download. */
const installCommands = [
  ...(process.getuid?.() === 0 && existsSync("/etc/debian_version")
    ? [`apt-get update -q && apt-get install -qy --no-install-recommends ${headlessShell}`]
    : []),
  "npx playwright install chromium",
];

/**
 * Finds a browser for the tests: the one CHROMIUM_PATH names, the system's, Playwright's own, or
 * one that is fetched now.
 *
 * @throws Error with one sentence on what to do when there is none
 */
export function findBrowser(): string {
  const { CHROMIUM_PATH: named } = process.env;
  const wanted = named ? [named] : [headlessShell, ...wholeBrowsers, chromium.executablePath()];
  for (const command of ["", ...(named ? [] : installCommands)]) {
    if (command) console.log(`No browser found for the tests: ${command}`);
    if (command) spawnSync(command, { shell: true, cwd: root, stdio: "inherit" });
    const browser = installed(wanted);
    if (browser) return browser;
  }
  throw new Error(
    "The browser tests need Chromium or Chrome: install one, set CHROMIUM_PATH to one that runs, and run them again.",
  );
}
