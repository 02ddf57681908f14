import type { Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures";
import { newMember, openProfile, userMenu, withoutBanner } from "./member";

// Reduced motion: a colour that is still on its way from one theme to the other is nobody's contrast.
const visitorPages = [
  "/auth",
  "/auth?tab=sign-up",
  "/auth/forgot",
  "/auth/reset",
  "/auth/confirm",
  "/auth/confirm?token_hash=abc&type=signup",
  "/auth/check-email?email=asha@example.in&type=signup",
  "/dev/inbox",
] as const;

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const path of visitorPages) {
  test(`axe finds nothing on ${path}, light and dark`, async ({ page, context }) => {
    await withoutBanner(context);
    await page.goto(path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await axe(page), colorScheme).toEqual([]);
    }
  });
}

test("axe finds nothing on a form with errors", async ({ page, context }) => {
  await withoutBanner(context);
  await page.goto("/auth?tab=sign-up");
  await page.getByRole("form", { name: "Sign up" }).getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Please enter your name.")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axe(page), colorScheme).toEqual([]);
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on Settings and the open menu, ${colorScheme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await newMember(context, baseURL ?? "");
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/account");
    expect(await axe(page), "/account").toEqual([]);
    await userMenu(page).click();
    await expect(page.getByRole("menu")).toBeVisible();
    expect(await axe(page), "menu").toEqual([]);
  });

  test(`axe finds nothing on the member's home and the dialog, ${colorScheme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await newMember(context, baseURL ?? "");
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/");
    expect(await axe(page), "/").toEqual([]);
    const dialog = await openProfile(page);
    await dialog.getByLabel("Phone Number (Optional)").fill("0");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.locator("[data-sonner-toast]")).toBeVisible();
    expect(await axe(page), "dialog").toEqual([]);
  });
}

test("nothing is wider than a phone of 320 pixels", async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await withoutBanner(context);
  for (const path of visitorPages) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
  await newMember(context, baseURL ?? "", "Venkataraghavanarasimhan-Krishnamurthy");
  for (const path of ["/", "/account"]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
  await openProfile(page);
  await expectNoSidewaysScroll(page);
});
