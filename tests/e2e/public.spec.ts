import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { otherRoutes, publicRoutes, templates } from "./routes";

const kilobyte = 1024;

test("every public page answers 200, may be cached by all, and sets no cookie", async ({ request }) => {
  for (const route of publicRoutes) {
    const answer = await request.get(route, { maxRedirects: 0 });
    const headers = answer.headers();
    expect(answer.status(), route).toBe(200);
    expect(headers["cache-control"], route).toMatch(/^public, .*s-maxage=\d+.*stale-while-revalidate=\d+/);
    expect(headers["set-cookie"], route).toBeUndefined();
    expect(headers["content-security-policy"], route).toMatch(/^default-src 'none'; script-src 'self' /);
    expect(headers["content-security-policy"], route).not.toContain("unsafe-");
    expect(headers["x-powered-by"], route).toBeUndefined();
  }
});

test("icons that browsers ask for by themselves are small files", async ({ request }) => {
  for (const [path, type] of [
    ["/favicon.ico", /icon/],
    ["/apple-touch-icon.png", /png/],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"], path).toMatch(type);
    expect((await answer.body()).length, path).toBeLessThan(2000);
  }
});

for (const path of [
  "/no-such-page",
  "/polls/2024/no-such-poll",
  "/polls/2031",
  "/polls/2031/day-1-travel",
  "/cards/x",
])
  test(`an unknown address shows the designed 404 page and logs its path: ${path}`, async ({
    page,
    watch,
  }) => {
    watch.expectStatus(404);
    const logged: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "info") logged.push(message.text());
    });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await expect.poll(() => logged.join("\n")).toContain(path);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });

async function scrollsSideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

for (const [name, routes] of [
  ["no kind of page", templates],
  ["no other page @full", otherRoutes],
] as const)
  test(`${name} scrolls sideways at 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const route of routes) {
      await page.goto(route);
      expect(await scrollsSideways(page), route).toBeLessThanOrEqual(0);
    }
  });

test("no public page sends more than 150 KB of scripts, gzipped", async ({ page, request }) => {
  test.setTimeout(120_000);
  const sizes = new Map<string, number>();
  const sizeOf = async (url: string): Promise<number> => {
    const known = sizes.get(url);
    if (known !== undefined) return known;
    const size = gzipSync(await (await request.get(url)).body()).length;
    sizes.set(url, size);
    return size;
  };
  let asked = new Set<string>();
  page.on("request", (one) => {
    if (one.resourceType() === "script") asked.add(one.url());
  });
  for (const route of publicRoutes) {
    asked = new Set();
    await page.goto(route, { waitUntil: "load" });
    let total = 0;
    for (const url of asked) total += await sizeOf(url);
    expect(total, `${route}: ${(total / kilobyte).toFixed(1)} KB`).toBeLessThanOrEqual(150 * kilobyte);
    expect(total, `${route} ran no script at all`).toBeGreaterThan(0);
  }
});

test("nothing comes from another site", async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on("request", (one) => {
    if (!one.url().startsWith(`${baseURL}/`) && !one.url().startsWith("data:")) elsewhere.push(one.url());
  });
  for (const route of templates) await page.goto(route, { waitUntil: "load" });
  expect(elsewhere).toEqual([]);
});

test("the menu of a narrow screen closes when a link in it is chosen, and on Escape", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/about");
  const menu = page.getByRole("navigation", { name: "Main" });
  const toggle = page.getByRole("button", { name: "Menu" });
  await toggle.click();
  await expect(menu.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await toggle.click();
  await menu.getByRole("link", { name: "Categories" }).click();
  await expect(page).toHaveURL("/categories");
  await expect(menu).toBeHidden();
});

/** Runs in the page: notes the theme at the moment in which there is first something to paint. */
function noteFirstTheme(): void {
  const seen = window as unknown as { firstTheme?: string };
  const observer = new MutationObserver(() => {
    if (!document.body) return;
    seen.firstTheme = document.documentElement.dataset.theme ?? "system";
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

test("the chosen theme stands before anything is painted, and outlives the page", async ({ page }) => {
  await page.addInitScript(noteFirstTheme);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const firstTheme = () => page.evaluate(() => (window as unknown as { firstTheme?: string }).firstTheme);
  expect(await firstTheme()).toBe("system");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole("button", { name: "Switch between light and dark" }).first().click();
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.goto("/about");
  expect(await firstTheme()).toBe("dark");
  expect(await paper()).toBe(dark);
});

test("a card’s facts age by the reader’s own day", async ({ page }) => {
  await page.clock.setFixedTime("2027-12-05T06:00:00Z");
  await page.goto("/cards/airtel-axis");
  await expect(page.getByText("36 months old on 5 December 2027.")).toBeVisible();
});
