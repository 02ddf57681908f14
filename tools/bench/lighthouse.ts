import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { browserFlags, findBrowser } from "../../scripts/browser.ts";
import { freePort } from "../../scripts/processes.ts";
import { serveForTests } from "../../scripts/serve-for-tests.ts";
import { painted } from "./paint.ts";
import { median, type Part, printTable, progress, spread } from "./report.ts";
import { pollPath, serveBareNext, serveHandMade } from "./servers.ts";

interface Audit {
  /** Performance, accessibility, best practices and SEO: what was asked for of these. */
  scores: number[];
  lcp: number;
  shift: number;
  /** Lighthouse's own measure of the processor. */
  processor: number;
  /** Audits other than of performance below full marks. */
  lost: string[];
}

/**
 * By how much to slow a processor of this index for a mid-tier phone: Lighthouse's four times is for a fast desktop.
 *
 * Source: Lighthouse, docs/throttling.md, "Calibrating the CPU slowdown", the suggested factors.
 */
const slowdownFor = (processor: number) => (processor >= 1500 ? 4 : processor >= 800 ? 2 : 1);

/** Lets Lighthouse audit a page once for a phone, with nothing stored, in a browser of its own. */
async function audit(
  url: string,
  throttlingMethod: "devtools" | "simulate",
  cpuSlowdownMultiplier: number,
): Promise<Audit> {
  const port = await freePort();
  const args = [...browserFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...(await findBrowser({ whole: true })), args });
  try {
    const throttling = { cpuSlowdownMultiplier };
    const options = { port, throttlingMethod, throttling, formFactor: "mobile", logLevel: "error" } as const;
    const result = (await lighthouse(url, options))?.lhr;
    if (!result || result.runtimeError)
      throw new Error(`Lighthouse at ${url}: ${result?.runtimeError?.message}`);
    const { audits, categories } = result;
    const metric = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const [performance, ...others] = ["performance", "accessibility", "best-practices", "seo"].map(
      (id) => categories[id],
    );
    return {
      scores: [performance, ...others].map((category) => Math.round((category?.score ?? 0) * 100)),
      lcp: metric("largest-contentful-paint"),
      shift: metric("cumulative-layout-shift"),
      processor: result.environment.benchmarkIndex,
      lost: others
        .flatMap((category) => category?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    };
  } finally {
    await browser.close();
  }
}

/** Lighthouse's scores of three pages, of the poll page made by hand, and of a bare page of the framework. */
export const benchLighthouse: Part = async (runs, defer) => {
  const site = await serveForTests();
  defer(site.stop);
  const pages = new Map(painted.slice(0, 3).map((path) => [path, site.url + path]));
  pages.set("by hand", (await serveHandMade(defer, site.url, [pollPath])) + pollPath);
  pages.set("bare page of the framework", await serveBareNext(defer));

  async function auditAll(throttling: "devtools" | "simulate", slower: number) {
    const rows = [...pages].map(([page, url]) => ({ page, url, throttling, slower, audits: [] as Audit[] }));
    for (let run = 1; run <= runs; run += 1) {
      progress(`Lighthouse, ${throttling}, ${slower}×: round ${run} of ${runs}`);
      for (const { url, audits } of rows) audits.push(await audit(url, throttling, slower));
    }
    return rows;
  }

  // By Lighthouse's own factor, and by the one that its documentation has for this machine.
  const rows = [...(await auditAll("devtools", 4)), ...(await auditAll("simulate", 4))];
  const factor = slowdownFor(median(rows.flatMap(({ audits }) => audits.map(({ processor }) => processor))));
  if (factor !== 4) rows.push(...(await auditAll("devtools", factor)));
  printTable(
    `Lighthouse, mobile, nothing stored: median of ${runs}. Scores: performance, accessibility, best practices, SEO`,
    rows.map(({ page, throttling, slower, audits }) => ({
      page,
      throttling,
      slower: `${slower}×`,
      scores:
        audits[0]?.scores.map((_, at) => median(audits.map((one) => one.scores[at] ?? 0))).join(" ") ?? "",
      LCP: spread(audits.map(({ lcp }) => lcp)),
      CLS: spread(
        audits.map(({ shift }) => shift),
        3,
      ),
      processor: spread(audits.map(({ processor }) => processor)),
      lost: [...new Set(audits.flatMap(({ lost }) => lost))].join(" "),
    })),
  );
};
