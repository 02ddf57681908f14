import type { Page } from "@playwright/test";
import { expect, flaws, requestsOf, settle, shifted, test, visit } from "./fixtures";
import { newMember } from "./member";

const poll = "/polls/2024/day-10-utilities";
const winnerMark = "You hold the winner";

/** The texts that the browser gives to a screen reader; a number that CSS counts is one of them. */
async function readAloud(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const texts = nodes
    .filter(({ role }) => role?.value === "StaticText")
    .map(({ name }) => name?.value);
  return texts.join(" ").replaceAll(/\s+/g, " ");
}

test("a tick shows the marks on polls and lists, sends nothing, and can be taken back", async ({
  page,
}) => {
  const sent = requestsOf(
    page,
    (one) => one.method() !== "GET" || one.url().includes("airtel-axis?"),
  );
  await visit(page, "/my-cards");
  await expect(page.getByText("Tick a card to see where it placed.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Airtel Axis Credit Card" }).check();
  await expect(page.getByText("Tick a card to see where it placed.")).toBeHidden();
  await expect(page.getByRole("link", { name: "Utilities" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("my-cards"))).toBe('["airtel-axis"]');
  expect(await flaws(page)).toEqual([]);
  for (const path of [poll, "/polls/2024", "/categories", "/polls/2024/day-15-finale"]) {
    await visit(page, path);
    await expect(page.getByText(winnerMark).filter({ visible: true })).toHaveCount(1);
  }
  expect(await flaws(page)).toEqual([]);
  await visit(page, "/");
  await expect.poll(() => readAloud(page)).toContain("You hold 1 of the 6 winners");
  await visit(page, "/my-cards");
  await page.getByRole("button", { name: "Untick all cards" }).click();
  await expect(page.getByRole("checkbox", { name: "Airtel Axis Credit Card" })).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem("my-cards"))).toBeNull();
  expect(sent).toEqual([]);
});

test("the mark is there before anything shifts, follows a soft navigation, and other tabs @full", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem("my-cards"))
      localStorage.setItem("my-cards", '["airtel-axis","axis-ace"]');
  });
  await settle(page, poll);
  await expect(page.getByText(winnerMark)).toBeVisible();
  await expect(page.getByText("You hold the runner-up")).toBeVisible();
  expect(await shifted(page)).toBeLessThan(0.01);
  const other = await context.newPage();
  await visit(other, "/cards/airtel-axis");
  const tick = other.getByRole("checkbox", { name: "I hold this card" });
  await tick.uncheck();
  await expect(page.getByText(winnerMark)).toBeHidden();
  await tick.check();
  await expect(page.getByText(winnerMark)).toBeVisible();
  await page.getByRole("link", { name: "Airtel Axis Credit Card" }).first().click();
  await expect(page).toHaveURL("/cards/airtel-axis");
  await expect(page.getByRole("checkbox", { name: "I hold this card" })).toBeChecked();
});

test("ticks stay on this device, whoever signs in, and reach no account @full", async ({
  page,
  site,
  context,
}) => {
  const sent = requestsOf(page, (one) =>
    `${one.url()} ${one.postData() ?? ""}`.includes("axis-ace"),
  );
  const tick = page.getByRole("checkbox", { name: "Axis ACE Credit Card" });
  await newMember(context, site);
  await visit(page, "/my-cards");
  await tick.check();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/auth");
  await newMember(context, site);
  await visit(page, "/my-cards");
  await expect(tick).toBeChecked();
  expect(await (await page.request.get("/api/account/export")).text()).not.toContain("axis");
  expect(sent).toEqual([]);
});

test("where storage is refused, the tick holds for the page and says so", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse });
  });
  await visit(page, "/cards/airtel-axis");
  await page.getByRole("checkbox", { name: "I hold this card" }).check();
  await expect(page.getByText("Your browser does not let this site store anything")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "I hold this card" })).toBeChecked();
});

test("a tick says how the card placed", async ({ page }) => {
  await visit(page, "/my-cards");
  const tick = page.getByRole("checkbox", { name: "Airtel Axis Credit Card" });
  const status = page.getByRole("status");
  await tick.check();
  await expect(
    status.filter({ hasText: "Airtel Axis Credit Card: Winner, Utilities" }),
  ).toHaveCount(1);
  await tick.uncheck();
  await expect(
    status.filter({ hasText: "Airtel Axis Credit Card is no longer among" }),
  ).toHaveCount(1);
  await tick.check();
  await page.getByRole("button", { name: "Untick all cards" }).click();
  await expect(status.filter({ hasText: "No card is ticked" })).toHaveCount(1);
});
