import type { Page } from "@playwright/test";
import { chartedSeries, newestCharts, yearChartsHref } from "@/lib/publish/chart-years";
import { allCharts } from "@/lib/publish/charts";
import { amountProblem, formatAmount } from "@/lib/record/amounts";
import { type Amounts, compareReturns } from "@/lib/record/bills";
import { allPolls } from "@/lib/record/published";
import { comparedBills } from "@/lib/record/returns";
import { plainText } from "@/lib/record/text";
import { expect, test, visit } from "./fixtures";
import { comparing, comparison, decided } from "./record";

/** The newest chart of threads, with its series. */
const [threads] = chartedSeries.flatMap((series) => {
  const chart = allCharts(series).find(({ id }) => id === `${series.year}-threads`);
  return chart ? [{ series, chart }] : [];
});

test("a screen reader reads a chart’s heading, then its rows, then its source", async ({
  page,
}) => {
  if (!threads) throw new Error("No thread on record has its upvotes; this test needs one.");
  const { series, chart } = threads;
  const missing = series.polls.some(({ figures }) => !figures.upvotes);
  await page.goto(series === newestCharts ? "/charts" : yearChartsHref(series.year));
  const figure = page.locator(`#chart-${chart.id}`);
  await expect(figure).toMatchAriaSnapshot(`
    - figure /drew .*upvotes/:
      - heading /drew .*upvotes/ [level=2]
      - paragraph: /Upvotes of each poll’s whole thread/
      - list
      ${missing ? "- paragraph: /We don’t have the counts of day/" : ""}
      - paragraph:
        - text: /Source/
        - link "our record of each day"
  `);
  const rows = figure.getByRole("listitem");
  await expect(rows).toHaveCount(chart.rows.length);
  await expect(figure.getByRole("heading")).toHaveText(plainText(chart.title));
  await expect(rows.first()).toContainText(`${chart.rows[0]?.figure.display} upvotes`);
});

const { offers, main } = comparison;
const { kinds, cards } = comparedBills(comparison);
const [firstKind] = kinds;
if (!firstKind) throw new Error("No kind of bill can be put an amount to.");
const examples = Object.fromEntries(kinds.map(({ id, example }) => [id, example]));
/**
 * The comparison's result for these amounts. A kind of bill without an amount here gets the amount
 * of its example.
 */
const resultOn = (amounts: Amounts) => compareReturns(cards, kinds, { ...examples, ...amounts });

const returns = (page: Page) => page.locator(`#returns-${comparison.category}`);
const amountField = (page: Page) => returns(page).getByRole("textbox", { name: firstKind.label });

test("a poll’s page compares two cards’ rates in a table", async ({ page }) => {
  await page.goto(comparing.href);
  const figure = returns(page);
  await expect(figure.getByRole("heading")).toContainText(
    `up to ${main.row.display}, ${main.second.card.shortName} beyond`,
  );
  await expect(figure.getByRole("row")).toHaveCount(1 + offers.length);
  // On a narrow screen CSS writes the column's name before each cell. Screen readers do not read
  // it.
  await page.setViewportSize({ width: 360, height: 640 });
  const cell = figure.locator("td").first();
  expect(await cell.evaluate((element) => getComputedStyle(element, "::before").content)).toMatch(
    /^"Gives back: "/,
  );
  for (const { rows } of offers) {
    const alike = offers.filter((offer) => offer.rows.rate.display === rows.rate.display);
    const cells = figure.getByRole("cell", { name: new RegExp(`^${rows.rate.display} `) });
    await expect(cells).toHaveCount(alike.length);
  }
});

test("a typed amount changes the result of the card comparison", async ({ page }) => {
  await visit(page, comparing.href);
  const status = returns(page).getByRole("status");
  await expect(status).toContainText(resultOn({}).detail);
  await amountField(page).fill("10,000");
  const { finding, detail } = resultOn({ [firstKind.id]: 10_000 });
  await expect(status).toContainText(finding);
  await expect(status).toContainText(detail);
});

test("a slider of the card comparison changes the amount in its field", async ({ page }) => {
  await visit(page, comparing.href);
  await returns(page).getByRole("slider").first().fill("2500");
  await expect(amountField(page)).toHaveValue("2,500");
  const { detail } = resultOn({ [firstKind.id]: 2500 });
  await expect(returns(page).getByRole("status")).toContainText(detail);
});

test("the card comparison explains an invalid amount without removing it", async ({ page }) => {
  await visit(page, comparing.href);
  await amountField(page).fill("a lot");
  await expect(returns(page).getByRole("alert")).toHaveText(amountProblem);
  await expect(amountField(page)).toHaveValue("a lot");
  await expect(returns(page).getByRole("status")).toContainText(resultOn({}).detail);
});

test("a poll page’s address keeps the amounts typed into the comparison", async ({
  page,
  context,
}) => {
  await visit(page, comparing.href);
  await amountField(page).fill("700");
  await expect(page).toHaveURL(new RegExp(`#.*${firstKind.id}=700(?:&|$)`));
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(amountField(other)).toHaveValue("700");
  const status = returns(other).getByRole("status");
  await expect(status).toContainText(resultOn({ [firstKind.id]: 700 }).detail);
  await expect(status).toBeInViewport();
});

test("the card comparison ignores a forged amount in the address", async ({ page }) => {
  await visit(page, `${comparing.href}#${firstKind.id}=${encodeURIComponent("<b>1</b>")}`);
  await expect(amountField(page)).toHaveValue(formatAmount(firstKind.example));
});

test("a printed card comparison shows the result for the typed amounts", async ({ page }) => {
  await visit(page, comparing.href);
  await amountField(page).fill("700");
  const status = returns(page).getByRole("status");
  await expect(status).toContainText(resultOn({ [firstKind.id]: 700 }).detail);
  await page.emulateMedia({ media: "print" });
  await expect(status).toBeVisible();
  await expect(amountField(page)).toBeHidden();
});

const others = allPolls.filter(({ href }) => href !== decided.href);

for (const { href, day, tag } of [
  { ...decided, tag: "" },
  ...others.map((poll) => ({ ...poll, tag: " @full" })),
])
  test(`${href} prints on one sheet with its address${tag}`, async ({ page }) => {
    await visit(page, href);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    const footer = page.locator("article > footer");
    await expect(footer).toContainText(href);
    await expect(footer).toContainText(`Scope: the thread of day ${day}`);
    await expect(page.locator("body > :is(header, footer):visible")).toHaveCount(0);
  });
