import { type Browser, devices } from "@playwright/test";

/** What a first visitor on a cheap phone gets, in milliseconds but for `shift` (cumulative layout shift). */
export interface Visit {
  fcp: number;
  lcp: number;
  /** The largest element: its tag and the beginning of its text. */
  element: string;
  shift: number;
  /** What tasks take beyond 50 ms each, after the first paint. */
  blocking: number;
}

/** DevTools' "Slow 4G" as Lighthouse applies it: 1.6 Mbit/s and 150 ms a round trip, in terms of a request. */
const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

declare global {
  interface Window {
    visit: Visit & { last: number };
  }
}

/** Runs in the page, before anything of it. */
function watch(): void {
  const visit = { fcp: 0, lcp: 0, element: "", shift: 0, blocking: 0, last: 0 };
  window.visit = visit;
  type Entry = PerformanceEntry & { element?: Element; value: number };
  const observe = (type: string, see: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      visit.last = performance.now();
      (list.getEntries() as Entry[]).forEach(see);
    }).observe({ type, buffered: true });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") visit.fcp = startTime;
  });
  observe("largest-contentful-paint", ({ element, startTime }) => {
    visit.lcp = startTime;
    visit.element = `${element?.localName ?? "?"} ${element?.textContent?.trim().slice(0, 24) ?? ""}`;
  });
  observe("layout-shift", ({ value }) => {
    visit.shift += value;
  });
  observe("longtask", ({ startTime, duration }) => {
    if (startTime + duration > visit.fcp) visit.blocking += Math.max(0, duration - 50);
  });
  observe("resource", () => undefined);
}

/**
 * Opens a page as somebody who has never been there, on Slow 4G with a processor four times as slow, and looks on until
 * the cookie notice has come, where there is to be one, and network and processor have then been quiet for a second.
 */
export async function visit(browser: Browser, url: string, hasNotice: boolean): Promise<Visit> {
  const context = await browser.newContext({ ...(devices["Moto G Power"] ?? devices["Pixel 5"]) });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slow4g);
    // Run from TypeScript, the text of a function may call a helper of the compiler that the page does not have.
    await page.addInitScript({ content: `{ const __name = (named) => named; (${watch})(); }` });
    await page.goto(url, { timeout: 60_000 });
    if (hasNotice) await page.getByRole("region", { name: /cookie/i }).waitFor({ timeout: 60_000 });
    const isQuiet = () => performance.now() - window.visit.last > 1000;
    await page.waitForFunction(isQuiet, undefined, { polling: 250, timeout: 60_000 });
    return await page.evaluate(() => window.visit);
  } finally {
    await context.close();
  }
}
