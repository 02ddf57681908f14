import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../browser.ts";
import { serveForTests } from "../serve-for-tests.ts";
import { fontSets, withFonts } from "./fonts.ts";
import { median, type Part, printTable, rounds, spread } from "./rounds.ts";
import { pollPath, serveBareNext, serveHandMade } from "./servers.ts";
import { visit } from "./visit.ts";

export const painted = [
  pollPath,
  "/",
  "/cards/airtel-axis",
  "/polls/2024/day-1-travel",
  "/polls/2024/day-15-finale",
  "/categories",
  "/auth",
];

/**
 * When a first visitor on a cheap phone sees a page, beside the same page by hand and a bare page of the framework: with
 * the fonts of Android. With others only what moves can differ, so the first three pages will do.
 */
export const benchPaint: Part = async (runs, defer) => {
  const site = await serveForTests();
  defer(site.stop);
  const handMade = await serveHandMade(defer, site.url, painted);
  const bare = await serveBareNext(defer);
  const pairs = painted.flatMap((what) => [
    { what, url: site.url + what, hasNotice: true },
    { what: `${what} by hand`, url: handMade + what, hasNotice: false },
  ]);
  const first = pairs.filter(({ hasNotice }) => hasNotice).slice(0, 3);
  const framework = { what: "bare page of the framework", url: bare, hasNotice: false };
  const pages: ((typeof pairs)[number] & { fonts: string; browser: Browser })[] = [];
  for (const fonts of Object.keys(fontSets)) {
    const settings = withFonts(fonts);
    if (!settings) {
      console.log(`Fonts “${fonts}” were left out: they are not installed.`);
      continue;
    }
    const browser = await chromium.launch({ ...(await findBrowser({ whole: true })), ...settings });
    defer(() => browser.close());
    const shown = fonts === "Android" ? [framework, ...pairs] : first;
    pages.push(...shown.map((page) => ({ ...page, fonts, browser })));
  }
  const rows = await rounds(runs, pages, ({ browser, url, hasNotice }) => visit(browser, url, hasNotice));
  const lcpByHand = (page: string) =>
    median(rows.find(({ what }) => what === `${page} by hand`)?.seen.map(({ lcp }) => lcp) ?? []);
  printTable(
    `First visits on Slow 4G, processor 4× as slow, a whole Chromium: median of ${runs} and spread, in ms but for CLS`,
    rows.map(({ what, fonts, hasNotice, seen }) => ({
      page: what,
      fonts,
      FCP: spread(seen, "fcp"),
      LCP: spread(seen, "lcp"),
      "of by hand":
        hasNotice && fonts === "Android"
          ? (median(seen.map(({ lcp }) => lcp)) / lcpByHand(what)).toFixed(2)
          : "",
      CLS: spread(seen, "shift", 4),
      blocking: spread(seen, "blocking"),
      "largest element": [...new Set(seen.map(({ element }) => element))].join(" | "),
    })),
  );
};
