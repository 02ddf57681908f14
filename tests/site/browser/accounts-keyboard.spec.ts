import type { Page } from "@playwright/test";
import { expect, hold, test, visit } from "./fixtures";
import { toast, userMenu } from "./member";
import { password } from "./reader";
import { winner } from "./record";

/**
 * Presses Tab until a control with this name has the focus. Fails if Tab never reaches such a
 * control.
 */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const label = () => {
    const focused = document.activeElement;
    const [labelled] = (focused instanceof HTMLInputElement && focused.labels) || [];
    return (labelled?.textContent ?? focused?.ariaLabel ?? focused?.textContent ?? "").trim();
  };
  const press = () => page.keyboard.press("Tab").then(() => page.evaluate(label));
  await expect.poll(press, { intervals: [1] }).toMatch(name);
}

test("a reader can sign in with only the keyboard", async ({ page, account }) => {
  await visit(page, winner.card.href);
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).press("Enter");
  await expect(page.getByRole("tablist")).toBeVisible();
  // The header has a link named “Sign In”, too, but the focus is already behind that link.
  await tabTo(page, /^Sign In$/);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Free Sign Up" })).toBeFocused();
  await expect(page.getByRole("tab", { name: "Free Sign Up" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Home");
  await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
  await tabTo(page, /^Email$/);
  await page.keyboard.type(account);
  // No other control comes between address and password.
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});

test("a click without a pointer opens the user menu", async ({ page, member: _ }) => {
  await visit(page, "/about");
  await userMenu(page).click();
  await expect(page.getByRole("menuitem", { name: "Edit Profile" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  // A screen reader may send a click without the events of a pointer.
  await userMenu(page).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole("menu")).toBeVisible();
});

test("Escape in the user menu gives the focus back to its button", async ({ page, member: _ }) => {
  await visit(page, "/about");
  await userMenu(page).press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(userMenu(page)).toBeFocused();
});

test("a member can use the user menu with only the keyboard @full", async ({ page, member: _ }) => {
  await visit(page, "/about");
  await tabTo(page, /Hello,/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(userMenu(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Home");
  await expect(page.getByRole("menuitem", { name: "Edit Profile" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await expect(dialog.getByLabel("Display Name")).toBeVisible();
  await tabTo(page, /^Phone Number/);
  await page.keyboard.type("98765");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Success", "Profile updated successfully")).toBeVisible();
  await expect(userMenu(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit Profile" })).toBeFocused();
  await page.keyboard.press("End");
  const out = page.getByRole("menuitem", { name: "Sign Out" });
  await expect(out).toBeFocused();
  // After its last item the menu continues with the first.
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Edit Profile" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(out).toBeFocused();
  const release = await hold(page, /api\/auth\/sign-out/);
  await page.keyboard.press("Enter");
  await expect(out.locator("[data-slot=spinner]")).toBeVisible();
  release();
  await expect(page).toHaveURL("/auth");
});
