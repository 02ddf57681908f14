import { expect, flaws, opensBeside, test, visit } from "./fixtures";

const poll = "/polls/2024/day-10-utilities";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const clipboard = () => navigator.clipboard.readText();

test("Share takes the device's own way, or copies the address and says so", async ({ page }) => {
  await page.addInitScript(() => {
    const share = async (data: ShareData) =>
      document.documentElement.setAttribute("data-shared", JSON.stringify(data));
    Object.defineProperty(navigator, "share", { value: share, writable: true });
  });
  await visit(page, poll);
  const button = page.getByRole("button", { name: "Share", exact: true });
  await button.click();
  await expect(page.locator("html")).toHaveAttribute(
    "data-shared",
    /The best credit card for utility bills.*day-10-utilities/,
  );
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  const before = await button.boundingBox();
  await button.click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  expect(await page.evaluate(clipboard)).toMatch(/\/polls\/2024\/day-10-utilities$/);
});

test("the sheet works by keyboard, copies, links out and closes", async ({ page }) => {
  await visit(page, poll);
  const more = page.getByRole("button", { name: "More ways to share" });
  await more.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("region", { name: "Ways to share" });
  await expect(sheet).toBeVisible();
  await opensBeside(more, sheet);
  await page.keyboard.press("Tab");
  await expect(sheet.getByRole("button", { name: "Copy link" })).toBeFocused();
  // Some of them show a plus as one.
  for (const [name, address] of Object.entries({
    WhatsApp: /^https:\/\/wa\.me\/\?text=The%20best[^+&]*%0Ahttp[^+&]*day-10-utilities$/,
    Reddit: /^https:\/\/www\.reddit\.com\/submit\?type=LINK&title=The%20best[^+&]*&url=http[^+&]*-utilities$/,
    X: /^https:\/\/x\.com\/intent\/post\?text=The%20best[^+&]*&url=http[^+&]*day-10-utilities$/,
  })) {
    const link = sheet.getByRole("link", { name: new RegExp(`^${name}\\b.*opens in a new tab`) });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
    await expect(link).toHaveAttribute("href", address);
  }
  expect(await flaws(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Copy link" }).click();
  await expect(sheet.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(clipboard)).toMatch(/\/polls\/2024\/day-10-utilities$/);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();
});

test("on a small screen the sheet fits; where copying is refused, it says what", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, "writeText", {
      value: () => Promise.reject(new Error("refused")),
    });
  });
  await visit(page, poll);
  await page.getByRole("button", { name: "More ways to share" }).click();
  const box = await page.getByRole("region", { name: "Ways to share" }).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(568);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText(/^Copy this link: .*day-10-utilities$/)).toBeVisible();
});
