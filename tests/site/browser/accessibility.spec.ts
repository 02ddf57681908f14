import type { Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures";
import { missingPage, otherRoutes, templates } from "./routes";

const looks = {
  narrow: { colorScheme: "light", width: 320 },
  wide: { colorScheme: "dark", width: 1440 },
  wideLight: { colorScheme: "light", width: 1440 },
  narrowDark: { colorScheme: "dark", width: 320 },
} as const;

/** What is wrong with a page, looked at once: what axe finds in each look, and what scrolls sideways there. */
async function findings(
  page: Page,
  route: string,
  seenAs: readonly (keyof typeof looks)[],
): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(route);
  const sideways = async (state: string) => {
    const pixels = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (pixels > 0) found.push(`${route}, ${state}: scrolls sideways by ${pixels} pixels`);
  };
  await sideways("details closed");
  for (const details of await page.locator("details").all())
    await details.evaluate((one: HTMLDetailsElement) => {
      one.open = true;
    });
  for (const look of seenAs) {
    const { colorScheme, width } = looks[look];
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await sideways(look);
    found.push(...(await axe(page)).map((line) => `${route}, ${look}: ${line}`));
  }
  return found;
}

test("what is planted is found", async ({ page }) => {
  const planted = `<!doctype html><html lang="en"><title>Planted</title><body style="background: #fff"><main>
    <h1 style="width: 400px">Planted</h1><p style="color: #bbb">Hardly to be read</p><img src="data:,"></main>`;
  await page.route("**/planted", (route) => route.fulfill({ contentType: "text/html", body: planted }));
  expect(await findings(page, "/planted", ["narrow"])).toEqual([
    expect.stringContaining("details closed: scrolls sideways"),
    expect.stringContaining("narrow: scrolls sideways"),
    expect.stringMatching(/color-contrast .*Hardly to be read/),
    expect.stringMatching(/image-alt /),
  ]);
});

/** The kinds of page that differ most, in one look each; the slow tests open every kind in either. */
const quick = {
  narrow:
    "/ /polls/2024 /polls/2024/day-10-utilities /cards /methodology/figures /polls/2024/day-1-travel".split(
      " ",
    ),
  wide: [
    "/polls/2024/day-15-finale",
    "/categories",
    "/cards/airtel-axis",
    "/insights",
    "/charts",
    missingPage,
  ],
};
const kinds = [...templates, "/charts", missingPage];

for (const look of ["narrow", "wide"] as const)
  for (const [name, routes] of [
    ["", quick[look]],
    [", every other kind @full", kinds.filter((route) => !quick[look].includes(route))],
  ] as const)
    test(`nothing is found, ${look}${name}`, async ({ page, watch }) => {
      // Many pages in one tab.
      test.slow();
      watch.expectStatus(404);
      for (const route of routes) expect(await findings(page, route, [look])).toEqual([]);
    });

test("nothing is found on the home page’s other looks, nor on any other page @full", async ({ page }) => {
  test.slow();
  expect(await findings(page, "/", ["wideLight", "narrowDark"])).toEqual([]);
  for (const route of otherRoutes) expect(await findings(page, route, ["narrow"])).toEqual([]);
});

test("nothing is found on the open menu; the skip link is first, and leads into the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await axe(page)).toEqual([]);
});
