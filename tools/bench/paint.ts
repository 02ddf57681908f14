import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.ts";
import { serveForTests } from "../../scripts/serve-for-tests.ts";
import { withFonts } from "./fonts.ts";
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
 * When a first visitor on a cheap phone sees a page, beside the same page by hand and a bare page of the framework. With
 * the fonts of Android: that nothing moves with others either is tests/e2e/first-visit.spec.ts's to show.
 */
export const benchPaint: Part = async (runs, defer) => {
  const fonts = withFonts("Android");
  if (!fonts) console.log("The fonts of Android are not installed: these are the machine's own.");
  const browser = await chromium.launch({ ...(await findBrowser({ whole: true })), ...fonts });
  defer(() => browser.close());
  const site = await serveForTests();
  defer(site.stop);
  const handMade = await serveHandMade(defer, site.url, painted);
  const bare = await serveBareNext(defer);
  const pages = [
    { what: "bare page of the framework", url: bare, hasNotice: false },
    ...painted.flatMap((what) => [
      { what, url: site.url + what, hasNotice: true },
      { what: `${what} by hand`, url: handMade + what, hasNotice: false },
    ]),
  ];
  const rows = await rounds(runs, pages, ({ url, hasNotice }) => visit(browser, url, hasNotice));
  const lcpOf = (page: string) =>
    median(rows.find(({ what }) => what === page)?.seen.map(({ lcp }) => lcp) ?? []);
  printTable(
    `First visits on Slow 4G, processor 4× as slow, a whole Chromium: median of ${runs} and spread, in ms but for CLS`,
    rows.map(({ what, hasNotice, seen }) => ({
      page: what,
      FCP: spread(seen, "fcp"),
      LCP: spread(seen, "lcp"),
      "of by hand": hasNotice ? (lcpOf(what) / lcpOf(`${what} by hand`)).toFixed(2) : "",
      CLS: spread(seen, "shift", 4),
      blocking: spread(seen, "blocking"),
      "largest element": [...new Set(seen.map(({ element }) => element))].join(" | "),
    })),
  );
};
