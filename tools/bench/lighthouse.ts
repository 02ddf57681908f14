import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { browserFlags, findBrowser } from "../../scripts/browser.ts";
import { freePort } from "../../scripts/processes.ts";
import { median } from "./report.ts";
import type { SessionCookie } from "./signed-in.ts";
import { onStage } from "./stage.ts";

export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Simulated, in milliseconds. */
  lcp: number;
  blocking: number;
  shift: number;
  /** Audits below full marks, of any run. */
  lost: string[];
}

const categories = ["performance", "accessibility", "best-practices", "seo"];

async function once(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: categories,
    formFactor: "mobile",
    logLevel: "error",
    // A session's cookies must outlive the start of the run; the cache is cleared all the same.
    disableStorageReset: true,
    clearStorageTypes: [],
  });
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse at ${url}: ${lhr.runtimeError.message}`);
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const counted = (id: string) => lhr.categories[id]?.auditRefs.filter((ref) => ref.weight > 0) ?? [];
  const lost = categories
    .slice(1)
    .flatMap(counted)
    .filter(({ id }) => (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcp: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    lost,
  };
}

export interface Lab {
  context: BrowserContext;
  audit: (url: string, runs: number) => Promise<Scores>;
  close: () => Promise<void>;
}

/** A browser of its own for Lighthouse, with cookies where a page needs a session. */
export async function openLab(cookies: readonly SessionCookie[] = [], origin = ""): Promise<Lab> {
  const profile = mkdtempSync(join(tmpdir(), "bench-browser-"));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...(await findBrowser()),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  const close = onStage(async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  });
  // A cookie without an end does not outlive the page that set it in this kind of browser.
  const expires = Date.now() / 1000 + 3600;
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin, expires })));
  const audit = async (url: string, runs: number): Promise<Scores> => {
    const all: Scores[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await once(url, port));
    const middle = (pick: (scores: Scores) => number) => median(all.map(pick));
    return {
      performance: middle((one) => one.performance),
      accessibility: Math.min(...all.map((one) => one.accessibility)),
      bestPractices: Math.min(...all.map((one) => one.bestPractices)),
      seo: Math.min(...all.map((one) => one.seo)),
      lcp: middle((one) => one.lcp),
      blocking: middle((one) => one.blocking),
      shift: middle((one) => one.shift),
      lost: [...new Set(all.flatMap((one) => one.lost))],
    };
  };
  return { context, audit, close };
}
