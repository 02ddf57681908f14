import { expect, flaws, opensBeside, test, visit } from "./fixtures";

const poll = "/polls/2024/day-10-utilities";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("Share takes the device's own way, or copies; its sheet works by keyboard, links out and fits", async ({
  page,
}) => {
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
    /The best credit card for utility bills.*day-10-utilities/,
  );
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  const before = await button.boundingBox();
  await button.click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  expect(await copied()).toMatch(/\/polls\/2024\/day-10-utilities$/);

  const more = page.getByRole("button", { name: "More ways to share" });
  await more.press("Enter");
  const sheet = page.getByRole("region", { name: "Ways to share" });
  await opensBeside(more, sheet);
  await page.keyboard.press("Tab");
  const copy = sheet.getByRole("button", { name: "Copy link" });
  await expect(copy).toBeFocused();
  // Some of them show a plus as one.
  for (const [name, address] of Object.entries({
    WhatsApp: /^https:\/\/wa\.me\/\?text=The%20best[^+&]*%0Ahttp[^+&]*day-10-utilities$/,
    Reddit:
      /^https:\/\/www\.reddit\.com\/submit\?type=LINK&title=The%20best[^+&]*&url=http[^+&]*-utilities$/,
    X: /^https:\/\/x\.com\/intent\/post\?text=The%20best[^+&]*&url=http[^+&]*day-10-utilities$/,
  })) {
    const link = sheet.getByRole("link", { name: new RegExp(`^${name}\\b.*opens in a new tab`) });
    await expect(link).toHaveAttribute("href", address);
  }
  expect(await flaws(page)).toEqual([]);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await copy.click();
  await expect(sheet.getByText("Link copied")).toBeVisible();
  expect(await copied()).toMatch(/\/polls\/2024\/day-10-utilities$/);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();

  // On a small screen, where copying is refused.
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(() => {
    const value = () => Promise.reject(new Error("refused"));
    Object.defineProperty(navigator.clipboard, "writeText", { value });
  });
  await more.click();
  await expect(sheet).toBeInViewport({ ratio: 1 });
  await copy.click();
  await expect(page.getByText(/^Copy this link: .*day-10-utilities$/)).toBeVisible();
});
