import type { Page } from "@playwright/test";
import { axe, expect, test, visit } from "./fixtures";

test.use({ answered: false });

const banner = (page: Page) => page.getByRole("region", { name: "Cookies", exact: true });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("cookie-consent"));

/** Opens a page on a clock of our own and lets the banner's second pass. */
async function openWithBanner(page: Page, path = "/about"): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Cookie preferences" })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(banner(page)).toBeVisible();
}

/** Runs in the page: whether React has taken the footer over, and with it the page's timers. */
function isHydrated(): boolean {
  const button = [...document.querySelectorAll("footer button")].at(0);
  return button !== undefined && Object.keys(button).some((key) => key.startsWith("__reactProps"));
}

test("the banner comes a second after the page, and not before; its close icon keeps nothing, so it comes again", async ({
  page,
}) => {
  // On a clock that stands still, so that a slow machine does not use the second up.
  await page.clock.install({ time: "2026-11-20T06:00:00Z" });
  await page.clock.pauseAt("2026-11-20T06:00:01Z");
  const comes = async () => {
    // Scripts come two frames after the page.
    await page.clock.runFor(100);
    await page.waitForFunction(isHydrated, undefined, { polling: 50 });
    await page.clock.runFor(900);
    await expect(banner(page)).toBeHidden();
    // In steps: what the banner itself takes to come, once its second is over, is not asked here.
    await expect(async () => {
      await page.clock.runFor(200);
      await expect(banner(page)).toBeVisible({ timeout: 200 });
    }).toPass();
  };
  await page.goto("/about");
  await comes();
  await expect(banner(page).getByText("We use cookies to enhance your experience")).toBeVisible();
  await banner(page).getByRole("button", { name: "Close" }).click();
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toBeNull();
  await page.reload();
  await comes();
});

test("an answer is kept, closes the notice in other tabs too, and the banner does not come again", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/about");
  await expect(banner(other)).toBeVisible();
  await openWithBanner(page);
  await banner(page).getByRole("button", { name: "Accept All" }).click();
  await expect(banner(page)).toBeHidden();
  await expect(banner(other)).toBeHidden();
  expect(await stored(page)).toBe("accepted");
  await page.reload();
  await page.clock.runFor(5_000);
  await expect(banner(page)).toBeHidden();
});

test("Accept All and Decline are the same size and look the same, and nothing is found on a narrow screen", async ({
  page,
}) => {
  await openWithBanner(page);
  const looks = await banner(page)
    .getByRole("button", { name: /Accept All|Decline/ })
    .evaluateAll((buttons) =>
      buttons.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(one);
        return { width, height, backgroundColor, color, fontSize, fontWeight };
      }),
    );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await axe(page)).toEqual([]);
});

test("where the reader’s letters are twice as large, both answers are in sight and nothing is wider than the screen", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await openWithBanner(page, "/polls/2024/day-10-utilities");
  for (const name of ["Decline", "Accept All"])
    await expect(banner(page).getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("Global Privacy Control counts as declined: no banner, and the preferences say why", async ({
  page,
}) => {
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

test("consent is taken back from the footer as easily as it was given, the choice is said, and the focus goes back", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "accepted"));
  await visit(page, "/about");
  const opener = page.getByRole("button", { name: "Cookie preferences" });
  for (const [said, name, value] of [
    ["You accepted.", "Decline", "declined"],
    ["You declined.", "Close", "declined"],
    ["You declined.", "Accept All", "accepted"],
  ] as const) {
    await opener.click();
    await expect(banner(page)).toBeFocused();
    await expect(banner(page)).toContainText(said);
    await banner(page).getByRole("button", { name }).press("Enter");
    await expect(banner(page)).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await stored(page)).toBe(value);
  }
});

test("the banner is reached by keyboard, early, and works with it", async ({ page }) => {
  await openWithBanner(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(banner(page).getByRole("link", { name: "Privacy" })).toBeFocused();
  const decline = banner(page).getByRole("button", { name: "Decline" });
  await page.keyboard.press("Tab");
  await expect(banner(page).getByRole("button", { name: "हिन्दी" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(decline).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toBe("declined");
});

/** Runs in the page: what lies over the middle of the focused element, if it is no part of it. */
function coveredFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const box = focused.getClientRects()[0];
  if (!box) return undefined;
  const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  if (!over) return `${focused.textContent} is off screen at ${Math.round(box.y)}`;
  const own = focused.contains(over) || over.contains(focused);
  return own ? undefined : `${focused.textContent} lies under ${over.textContent?.slice(0, 60)}`;
}

for (const [width, full] of [
  [320, ""],
  [1280, " @full"],
] as const)
  test(`the banner never covers what has the focus, at ${width} pixels${full}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await openWithBanner(page, "/polls/2024/day-10-utilities");
    const covered = new Set<string>();
    for (let step = 0; step < 70; step += 1) {
      await page.keyboard.press("Tab");
      const found = await page.evaluate(coveredFocus);
      if (found) covered.add(found);
    }
    expect([...covered]).toEqual([]);
  });
