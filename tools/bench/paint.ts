import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.ts";
import { serveForTests } from "../../scripts/serve-for-tests.ts";
import { fontSets, withFonts } from "./fonts.ts";
import { median, type Part, printTable, progress, spread } from "./report.ts";
import { pollPath, serveBareNext, serveHandMade } from "./servers.ts";
import { type Visit, visit } from "./visit.ts";

/** Seen with the fonts of Android; with others, which can only change what moves: the first three. */
export const painted = [
  pollPath,
  "/",
  "/cards/airtel-axis",
  "/polls/2024/day-1-travel",
  "/polls/2024/day-15-finale",
  "/categories",
  "/auth",
];

type Target = { page: string; url: string; notice: boolean; byHand: Visit[]; visits: Map<string, Visit[]> };

/** When a first visitor on a cheap phone sees a page, beside the same page by hand and a bare page of the framework. */
export const benchPaint: Part = async (runs, defer) => {
  const site = await serveForTests();
  defer(site.stop);
  const target = (page: string, url: string, notice = false): Target => {
    return { page, url, notice, byHand: [], visits: new Map() };
  };
  const ours = painted.map((path) => target(path, site.url + path, true));
  const handMade = await serveHandMade(defer, site.url, painted);
  const all = [target("bare page of the framework", await serveBareNext(defer)), ...ours];
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
      for (const { page, url, notice, byHand, visits } of set === "Android" ? all : few) {
        visits.set(set, [...(visits.get(set) ?? []), await visit(browser, url, notice)]);
        if (set === "Android" && notice) byHand.push(await visit(browser, handMade + page, false));
      }
    }
  }
  printTable(
    `First visits on Slow 4G, processor 4× as slow, a whole Chromium: median of ${runs} and spread, in ms but for CLS`,
    all.flatMap(({ page, byHand, visits }) =>
      [...visits].map(([fonts, seen]) => {
        const of = (key: "fcp" | "lcp" | "shift" | "blocking") => seen.map((one) => one[key]);
        const lcpByHand = byHand.map(({ lcp }) => lcp);
        const isBeside = fonts === "Android" && byHand.length > 0;
        return {
          page,
          fonts,
          FCP: spread(of("fcp")),
          LCP: spread(of("lcp")),
          "by hand": isBeside ? spread(lcpByHand) : "",
          "of by hand": isBeside ? (median(of("lcp")) / median(lcpByHand)).toFixed(2) : "",
          CLS: spread(of("shift"), 4),
          blocking: spread(of("blocking")),
          "largest element": [...new Set(seen.map(({ element }) => element))].join(" | "),
        };
      }),
    ),
  );
};
