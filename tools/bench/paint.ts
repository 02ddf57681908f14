import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.ts";
import { serveForTests } from "../../scripts/serve-for-tests.ts";
import { fontSets, withFonts } from "./fonts.ts";
import { type Audit, audit } from "./lighthouse.ts";
import { median, type Part, printTable, progress, spread, writeResult } from "./report.ts";
import { pollPath, routes } from "./routes.ts";
import { handMade, serveBareNext, serveFiles } from "./servers.ts";
import { type Visit, visit } from "./visit.ts";

interface Measured {
  name: string;
  visits: Record<string, Visit[]>;
  audits: Record<"devtools" | "simulate", Audit[]>;
}

/** When a first visitor on a cheap phone sees a page, beside the same page by hand and a bare page of the framework. */
export const benchPaint: Part = async (runs, defer) => {
  const site = await serveForTests();
  defer(site.stop);
  const poll = await (await fetch(site.url + pollPath)).text();
  const byHand = await serveFiles(defer, site.url, { [pollPath]: handMade(poll) });
  const targets = [
    { name: "poll, made by hand", url: byHand + pollPath, notice: false },
    { name: "bare page of the framework", url: await serveBareNext(defer), notice: false },
    ...routes.flatMap(({ name, path, paint }) =>
      paint ? [{ name, url: site.url + path, notice: true }] : [],
    ),
  ];
  const measured: Measured[] = targets.map(({ name }) => {
    return { name, visits: {}, audits: { devtools: [], simulate: [] } };
  });
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
      for (const [at, { url, notice }] of targets.entries()) {
        const visits = measured[at]?.visits;
        if (visits) visits[set] = [...(visits[set] ?? []), await visit(browser, url, notice)];
      }
    }
    await browser.close();
  }
  for (let run = 1; run <= runs; run += 1) {
    progress(`Lighthouse: round ${run} of ${runs}`);
    for (const [at, { url }] of targets.entries())
      for (const method of ["devtools", "simulate"] as const)
        measured[at]?.audits[method].push(await audit(url, method));
  }

  const sets = Object.keys(measured[0]?.visits ?? {});
  const lcps = (one: Measured | undefined, set: string) => one?.visits[set]?.map(({ lcp }) => lcp) ?? [];
  printTable(
    `First visits on Slow 4G, processor 4× as slow, a whole Chromium: median of ${runs} and spread. LCP and its element`,
    measured.flatMap((one) =>
      sets.map((set) => {
        const visits = one.visits[set] ?? [];
        return {
          page: one.name,
          fonts: set,
          "FCP ms": spread(visits.map(({ fcp }) => fcp)),
          "LCP ms": spread(lcps(one, set)),
          "of by hand": (median(lcps(one, set)) / median(lcps(measured[0], set))).toFixed(2),
          CLS: spread(
            visits.map(({ shift }) => shift),
            4,
          ),
          "blocking ms": spread(visits.map(({ blocking }) => blocking)),
          element: [...new Set(visits.map(({ element }) => element))].join(" | "),
        };
      }),
    ),
  );
  printTable(
    `Lighthouse, mobile, nothing stored: median of ${runs}. Scores: performance, accessibility, best practices, SEO`,
    measured.map(({ name, audits: { devtools, simulate } }) => {
      const scores = (all: Audit[]) =>
        [0, 1, 2, 3].map((at) => median(all.map((one) => one.scores[at] ?? 0))).join(" ");
      return {
        page: name,
        "DevTools throttling": scores(devtools),
        "LCP ms": spread(devtools.map(({ lcp }) => lcp)),
        CLS: spread(
          devtools.map(({ shift }) => shift),
          3,
        ),
        simulated: scores(simulate),
        "simulated LCP ms": spread(simulate.map(({ lcp }) => lcp)),
        lost: [...new Set([...devtools, ...simulate].flatMap(({ lost }) => lost))].join(" "),
      };
    }),
  );
  writeResult("paint", { runs, pages: measured });
};
