import { chartedSeries, newestCharts, yearChartsHref } from "@/lib/publish/chart-years";
import { allCharts } from "@/lib/publish/charts";
import { allPolls } from "@/lib/record/published";
import { formatRupees } from "@/lib/record/rupees";
import { returnOn } from "@/lib/record/terms";
import { plainText } from "@/lib/record/text";
import { expect, test } from "./fixtures";
import { comparing, comparison, decided } from "./record";

/** The newest chart of threads, with its series. */
const [threads] = chartedSeries.flatMap((series) => {
  const chart = allCharts(series).find(({ id }) => id === `${series.year}-threads`);
  return chart ? [{ series, chart }] : [];
});

test("a chart is read in order: the finding, a row a thread, then where it is from", async ({
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

/** Where the returns of two cards meet, of a category's meetings the one of the lowest rate. */
const meeting = comparison.meetings.reduce((a, b) =>
  b.first.terms.rate < a.first.terms.rate ? b : a,
);

test("two cards’ rates and caps are compared, with a slider for the reader’s own bills", async ({
  page,
}) => {
  const { offers } = comparison;
  const meetingPoint = meeting.row.value;
  // Where the second card reaches its cap, to the slider's step.
  const spent = Math.floor(meeting.second.rows.full.value / 100) * 100;
  await page.goto(comparing.href);
  const figure = page.locator(`#returns-${comparison.category}`);
  await expect(figure.getByRole("heading")).toContainText(
    `up to ${meeting.row.display}, ${meeting.second.card.name} beyond`,
  );
  await expect(figure.getByRole("row")).toHaveCount(1 + offers.length);
  const slider = figure.getByRole("slider", { name: "Try your own bills" });
  await expect(slider).toHaveValue(String(meetingPoint));
  await slider.fill(String(spent));
  const status = figure.getByRole("status");
  await expect(status).toContainText(`On ${formatRupees(spent)}`);
  for (const { card, only, terms } of offers)
    await expect(status).toContainText(
      `${[card.name, only].filter(Boolean).join(", ")} ${formatRupees(returnOn(spent, terms))}`,
    );
  // Stacked, a cell stands behind the name of its column, which is for the eye alone.
  await page.setViewportSize({ width: 360, height: 640 });
  const cell = figure.locator("td").first();
  expect(await cell.evaluate((one) => getComputedStyle(one, "::before").content)).toMatch(
    /^"Gives back: "/,
  );
  for (const { rows } of offers) {
    const alike = offers.filter((offer) => offer.rows.rate.display === rows.rate.display);
    const cells = figure.getByRole("cell", { name: new RegExp(`^${rows.rate.display} `) });
    await expect(cells).toHaveCount(alike.length);
  }
});

const others = allPolls.filter(({ href }) => href !== decided.href);

for (const { href, day, tag } of [
  { ...decided, tag: "" },
  ...others.map((poll) => ({ ...poll, tag: " @full" })),
])
  test(`print of ${href} is one sheet, with its address and scope${tag}`, async ({ page }) => {
    await page.goto(href);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    const footer = page.locator("article > footer");
    await expect(footer).toContainText(href);
    await expect(footer).toContainText(`Scope: the thread of day ${day}`);
    await expect(page.locator("body > :is(header, footer):visible")).toHaveCount(0);
  });
