import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { decided, finaleHref } from "./record";
import { withoutResult } from "./routes";

/**
 * The fullest page of each group that shares a style, and the pages that differ most. The quick
 * tests open only the first page.
 */
const paths = `${decided.href} / /cards /methodology ${withoutResult ?? "/archives"} ${finaleHref}
  /my-cards /charts /auth /search`.split(/\s+/);

const light = { colorScheme: "light", forcedColors: "none" } as const;
const looks = {
  light,
  dark: { ...light, colorScheme: "dark" },
  forced: { ...light, forcedColors: "active" },
} as const;

/** Runs in the page: opens everything that opens without scripts. */
function openAll(): void {
  for (const details of document.querySelectorAll("details")) details.open = true;
  // A manual popover stays open when another one opens.
  for (const popover of document.querySelectorAll<HTMLElement>("[popover]"))
    Object.assign(popover, { popover: "manual" }).showPopover();
}

/** A full-page screenshot in each look. */
async function pictures(page: Page): Promise<Map<string, string>> {
  const screenshots = new Map<string, string>();
  for (const [name, look] of Object.entries(looks)) {
    await page.emulateMedia(look);
    const picture = await page.screenshot({ fullPage: true, animations: "disabled" });
    screenshots.set(name, picture.toString("base64"));
  }
  return screenshots;
}

for (const [index, path] of paths.entries())
  test(`${path} looks the same before the whole style sheet has loaded${index > 0 ? " @full" : ""}`, async ({
    page,
    allow,
  }) => {
    allow(/ERR_FAILED/);
    const chunks = /\/_next\/static\/chunks\/.*\.(?:js|css)/;
    await page.route(chunks, (route) => route.abort());
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate(openAll);
    const before = await pictures(page);
    expect(new Set(before.values()).size).toBe(Object.keys(looks).length);
    await page.unroute(chunks);
    const start = await page.locator('script[type="application/json"]').first().textContent();
    await page.addStyleTag({ url: JSON.parse(start ?? "").sheet });
    const after = await pictures(page);
    expect([...before.keys()].filter((look) => before.get(look) !== after.get(look))).toEqual([]);
  });

test("a page without scripts still prints with the complete style sheet", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(decided.href);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("article > footer")).toBeVisible();
  await expect(page.locator("body > :is(header, footer):visible")).toHaveCount(0);
  await page.close();
});
