/**
 * `npm run bench [-- --runs N]`: Lighthouse on five kinds of page and one made by hand, by both
 * ways of throttling, and requests a second of a poll page. Builds if needed; installs Lighthouse
 * at its first run. Compare figures of one run only, on a quiet machine.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { execa } from "execa";
import { browserFlags, wholeBrowser } from "./lib/browser.ts";
import { attempt, readOptions } from "./lib/command.ts";
import { freePort } from "./lib/processes.ts";
import { build, serveForTests } from "./lib/serve.ts";

const poll = "/polls/2024/day-10-utilities";
const pages = [poll, "/", "/polls/2024", "/polls/2024/day-1-travel", "/cards/airtel-axis"];
const byHand = `${poll} by hand`;
const throttlings = ["devtools", "simulate"] as const;
const scores = ["performance", "accessibility", "best-practices", "seo"] as const;
const metrics = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;
type Seen = Record<(typeof scores)[number] | keyof typeof metrics, number>;
/**
 * Not among the project's packages, which all who start the site install: it is large, and only
 * this has a use for it.
 */
const lighthouse = "lighthouse@13.5.0";

/**
 * Serves a page as one would write it by hand: the same head, style and text, and no script;
 * returns where.
 */
async function serveByHand(url: string): Promise<string> {
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
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

/**
 * Lets Lighthouse look at a page once as a phone, with nothing stored, in a whole browser of its
 * own.
 */
async function audit(
  executablePath: string,
  url: string,
  throttlingMethod: (typeof throttlings)[number],
) {
  const port = await freePort();
  const args = [...browserFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  const how = [
    `--port=${port}`,
    `--throttling-method=${throttlingMethod}`,
    "--output=json",
    "--quiet",
  ];
  const { stdout } =
    await execa`npm exec --yes --package=${lighthouse} -- lighthouse ${url} ${how}`;
  const { categories, audits, runtimeError } = JSON.parse(stdout);
  if (runtimeError) throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`);
  await browser.close();
  return Object.fromEntries([
    ...scores.map((id) => [id, 100 * (categories[id]?.score ?? 0)]),
    ...Object.entries(metrics).map(([name, id]) => [name, audits[id]?.numericValue]),
  ]) as Seen;
}

/**
 * Requests a second of a page, by wrk (Debian: wrk), which can ask faster than any server here
 * answers.
 */
async function load(url: string): Promise<number> {
  const { stdout } = await execa`wrk -t1 -c50 -d6s -H ${"accept-encoding: br"} ${url}`;
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/**
 * Figures of all rounds as "812 (790–860)": their median, of two the lower, and how far they lie
 * apart.
 */
function spread(values: readonly number[], digits = 0): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, middle, high] = [0, (sorted.length - 1) >> 1, -1].map((index) =>
    sorted.at(index)?.toFixed(digits),
  );
  return low === high ? `${middle}` : `${middle} (${low}–${high})`;
}

async function bench(rounds: number): Promise<void> {
  const browser = wholeBrowser();
  if (!browser)
    throw new Error("The bench looks at pages in a whole browser: install Chromium or Chrome.");
  process.env.SITE_URL ??= "http://localhost:3000";
  await build(process.env);
  const site = await serveForTests();
  const handMade = await serveByHand(site.url + poll);
  try {
    const cases = throttlings.flatMap((throttling) =>
      [...pages, byHand].map((page) => ({ page, throttling, seen: [] as Seen[] })),
    );
    const rates: number[] = [];
    // Each once a round, so that a slow minute of the machine falls on all of them.
    for (let round = 1; round <= rounds; round += 1) {
      console.error(`  … round ${round} of ${rounds}`);
      for (const { page, throttling, seen } of cases)
        seen.push(await audit(browser, page === byHand ? handMade : site.url + page, throttling));
      rates.push(await load(site.url + poll));
    }
    console.log(
      `Lighthouse, mobile, nothing stored: median of ${rounds} and spread, in ms but for CLS`,
    );
    const figures = (seen: readonly Seen[]) => {
      const median = (name: keyof Seen, digits = 0) =>
        spread(
          seen.map((run) => run[name]),
          digits,
        );
      return {
        scores: scores.map((name) => median(name)).join(" "),
        FCP: median("FCP"),
        LCP: median("LCP"),
        TBT: median("TBT"),
        CLS: median("CLS", 3),
      };
    };
    console.table(cases.map(({ seen, ...row }) => ({ ...row, ...figures(seen) })));
    console.log(`Requests a second of ${poll}, 50 at a time: ${spread(rates)}`);
  } finally {
    await site.stop();
  }
}

const { runs } = readOptions("npm run bench [-- --runs N]", {
  options: { runs: { type: "string", default: "5" } },
}).values;
await attempt(() => bench(Math.max(1, Number.parseInt(runs, 10) || 5)));
process.exit();
