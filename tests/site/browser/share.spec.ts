import { expect, flaws, opensBeside, test, visit } from "./fixtures";
import { decided, literally } from "./record";

const poll = decided.href;
/** The end of the poll's address, with any origin. */
const end = `${literally(decided.slug)}$`;

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("“Share” offers the device’s own dialog, a copied link or other sites", async ({ page }) => {
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await visit(page, poll);
  await page.evaluate(() => {
    const share = async (data: ShareData) =>
      Object.assign(window, { shared: JSON.stringify(data) });
    Object.defineProperty(navigator, "share", { value: share, writable: true });
  });
  const button = page.getByRole("button", { name: "Share", exact: true });
  await button.click();
  expect(await page.evaluate("shared")).toMatch(
    new RegExp(`${literally(decided.title)}.*${literally(decided.slug)}`),
  );
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  const before = await button.boundingBox();
  await button.click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  expect(await copied()).toMatch(new RegExp(`${literally(poll)}$`));

  const more = page.getByRole("button", { name: "More ways to share" });
  await more.press("Enter");
  const sheet = page.getByRole("region", { name: "Ways to share" });
  await opensBeside(more, sheet);
  await page.keyboard.press("Tab");
  const copy = sheet.getByRole("button", { name: "Copy link" });
  await expect(copy).toBeFocused();
  // Some of these sites would show a plus sign for a space.
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
  expect(await flaws(page)).toEqual([]);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await copy.click();
  await expect(sheet.getByText("Link copied")).toBeVisible();
  expect(await copied()).toMatch(new RegExp(`${literally(poll)}$`));
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();

  // A small screen on which copying is refused.
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(() => {
    const value = () => Promise.reject(new Error("refused"));
    Object.defineProperty(navigator.clipboard, "writeText", { value });
  });
  await more.click();
  await expect(sheet).toBeInViewport({ ratio: 1 });
  await copy.click();
  await expect(page.getByText(new RegExp(`^Copy this link: .*${end}`))).toBeVisible();
});
