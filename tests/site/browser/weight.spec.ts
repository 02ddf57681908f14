import { gzipSync } from "node:zlib";
import type { Browser, Page, Request, Response } from "@playwright/test";
import { most } from "../rendered/budgets";
import { expect, nextFrame, settle, test, visit } from "./fixtures";
import { decided } from "./record";

type Weight = typeof most;
const poll = decided.href;

/**
 * Pages that may be heavier: /auth has Radix's tabs, and a member's pages load the user menu when
 * they are idle. A full Chromium also requests the icon.
 */
const exceptions: Readonly<Record<string, Partial<Weight>>> = {
  "/auth": { js: 206_000 },
  // One of the requests is for the name in the greeting.
  "/ as a member": { js: 189_000, requests: 17 },
  "/account as a member": { js: 227_000, requests: 18 },
};

const kinds: Readonly<Record<string, keyof Weight>> = {
  document: "html",
  script: "js",
  stylesheet: "css",
  font: "font",
};

/**
 * Opens a page with an empty cache and adds up the bytes of its responses until it requests nothing
 * more. `hasNotice`: the page shows the cookie notice.
 */
async function weightOf(page: Page, url: string, hasNotice = false): Promise<Weight> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await settle(page, url);
  if (hasNotice) await page.getByRole("region", { name: /cookie/i }).waitFor();
  const weight = { html: 0, js: 0, css: 0, data: 0, font: 0, image: 0, other: 0, requests: 0 };
  for (const response of responses.filter(
    (candidate) => candidate.status() < 300 || candidate.status() >= 400,
  )) {
    const body = await response.body();
    const { pathname, searchParams } = new URL(response.url());
    const byType = kinds[response.request().resourceType()] ?? "other";
    // This file holds the page data, which Next.js by itself would put into the HTML.
    const ofFiles = searchParams.has("data") ? "data" : byType;
    const kind = /\.(?:svg|png|ico)$/.test(pathname) ? "image" : ofFiles;
    weight[kind] += /\.png$/.test(pathname) ? body.length : gzipSync(body).length;
    weight.requests += 1;
  }
  return weight;
}

async function expectInBudget(page: Page, path: string, name = path): Promise<void> {
  const weight = await weightOf(page, path);
  expect(weight.js, "scripts were seen at all").toBeGreaterThan(0);
  const budget = { ...most, ...exceptions[name] };
  const over = (Object.keys(most) as (keyof Weight)[]).filter(
    (kind) => weight[kind] > budget[kind],
  );
  expect(over.map((kind) => `${kind} ${weight[kind]} of ${budget[kind]}`)).toEqual([]);
}

/**
 * Only the pages whose scripts request most are opened here. For every other page the bytes of its
 * file are added up (tests/site/rendered/rendered-weight.test.ts).
 */
for (const path of ["/", "/my-cards", "/search", "/auth"])
  test(`${path} stays within its size budget`, ({ page }) => expectInBudget(page, path));

for (const path of ["/", "/account"])
  test(`${path} stays within its size budget for a member`, ({ page, member: _ }) =>
    expectInBudget(page, path, `${path} as a member`));

/**
 * Runs an action, and returns the largest number of elements that the browser restyled at once
 * meanwhile.
 */
async function mostStyled(
  browser: Browser,
  page: Page,
  happens: () => Promise<void>,
): Promise<number> {
  await nextFrame(page);
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await happens();
  await nextFrame(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args?: { elementCount?: number } }[];
  };
  const counts = trace.traceEvents.filter(({ name }) => name === "UpdateLayoutTree");
  return Math.max(0, ...counts.map(({ args }) => args?.elementCount ?? 0));
}

/**
 * Holds timers of a second and more until the page gets the event "release-timers": on a busy
 * machine the notice could otherwise open before the tracing begins.
 */
async function holdLongTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const hold = (callback: () => void, ms?: number) => {
      if (!ms || ms < 1000) return setTimeout(callback, ms);
      addEventListener("release-timers", callback, { once: true });
      return 0;
    };
    Object.assign(window, { setTimeout: hold });
  });
}

/** True if the browser has laid out the footer's first link. */
const footerIsLaidOut = (page: Page) =>
  page
    .locator("body > footer a")
    .first()
    .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));

test("the footer is laid out only when it comes near the screen", async ({ page }) => {
  await settle(page, poll);
  expect(await footerIsLaidOut(page)).toBe(false);
  await page.locator("body > footer").scrollIntoViewIfNeeded();
  await expect.poll(() => footerIsLaidOut(page)).toBe(true);
});

for (const [name, width, fontSize] of [
  ["on a phone", 320, 16],
  ["on a phone with text at 200%", 320, 32],
  ["on a desktop", 1440, 16],
] as const)
  test(`the footer’s reserved height is enough ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit(page, poll);
    await page.locator("html").evaluate((html, size) => {
      html.style.fontSize = size;
    }, `${fontSize}px`);
    const height = () => page.locator("body > footer").evaluate((footer) => footer.clientHeight);
    const reserved = await height();
    expect(await footerIsLaidOut(page)).toBe(false);
    await page.keyboard.press("End");
    await expect.poll(() => footerIsLaidOut(page)).toBe(true);
    expect(await height()).toBeLessThanOrEqual(reserved);
  });

test.describe("a first visit", () => {
  test.use({ answered: false });

  test("the cookie notice opens without restyling the whole page", async ({ browser, page }) => {
    await holdLongTimers(page);
    // The whole style sheet comes with the scripts and restyles everything once.
    await visit(page, poll);
    const openNotice = async () => {
      await page.evaluate(() => dispatchEvent(new Event("release-timers")));
      await page.getByRole("region", { name: /cookie/i }).waitFor();
    };
    const styled = await mostStyled(browser, page, openNotice);
    expect(styled, "styling was seen at all").toBeGreaterThan(5);
    expect(styled).toBeLessThan(100);
  });

  test("a first visit loads at most 150 kB of scripts, 170 kB in all", async ({ page }) => {
    const sizes: ReturnType<Request["sizes"]>[] = [];
    page.on("requestfinished", (request) => sizes.push(request.sizes()));
    const { js, font, other } = await weightOf(page, poll, true);
    expect(font).toBe(0);
    expect(other).toBe(0);
    expect(js).toBeGreaterThan(100_000);
    expect(js).toBeLessThanOrEqual(150_000);
    const all = await Promise.all(sizes);
    // Bytes on the wire: compressed by Brotli, with HTTP/1.1 headers.
    const bytes = all.reduce(
      (sum, entry) => sum + entry.responseHeadersSize + entry.responseBodySize,
      0,
    );
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(170_000);
  });
});
