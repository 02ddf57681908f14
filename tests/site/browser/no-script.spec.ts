import { expect, test, visit } from "./fixtures";
import { decided, finaleHref } from "./record";
import { otherRoutes, templates } from "./routes";

/**
 * Runs in the page: what a reader can read and where it leads, without what cannot work without
 * scripts. That is hidden rather than taken out: React may still be taking the document over, and
 * must find it as it was sent.
 */
function readMain() {
  const hide = new CSSStyleSheet();
  hide.replaceSync(".needs-script { display: none !important }");
  document.adoptedStyleSheets.push(hide);
  const main = document.querySelector("main");
  // biome-ignore lint/performance/useDomNodeTextContent: what is laid out is what can be read
  const words = (main?.innerText ?? "").split(/\s+/).filter(Boolean).join(" ");
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const links = all(":is(main, header, footer) a[href]").filter(
    (link) => !link.closest(".needs-script"),
  );
  const figures = all("[data-figure]").map((one) => one.textContent);
  return { words, links: links.map((link) => link.getAttribute("href")), figures };
}

/** How a page says that it has nothing. */
const gaps =
  /not recorded|cannot be computed|no result yet|(?:don’t|do not) (?:yet )?(?:have|know)|still looking|is missing|help us find/gi;

const kinds = `/ /polls/2024 ${decided.href} ${finaleHref} /cards /cards/airtel-axis
  /methodology`.split(/\s+/);
// What cannot work without scripts says so instead, so it has other words then.
const others = [...templates, ...otherRoutes].filter(
  (route) => ![...kinds, "/my-cards"].includes(route),
);

for (const [name, routes] of [
  ["each kind of page", kinds],
  ["every other page @full", others],
] as const)
  test(`${name} has the same words, figures, links with and without scripts`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    await page.clock.setFixedTime("2026-11-20T06:00:00Z");
    const plain = await browser.newPage({ javaScriptEnabled: false });
    for (const route of routes) {
      await visit(page, route);
      await plain.goto(route);
      const [on, off] = [await page.evaluate(readMain), await plain.evaluate(readMain)];
      expect(off.words.length, route).toBeGreaterThan(100);
      expect(off, route).toEqual(on);
      // The ledger has a row for each.
      if (!route.includes("/figures"))
        expect(on.words.match(gaps)?.length ?? 0, route).toBeLessThanOrEqual(6);
    }
  });

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test("links and ways to share work, and what needs a script is not there", async ({ page }) => {
    await page.goto("/polls/2024");
    await page.getByRole("link", { name: /^View Results.*utility/ }).click();
    await expect(page).toHaveURL("/polls/2024/day-10-utilities");
    const returns = page.locator("#returns-utilities");
    await expect(returns.getByRole("table")).toBeVisible();
    await expect(returns.locator("input")).toBeHidden();
    await expect(page.getByRole("button", { name: "Share", exact: true })).toBeHidden();
    await page.getByRole("button", { name: "More ways to share" }).click();
    const sheet = page.getByRole("region", { name: "Ways to share" });
    await expect(sheet.getByRole("link", { name: /^WhatsApp/ })).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Copy link" })).toBeHidden();
    await expect(page.getByText("You hold the winner")).toBeHidden();
    await page.getByRole("link", { name: "Sources" }).first().click();
    await expect(page).toHaveURL(/\/methodology\/figures\/2024#f-2024-day-10-/);
    await page.goto("/my-cards");
    await expect(page.getByText("Ticking cards needs JavaScript")).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL("/search");
    await page.getByRole("searchbox").fill("amxe");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=amxe");
    await expect(
      page.getByRole("listitem").filter({ hasText: "Amex Platinum Charge" }).first(),
    ).toBeVisible();
  });
});
