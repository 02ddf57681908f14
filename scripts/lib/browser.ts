import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { root } from "./processes.ts";

// Playwright drops its own list of features if it is given one, so its entries are repeated here.
// With the last two features, a full Chromium draws pages of its own for the address bar of each
// window. Each costs one second of processor time (measured).
const withoutFeatures =
  "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,WebUIOmniboxPopup,WebUIOmniboxAimPopup";
/**
 * Added to Playwright's own flags, which switch off sandboxing and requests to the browser's maker.
 */
export const browserFlags = ["--disable-gpu", `--disable-features=${withoutFeatures}`];

/**
 * This build of Chromium only renders pages. It needs a quarter of the processor time of a full
 * browser (measured).
 */
const headlessShell = "chromium-headless-shell";
/** Names on the PATH, and full paths for systems that do not put browsers on the PATH. */
const wholeBrowsers = [
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Returns the first browser that runs. A file that exists may still not run. */
function installed(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const files = names.flatMap((name) => folders.map((folder) => resolve(folder, name)));
  return files.find(
    (file) => existsSync(file) && spawnSync(file, ["--version"], { timeout: 15_000 }).status === 0,
  );
}

/** Returns a full Chromium or Chrome, as readers have it, if this machine has one. */
export const wholeBrowser = (): string | undefined => installed(wholeBrowsers);

/** Commands that install a browser: Debian's package for root, and Playwright's download. */
const installCommands = [
  ...(process.getuid?.() === 0 && existsSync("/etc/debian_version")
    ? [`apt-get update -q && apt-get install -qy --no-install-recommends ${headlessShell}`]
    : []),
  "npx playwright install chromium",
];

/**
 * Finds a browser for the tests: the one in CHROMIUM_PATH, the system's or Playwright's. If there
 * is none, it installs one.
 *
 * @throws Error that says in one sentence what to do if no browser was found
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
