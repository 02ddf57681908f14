import { type Browser, chromium, devices } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/browser.ts";
import { serveForTests } from "../../scripts/serve-for-tests.ts";
import { interactions, reaction } from "./interactions.ts";
import { openLab, type Scores } from "./lighthouse.ts";
import { builtDocument, handMade, serveBareNext, serveFile } from "./reference-pages.ts";
import { median, ms, printTable, writeResult } from "./report.ts";
import { pollPath, routesOf } from "./routes.ts";
import { type SessionCookie, signIn } from "./signed-in.ts";
import { onStage, progress } from "./stage.ts";
import { type Observed, observe } from "./throttled.ts";

interface Target {
  name: string;
  url: string;
  signedIn?: true;
  noindex?: true;
}

const phone = devices["Moto G Power"] ?? devices["Pixel 5"];

async function onPhone<Result>(
  browser: Browser,
  cookies: readonly (SessionCookie & { url: string })[],
  use: (page: Awaited<ReturnType<Browser["newPage"]>>) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...phone });
  await context.addCookies([...cookies]);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

function medianOf(all: readonly Observed[]): Observed {
  const middle = (key: keyof Observed) => median(all.map((one) => one[key]));
  return { lcp: middle("lcp"), fcp: middle("fcp"), shift: middle("shift"), blocking: middle("blocking") };
}

/** Part 2: when a reader on a cheap phone sees the page, beside the same page by hand and a bare page. */
export async function benchPaint(dist: string, runs: number): Promise<void> {
  const { routes, missing } = routesOf(dist);
  const site = await serveForTests();
  const stopSite = onStage(site.stop);
  const bare = await serveBareNext();
  const byHand = await serveFile(handMade(builtDocument(dist, pollPath)), dist);
  const targets: Target[] = [
    { name: "poll, made by hand", url: `${byHand.url}${pollPath}` },
    { name: "bare page of the framework", url: bare.url },
    ...routes
      .filter((route) => route.paint)
      .map(({ path, ...route }) => ({ ...route, url: site.url + path })),
  ];
  const session = routes.some((route) => route.signedIn) ? await signIn(site) : [];
  const cookiesOf = (target: { signedIn?: true }) =>
    target.signedIn ? session.map((cookie) => ({ ...cookie, url: site.url })) : [];

  const scores: (Scores & { name: string })[] = [];
  for (const target of targets) {
    progress(`Lighthouse: ${target.name}`);
    const lab = await openLab(target.signedIn ? session : [], site.url);
    scores.push({ name: target.name, ...(await lab.audit(target.url, runs)) });
    await lab.close();
  }

  const browser = await chromium.launch({ ...(await findBrowser()), args: browserFlags });
  const close = onStage(() => browser.close());
  const seen = new Map<string, Observed[]>(targets.map(({ name }) => [name, []]));
  // Round by round, so that a slow minute of the machine falls on all of them.
  for (let run = 1; run <= runs; run += 1) {
    progress(`Slow 4G: round ${run} of ${runs}`);
    for (const target of targets) {
      const once = await onPhone(browser, cookiesOf(target), (page) => observe(page, target.url));
      seen.get(target.name)?.push(once);
    }
  }
  const observed = [...seen].map(([name, all]) => ({ name, ...medianOf(all) }));

  const reactions: { name: string; inp: number | undefined }[] = [];
  for (const interaction of interactions) {
    progress(`reaction: ${interaction.name}`);
    if (interaction.signedIn && session.length === 0) continue;
    const once = () =>
      onPhone(browser, cookiesOf(interaction), (page) => reaction(page, site.url, interaction));
    const all: (number | undefined)[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await once());
    const values = all.filter((value) => value !== undefined);
    reactions.push({ name: interaction.name, inp: values.length > 0 ? median(values) : undefined });
  }
  await close();
  await byHand.stop();
  await bare.stop();
  await stopSite();

  printTable(
    `Lighthouse, mobile, simulated: median of ${runs}`,
    ["page", "performance", "accessibility", "best practices", "SEO", "LCP ms", "blocking ms", "CLS"],
    scores.map((one) => [
      one.name,
      one.performance,
      one.accessibility,
      one.bestPractices,
      one.seo,
      ms(one.lcp),
      ms(one.blocking),
      one.shift.toFixed(3),
    ]),
  );
  for (const { name, lost } of scores.filter((one) => one.lost.length > 0))
    console.log(`  ${name}: ${lost.join(", ")}`);
  const limit = observed[0]?.lcp ?? Number.NaN;
  printTable(
    `Observed on Slow 4G with a processor 4× as slow: median of ${runs}`,
    ["page", "FCP ms", "LCP ms", "of made by hand", "blocking ms", "CLS"],
    observed.map((one) => [
      one.name,
      ms(one.fcp),
      ms(one.lcp),
      (one.lcp / limit).toFixed(2),
      ms(one.blocking),
      one.shift.toFixed(3),
    ]),
  );
  printTable(
    "Slowest reaction with a processor 4× as slow",
    ["what", "INP ms"],
    reactions.map(({ name, inp }) => [name, inp]),
  );
  if (missing.length > 0) console.log(`\nNot in this build: ${missing.join(", ")}.`);
  writeResult("paint", { runs, lighthouse: scores, observed, reactions, missing });
}
