import type { Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures";
import { newMember, openProfile, userMenu, withoutBanner } from "./member";

// The local inbox is reached without an account, too.
const visitorPages = `/auth /auth?tab=sign-up /auth/forgot /auth/reset /auth/confirm /dev/inbox
  /auth/confirm?token_hash=abc&type=signup /auth/check-email?email=asha@example.in&type=signup`.split(/\s+/);

/** Looks for faults in both schemes, and for what is wider than a phone of 320 pixels. */
async function expectSound(page: Page, what: string): Promise<void> {
  const sideways = () => document.documentElement.scrollWidth - innerWidth;
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(sideways), what).toBeLessThanOrEqual(0);
  for (const colorScheme of ["light", "dark"] as const) {
    // Reduced motion: a colour on its way from one scheme to the other is nobody's contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axe(page), `${what}, ${colorScheme}`).toEqual([]);
  }
}

test("the visitor's pages are sound, light and dark, at 320 pixels", async ({ page, context }) => {
  await withoutBanner(context);
  for (const path of visitorPages) {
    await page.goto(path);
    await expectSound(page, path);
  }
  await page.goto("/auth?tab=sign-up");
  await page.getByRole("form", { name: "Sign up" }).getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Please enter your name.")).toBeVisible();
  await expectSound(page, "a form with errors");
});

test("the member's pages, menu and dialog are sound, light and dark, at 320 pixels", async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL ?? "", "Venkataraghavanarasimhan-Krishnamurthy");
  await page.goto("/account");
  await expectSound(page, "/account");
  await userMenu(page).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectSound(page, "the menu");
  await page.goto("/");
  await expectSound(page, "home");
  const dialog = await openProfile(page);
  await dialog.getByLabel("Phone Number (Optional)").fill("0");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.locator("[data-sonner-toast]")).toBeVisible();
  await expectSound(page, "the dialog and its toast");
});
