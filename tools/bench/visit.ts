import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, devices } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/browser.ts";
import type { Part } from "./report.ts";

/** What a first visitor on a cheap phone gets, in milliseconds but for `shift`. */
export interface Visit {
  fcp: number;
  lcp: number;
  /** The largest element: its tag and the beginning of its text. */
  element: string;
  /** Cumulative layout shift. */
  shift: number;
  /** Total blocking time: what tasks take beyond 50 ms each. */
  blocking: number;
}

const packaged = "/usr/share/fonts/truetype";

/**
 * The fonts of the devices that readers have, and of none, by folder and by the names that pages ask for. Debian's
 * packages: fonts-noto-core, fonts-roboto-unhinted, fonts-liberation (the widths of Times New Roman and Arial).
 */
export const fontSets: Readonly<Record<string, { folders: string[]; names: Record<string, string> }>> = {
  Android: {
    folders: ["noto", "roboto"],
    names: { serif: "Noto Serif", "sans-serif": "Roboto", monospace: "Noto Sans Mono" },
  },
  Liberation: {
    folders: ["liberation"],
    names: {
      serif: "Liberation Serif",
      "Times New Roman": "Liberation Serif",
      "sans-serif": "Liberation Sans",
      Arial: "Liberation Sans",
      Helvetica: "Liberation Sans",
      monospace: "Liberation Mono",
    },
  },
  // None of those: one font for everything, and a wide one. Without any, Chromium shows no page at all.
  none: { folders: ["dejavu"], names: { serif: "DejaVu Sans", "sans-serif": "DejaVu Sans" } },
};

/** A file by which fontconfig knows the fonts of one set alone; undefined where they are not installed. */
function fontConfiguration(folder: string, set: string): string | undefined {
  const { folders, names } = fontSets[set] ?? { folders: [], names: {} };
  const paths = folders.map((name) => join(packaged, name));
  if (process.platform !== "linux" || !paths.every((path) => existsSync(path))) return undefined;
  const aliases = Object.entries(names).map(
    ([family, prefer]) =>
      `<alias binding="same"><family>${family}</family><prefer><family>${prefer}</family></prefer></alias>`,
  );
  const file = join(folder, "fonts.conf");
  const dirs = paths.map((path) => `<dir>${path}</dir>`);
  const lines = [...dirs, `<cachedir>${join(folder, "cache")}</cachedir>`, ...aliases].join("\n");
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${lines}\n</fontconfig>\n`,
  );
  return file;
}

/** A whole Chromium, as readers have it, that knows the fonts of one set; undefined where those are not installed. */
export async function browserWith(set: string, defer: Parameters<Part>[1]): Promise<Browser | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "bench-fonts-"));
  defer(() => rmSync(folder, { recursive: true, force: true }));
  const file = fontConfiguration(folder, set);
  if (file === undefined) return undefined;
  const env = { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file };
  const browser = await chromium.launch({ ...(await findBrowser({ whole: true })), args: browserFlags, env });
  defer(() => browser.close());
  return browser;
}

/** DevTools' "Slow 4G" as Lighthouse applies it: 1.6 Mbit/s and 150 ms a round trip, in terms of a request. */
const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** Far longer than the second after which the cookie notice comes, on a slow processor too. */
const quietMs = 3000;

declare global {
  interface Window {
    visit: Visit & { last: number };
  }
}

/** Runs in the page, before anything of it. */
function watch(): void {
  const visit = { fcp: 0, lcp: 0, element: "", shift: 0, blocking: 0, last: 0 };
  window.visit = visit;
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      visit.last = performance.now();
      list.getEntries().forEach(see);
    }).observe({ type, buffered: true });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") visit.fcp = startTime;
  });
  observe("largest-contentful-paint", (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    visit.lcp = entry.startTime;
    visit.element = `${element?.localName ?? "?"} ${element?.textContent?.trim().slice(0, 24) ?? ""}`;
  });
  observe("layout-shift", (entry) => {
    visit.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe("longtask", ({ startTime, duration }) => {
    if (startTime + duration > visit.fcp) visit.blocking += Math.max(0, duration - 50);
  });
  observe("resource", () => undefined);
}

/**
 * Opens a page as somebody who has never been there, on Slow 4G with a processor four times as slow, and looks on until
 * network and processor have been quiet for three seconds.
 *
 * @throws Error where the cookie notice was to come and did not: the look-on was too short, or it is broken
 */
export async function visit(browser: Browser, url: string, hasNotice: boolean): Promise<Visit> {
  const phone = devices["Moto G Power"] ?? devices["Pixel 5"];
  const context = await browser.newContext({ ...phone });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slow4g);
    // Run from TypeScript, the text of a function may call a helper of the compiler that the page does not have.
    await page.addInitScript({ content: `{ const __name = (named) => named; (${watch})(); }` });
    await page.goto(url, { timeout: 60_000 });
    const isQuiet = (ms: number) => performance.now() - window.visit.last > ms;
    await page.waitForFunction(isQuiet, quietMs, { polling: 250, timeout: 60_000 });
    if (hasNotice && !(await page.getByRole("region", { name: /cookie/i }).isVisible()))
      throw new Error(`${url}: the cookie notice has not come within ${quietMs} ms of quiet.`);
    return await page.evaluate(() => window.visit);
  } finally {
    await context.close();
  }
}
