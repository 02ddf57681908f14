/**
 * `npm run bench [-- --runs N]`: what Lighthouse says of five kinds of page and of one made by hand, with both ways of
 * throttling, and requests a second of a poll page. Builds if needed; no network. Close other programs first: the figures
 * are of this machine, and only those of one run can be compared.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { execa } from "execa";
import lighthouse from "lighthouse";
import { browserFlags, wholeBrowser } from "./browser.ts";
import { attempt, readOptions } from "./command.ts";
import { freePort } from "./processes.ts";
import { build, serveForTests } from "./serve.ts";

const poll = "/polls/2024/day-10-utilities";
const pages = [poll, "/", "/polls/2024", "/polls/2024/day-1-travel", "/cards/airtel-axis"];
const byHand = `${poll} by hand`;
const throttlings = ["devtools", "simulate"] as const;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const metrics = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;
type Metric = keyof typeof metrics;

/** Serves a page as one would write it by hand: the same head, style and text, and no script. */
async function serveByHand(url: string): Promise<{ url: string; stop: () => void }> {
  const html = (await (await fetch(url)).text())
    .replaceAll(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link rel="preload" as="script"[^>]*>/g, "");
  const body = brotliCompressSync(html);
  const server = createServer((request, response) => {
    const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" };
    if (request.url === "/") response.writeHead(200, headers).end(body);
    else response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, stop };
}

/** Lets Lighthouse look at a page once as a phone, with nothing stored, in a whole browser of its own. */
async function audit(url: string, throttlingMethod: (typeof throttlings)[number]) {
  const executablePath = wholeBrowser();
  if (!executablePath)
    throw new Error("The bench looks at pages in a whole browser: install Chromium or Chrome.");
  const port = await freePort();
  const args = [...browserFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const result = (
      await lighthouse(url, { port, throttlingMethod, formFactor: "mobile", logLevel: "error" })
    )?.lhr;
    if (!result || result.runtimeError)
      throw new Error(`Lighthouse at ${url}: ${result?.runtimeError?.message}`);
    const value = (name: Metric) => result.audits[metrics[name]]?.numericValue ?? Number.NaN;
    return {
      scores: categories.map((id) => Math.round((result.categories[id]?.score ?? 0) * 100)),
      FCP: value("FCP"),
      LCP: value("LCP"),
      TBT: value("TBT"),
      CLS: value("CLS"),
    };
  } finally {
    await browser.close();
  }
}

/** Requests a second of a page, by wrk, which can ask faster than any server here answers. */
async function load(url: string): Promise<number> {
  const { stdout, failed } = await execa({
    reject: false,
  })`wrk -t1 -c50 -d6s -H ${"accept-encoding: br"} ${url}`;
  if (failed) throw new Error("The bench asks by wrk: install it first (Debian: apt-get install wrk).");
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.floor(sorted.length / 2))) / 2;
}

/** Figures of all rounds as "812 (790–860)": their median, and how far they lie apart. */
function spread(values: readonly number[], digits = 0): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return `${median(values).toFixed(digits)} (${low}–${high})`;
}

async function bench(rounds: number): Promise<void> {
  process.env.SITE_URL ??= "http://localhost:3000";
  await build(process.env);
  const site = await serveForTests();
  const handMade = await serveByHand(site.url + poll);
  try {
    const cases = throttlings.flatMap((throttling) =>
      [...pages, byHand].map((page) => ({
        page,
        throttling,
        seen: [] as Awaited<ReturnType<typeof audit>>[],
      })),
    );
    const rates: number[] = [];
    // Each once a round, so that a slow minute of the machine falls on all of them.
    for (let round = 1; round <= rounds; round += 1) {
      console.error(`  … round ${round} of ${rounds}`);
      for (const { page, throttling, seen } of cases)
        seen.push(await audit(page === byHand ? handMade.url : site.url + page, throttling));
      rates.push(await load(site.url + poll));
    }
    console.log(`Lighthouse, mobile, nothing stored: median of ${rounds} and spread, in ms but for CLS`);
    console.table(
      cases.map(({ page, throttling, seen }) => ({
        page,
        throttling,
        scores: categories.map((_, at) => median(seen.map(({ scores }) => scores[at] ?? 0))).join(" "),
        FCP: spread(seen.map(({ FCP }) => FCP)),
        LCP: spread(seen.map(({ LCP }) => LCP)),
        TBT: spread(seen.map(({ TBT }) => TBT)),
        CLS: spread(
          seen.map(({ CLS }) => CLS),
          3,
        ),
      })),
    );
    console.log(`Requests a second of ${poll}, 50 at a time: ${spread(rates)}`);
  } finally {
    handMade.stop();
    await site.stop();
  }
}

const { runs } = readOptions("npm run bench [-- --runs N]", {
  options: { runs: { type: "string", default: "5" } },
}).values;
await attempt(() => {
  if (!/^[1-9]\d*$/.test(runs)) throw new Error(`"${runs}" is no number of runs.`);
  return bench(Number(runs));
});
process.exit();
