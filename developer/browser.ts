import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { root } from "./processes.ts";

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

/** Draws pages and nothing else: a quarter of the work of a whole browser (measured). */
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

function installed(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(works);
}

/** A whole Chromium or Chrome, as readers have it, where this machine has one. */
export const wholeBrowser = (): string | undefined => installed(wholeBrowsers);

/**
 * Finds a browser for the tests: the one CHROMIUM_PATH names, the system's, Playwright's own, Debian's package where we
 * may install it, or Playwright's download.
 *
 * @throws Error with one sentence on what to do when there is none
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && !works(named))
    throw new Error(
      `CHROMIUM_PATH names ${named}, which does not run: set it to a Chromium or Chrome, or unset it.`,
    );
  const own = chromium.executablePath();
  const present = () =>
    named || installed([headlessShell, ...wholeBrowsers]) || (works(own) ? own : undefined);
  const fetching: readonly (readonly string[])[] = [
    ...(process.getuid?.() === 0 && existsSync("/etc/debian_version")
      ? [
          ["apt-get", "update", "-q"],
          ["apt-get", "install", "-qy", "--no-install-recommends", headlessShell],
        ]
      : []),
    [process.execPath, join(root, "node_modules/@playwright/test/cli.js"), "install", "chromium"],
  ];
  let found = present();
  for (const [command = "", ...args] of found ? [] : fetching) {
    console.log(`No browser found for the tests: ${command} ${args.join(" ")}`);
    spawnSync(command, args, {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    found = present();
    if (found) break;
  }
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to it, and run the tests again.",
  );
}
