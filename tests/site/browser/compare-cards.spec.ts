import { allCards } from "@/lib/record/published";
import { cardPlacings } from "@/lib/record/queries";
import { plainText } from "@/lib/record/text";
import { expect, horizontalOverflow, test, visit } from "./fixtures";
import { cardWithFacts, cardWithoutFacts } from "./record";

const first = cardWithFacts;
const second = cardWithoutFacts ?? allCards.find((card) => card !== first) ?? first;
const third = allCards.find((card) => ![first, second].includes(card)) ?? first;
const facts = ({ facts: [fact] }: typeof first): string =>
  fact ? plainText(fact.text, fact) : "We don’t have this";
const [placing] = cardPlacings(second.id);

test("/cards compares any two cards, even if facts about one are missing", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await visit(page, "/cards");
  const choose = (label: string, name: string) =>
    page.getByLabel(label, { exact: true }).selectOption(name);
  await choose("One card", first.name);
  await choose("The other card", second.name);
  const both = page.getByRole("table", { name: `${first.name} beside ${second.name}` });
  await expect(both.getByRole("columnheader")).toHaveText([first.name, second.name]);
  const row = (head: string) =>
    both.locator("tbody").filter({ has: page.getByRole("rowheader", { name: head }) });
  await expect(row("Rates and fees").getByRole("cell")).toContainText([
    facts(first),
    facts(second),
  ]);
  // A card that is already chosen cannot be chosen as the other card.
  await expect(
    page.getByLabel("The other card").getByRole("option", { name: first.name }),
  ).toBeDisabled();
  expect(await horizontalOverflow(page)).toBe(0);
  await choose("One card", third.name);
  await expect(page.getByRole("status").filter({ hasText: `${third.name} beside` })).toHaveCount(1);
  await page
    .getByRole("table", { name: `${third.name} beside ${second.name}` })
    .locator(`a[href="${placing?.poll.href}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(placing?.poll.href ?? "");
});

test("the error page is shown from its top even if the reader had scrolled", async ({
  page,
  allow,
}) => {
  allow(/made up/);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/cards#compare");
  expect(await page.evaluate(() => scrollY), "far down the page").toBeGreaterThan(700);
  await page.getByLabel("One card", { exact: true }).selectOption(first.name);
  // The comparison copies rows of a table that it finds by `querySelector`. Here that call throws
  // an error.
  await page.evaluate(() => {
    const querySelector = document.querySelector.bind(document);
    document.querySelector = (selectors: string) => {
      if (selectors.startsWith("table")) throw new Error("made up");
      return querySelector(selectors);
    };
  });
  await page.getByLabel("The other card", { exact: true }).selectOption(second.name);
  const title = page.getByRole("heading", { name: "This page could not be shown" });
  await expect(title).toBeInViewport({ ratio: 1 });
});
