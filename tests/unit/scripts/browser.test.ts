import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findBrowser, wholeBrowser } from "../../../scripts/lib/browser.ts";

const playwright = vi.hoisted(() => ({ path: "/no/such/browser" }));
vi.mock("@playwright/test", () => ({
  chromium: { executablePath: () => playwright.path },
}));

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "browsers-"));
  playwright.path = "/no/such/browser";
  vi.stubEnv("PATH", folder);
  vi.stubEnv("CHROMIUM_PATH", undefined);
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Writes a browser that ends with this status. Returns its path. */
function writeBrowser(name: string, status = 0): string {
  const file = join(folder, name);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, `#!/bin/sh\nexit ${status}\n`);
  chmodSync(file, 0o755);
  return file;
}

describe.skipIf(process.platform === "win32")("the browser of the tests", () => {
  test("the tests use the browser in CHROMIUM_PATH", () => {
    writeBrowser("chromium");
    const named = writeBrowser("named/browser");
    vi.stubEnv("CHROMIUM_PATH", named);
    expect(findBrowser()).toBe(named);
  });

  test("a browser in CHROMIUM_PATH that does not start is an error", () => {
    vi.stubEnv("CHROMIUM_PATH", writeBrowser("named/browser", 1));
    writeBrowser("chromium");
    expect(findBrowser).toThrow(/^The browser tests need Chromium or Chrome: install one,/);
  });

  test("the tests prefer chromium-headless-shell to full Chromium", () => {
    writeBrowser("chromium");
    const shell = writeBrowser("chromium-headless-shell");
    expect(findBrowser()).toBe(shell);
  });

  test("the tests skip a browser that does not start", () => {
    writeBrowser("chromium-headless-shell", 1);
    const whole = writeBrowser("google-chrome-stable");
    expect(findBrowser()).toBe(whole);
  });

  test("the tests use Playwright’s browser if the system has none", () => {
    playwright.path = writeBrowser("playwright/browser");
    expect(findBrowser()).toBe(playwright.path);
  });

  test("a browser is found even if it is not in the first folder of the PATH", () => {
    const later = writeBrowser("later/chromium");
    vi.stubEnv("PATH", [folder, join(folder, "later")].join(delimiter));
    expect(findBrowser()).toBe(later);
  });

  test("chromium-headless-shell is not accepted as a full browser", () => {
    writeBrowser("chromium-headless-shell");
    expect(wholeBrowser()).toBeUndefined();
  });

  test("google-chrome is accepted as a full browser", () => {
    const whole = writeBrowser("google-chrome");
    expect(wholeBrowser()).toBe(whole);
  });
});
