import { allCharts } from "@/lib/publish/charts";
import { latestSeries } from "@/lib/record/published";
import { findSeries } from "@/lib/record/queries";
import { plainText } from "@/lib/record/text";
import { expect, test } from "./fixtures";

test("a chart is read in order: the finding, a row a thread, then where it is from", async ({
  page,
}) => {
  const series = findSeries(2024);
  const chart = series && allCharts(series).find(({ id }) => id === "2024-threads");
  const missing = series?.polls.some(({ figures }) => !figures.upvotes);
  await page.goto("/charts");
  const figure = page.locator("#chart-2024-threads");
  await expect(figure).toMatchAriaSnapshot(`
    - figure /drew the most upvotes/:
      - heading /drew the most upvotes/ [level=2]
      - paragraph: /Upvotes of each poll’s whole thread/
      - list
      ${missing ? "- paragraph: /We don’t have the counts of day/" : ""}
      - paragraph:
        - text: /Source/
        - link "Forum threads"
  `);
  const rows = figure.getByRole("listitem");
  await expect(rows).toHaveCount(chart?.rows.length ?? 0);
  await expect(figure.getByRole("heading")).toHaveText(plainText(chart?.title ?? ""));
  await expect(rows.first()).toContainText(`${chart?.rows[0]?.figure.display} upvotes`);
});

test("two cards’ rates and caps are compared, with a slider for the reader’s own bills", async ({
  page,
}) => {
  await page.goto("/polls/2024/day-10-utilities");
  const figure = page.locator("#returns-utilities");
  await expect(figure.getByRole("heading")).toContainText(
    "up to ₹5,000, Axis ACE Credit Card above that",
  );
  await expect(figure.getByRole("row")).toHaveCount(4);
  const slider = figure.getByRole("slider", { name: "Try your own bills" });
  await expect(slider).toHaveValue("5000");
  await slider.fill("8000");
  await expect(figure.getByRole("status")).toHaveText(
    /On ₹8,000.*other than Airtel’s ₹250.*ACE Credit Card ₹400/,
  );
  // Stacked, a cell stands behind the name of its column, which is for the eye alone.
  await page.setViewportSize({ width: 360, height: 640 });
  const cell = figure.locator("td").first();
  expect(await cell.evaluate((one) => getComputedStyle(one, "::before").content)).toMatch(
    /^"Gives back: "/,
  );
  await expect(figure.getByRole("cell", { name: /^25% / })).toHaveCount(1);
});

for (const [polls, days] of [
  ["a poll", /day-10-/],
  ["every other poll @full", /day-(?:\d|1[1-5])-/],
] as const)
  test(`print of ${polls} is one sheet, with its address and scope`, async ({ page }) => {
    for (const path of latestSeries.polls.map(({ href }) => href).filter((one) => days.test(one))) {
      await page.goto(path);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString("latin1").match(/\/Type \/Page\b/g), path).toHaveLength(1);
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("article > footer")).toContainText(path);
      await expect(page.locator("article > footer")).toContainText("Scope: the thread of day");
      await expect(page.locator("body > :is(header, footer):visible")).toHaveCount(0);
      await page.emulateMedia({ media: null });
    }
  });
