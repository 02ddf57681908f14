import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { root } from "./processes.ts";

/**
 * The features of Chromium to switch off. This list replaces Playwright's own list, so it begins
 * with the entries of that list. The last two entries are ours: with these features, a full
 * Chromium draws extra pages for its address bar, and each takes a second of processor time
 * (measured).
 */
const withoutFeatures =
  "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,WebUIOmniboxPopup,WebUIOmniboxAimPopup";
/**
 * Flags for Chromium, in addition to the flags of Playwright. Playwright's flags already switch off
 * the sandbox and requests to the maker of the browser.
 */
export const browserFlags = ["--disable-gpu", `--disable-features=${withoutFeatures}`];

/**
 * The name of a build of Chromium that only renders pages. It needs a quarter of the processor time
 * of a full browser (measured).
 */
const headlessShell = "chromium-headless-shell";
/** Full browsers: names on the PATH, and paths for systems whose browsers are not on the PATH. */
const wholeBrowsers = [
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Returns the path of the first browser that can be started. A file that exists may still fail to
 * start.
 */
function installed(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const files = names.flatMap((name) => folders.map((folder) => resolve(folder, name)));
  return files.find(
    (file) => existsSync(file) && spawnSync(file, ["--version"], { timeout: 15_000 }).status === 0,
  );
}

/**
 * Returns the path of a full Chromium or Chrome, as readers have it. Undefined if this machine has
 * none.
 */
export const wholeBrowser = (): string | undefined => installed(wholeBrowsers);

/**
 * Commands that install a browser, in the order in which they are tried. On Debian, root can
 * install the system's package. Playwright can download a browser for any user.
 */
const installCommands = [
  ...(process.getuid?.() === 0 && existsSync("/etc/debian_version")
    ? [`apt-get update -q && apt-get install -qy --no-install-recommends ${headlessShell}`]
    : []),
  "npx playwright install chromium",
];

/**
 * Returns the path of a browser for the tests: the path in CHROMIUM_PATH, or a browser of the
 * system or of Playwright. If there is none, installs one.
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
