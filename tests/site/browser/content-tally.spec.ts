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

test("on the tally page, a card gets the upvotes of the comment beside it", async ({ page }) => {
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

test("the tally page treats “SBI Octane” as the same card as “sbi octane”", async ({ page }) => {
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

test.describe("a card that is typed on the tally page", () => {
  test("the tally page marks a typed card that is not in content/cards.ts", async ({ page }) => {
    const article = page.getByRole("article").filter({ hasText: "shiny" });
    const field = article.getByLabel("Another card");
    await field.fill(" SBI Octane ");
    await field.press("Enter");
    await expect(
      article.getByRole("checkbox", { name: "SBI Octane (not in content/cards.ts)", exact: true }),
    ).toBeChecked();
    await expect(field).toHaveValue("");
  });

  test("typing a known card’s name on the tally page adds it without a warning", async ({
    page,
  }) => {
    const article = page.getByRole("article").filter({ hasText: "shiny" });
    await article.getByLabel("Another card").fill(infinia);
    await article.getByLabel("Another card").press("Enter");
    await expect(article.getByRole("checkbox", { name: infinia, exact: true })).toBeChecked();
  });

  test("the tally page adds no second checkbox if a typed card has one", async ({ page }) => {
    const article = page.getByRole("article").filter({ hasText: "MRCC" });
    await article.getByLabel("Another card").fill(mrcc);
    await article.getByLabel("Another card").press("Enter");
    await expect(article.getByRole("checkbox", { name: mrcc })).toBeChecked();
    await expect(article.getByRole("checkbox")).toHaveCount(1);
  });

  test("the tally page ignores a typed card name of punctuation only", async ({ page }) => {
    const article = page.getByRole("article").filter({ hasText: "shiny" });
    await article.getByLabel("Another card").fill(" ? ");
    await article.getByLabel("Another card").press("Enter");
    await expect(article.getByRole("checkbox")).toHaveCount(0);
    await expect(page.locator("output")).toHaveText("Nothing is ticked yet.");
  });
});

test("with no card ticked, the tally page still shows the thread’s totals", async ({ page }) => {
  await expect(page.getByLabel("Lines for the poll’s file")).toHaveValue(
    /^result: \{ kind: "not-recorded" \},\ntotals: \{ comments: 3, upvotes: 190 \},\nthreadUrl: "https:\/\/www\.reddit\.com\/comments\/p0st\/",\nrecorded: "\d{4}-\d\d-\d\d",$/,
  );
});

test("the tally page closes without a warning if no card is ticked", async ({ page }) => {
  let dialogs = 0;
  page.on("dialog", async (dialog) => {
    dialogs += 1;
    await dialog.accept();
  });
  const closed = page.waitForEvent("close");
  await page.getByRole("checkbox", { name: infinia }).check();
  await page.getByRole("checkbox", { name: infinia }).uncheck();
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(dialogs).toBe(0);
});
