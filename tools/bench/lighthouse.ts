import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { browserFlags, findBrowser } from "../../scripts/browser.ts";
import { freePort } from "../../scripts/processes.ts";

export interface Audit {
  /** Performance, accessibility, best practices and SEO. */
  scores: number[];
  lcp: number;
  shift: number;
  /** Audits of the last three below full marks. */
  lost: string[];
}

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Audits a page once for a phone, with nothing stored, in a browser of its own. */
export async function audit(url: string, throttlingMethod: "devtools" | "simulate"): Promise<Audit> {
  const profile = mkdtempSync(join(tmpdir(), "bench-browser-"));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...(await findBrowser({ whole: true })),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const flags = { port, onlyCategories: categories, formFactor: "mobile", logLevel: "error" } as const;
    const result = await lighthouse(url, { ...flags, onlyCategories: [...categories], throttlingMethod });
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    const { audits, categories: scored, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`);
    const lost = categories
      .slice(1)
      .flatMap((id) => scored[id]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
      .filter(({ id }) => (audits[id]?.score ?? 1) < 1);
    return {
      scores: categories.map((id) => Math.round((scored[id]?.score ?? 0) * 100)),
      lcp: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
      shift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
      lost: lost.map(({ id }) => id),
    };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
