import type { Page } from "@playwright/test";
import { accessibilityFaults, expect, opensBeside, test, visit } from "./fixtures";
import { decided, literally } from "./record";

const poll = decided.href;
/** A pattern for the end of the poll's address, which fits any origin. */
const end = `${literally(decided.slug)}$`;

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("“Share” passes the poll to the device’s own dialog", async ({ page }) => {
  await visit(page, poll);
  await page.evaluate(() => {
    const share = async (data: ShareData) =>
      Object.assign(window, { shared: JSON.stringify(data) });
    Object.defineProperty(navigator, "share", { value: share, writable: true });
  });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  expect(await page.evaluate("shared")).toMatch(
    new RegExp(`${literally(decided.title)}.*${literally(decided.slug)}`),
  );
});

test("without a system share dialog, “Share” copies the poll’s link", async ({ page }) => {
  await visit(page, poll);
  await page.evaluate(() =>
    Object.defineProperty(navigator, "share", { value: undefined, writable: true }),
  );
  const button = page.getByRole("button", { name: "Share", exact: true });
  const before = await button.boundingBox();
  await button.click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  expect(await copied(page)).toMatch(new RegExp(`${literally(poll)}$`));
});

test("the share sheet has a “Copy link” button as well as links to three sites", async ({
  page,
}) => {
  await visit(page, poll);
  const moreButton = page.getByRole("button", { name: "More ways to share" });
  await moreButton.press("Enter");
  const sheet = page.getByRole("region", { name: "Ways to share" });
  await opensBeside(moreButton, sheet);
  await page.keyboard.press("Tab");
  const copy = sheet.getByRole("button", { name: "Copy link" });
  await expect(copy).toBeFocused();
  // A space must be %20, because some of these sites would show "+" as a plus sign.
  for (const [name, address] of Object.entries({
    WhatsApp: new RegExp(`^https://wa\\.me/\\?text=The%20[^+&]*%0Ahttp[^+&]*${end}`),
    Reddit: new RegExp(
      `^https://www\\.reddit\\.com/submit\\?type=LINK&title=The%20[^+&]*&url=http[^+&]*${end}`,
    ),
    X: new RegExp(`^https://x\\.com/intent/post\\?text=The%20[^+&]*&url=http[^+&]*${end}`),
  })) {
    const link = sheet.getByRole("link", { name: new RegExp(`^${name}\\b.*opens in a new tab`) });
    await expect(link).toHaveAttribute("href", address);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await copy.click();
  await expect(sheet.getByText("Link copied")).toBeVisible();
  expect(await copied(page)).toMatch(new RegExp(`${literally(poll)}$`));
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(moreButton).toBeFocused();
});

test("if copying is refused, “More ways to share” shows the poll’s link", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visit(page, poll);
  await page.evaluate(() => {
    const value = () => Promise.reject(new Error("refused"));
    Object.defineProperty(navigator.clipboard, "writeText", { value });
  });
  await page.getByRole("button", { name: "More ways to share" }).click();
  const sheet = page.getByRole("region", { name: "Ways to share" });
  await expect(sheet).toBeInViewport({ ratio: 1 });
  await sheet.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText(new RegExp(`^Copy this link: .*${end}`))).toBeVisible();
});
