import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { heldWords } from "@/content/texts/held";
import { winnersOnRecord } from "@/lib/record/queries";
import {
  accessibilityFaults,
  expect,
  layoutShift,
  requestsOf,
  settle,
  test,
  visit,
} from "./fixtures";
import { newMember } from "./member";
import {
  decided,
  finaleHref,
  neverWon,
  runnerUp,
  winner,
  winnersHeld,
  winnersShown,
} from "./record";

const poll = decided.href;
const list = decided.series.href;
const winnerMark = "You hold the winner";

/** Texts that the browser gives to a screen reader, including a number that CSS counts. */
async function readAloud(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const texts = nodes
    .filter(({ role }) => role?.value === "StaticText")
    .map(({ name }) => name?.value);
  return texts.join(" ").replaceAll(/\s+/g, " ");
}

test("poll pages mark a ticked card without sending it to the server", async ({ page }) => {
  const sent = requestsOf(
    page,
    (request) => request.method() !== "GET" || request.url().includes(`${winner.card.id}?`),
  );
  await visit(page, "/my-cards");
  await expect(page.getByText("Tick a card to see where it placed.")).toBeVisible();
  await page.getByRole("checkbox", { name: winner.card.name }).check();
  await expect(page.getByText("Tick a card to see where it placed.")).toBeHidden();
  await expect(page.getByRole("link", { name: winner.categoryName })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("my-cards"))).toBe(
    JSON.stringify([winner.card.id]),
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const path of [poll, list, "/categories", finaleHref]) {
    await visit(page, path);
    // Only the ticked card has a mark.
    const marks = await page
      .locator(`[data-holds="${winner.card.id}"]`)
      .filter({ hasText: winnerMark })
      .count();
    expect(marks, path).toBeGreaterThan(0);
    await expect(page.getByText(winnerMark).filter({ visible: true })).toHaveCount(marks);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await visit(page, "/");
  await expect
    .poll(() => readAloud(page))
    .toContain(`You hold ${winnersHeld} of the ${winnersShown}`);
  await visit(page, "/my-cards");
  await page.getByRole("button", { name: "Untick all cards" }).click();
  await expect(page.getByRole("checkbox", { name: winner.card.name })).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem("my-cards"))).toBeNull();
  expect(sent).toEqual([]);
});

test("ticking a card marks it on the pages of every tab @full", async ({ page, context }) => {
  await page.addInitScript(
    (cards) => {
      if (!localStorage.getItem("my-cards")) localStorage.setItem("my-cards", cards);
    },
    JSON.stringify([winner.card.id, runnerUp.card.id]),
  );
  await settle(page, poll);
  await expect(page.getByText(winnerMark)).toBeVisible();
  await expect(page.getByText("You hold the runner-up")).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  const other = await context.newPage();
  await visit(other, winner.card.href);
  const tick = other.getByRole("checkbox", { name: "I hold this card" });
  await tick.uncheck();
  await expect(page.getByText(winnerMark)).toBeHidden();
  await tick.check();
  await expect(page.getByText(winnerMark)).toBeVisible();
  await page.getByRole("link", { name: winner.card.shortName }).first().click();
  await expect(page).toHaveURL(winner.card.href);
  await expect(page.getByRole("checkbox", { name: "I hold this card" })).toBeChecked();
});

test("ticked cards stay on the device, whoever signs in @full", async ({ page, site, context }) => {
  const sent = requestsOf(page, (request) =>
    `${request.url()} ${request.postData() ?? ""}`.includes(runnerUp.card.id),
  );
  const tick = page.getByRole("checkbox", { name: runnerUp.card.name });
  await newMember(context, site);
  await visit(page, "/my-cards");
  await tick.check();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/auth");
  await newMember(context, site);
  await visit(page, "/my-cards");
  await expect(tick).toBeChecked();
  expect(await (await page.request.get("/api/account/export")).text()).not.toContain(
    runnerUp.card.id,
  );
  expect(sent).toEqual([]);
});

test("a ticked card stays ticked if the browser blocks storage", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse });
  });
  await visit(page, winner.card.href);
  await page.getByRole("checkbox", { name: "I hold this card" }).check();
  await expect(page.getByText("Your browser does not let this site store anything")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "I hold this card" })).toBeChecked();
});

test("ticking a card announces how the card placed", async ({ page }) => {
  await visit(page, "/my-cards");
  const tick = page.getByRole("checkbox", { name: winner.card.name });
  const status = page.getByRole("status");
  await tick.check();
  await expect(
    status.filter({ hasText: `${winner.card.name}: Winner, ${winner.categoryName}` }),
  ).toHaveCount(1);
  await tick.uncheck();
  await expect(status.filter({ hasText: `${winner.card.name} is no longer among` })).toHaveCount(1);
  await tick.check();
  await page.getByRole("button", { name: "Untick all cards" }).click();
  await expect(status.filter({ hasText: "No card is ticked" })).toHaveCount(1);
});

/** The text that a reader shares after ticking the winner of `decided`. */
const statement = heldWords.statement(winnersHeld, winnersOnRecord.length);

test("on a phone, /my-cards shows how many winners the reader has ticked", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, "/my-cards");
  const bar = page.locator("[data-held-bar]");
  await expect(bar).toHaveText("No card ticked yet");
  await page.getByRole("checkbox", { name: winner.card.name }).check();
  await expect(bar).toContainText(heldWords.brief(winnersHeld, winnersOnRecord.length));
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await accessibilityFaults(page)).toEqual([]);
  await bar.getByRole("link", { name: "See how they did" }).click();
  await expect(page.getByRole("heading", { name: "How your cards did" })).toBeInViewport();
});

async function tickWinner({ page }: { page: Page }): Promise<void> {
  await visit(page, "/my-cards");
  await page.getByRole("checkbox", { name: winner.card.name }).check();
}

test.describe("sharing a picture", () => {
  test.beforeEach(tickWinner);

  test("“Share as a picture” shares a picture that the browser has drawn", async ({ page }) => {
    const sent = requestsOf(page, (request) => request.method() !== "GET");
    await page.evaluate(() => {
      const share = async ({ files, text }: ShareData) => {
        const [file] = files ?? [];
        const { width, height } = await createImageBitmap(file as File);
        Object.assign(window, {
          shared: { name: file?.name, type: file?.type, width, height, text },
        });
      };
      Object.defineProperty(navigator, "canShare", { value: () => true });
      Object.defineProperty(navigator, "share", { value: share });
    });
    await page.getByRole("button", { name: "Share as a picture" }).click();
    await expect
      .poll(() => page.evaluate(() => (window as { shared?: unknown }).shared))
      .toEqual({
        name: "my-cards.png",
        type: "image/png",
        width: 1200,
        height: 630,
        text: statement,
      });
    expect(sent).toEqual([]);
  });

  test("“Share as a picture” saves a file if the device cannot share files", async ({ page }) => {
    await page.evaluate(() => Object.defineProperty(navigator, "canShare", { value: () => false }));
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Share as a picture" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("my-cards.png");
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    await expect(page.getByText("Picture saved")).toBeVisible();
  });
});

test.describe("sharing a link", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });
  test.beforeEach(tickWinner);

  /** If every card has won a category, there is nothing to leave out. */
  if (neverWon) {
    const { name } = neverWon;
    test("a copied link with the ticked cards omits cards that have never won", async ({
      page,
    }) => {
      await page.getByRole("checkbox", { name, exact: true }).check();
      await page.getByRole("button", { name: "Copy a link" }).click();
      await expect(page.getByText("Link copied")).toBeVisible();
      const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
      expect(link.hash).toBe(`#held=${winner.card.id}`);
    });
  }

  test("opening a link with somebody’s cards keeps the reader’s own ticks", async ({ page }) => {
    await page.getByRole("button", { name: "Copy a link" }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(link.hash).toBe(`#held=${winner.card.id}`);
    await page.getByRole("checkbox", { name: winner.card.name }).uncheck();
    await page.getByRole("checkbox", { name: runnerUp.card.name }).check();
    const sent = requestsOf(page, (request) =>
      `${request.url()} ${request.postData() ?? ""}`.includes(winner.card.id),
    );
    // The link opens in a new document, as for somebody who follows it.
    await page.goto("about:blank");
    await visit(page, `/my-cards${link.hash}`);
    const panel = page.getByRole("region", { name: "Shared with you" });
    await expect(panel).toContainText(statement);
    await expect(panel).toContainText(winner.card.shortName);
    await expect(page.getByRole("checkbox", { name: winner.card.name })).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: runnerUp.card.name })).toBeChecked();
    expect(sent).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toBeHidden();
  });
});

test("a second share link in the same tab reopens the panel of shared cards", async ({ page }) => {
  await visit(page, `/my-cards#held=${winner.card.id}`);
  const panel = page.getByRole("region", { name: "Shared with you" });
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  // Only the fragment changes, so the browser keeps the document.
  await page.goto(`/my-cards#held=${runnerUp.card.id}`);
  await expect(panel).toBeVisible();
});

test("a tampered share link shows an error that does not quote the link", async ({ page }) => {
  await visit(page, "/my-cards#held=free-money,%3Cb%3Eclick%3C/b%3E");
  const panel = page.getByRole("region", { name: "Shared with you" });
  await expect(panel).toContainText(heldWords.unreadable);
  await expect(page.getByText("free-money")).toHaveCount(0);
});
