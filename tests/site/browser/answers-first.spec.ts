import { allPolls } from "@/lib/record/polls";
import { expect, test } from "./fixtures";

const withFigures = allPolls.filter(({ totals, placings }) => totals || placings.length).length;

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
      await expect(days).toHaveCount(withFigures);
      const links = page.getByRole("navigation", { name: "Show only" });
      await links.getByRole("link", { name: "Day 10: utility bills" }).click();
      await expect(days).toHaveText(["Day 10: utility bills"]);
      await links.getByRole("link", { name: "Everything" }).click();
      await expect(days).toHaveCount(withFigures);
    });
  });
