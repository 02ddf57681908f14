import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { otherRoutes, templates } from "./routes";

/**
 * Runs in the page: what a reader can read and where it leads, without what cannot work without scripts. That is
 * hidden rather than taken out: React may still be taking the document over, and must find it as it was sent.
 */
function readMain() {
  const hide = new CSSStyleSheet();
  hide.replaceSync(".needs-script { display: none !important }");
  document.adoptedStyleSheets.push(hide);
  const main = document.querySelector("main");
  // biome-ignore lint/performance/useDomNodeTextContent: what is laid out is what can be read
  const words = (main?.innerText ?? "").split(/\s+/).filter(Boolean).join(" ");
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>("main a[href], header a[href], footer a[href]"),
  ].filter((link) => !link.closest(".needs-script"));
  const figures = [...document.querySelectorAll("[data-figure]")].map((one) => one.textContent);
  return { words, links: links.map((link) => link.getAttribute("href")), figures };
}

async function withoutScripts(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  return context.newPage();
}

/** What cannot work without scripts says so instead, so it has other words then. */
const needsScripts = new Set(["/my-cards"]);

for (const [name, routes] of [
  ["each kind of page", templates],
  ["every other page @full", otherRoutes.filter((route) => !needsScripts.has(route))],
] as const)
  test(`with JavaScript off, ${name} has the same words, figures and links`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await page.clock.setFixedTime("2026-11-20T06:00:00Z");
    const plain = await withoutScripts(browser, baseURL);
    for (const route of routes) {
      await page.goto(route, { waitUntil: "load" });
      await plain.goto(route);
      const [on, off] = [await page.evaluate(readMain), await plain.evaluate(readMain)];
      expect(off.words.length, route).toBeGreaterThan(100);
      expect(off, route).toEqual(on);
    }
    await plain.context().close();
  });

test("with JavaScript off, a link leads on, details open and the menu’s links are at hand", async ({
  browser,
  baseURL,
}) => {
  const page = await withoutScripts(browser, baseURL);
  await page.goto("/polls/2024");
  await page.getByRole("link", { name: /^View Results.*utility/ }).click();
  await expect(page).toHaveURL("/polls/2024/day-10-utilities");
  await page.getByText("BibTeX").click();
  await expect(page.getByText("@misc{")).toBeVisible();
  await page.getByRole("link", { name: "Sources" }).first().click();
  await expect(page).toHaveURL(/\/methodology\/figures\/2024#f-2024-day-10-/);
  await page.context().close();
});
