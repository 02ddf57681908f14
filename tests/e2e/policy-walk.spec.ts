import type { Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";
import { newMember, openProfile, userMenu, withoutBanner } from "./member";
import { missingPage } from "./routes";

/**
 * Everything that moves, on each kind of policy. The fixture fails any test on one violation of the policy or one error
 * on the console, so that every page is held by whoever opens it (accessibility.spec.ts opens them all); what is
 * asserted here is that the interactions took place.
 */

/** Switches the theme, opens the search and looks for something. Returns how many interactions there were. */
async function interact(page: Page): Promise<number> {
  const theme = page.locator("html");
  const before = await theme.getAttribute("data-theme");
  await page.getByRole("contentinfo").getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(theme).not.toHaveAttribute("data-theme", before ?? "none");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Search/ }).fill("axis");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  let done = 2;
  const share = page.getByRole("button", { name: "More ways to share" });
  if ((await share.count()) > 0) {
    await share.first().click();
    await page.keyboard.press("Escape");
    done += 1;
  }
  const summaries = page.locator("main details > summary:visible");
  // Counted anew each time: one that opens may show others, and close its neighbour.
  for (let n = 0; n < (await summaries.count()); n++) {
    await summaries.nth(n).click();
    done += 1;
  }
  return done;
}

async function walk(page: Page, paths: readonly string[]): Promise<number> {
  let done = 0;
  for (const path of paths) {
    await visit(page, path);
    done += await interact(page);
  }
  return done;
}

const accountPages = [
  "/auth",
  "/auth?tab=sign-up",
  "/auth/forgot",
  "/auth/check-email",
  "/auth/confirm",
  "/search?q=axis",
];

function report(who: string, pages: number, interactions: number): void {
  expect(interactions).toBeGreaterThanOrEqual(2 * pages);
  console.log(`policy: ${pages} pages ${who}, ${interactions} interactions, 0 violations`);
}

test("a walk of what moves, signed out: 0 violations", async ({ page, context, watch }) => {
  watch.expectStatus(404);
  await withoutBanner(context);
  const paths = [
    "/",
    "/polls/2024",
    "/polls/2024/day-10-utilities",
    "/my-cards",
    missingPage,
    ...accountPages,
  ];
  report("signed out", paths.length, await walk(page, paths));
});

test("a walk signed in, with menu, profile and settings: 0 violations", async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL ?? "");
  const paths = ["/", "/polls/2024/day-10-utilities", "/account", "/search?q=axis"];
  const done = await walk(page, paths);
  await page.goto("/about");
  const dialog = await openProfile(page);
  await dialog.getByLabel("Display Name").fill("Asha");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(userMenu(page)).toContainText("Asha");
  report("signed in", paths.length, done + 1);
});

test("the cookie banner, its preferences and the small screen's menu: 0 violations", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/about");
  await page
    .getByRole("region", { name: "Cookies", exact: true })
    .getByRole("button", { name: "Accept All" })
    .click();
  await page.getByRole("button", { name: "Cookie preferences" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});
