import { publishedSeries } from "@/lib/record/published";
import { expect, test, visit } from "./fixtures";
import {
  cardWithFacts,
  comparing,
  comparison,
  decided,
  finaleHref,
  searchResults,
  searchWord,
} from "./record";
import { otherRoutes, templates } from "./routes";

/**
 * Runs in the page: returns the readable text, links and figures, without parts that need scripts.
 * Those parts are hidden, not removed, because React may still be hydrating the document and must
 * find it unchanged.
 */
function readMain() {
  const hide = new CSSStyleSheet();
  // Without scripts an example is a text; with scripts it is a calculator (guide.spec.ts).
  hide.replaceSync(
    ":is(.needs-script, [data-example] .without-script) { display: none !important }",
  );
  document.adoptedStyleSheets.push(hide);
  const main = document.querySelector("main");
  // biome-ignore lint/performance/useDomNodeTextContent: what is laid out is what can be read
  const words = (main?.innerText ?? "").split(/\s+/).filter(Boolean).join(" ");
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const links = all(":is(main, header, footer) a[href]").filter(
    (link) => !link.closest(".needs-script"),
  );
  const figures = all("[data-figure]").map((figure) => figure.textContent);
  return { words, links: links.map((link) => link.getAttribute("href")), figures };
}

/** Phrases by which a page says that a fact is missing. */
const gaps =
  /not recorded|cannot be computed|no result yet|(?:don’t|do not) (?:yet )?(?:have|know)|still looking|is missing|help us find/gi;

/** The most phrases of this kind on one page. Each series may add one. */
const mostGaps = 5 + publishedSeries.length;

const kinds = `/ /polls/2024 ${decided.href} ${finaleHref} /cards
  ${cardWithFacts.href} /methodology`.split(/\s+/);
// /my-cards is left out: without scripts the page says which of its parts needs scripts.
const others = [...templates, ...otherRoutes].filter(
  (route) => ![...kinds, "/my-cards"].includes(route),
);

for (const route of [...kinds, ...others])
  test(`${route} reads the same without scripts${kinds.includes(route) ? "" : " @full"}`, async ({
    page,
    browser,
  }) => {
    await page.clock.setFixedTime("2026-11-20T06:00:00Z");
    await visit(page, route);
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(route);
    const on = await page.evaluate(readMain);
    const off = await plain.evaluate(readMain);
    await plain.close();
    expect(off.words.length).toBeGreaterThan(100);
    expect(off).toEqual(on);
    // The pages of the ledger name every missing fact, so they have no limit.
    if (!route.includes("/figures"))
      expect(on.words.match(gaps)?.length ?? 0).toBeLessThanOrEqual(mostGaps);
  });

/** A search word with two letters swapped, as typed by mistake. */
const misspelt = searchWord.replace(/(.)(.)$/, "$2$1");

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test("without scripts, pages show no control that needs a script", async ({ page }) => {
    await page.goto(comparing.series.href);
    await page.getByRole("main").locator(`a[href="${comparing.href}"]`).first().click();
    await expect(page).toHaveURL(comparing.href);
    const returns = page.locator(`#returns-${comparison.category}`);
    await expect(returns.getByRole("table")).toBeVisible();
    await expect(returns.getByRole("status")).toBeVisible();
    await expect(returns.locator("input").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Share", exact: true })).toBeHidden();
    await page.getByRole("button", { name: "More ways to share" }).click();
    const sheet = page.getByRole("region", { name: "Ways to share" });
    await expect(sheet.getByRole("link", { name: /^WhatsApp/ })).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Copy link" })).toBeHidden();
    await expect(page.getByText("You hold the winner")).toBeHidden();
    await page
      .getByRole("link", { name: /^our record of day/ })
      .first()
      .click();
    await expect(page).toHaveURL(
      new RegExp(`/methodology/figures/\\d+#f-\\d+-day-${comparing.day}-`),
    );
    await page.goto("/my-cards");
    await expect(page.getByText("Ticking cards needs JavaScript")).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL("/search");
    await page.getByRole("searchbox").fill(misspelt);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(`/search?q=${misspelt}`);
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: searchResults(misspelt)[0]?.title ?? misspelt })
        .first(),
    ).toBeVisible();
  });
});
