import { expect, test, visit } from "./fixtures";
import { missingPage } from "./routes";

/**
 * Everything that moves, on either kind of policy: hashes and a nonce. The fixture fails any test on one violation of the policy or one error
 * on the console, so that every page and every other interaction is held by whoever opens it (accessibility.spec.ts
 * opens them all); what is asserted here is that the interactions took place.
 */
for (const path of [missingPage, "/auth?tab=sign-up"])
  test(`theme, search, ways to share and details of ${path}: 0 violations`, async ({ page, watch }) => {
    watch.expectStatus(404);
    await visit(page, path);
    const theme = page.locator("html");
    const before = await theme.getAttribute("data-theme");
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("button", { name: "Switch between light and dark" }).click();
    await expect(theme).not.toHaveAttribute("data-theme", before ?? "none");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: /^Search/ }).fill("axis");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
    for (const share of await page.getByRole("button", { name: "More ways to share" }).all()) {
      await share.click();
      await page.keyboard.press("Escape");
    }
    const summaries = page.locator("main details > summary:visible");
    // Counted anew each time: one that opens may show others, and close its neighbour.
    for (let n = 0; n < (await summaries.count()); n++) await summaries.nth(n).click();
  });
