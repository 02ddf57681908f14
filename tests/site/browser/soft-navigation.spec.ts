import type { Page, Request } from "@playwright/test";
import { expect, hold, layoutShift, nextFrame, pageScripts, settle, test, visit } from "./fixtures";
import { comparing, decided, literally, nextButOne, nextPoll, winner } from "./record";

const here = decided.href;
const next = nextPoll.href;

const nextLink = (page: Page) => page.locator("a[rel=next]");

/** Waits for the response to the last request that prefetches a page's content. */
const fetchedAhead = (page: Page, path: string) =>
  page.waitForResponse((response) => {
    const segment = response.request().headers()["next-router-segment-prefetch"];
    return new URL(response.url()).pathname === path && segment?.includes("__PAGE__") === true;
  });

/** Marks the document. A soft navigation keeps the mark; a page load does not. */
const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));

const expectSameDocument = (page: Page) =>
  expect(page.locator("html")).toHaveAttribute("data-kept", "");

test("no script or page data is fetched before the first paint @first-paint", async ({ page }) => {
  await settle(page, here);
  // `paintTime` is when the page was painted. A busy machine shows the page later.
  const paint = await page.evaluate(() => {
    const [entry] = performance.getEntriesByName("first-contentful-paint") as (PerformanceEntry & {
      paintTime?: number;
    })[];
    return entry?.paintTime ?? Number.POSITIVE_INFINITY;
  });
  const loadStarts = await page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return entries
      .filter(({ name }) => /\/chunks\/|[?&]data=/.test(name))
      .map(({ startTime }) => startTime);
  });
  expect(loadStarts.length).toBeGreaterThan(5);
  expect(Math.min(...loadStarts)).toBeGreaterThan(paint);
});

/** The requests of a page from now on. The list grows. */
function requestsFrom(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return requests;
}

/**
 * Requests for page data. Only scripts make them: to prefetch, or to navigate without a prefetch.
 */
const dataRequests = (requests: readonly Request[]): Request[] =>
  requests.filter((request) => new URL(request.url()).searchParams.has("_rsc"));

test("pointing at a link fetches its page data @first-paint", async ({ page }) => {
  const requests = requestsFrom(page);
  await settle(page, here);
  // Scrolling brings every link into view.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await nextFrame(page);
  expect(dataRequests(requests)).toEqual([]);
  const prefetched = fetchedAhead(page, next);
  await nextLink(page).hover();
  await prefetched;
  const paths = dataRequests(requests).map((request) => new URL(request.url()).pathname);
  expect(new Set(paths)).toEqual(new Set([next]));
  expect(await layoutShift(page)).toBe(0);
});

test("no page data is fetched twice @first-paint", async ({ page }) => {
  const requests = requestsFrom(page);
  await settle(page, here);
  expect(new Set(requests.map((request) => request.url())).size).toBe(requests.length);
  await mark(page);
  const prefetched = fetchedAhead(page, next);
  await nextLink(page).hover();
  await prefetched;
  await nextLink(page).dispatchEvent("pointerover");
  await nextLink(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(next);
  await expectSameDocument(page);
  // The parts of a page's data arrive one by one, so the last may be missing here. No part is
  // requested twice, and opening the page requests none.
  const parts = dataRequests(requests).map(
    (request) => request.headers()["next-router-segment-prefetch"],
  );
  expect(parts).not.toContain(undefined);
  expect(new Set(parts).size).toBe(parts.length);
});

test("Back fetches nothing that an earlier page has fetched @first-paint", async ({ page }) => {
  const requests = requestsFrom(page);
  await settle(page, here);
  for (const path of [next, nextButOne.href]) {
    await nextLink(page).click();
    await expect(page).toHaveURL(path);
  }
  // Pages use the device's fonts, so that no later page loads one.
  expect(requests.filter((request) => request.resourceType() === "font")).toEqual([]);
  expect(await page.evaluate(() => document.fonts.size)).toBe(0);
  const before = requests.map((request) => request.url());
  for (const path of [next, here]) {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await nextFrame(page);
  }
  const again = requests.slice(before.length).map((request) => request.url());
  // The pointer rests on the link to the next page, so the data of that page may be prefetched.
  expect(again.filter((url) => before.includes(url) && !/_rsc=|\/icon\.svg/.test(url))).toEqual([]);
});

test("a link pressed during hydration leaves no old tags in the head", async ({ page }) => {
  await page.addInitScript(() => {
    const follow = () => document.querySelector<HTMLElement>("a[rel=next]")?.click();
    addEventListener("hydrated", follow, { once: true });
  });
  await page.goto(here);
  await expect(page).toHaveURL(next);
  const pageTags = page.locator("head > :is(title, meta[name=description], link[rel=canonical])");
  await expect(pageTags).toHaveCount(3);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${next}$`));
});

test("a soft navigation scrolls to the top or anchor, Back to the old position", async ({
  page,
}) => {
  await visit(page, here);
  await mark(page);
  await nextLink(page).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await nextLink(page).click();
  await expect(page).toHaveURL(next);
  await expect(page.getByRole("main")).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const announcer = page.locator("next-route-announcer [role=alert]");
  // The announcement is the page's title, or its heading as long as it has no title.
  const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "a heading";
  const title = await page.title();
  await expect(announcer).toHaveText(new RegExp(`^(?:${literally(heading)}|${literally(title)})$`));
  // Only screen readers notice the announcement. A script hides it by a style, which the policy
  // allows.
  expect((await announcer.boundingBox())?.height).toBeLessThanOrEqual(1);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator("a:focus")).toHaveCount(1);
  await expectSameDocument(page);
  await page.goBack();
  await expect(page).toHaveURL(here);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect(page.getByRole("main").locator("a:focus")).toHaveAttribute("href", next);
  // A link to an anchor on another page scrolls there, and Tab continues from it.
  await page
    .getByRole("main")
    .getByRole("link", { name: /^our record of day/ })
    .first()
    .click();
  const place = page.locator("main :target");
  await expect(place).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(place.locator(":focus")).toHaveCount(1);
});

test("focus set by a page survives the soft navigation to that page @full", async ({ page }) => {
  await visit(page, here);
  // A page may focus one of its elements as soon as it is drawn, such as its first field.
  await page.evaluate((path) => {
    const observer = new MutationObserver(() => {
      if (location.pathname !== path) return;
      observer.disconnect();
      document.querySelector<HTMLElement>("main a")?.focus();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, next);
  await nextLink(page).click();
  await expect(page).toHaveURL(next);
  await expect(page.locator("[data-loading-bar]")).toBeHidden();
  await nextFrame(page);
  await expect(page.getByRole("main").locator("a:focus")).toHaveCount(1);
});

test("presses made before scripts run take effect later @first-paint", async ({ page }) => {
  const go = await hold(page, pageScripts);
  await page.goto(comparing.href, { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Switch between light and dark" }).last().click();
  await page.getByRole("slider").first().fill("8000");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("/");
  const search = page.getByRole("combobox", { name: /^Search/ });
  await expect(search).toHaveCount(0);
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  go();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByText(/On ₹8,000/).first()).toBeVisible();
  await expect(search).toBeFocused();
});

test("a checkbox ticked before scripts run stays ticked @first-paint", async ({ page }) => {
  const go = await hold(page, pageScripts);
  await page.goto(winner.card.href, { waitUntil: "domcontentloaded" });
  const tick = page.getByRole("checkbox", { name: "I hold this card" });
  await tick.check();
  go();
  // The page stores the tick only after its scripts run.
  const stored = () => page.evaluate(() => localStorage.getItem("my-cards"));
  await expect.poll(stored).toBe(JSON.stringify([winner.card.id]));
  await expect(tick).toBeChecked();
});

for (const [what, address] of [
  ["data", /[?&]data=/],
  ["style", /chunks\/.*\.css/],
] as const)
  test(`a page’s ${what} that failed to load is retried on a press @first-paint`, async ({
    page,
    allow,
  }) => {
    allow(/ERR_FAILED/);
    await page.route(address, (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent("requestfailed");
    await page.goto(here);
    await failed;
    await expect(page.locator("[aria-keyshortcuts]")).toHaveCount(0);
    await page.getByRole("button", { name: "Switch between light and dark" }).last().click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1);
  });

test("after a load or a soft navigation, <html> has the page’s language", async ({ page }) => {
  const html = page.locator("html");
  expect(await (await page.request.get("/hi")).text()).toContain('<html lang="hi"');
  await visit(page, "/hi");
  await expect(html).toHaveAttribute("lang", "hi");
  await mark(page);
  await page.getByRole("main").getByRole("link", { name: "Read in English" }).click();
  await expect(page).toHaveURL("/categories");
  await expect(html).toHaveAttribute("lang", "en-IN");
  await page.goBack();
  await expect(page).toHaveURL("/hi");
  await expect(html).toHaveAttribute("lang", "hi");
  await expectSameDocument(page);
});
