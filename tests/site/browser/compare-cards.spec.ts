import { expect, sideways, test, visit } from "./fixtures";

test("any two cards stand side by side, with a word where nothing is known", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await visit(page, "/cards");
  const choose = (label: string, name: string) =>
    page.getByLabel(label, { exact: true }).selectOption(name);
  await choose("One card", "Axis ACE Credit Card");
  await choose("The other card", "HDFC Infinia");
  const both = page.getByRole("table", { name: "Axis ACE Credit Card beside HDFC Infinia" });
  await expect(both.getByRole("columnheader")).toHaveText(["Axis ACE Credit Card", "HDFC Infinia"]);
  const row = (head: string) =>
    both.locator("tbody").filter({ has: page.getByRole("rowheader", { name: head }) });
  await expect(row("Rates and fees").getByRole("cell")).toHaveText([
    "5% up to ₹500 on all utilities through a payments app",
    "We don’t have this",
  ]);
  // The same card is not offered twice.
  await expect(
    page.getByLabel("The other card").getByRole("option", { name: "Axis ACE" }),
  ).toBeDisabled();
  expect(await sideways(page)).toBe(0);
  await choose("One card", "AU Ixigo Credit Card");
  await expect(
    page.getByRole("status").filter({ hasText: "AU Ixigo Credit Card beside" }),
  ).toHaveCount(1);
  await page
    .getByRole("table", { name: "AU Ixigo Credit Card beside HDFC Infinia" })
    .getByRole("link", { name: "Luxury & High Spend" })
    .click();
  await expect(page).toHaveURL("/polls/2024/day-14-top-spenders");
});
