import type { Page } from "@playwright/test";
import { accessibilityFaults, expect, horizontalOverflow, test } from "./fixtures";
import { cardWithFacts, comparing, finaleHref } from "./record";
import { missingPage, otherRoutes, templates } from "./routes";

const looks = {
  narrow: { colorScheme: "light", width: 320 },
  wide: { colorScheme: "dark", width: 1440 },
  wideLight: { colorScheme: "light", width: 1440 },
  narrowDark: { colorScheme: "dark", width: 320 },
} as const;
type Look = keyof typeof looks;

/**
 * Returns the faults of a page. Its width is checked with all details closed, everything else with
 * all details open.
 */
async function findings(page: Page, route: string, look: Look): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(route);
  const problems =
    (await horizontalOverflow(page)) > 0 ? [`${route}, details closed: scrolls sideways`] : [];
  await page.locator("details").evaluateAll((all: HTMLDetailsElement[]) => {
    for (const details of all) details.open = true;
  });
  const { colorScheme, width } = looks[look];
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  problems.push(...(await accessibilityFaults(page)).map((line) => `${route}, ${look}: ${line}`));
  return problems;
}

test("the accessibility check reports faults that the test adds to a page", async ({ page }) => {
  const planted = `<!doctype html><html lang="en"><title>Planted</title><body style="background: #fff"><main>
    <h1 style="width: 400px">Planted</h1><p style="color: #bbb">Hardly to be read</p><img src="data:,"></main>`;
  await page.route("**/planted", (route) =>
    route.fulfill({ contentType: "text/html", body: planted }),
  );
  expect(await findings(page, "/planted", "narrow")).toEqual([
    expect.stringContaining("details closed: scrolls sideways"),
    expect.stringContaining("narrow: scrolls sideways"),
    expect.stringMatching(/color-contrast .*Hardly to be read/),
    expect.stringMatching(/image-alt /),
  ]);
});

/**
 * The quick tests open the pages that differ most, each page in one look. The slow tests open every
 * kind of page in both looks.
 */
const narrow = ["/", comparing.href, "/methodology/figures"];
const wide = [finaleHref, cardWithFacts.href, missingPage];
const kinds = [...templates, "/charts", missingPage];
const without = (seen: readonly string[]) => kinds.filter((route) => !seen.includes(route));

type Checked = [look: Look, routes: readonly string[], tag: "" | " @full"];
const checked: readonly Checked[] = [
  ["narrow", narrow, ""],
  ["wide", wide, ""],
  ["narrow", [...new Set([...without(narrow), ...otherRoutes])], " @full"],
  ["wide", without(wide), " @full"],
  ["wideLight", ["/"], " @full"],
  ["narrowDark", ["/"], " @full"],
];

for (const [look, routes, tag] of checked)
  for (const route of routes)
    test(`${route} has no accessibility fault on a ${look} screen${tag}`, async ({
      page,
      allow,
    }) => {
      allow(/status of 404/);
      expect(await findings(page, route, look)).toEqual([]);
    });
