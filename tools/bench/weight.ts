import { chromium } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/browser.ts";
import { serveForTests } from "../../scripts/serve-for-tests.ts";
import { overBudget } from "./budgets.ts";
import { kb, type Part, printTable, progress, writeResult } from "./report.ts";
import { routes } from "./routes.ts";
import { serveBareNext } from "./servers.ts";
import { signIn } from "./signed-in.ts";
import { kinds, type Weight, weightOf } from "./weight-of.ts";

/** Requests and bytes of each route in a real browser, against the budgets. */
export const benchWeight: Part = async (_runs, defer) => {
  const site = await serveForTests();
  defer(site.stop);
  const bare = await serveBareNext(defer);
  const browser = await chromium.launch({ ...(await findBrowser()), args: browserFlags });
  defer(() => browser.close());
  const cookies = (await signIn(site)).map((cookie) => ({ ...cookie, url: site.url }));

  const measured: { name: string; weight: Weight }[] = [];
  const targets = [
    { name: "bare page of the framework", url: bare },
    ...routes.map(({ path, ...route }) => ({ ...route, url: site.url + path })),
  ];
  for (const target of targets) {
    progress(target.name);
    const context = await browser.newContext();
    if ("signedIn" in target) await context.addCookies(cookies);
    measured.push({ name: target.name, weight: await weightOf(await context.newPage(), target.url) });
    await context.close();
  }
  const over = measured.slice(1).flatMap(({ name, weight }) => overBudget(name, weight));
  printTable(
    "Weight: kB after gzip, by kind; then everything as gzip, brotli and raw",
    measured.map(({ name, weight }) => ({
      route: name,
      requests: weight.total.requests,
      ...Object.fromEntries(kinds.map((kind) => [kind, kb(weight[kind].gzip)])),
      gzip: kb(weight.total.gzip),
      brotli: kb(weight.total.brotli),
      raw: kb(weight.total.raw),
    })),
  );
  console.log(over.length > 0 ? `\nOver budget:\n  ${over.join("\n  ")}` : "\nAll within their budgets.");
  writeResult("weight", { routes: measured, overBudget: over });
};
