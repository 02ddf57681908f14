import { figureHref, ledgerHome } from "@/lib/record/ledger";
import { categoryStandings, findSeries } from "@/lib/record/queries";
import { expect, test } from "./fixtures";
import { decided, winner } from "./record";

const polls = findSeries(decided.series.year)?.polls ?? [];
const title = ledgerHome(decided.href);
const { upvotes } = winner.figures;
if (!upvotes) throw new Error(`${decided.href} has no upvotes of its winner.`);
const withFigures = polls.filter(({ totals, placings }) => totals || placings.length).length;
const [won] = categoryStandings().filter(({ winners }) => winners.length);
const [gap] = categoryStandings().filter(({ winners, poll }) => poll && !winners.length);

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("ticking a category under “What do you pay for?” shows its winner", async ({ page }) => {
      await page.goto("/cards");
      const finder = page.getByRole("region", { name: "What do you pay for?" });
      await expect(finder.getByRole("status").filter({ hasText: /./, visible: true })).toHaveCount(
        0,
      );
      const winner = finder.getByRole("link", { name: won?.winners[0]?.card.name ?? "no winner" });
      await finder.getByLabel(won?.name ?? "").check();
      await expect(winner).toBeVisible();
      if (gap) {
        await finder.getByLabel(gap.name).check();
        const check = finder.getByRole("link", { name: "what to check" });
        await expect(check).toHaveAttribute("href", gap.poll?.href ?? "");
      }
      await finder.getByLabel(won?.name ?? "").uncheck();
      await expect(winner).toBeHidden();
    });

    test("the list of figures can be limited to the figures of one page", async ({ page }) => {
      await page.goto(figureHref(upvotes));
      const days = page.getByRole("heading", { level: 2, name: /^Day/ });
      await expect(days).toHaveCount(withFigures);
      const links = page.getByRole("navigation", { name: "Show only" });
      await links.getByRole("link", { name: title }).click();
      await expect(days).toHaveText([title]);
      await links.getByRole("link", { name: "Everything" }).click();
      await expect(days).toHaveCount(withFigures);
    });
  });
