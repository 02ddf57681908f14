import type { Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures";
import { missingPage, publicRoutes, templates } from "./routes";

/** The dark theme changes colours and nothing else, so only they are looked at a second time. */
const coloursOnly = ["color-contrast", "link-in-text-block"];
const themes = [
  { colorScheme: "light" as const, rules: undefined },
  { colorScheme: "dark" as const, rules: coloursOnly },
];
const widths = [320, 1440];

async function findings(page: Page, route: string): Promise<string[]> {
  test.setTimeout(90_000);
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(route);
  for (const details of await page.locator("details").all())
    await details.evaluate((one: HTMLDetailsElement) => {
      one.open = true;
    });
  for (const width of widths)
    for (const { colorScheme, rules } of themes) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      found.push(...(await axe(page, rules)).map((line) => `${route}, ${width}, ${colorScheme}: ${line}`));
    }
  return found;
}

test("axe finds what is planted, by all its rules and by those of the dark theme", async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Planted</title><body style="background: #fff">
    <main><h1>Planted</h1><p style="color: #bbb">Hardly to be read</p><img src="data:,"></main>`);
  const contrast = expect.stringMatching(/^color-contrast .*Hardly to be read/);
  expect(await axe(page)).toEqual([contrast, expect.stringMatching(/^image-alt /)]);
  expect(await axe(page, coloursOnly)).toEqual([contrast]);
});

for (const route of templates)
  test(`axe finds nothing, light and dark, narrow and wide: ${route}`, async ({ page }) => {
    expect(await findings(page, route)).toEqual([]);
  });

for (const route of publicRoutes.filter((one) => !templates.some((known) => known === one)))
  test(`axe finds nothing on any other page: ${route} @full`, async ({ page }) => {
    expect(await findings(page, route)).toEqual([]);
  });

test("axe finds nothing on the 404 page", async ({ page, watch }) => {
  watch.expectStatus(404);
  expect(await findings(page, missingPage)).toEqual([]);
});

test("axe finds nothing on the cookie banner and the open menu", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.clock.install();
  await page.goto("/about");
  await page.clock.runFor(1_500);
  await expect(page.getByRole("region", { name: "Cookies", exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await axe(page)).toEqual([]);
});

test("the skip link is first, and leads into the page", async ({ page }) => {
  await page.goto("/polls/2024/day-10-utilities");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
