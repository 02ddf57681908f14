import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { browserFlags, findBrowser } from "../browser.ts";
import { freePort } from "../processes.ts";
import { serveForTests } from "../serve-for-tests.ts";
import { painted } from "./paint.ts";
import { median, type Part, printTable, rounds, spread } from "./rounds.ts";
import { pollPath, serveBareNext, serveHandMade } from "./servers.ts";

/** The categories of Lighthouse that are asked for. */
const asked = ["performance", "accessibility", "best-practices", "seo"] as const;

/**
 * By how much to slow a processor of this index for a mid-tier phone: Lighthouse's four times is for a fast desktop.
 *
 * Source: Lighthouse, docs/throttling.md, "Calibrating the CPU slowdown", the suggested factors.
 */
const slowdownFor = (processor: number) => (processor >= 1500 ? 4 : processor >= 800 ? 2 : 1);

/** Lets Lighthouse audit a page once for a phone, with nothing stored, in a browser of its own. */
async function audit(url: string, throttlingMethod: "devtools" | "simulate", cpuSlowdownMultiplier: number) {
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
    return {
      scores: asked.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
      lcp: metric("largest-contentful-paint"),
      shift: metric("cumulative-layout-shift"),
      /** Lighthouse's own measure of the processor. */
      processor: result.environment.benchmarkIndex,
      /** Audits other than of performance below full marks. */
      lost: asked
        .slice(1)
        .flatMap((id) => categories[id]?.auditRefs ?? [])
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
  const pages = [
    ...painted.slice(0, 3).map((what) => ({ what, url: site.url + what })),
    { what: "by hand", url: (await serveHandMade(defer, site.url, [pollPath])) + pollPath },
    { what: "bare page of the framework", url: await serveBareNext(defer) },
  ];
  const auditAll = (throttling: "devtools" | "simulate", slower: number) => {
    const cases = pages.map((page) => ({ ...page, throttling, slower }));
    return rounds(runs, cases, ({ url }) => audit(url, throttling, slower));
  };

  // By Lighthouse's own factor, and by the one that its documentation has for this machine.
  const rows = [...(await auditAll("devtools", 4)), ...(await auditAll("simulate", 4))];
  const factor = slowdownFor(median(rows.flatMap(({ seen }) => seen.map(({ processor }) => processor))));
  if (factor !== 4) rows.push(...(await auditAll("devtools", factor)));
  printTable(
    `Lighthouse, mobile, nothing stored: median of ${runs}. Scores: performance, accessibility, best practices, SEO`,
    rows.map(({ what, throttling, slower, seen }) => ({
      page: what,
      throttling,
      slower: `${slower}×`,
      scores: asked.map((_, at) => median(seen.map((one) => one.scores[at] ?? 0))).join(" "),
      LCP: spread(seen, "lcp"),
      CLS: spread(seen, "shift", 3),
      processor: spread(seen, "processor"),
      lost: [...new Set(seen.flatMap(({ lost }) => lost))].join(" "),
    })),
  );
};
