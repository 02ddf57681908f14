import type { Locator, Page } from "@playwright/test";
import { accessibilityFaults, expect, horizontalOverflow, test, visit } from "./fixtures";
import { comparing } from "./record";

test.use({ answered: false });

const banner = (page: Page) => page.getByRole("region", { name: "Cookies", exact: true });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("cookie-consent"));

/**
 * Opens a page with a fake clock, and moves the clock past the second after which the banner
 * appears.
 */
async function openWithBanner(page: Page, path = "/about"): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Cookie preferences" })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(banner(page)).toBeVisible();
}

test("an unanswered cookie banner appears one second after each load", async ({ page }) => {
  // The clock is paused, so that the second does not pass while a slow machine loads the page.
  await page.clock.install({ time: "2026-11-20T06:00:00Z" });
  await page.clock.pauseAt("2026-11-20T06:00:01Z");
  const expectBannerAfterSecond = async () => {
    // Scripts load a frame after the page was painted.
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await page.locator("[aria-keyshortcuts]").count()).toBe(1);
    }).toPass({ intervals: [50] });
    await page.clock.runFor(900);
    await expect(banner(page)).toBeHidden();
    // The clock moves in steps, because this test sets no limit to how long the banner takes to
    // appear after the second.
    await expect(async () => {
      await page.clock.runFor(200);
      await expect(banner(page)).toBeVisible({ timeout: 200 });
    }).toPass();
  };
  await page.goto("/about");
  await expectBannerAfterSecond();
  await expect(banner(page).getByText("We use cookies to enhance your experience")).toBeVisible();
  await banner(page).getByRole("button", { name: "Close" }).click();
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toBeNull();
  await page.reload();
  await expectBannerAfterSecond();
});

test("an answered cookie banner stays hidden in other tabs or after a reload", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/about");
  await expect(banner(other)).toBeVisible();
  await openWithBanner(page);
  const choices = banner(page).getByRole("button", { name: /Accept All|Decline/ });
  const [accept, decline] = await choices.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(button);
      return { width, height, backgroundColor, color, fontSize, fontWeight };
    }),
  );
  expect(accept).toEqual(decline);
  await banner(page).getByRole("button", { name: "Accept All" }).click();
  await expect(banner(page)).toBeHidden();
  await expect(banner(other)).toBeHidden();
  expect(await stored(page)).toBe("accepted");
  await page.reload();
  await page.clock.runFor(5_000);
  await expect(banner(page)).toBeHidden();
});

test("the cookie banner’s buttons fit a phone with doubled text size", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await openWithBanner(page, comparing.href);
  for (const name of ["Decline", "Accept All"])
    await expect(banner(page).getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  expect(await horizontalOverflow(page)).toBe(0);
});

test("a browser’s Global Privacy Control counts as declined cookies", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true }),
  );
  await page.clock.install();
  await visit(page, "/about");
  await page.clock.runFor(5_000);
  await expect(banner(page)).toBeHidden();
  await page.getByRole("button", { name: "Cookie preferences" }).click();
  await expect(banner(page)).toContainText("Global Privacy Control");
  await expect(banner(page).getByRole("button", { name: "Accept All" })).toBeHidden();
});

test("“Cookie preferences” reopens the banner to change the answer", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "accepted"));
  await visit(page, "/about");
  const opener = page.getByRole("button", { name: "Cookie preferences" });
  for (const [expected, name, value] of [
    ["You accepted.", "Decline", "declined"],
    ["You declined.", "Close", "declined"],
    ["You declined.", "Accept All", "accepted"],
  ] as const) {
    await opener.click();
    await expect(banner(page)).toBeFocused();
    await expect(banner(page)).toContainText(expected);
    await banner(page).getByRole("button", { name }).press("Enter");
    await expect(banner(page)).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await stored(page)).toBe(value);
  }
});

test("Tab reaches the cookie banner right after the skip link", async ({ page }) => {
  await openWithBanner(page);
  const button = (name: string) => banner(page).getByRole("button", { name });
  for (const next of [
    page.getByRole("link", { name: "Skip to content" }),
    banner(page).getByRole("link", { name: "Privacy" }),
    button("हिन्दी"),
    button("Decline"),
  ]) {
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toBe("declined");
});

/** Runs in the page: reports what covers the middle of the focused element, if anything does. */
function coveredFocus(): string | undefined {
  const focused = document.activeElement ?? document.body;
  const [box] = focused.getClientRects();
  if (focused === document.body || !box) return undefined;
  const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const isSeen = focused.contains(over) || over?.contains(focused);
  return isSeen
    ? undefined
    : `${focused.textContent} at ${box.y} lies under ${over?.textContent?.slice(0, 60)}`;
}

test("the cookie banner never covers the focused element @full", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openWithBanner(page, comparing.href);
  for (let step = 0; step < 70; step += 1) {
    await page.keyboard.press("Tab");
    expect.soft(await page.evaluate(coveredFocus)).toBeUndefined();
  }
});

test("the cookie banner switches its language without storing it @full", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/about");
  /** Free space at the end of the page, minus the height of the banner. */
  const free = (element: HTMLElement) =>
    Number.parseFloat(getComputedStyle(document.body).paddingBottom) - element.offsetHeight;
  const isSound = async (cover: Locator) => {
    await expect.poll(() => cover.evaluate(free)).toBeGreaterThanOrEqual(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  };
  const heading = banner(page).getByRole("heading");
  await expect(heading).toHaveText("We use cookies to enhance your experience");
  await banner(page).getByRole("button", { name: "हिन्दी" }).click();
  const inHindi = page.getByRole("region", { name: "कुकीज़", exact: true });
  await expect(inHindi.getByRole("heading")).toHaveText(
    "हम आपके अनुभव को बेहतर बनाने के लिए कुकीज़ का उपयोग करते हैं",
  );
  await expect(inHindi).toHaveAttribute("lang", "hi");
  await expect(inHindi.getByRole("link", { name: "निजता नीति" })).toHaveAttribute(
    "href",
    "/hi/privacy",
  );
  await expect(inHindi.getByRole("button", { name: "English" })).toBeFocused();
  await isSound(inHindi);
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ""]);
  await inHindi.getByRole("button", { name: "English" }).click();
  await expect(heading).toBeVisible();
  await isSound(banner(page));
});

test("on a Hindi page the cookie banner is in Hindi @full", async ({ page }) => {
  await page.goto("/hi/privacy");
  const inHindi = page.getByRole("region", { name: "कुकीज़", exact: true });
  await inHindi.getByRole("button", { name: "अस्वीकार करें" }).click();
  await expect(inHindi).toBeHidden();
  expect(await stored(page)).toBe("declined");
});

test("each privacy page, English or Hindi, links to the other @full", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "declined"));
  await visit(page, "/hi/privacy");
  await page.getByRole("link", { name: "Read in English" }).click();
  await expect(page).toHaveURL("/privacy");
  await page.getByRole("link", { name: "हिन्दी में पढ़ें" }).click();
  await expect(page.locator("main [lang=hi] h1")).toHaveText("निजता नीति");
  // After a soft navigation the head changes later than the body.
  await expect(page.locator("link[hreflang=en-IN]")).toHaveAttribute("href", /\/privacy$/);
  expect(await accessibilityFaults(page)).toEqual([]);
});
