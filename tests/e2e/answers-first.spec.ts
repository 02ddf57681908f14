import { expect, test } from "./fixtures";
import { publicRoutes } from "./routes";

/** How a page says that it has nothing. */
const gaps =
  /not recorded|cannot be computed|no result yet|(?:don’t|do not) (?:yet )?(?:have|know)|still looking|is missing|help us find/gi;

test("every page but the ledger speaks of its gaps no more than six times", async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of [...publicRoutes, "/search", "/auth"].filter((one) => !one.includes("/figures"))) {
    await page.goto(path);
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden until it is ticked is not said
    const text = await page.locator("main").innerText();
    expect((text.match(gaps) ?? []).length, path).toBeLessThanOrEqual(6);
  }
});

for (const [path, entries] of [
  ["/polls/2024", 6],
  ["/polls/2024/by/category", 6],
  ["/categories", 6],
  ["/categories/by/name", 6],
] as const)
  test(`${path} lists results alone, and every poll without one in one block`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("article")).toHaveCount(entries);
    const block = page.getByRole("region", { name: "6 of 15: help us find the other 9" });
    await expect(block.locator('a[href^="/polls/2024/"]')).toHaveCount(9);
    await expect(block.getByRole("link", { name: "Send us the link" })).toHaveAttribute("href", /^mailto:/);
    await expect(page.getByRole("link", { name: /^View Results/ })).toHaveCount(
      path.startsWith("/polls") ? 6 : 0,
    );
  });

for (const [path, first] of [
  ["/polls/2024/by/upvotes", "No single best card: it depends on the user."],
  ["/categories/by/name", "AU Ixigo Credit Card"],
  ["/cards/by/upvotes", "Airtel Axis Credit Card"],
  ["/cards/by/name", "Airtel Axis Credit Card"],
] as const)
  test(`${path} is sorted, canonical to the list and kept out of search`, async ({ page }) => {
    const [list] = path.split("/by/");
    await page.goto(list ?? "");
    await page.getByRole("navigation", { name: "Sort" }).locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator(`a[href="${path}"]`)).toHaveAttribute("aria-current", "page");
    await expect(page.locator("main :is(article, tbody tr)").first()).toContainText(first);
    // What a crawler gets: after a soft navigation the old page's tags may still stand beside the new ones for a moment.
    await page.goto(path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${list}$`));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
  });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("what is ticked under “What do you pay for?” is answered, gaps named", async ({ page }) => {
      await page.goto("/cards");
      const finder = page.getByRole("region", { name: "What do you pay for?" });
      await expect(finder.getByRole("status").filter({ hasText: /./, visible: true })).toHaveCount(0);
      await finder.getByLabel("Utilities").check();
      await finder.getByLabel("Fuel Spend").check();
      await expect(finder.getByRole("link", { name: "Airtel Axis Credit Card" })).toBeVisible();
      await expect(finder.getByRole("link", { name: "what to check" })).toHaveAttribute(
        "href",
        "/polls/2024/day-6-fuel",
      );
      await finder.getByLabel("Utilities").uncheck();
      await expect(finder.getByRole("link", { name: "Airtel Axis Credit Card" })).toBeHidden();
    });

    test("the ledger shows one page's figures alone, and whatever a link leads to", async ({ page }) => {
      await page.goto("/methodology/figures/2024#f-2024-day-11-upvotes");
      const days = page.getByRole("heading", { level: 2, name: /^Day/ });
      await expect(days).toHaveCount(6);
      const links = page.getByRole("navigation", { name: "Show only" });
      await links.getByRole("link", { name: "Day 10: utility bills" }).click();
      await expect(days).toHaveText(["Day 10: utility bills"]);
      await links.getByRole("link", { name: "Everything" }).click();
      await expect(days).toHaveCount(6);
    });
  });
