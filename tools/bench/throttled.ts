import type { CDPSession, Page } from "@playwright/test";

/** What the reader of a cheap phone sees, in milliseconds but for `shift`. */
export interface Observed {
  lcp: number;
  fcp: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Total blocking time: what tasks take beyond 50 ms each. */
  blocking: number;
}

/** DevTools' "Slow 4G" as Lighthouse applies it: 1.6 Mbit/s and 150 ms a round trip, in terms of a request. */
const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

interface Marks {
  lcp: number;
  shift: number;
  tasks: { start: number; duration: number }[];
  interactions: number[];
}

declare global {
  interface Window {
    benchMarks: Marks;
  }
}

/** Runs in the page, before anything of it. */
function watch(): void {
  const marks: Marks = { lcp: 0, shift: 0, tasks: [], interactions: [] };
  window.benchMarks = marks;
  const observe = (type: string, see: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe("largest-contentful-paint", (entry) => {
    marks.lcp = entry.startTime;
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) marks.shift += value;
  });
  observe("longtask", ({ startTime, duration }) => marks.tasks.push({ start: startTime, duration }));
  observe(
    "event",
    (entry) => {
      const { interactionId } = entry as PerformanceEventTiming;
      if (interactionId) marks.interactions.push(entry.duration);
    },
    { durationThreshold: 16 },
  );
}

/** Makes a page slow: the processor always, the network where asked. */
export async function slowDown(page: Page, network: boolean): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  if (network) {
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slow4g);
  }
  // Run from TypeScript, the text of a function may call a helper of the compiler that the page does not have.
  await page.addInitScript({ content: `{ const __name = (named) => named; (${watch})(); }` });
  return session;
}

/** Loads a page on Slow 4G with a processor four times as slow, and waits until nothing more is asked for. */
export async function observe(page: Page, url: string): Promise<Observed> {
  await slowDown(page, true);
  await page.goto(url, { waitUntil: "networkidle" });
  return page.evaluate(() => {
    const { lcp, shift, tasks } = window.benchMarks;
    const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const blocking = tasks
      .filter((task) => task.start + task.duration > fcp)
      .reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0);
    return { lcp, fcp, shift, blocking };
  });
}
