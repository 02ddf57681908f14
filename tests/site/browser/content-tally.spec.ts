import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { cards } from "@/content/cards";
import { tallyPage } from "../../../scripts/content/tally/tally-page.ts";
import { readThread } from "../../../scripts/content/tally/thread.ts";

const infinia = cards["hdfc-infinia"].name;
const mrcc = cards["amex-mrcc"].name;

const comments = [
  {
    id: "a",
    link_id: "t3_p0st",
    body: "Infinia </script><script>document.title = 1</script>",
    score: 90,
  },
  { id: "b", link_id: "t3_p0st", body: "MRCC", score: 40 },
  { id: "c", link_id: "t3_p0st", body: "the shiny one", score: 60 },
];

test.beforeEach(async ({ page }, testInfo) => {
  const bytes = new TextEncoder().encode(JSON.stringify(comments));
  const file = testInfo.outputPath("tally.html");
  writeFileSync(file, tallyPage(readThread([{ name: "thread.json", bytes }])));
  await page.goto(pathToFileURL(file).href);
});

test("the tally page adds up the upvotes of the ticked cards", async ({ page }) => {
  await expect(page.locator("output")).toHaveText("Nothing is ticked yet.");
  await page.getByRole("checkbox", { name: infinia }).check();
  await page.getByRole("checkbox", { name: mrcc }).check();
  await expect(page.locator("output")).toContainText(`Would win: ${infinia} (upvotes: 90).`);
  await page.getByRole("checkbox", { name: infinia }).uncheck();
  await expect(page.getByRole("row")).toHaveText(["CardCommentsUpvotes", `${mrcc}140`]);
});

test("the tally page counts a comment’s upvotes for a typed card name", async ({ page }) => {
  const field = page.getByRole("article").filter({ hasText: "shiny" }).getByLabel("Another card");
  await field.fill(mrcc.toLowerCase());
  await field.press("Enter");
  await expect(page.locator("output")).toContainText(`${mrcc} (upvotes: 60)`);
});

test("the tally page recognises a card’s typed nickname", async ({ page }) => {
  const field = page.getByRole("article").filter({ hasText: "shiny" }).getByLabel("Another card");
  await field.fill("Infinia");
  await field.press("Enter");
  await expect(page.locator("output")).toContainText(`${infinia} (upvotes: 60)`);
});

test("the tally page counts “SBI Octane” or “sbi octane” as one card", async ({ page }) => {
  for (const [comment, typed] of [
    ["shiny", "SBI Octane"],
    ["MRCC", "sbi octane"],
  ] as const) {
    const field = page.getByRole("article").filter({ hasText: comment }).getByLabel("Another card");
    await field.fill(typed);
    await field.press("Enter");
  }
  await expect(page.locator("output")).toContainText("SBI Octane (upvotes: 100)");
});

test("the tally page copies the result as lines for the poll’s content file", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("checkbox", { name: infinia }).check();
  await page.getByRole("button", { name: "Copy the lines" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const lines = await page.evaluate(() => navigator.clipboard.readText());
  expect(lines).toContain(
    'winner: { cardId: "hdfc-infinia", tally: { comments: 1, upvotes: 90 } },',
  );
  expect(lines).toContain("totals: { comments: 3, upvotes: 190 },");
});

test("the tally page warns before it closes with cards still ticked", async ({ page }) => {
  await page.getByRole("checkbox", { name: infinia }).check();
  const dialog = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await dialog).type()).toBe("beforeunload");
});
