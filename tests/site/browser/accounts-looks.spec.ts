import type { Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures";
import { newMember, openProfile, userMenu } from "./member";

// The local inbox is reached without an account, too.
const visitorPages = {
  dark: "/auth /auth/confirm?email=asha@example.in&code=123456&type=signup /auth/check-email?email=asha@example.in&type=signup".split(
    " ",
  ),
  light:
    "/auth/forgot /auth/reset /auth/confirm /dev/inbox /auth/check-email?email=asha@example.in&type=signup".split(
      " ",
    ),
};

test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: "reduce" } });

/** Looks for faults, and for what is wider than a phone of 320 pixels. */
async function expectSound(page: Page, what: string): Promise<void> {
  const sideways = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(sideways), what).toBeLessThanOrEqual(0);
  expect(await axe(page), what).toEqual([]);
}

for (const [colorScheme, scheme] of [
  ["dark", ", in dark colours"],
  ["light", ", in light colours @full"],
] as const)
  test.describe(() => {
    test.use({ colorScheme });

    test(`the visitor's pages are sound${scheme}`, async ({ page }) => {
      for (const path of visitorPages[colorScheme]) {
        await page.goto(path);
        await expectSound(page, path);
      }
      await page.goto("/auth?tab=sign-up");
      await page.getByRole("form", { name: "Sign up" }).getByRole("button", { name: "Sign Up" }).click();
      await expect(page.getByText("Please enter your name.")).toBeVisible();
      await expectSound(page, "a form with errors");
    });

    test(`the member's pages, menu and dialog are sound${scheme}`, async ({ page, context, site }) => {
      await newMember(context, site, "Venkataraghavanarasimhan-Krishnamurthy");
      await page.goto("/account");
      await expectSound(page, "/account");
      await userMenu(page).click();
      await expect(page.getByRole("menu")).toBeVisible();
      await expectSound(page, "the menu");
      await expect(page.locator("#user-menu-items")).toContainText(
        "Hello, Venkataraghavanarasimhan-Krishnamurthy",
      );
      await page.getByRole("menuitem", { name: "Light or dark" }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", /light|dark/);
      await page.evaluate(() => localStorage.removeItem("theme"));
      await page.goto("/");
      await expectSound(page, "home");
      const dialog = await openProfile(page);
      await dialog.getByLabel("Phone Number (Optional)").fill("0");
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.locator("[data-sonner-toast]")).toBeVisible();
      await expectSound(page, "the dialog and its toast");
    });
  });
