/**
 * `npm run bench [-- --runs N --slowdown N]` runs Lighthouse on five kinds of page and on one page
 * without scripts, with both throttling methods of Lighthouse. It also measures how many requests
 * for a poll page the server answers in a second. It builds the site if needed, and fetches
 * Lighthouse on its first run. Compare only figures of the same run, and let nothing else run on
 * the machine. docs/performance.md explains the options.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { execa } from "execa";
import { browserFlags, wholeBrowser } from "./lib/browser.ts";
import { atLeastOne, attempt, readOptions } from "./lib/command.ts";
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
type Seen = Record<(typeof scores)[number] | keyof typeof metrics | "speed", number>;
/**
 * Lighthouse is not a dependency of the project, because it is large and only this command uses it.
 */
const lighthouse = "lighthouse@13.5.0";

/**
 * Serves a static copy of a page, with the same head, style and text but no script, as a baseline.
 * Returns its address.
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
 * Runs Lighthouse once on a page, in a new browser with an empty cache. Lighthouse imitates a phone
 * whose processor is `slowdown` times slower than this machine. `speed` in the result is this
 * machine's speed during the run, as Lighthouse's benchmark index.
 */
async function audit(
  executablePath: string,
  url: string,
  throttlingMethod: (typeof throttlings)[number],
  slowdown: number,
) {
  const port = await freePort();
  const args = [...browserFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  const how = [
    `--port=${port}`,
    `--throttling-method=${throttlingMethod}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    "--output=json",
    "--quiet",
  ];
  // After a failed audit Lighthouse exits with 1, and its report says why.
  const { stdout, stderr } = await execa({
    reject: false,
  })`npm exec --yes --package=${lighthouse} -- lighthouse ${url} ${how}`;
  if (!stdout)
    throw new Error(
      `Lighthouse wrote no report on ${url}. Check that npm can install ${lighthouse}, and run the command again. Its output:\n${stderr}`,
    );
  const { categories, audits, environment, runtimeError } = JSON.parse(stdout);
  if (runtimeError)
    throw new Error(
      `Lighthouse could not measure ${url}. Close other programs and run the command again. If Lighthouse fails again, run \`npm start\` and see whether the page opens. Its message:\n${runtimeError.message}`,
    );
  await browser.close();
  return Object.fromEntries([
    ...scores.map((id) => [id, 100 * (categories[id]?.score ?? 0)]),
    ...Object.entries(metrics).map(([name, id]) => [name, audits[id]?.numericValue]),
    ["speed", environment.benchmarkIndex],
  ]) as Seen;
}

/**
 * Measures how many requests for a page the server answers in a second. `wrk` (Debian package
 * `wrk`) sends requests faster than the server responds, so `wrk` does not limit the result.
 */
async function load(url: string): Promise<number> {
  const { stdout } = await execa`wrk -t1 -c50 -d6s -H ${"accept-encoding: br"} ${url}`;
  if (/Non-2xx|Socket errors/.test(stdout))
    throw new Error(
      `Some requests for ${url} failed under load. Close other programs and run the command again. The output of wrk:\n${stdout}`,
    );
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/**
 * Returns the median of all rounds with their range: "812 (790–860)". For an even number of rounds
 * it is the lower of the two middle values. There is no range if all rounds agree.
 */
function spread(values: readonly number[], digits = 0): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, middle, high] = [0, (sorted.length - 1) >> 1, -1].map((index) =>
    sorted.at(index)?.toFixed(digits),
  );
  return low === high ? `${middle}` : `${middle} (${low}–${high})`;
}

/**
 * Returns the path of a full browser. Throws if a program that the benchmark needs is missing.
 * Call it first, so that the error does not come after minutes of measurements.
 */
async function requirePrograms(): Promise<string> {
  const browser = wholeBrowser();
  if (!browser) throw new Error("The benchmark needs a full browser: install Chromium or Chrome.");
  // `wrk --version` exits with 1 even if wrk works. Only the code ENOENT means that it is missing.
  const wrk = await execa({ reject: false })`wrk --version`;
  if (wrk.code === "ENOENT") throw new Error("The benchmark needs wrk: install the package wrk.");
  return browser;
}

async function bench(rounds: number, slowdown: number): Promise<void> {
  const browser = await requirePrograms();
  process.env.SITE_URL ??= "http://localhost:3000";
  await build(process.env);
  const site = await serveForTests();
  const handMade = await serveByHand(site.url + poll);
  try {
    const cases = throttlings.flatMap((throttling) =>
      [...pages, byHand].map((page) => ({ page, throttling, seen: [] as Seen[] })),
    );
    const rates: number[] = [];
    // Each page is measured once a round, so that a slow minute of the machine affects all pages.
    for (let round = 1; round <= rounds; round += 1) {
      console.error(`  … round ${round} of ${rounds}`);
      for (const { page, throttling, seen } of cases) {
        const url = page === byHand ? handMade : site.url + page;
        seen.push(await audit(browser, url, throttling, slowdown));
      }
      rates.push(await load(site.url + poll));
    }
    console.log(
      `Lighthouse, mobile, nothing stored, processor ${slowdown} times slower: median of ${rounds} and spread, in ms but for CLS`,
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
    const speeds = cases.flatMap(({ seen }) => seen.map(({ speed }) => speed));
    console.log(`Lighthouse's benchmark index of this machine: ${spread(speeds)}`);
    console.log(`Requests a second of ${poll}, 50 at a time: ${spread(rates)}`);
  } finally {
    await site.stop();
  }
}

const { runs, slowdown } = readOptions("npm run bench [-- --runs N --slowdown N]", {
  options: {
    runs: { type: "string", default: "5" },
    slowdown: { type: "string", default: "4" },
  },
}).values;
await attempt(() => bench(atLeastOne("runs", runs), atLeastOne("slowdown", slowdown)));
process.exit();
