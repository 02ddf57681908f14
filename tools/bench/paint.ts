import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.ts";
import { serveForTests } from "../../scripts/serve-for-tests.ts";
import { fontSets, withFonts } from "./fonts.ts";
import { median, type Part, printTable, progress, spread } from "./report.ts";
import { handMade, pollPath, serveBareNext, serveFile } from "./servers.ts";
import { type Audit, audit, type Visit, visit } from "./visit.ts";

/** Seen with the fonts of Android; with others, which can only change what moves, and by Lighthouse: the first three. */
const painted = [
  pollPath,
  "/",
  "/cards/airtel-axis",
  "/polls/2024/day-1-travel",
  "/polls/2024/day-15-finale",
  "/categories",
  "/auth",
];

interface Target {
  name: string;
  url: string;
  notice: boolean;
  visits: Record<string, Visit[]>;
  audits: Record<"devtools" | "simulate", Audit[]>;
}

/** When a first visitor on a cheap phone sees a page, beside the same page by hand and a bare page of the framework. */
export const benchPaint: Part = async (runs, defer) => {
  const site = await serveForTests();
  defer(site.stop);
  const poll = await (await fetch(site.url + pollPath)).text();
  const byHand = await serveFile(defer, site.url, pollPath, handMade(poll));
  const target = (name: string, url: string, notice = false): Target => {
    return { name, url, notice, visits: {}, audits: { devtools: [], simulate: [] } };
  };
  const ours = painted.map((path) => target(path, site.url + path, true));
  const hand = target("poll, made by hand", byHand + pollPath);
  const all = [hand, target("bare page of the framework", await serveBareNext(defer)), ...ours];
  const few = ours.slice(0, 3);
  for (const set of Object.keys(fontSets)) {
    const fonts = withFonts(set);
    if (!fonts) {
      console.log(`Fonts “${set}” were left out: they are not installed.`);
      continue;
    }
    const browser = await chromium.launch({ ...(await findBrowser({ whole: true })), ...fonts });
    defer(() => browser.close());
    // Round by round, so that a slow minute of the machine falls on all of them.
    for (let run = 1; run <= runs; run += 1) {
      progress(`first visits with fonts “${set}”: round ${run} of ${runs}`);
      for (const { url, notice, visits } of set === "Android" ? all : few)
        visits[set] = [...(visits[set] ?? []), await visit(browser, url, notice)];
    }
    await browser.close();
  }
  for (let run = 1; run <= runs; run += 1) {
    progress(`Lighthouse: round ${run} of ${runs}`);
    for (const { url, audits } of few)
      for (const method of ["devtools", "simulate"] as const) audits[method].push(await audit(url, method));
  }

  const lcpByHand = median((hand.visits.Android ?? []).map(({ lcp }) => lcp));
  printTable(
    `First visits on Slow 4G, processor 4× as slow, a whole Chromium: median of ${runs} and spread, in ms but for CLS`,
    all.flatMap(({ name, visits }) =>
      Object.entries(visits).map(([fonts, seen]) => {
        const of = (key: "fcp" | "lcp" | "shift" | "blocking") => seen.map((one) => one[key]);
        return {
          page: name,
          fonts,
          FCP: spread(of("fcp")),
          LCP: spread(of("lcp")),
          "of by hand": fonts === "Android" ? (median(of("lcp")) / lcpByHand).toFixed(2) : "",
          CLS: spread(of("shift"), 4),
          blocking: spread(of("blocking")),
          "largest element": [...new Set(seen.map(({ element }) => element))].join(" | "),
        };
      }),
    ),
  );
  printTable(
    `Lighthouse, mobile, nothing stored: median of ${runs}. Scores: performance, accessibility, best practices, SEO`,
    few.map(({ name, audits: { devtools, simulate } }) => {
      const scores = (audits: Audit[]) =>
        audits[0]?.scores.map((_, at) => median(audits.map((one) => one.scores[at] ?? 0))).join(" ") ?? "";
      return {
        page: name,
        "DevTools throttling": scores(devtools),
        LCP: spread(devtools.map(({ lcp }) => lcp)),
        CLS: spread(
          devtools.map(({ shift }) => shift),
          3,
        ),
        simulated: scores(simulate),
        "simulated LCP": spread(simulate.map(({ lcp }) => lcp)),
        processor: spread([...devtools, ...simulate].map(({ processor }) => processor)),
        lost: [...new Set(devtools.flatMap(({ lost }) => lost))].join(" "),
      };
    }),
  );
};
