import { chromium } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/browser.ts";
import { serveForTests } from "../../scripts/serve-for-tests.ts";
import { overBudget } from "./budgets.ts";
import { serveBareNext } from "./reference-pages.ts";
import { kb, printTable, writeResult } from "./report.ts";
import { routesOf } from "./routes.ts";
import { signIn } from "./signed-in.ts";
import { onStage, progress } from "./stage.ts";
import { type Kind, type Weight, weightOf } from "./weight-of.ts";

const kinds: readonly Kind[] = ["html", "js", "css", "font", "image", "other"];

/** Part 1: requests and bytes of each route in a real browser, against the budgets. */
export async function benchWeight(dist: string): Promise<void> {
  const { routes, missing } = routesOf(dist);
  const site = await serveForTests();
  const stop = onStage(site.stop);
  const browser = await chromium.launch({ ...(await findBrowser()), args: browserFlags });
  const close = onStage(() => browser.close());
  const cookies = routes.some((route) => route.signedIn) ? await signIn(site) : [];

  const measured: { name: string; path: string; weight: Weight }[] = [];
  for (const { name, path, signedIn } of routes) {
    progress(name);
    const context = await browser.newContext();
    if (signedIn) await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
    measured.push({ name, path, weight: await weightOf(await context.newPage(), site.url + path) });
    await context.close();
  }
  progress("a bare page of the framework");
  const bare = await serveBareNext();
  const context = await browser.newContext();
  const least = await weightOf(await context.newPage(), bare.url);
  await bare.stop();
  await close();
  await stop();

  printTable(
    "Weight: kB after gzip, by kind; then everything as gzip, brotli and raw",
    ["route", "requests", ...kinds, "gzip", "brotli", "raw", "js of a bare page"],
    [{ name: "bare page of the framework", weight: least }, ...measured].map(({ name, weight }) => [
      name,
      weight.total.requests,
      ...kinds.map((kind) => kb(weight[kind].gzip)),
      kb(weight.total.gzip),
      kb(weight.total.brotli),
      kb(weight.total.raw),
      (weight.js.gzip / least.js.gzip).toFixed(3),
    ]),
  );
  const over = measured.flatMap(({ name, weight }) => overBudget(name, weight));
  console.log(over.length > 0 ? `\nOver budget:\n  ${over.join("\n  ")}` : "\nAll within their budgets.");
  if (missing.length > 0) console.log(`Not in this build: ${missing.join(", ")}.`);
  writeResult("weight", { bare: least, routes: measured, overBudget: over, missing });
}
