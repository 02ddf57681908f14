import { accessibilityFaults, expect, test, visit } from "./fixtures";
import { newMember, openProfile, userMenu } from "./member";

const checkEmail = "/auth/check-email?email=asha@example.in&type=signup";
const withCode = "/auth/confirm?email=asha@example.in&code=123456&type=signup";
const forgotten = withCode.replace("signup", "recovery");
// The local inbox opens without an account.
const visitorPages = {
  dark: ["/auth", withCode, checkEmail],
  light: ["/auth/forgot", forgotten, "/auth/confirm", "/dev/inbox", checkEmail],
};

test.use({ viewport: { width: 320, height: 640 } });

for (const [colorScheme, full] of [
  ["dark", ""],
  ["light", " @full"],
] as const)
  test.describe(() => {
    test.use({ colorScheme });

    test(`sign-in pages have no accessibility fault in ${colorScheme} mode @full`, async ({
      page,
    }) => {
      for (const path of visitorPages[colorScheme]) {
        await page.goto(path);
        expect(await accessibilityFaults(page), path).toEqual([]);
      }
      await visit(page, "/auth?tab=sign-up");
      await page
        .getByRole("form", { name: "Sign up" })
        .getByRole("button", { name: "Sign Up" })
        .click();
      await expect(page.getByText("Please enter your name.")).toBeVisible();
      expect(await accessibilityFaults(page), "a form with errors").toEqual([]);
    });

    test(`members’ pages have no accessibility fault in ${colorScheme} mode${full}`, async ({
      page,
      context,
      site,
    }) => {
      await newMember(context, site, "Venkataraghavanarasimhan-Krishnamurthy");
      await visit(page, "/account");
      expect(await accessibilityFaults(page), "/account").toEqual([]);
      await userMenu(page).click();
      await expect(page.getByRole("menu")).toContainText(
        "Hello, Venkataraghavanarasimhan-Krishnamurthy",
      );
      expect(await accessibilityFaults(page), "the menu").toEqual([]);
      await page.getByRole("menuitemcheckbox", { name: "Dark mode" }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", /light|dark/);
      await page.evaluate(() => localStorage.removeItem("theme"));
      await visit(page, "/");
      expect(await accessibilityFaults(page), "home").toEqual([]);
      const dialog = await openProfile(page);
      await dialog.getByLabel("Phone Number (Optional)").fill("0");
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.locator("[data-sonner-toast]")).toBeVisible();
      expect(await accessibilityFaults(page), "the dialog and its toast").toEqual([]);
    });
  });
