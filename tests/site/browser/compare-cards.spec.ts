import { cards } from "@/content/cards";
import { cardPlacings } from "@/lib/record/queries";
import { expect, sideways, test, visit } from "./fixtures";

const ace = cards["axis-ace"].name;
const infinia = cards["hdfc-infinia"].name;
const ixigo = cards["au-ixigo"].name;
const [placing] = cardPlacings("hdfc-infinia");

test("any two cards stand side by side, with a word where nothing is known", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await visit(page, "/cards");
  const choose = (label: string, name: string) =>
    page.getByLabel(label, { exact: true }).selectOption(name);
  await choose("One card", ace);
  await choose("The other card", infinia);
  const both = page.getByRole("table", { name: `${ace} beside ${infinia}` });
  await expect(both.getByRole("columnheader")).toHaveText([ace, infinia]);
  const row = (head: string) =>
    both.locator("tbody").filter({ has: page.getByRole("rowheader", { name: head }) });
  await expect(row("Rates and fees").getByRole("cell")).toHaveText([
    "5% up to ₹500 on all utilities through a payments app",
    "We don’t have this",
  ]);
  // The same card is not offered twice.
  await expect(page.getByLabel("The other card").getByRole("option", { name: ace })).toBeDisabled();
  expect(await sideways(page)).toBe(0);
  await choose("One card", ixigo);
  await expect(page.getByRole("status").filter({ hasText: `${ixigo} beside` })).toHaveCount(1);
  await page
    .getByRole("table", { name: `${ixigo} beside ${infinia}` })
    .locator(`a[href="${placing?.poll.href}"]`)
    .click();
  await expect(page).toHaveURL(placing?.poll.href ?? "");
});
