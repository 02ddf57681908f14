import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { openProfile, toast, userMenu } from "./member";

const unavailable = "Your account can’t be reached right now. Please try again.";

function refuseProfile(page: Page): Promise<unknown> {
  const json = {
    ok: false,
    code: "unavailable",
    message: "Sign-in is unavailable right now. Please try again.",
  };
  return page.route("**/api/profile", (route) => route.fulfill({ status: 503, json }));
}

test("edits the profile: loads on open, saves, closes, and the header follows", async ({ page, member }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/about");
  await expect(userMenu(page)).toContainText("Asha Rao");
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/profile", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await userMenu(page).click();
  await expect(page.getByRole("menuitem", { name: "Edit Profile" })).toBeVisible();
  const before = scripts.length;
  await page.getByRole("menuitem", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await expect(dialog.getByText("Loading your profile…")).toBeAttached();
  expect(scripts.length, "the dialog's code comes when it is opened").toBeGreaterThan(before);
  gate.resolve();

  await expect(dialog.getByLabel("Display Name")).toHaveValue("Asha Rao");
  await expect(dialog.getByLabel("Display Name")).toBeFocused();
  await expect(dialog.getByLabel("Email")).toHaveValue(member);
  await expect(dialog.getByLabel("Email")).not.toBeEditable();
  await dialog.getByRole("button", { name: "Upload picture" }).click();
  await expect(toast(page, "Coming Soon", "Avatar upload will be available soon")).toBeVisible();

  await dialog.getByLabel("Phone Number (Optional)").fill("0123");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Validation Error", "Please fix the errors before saving")).toBeVisible();
  // In the place of the one before.
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(1);
  const phone = dialog.getByLabel("Phone Number (Optional)");
  await expect(phone).toHaveAccessibleDescription("Please enter a valid phone number");
  await expect(phone).toBeFocused();
  await phone.press("End");
  await phone.pressSequentially("4");
  await expect(dialog.getByText("Please enter a valid phone number")).toHaveCount(0);

  await phone.fill("+91 (987) 654-3210");
  await dialog.getByLabel("Display Name").fill("🦊 अदिति");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  const saved = toast(page, "Success", "Profile updated successfully");
  await expect(saved).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(userMenu(page)).toBeFocused();
  await expect(userMenu(page)).toContainText("🦊 अदिति");

  const again = await openProfile(page);
  await expect(again.getByLabel("Phone Number (Optional)")).toHaveValue("+919876543210");
});

test("asks before typed changes are lost", async ({ page, member: _ }) => {
  await page.goto("/about");
  const dialog = await openProfile(page);
  await dialog.getByLabel("Display Name").fill("Somebody");
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("Discard your changes?")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Display Name")).toHaveValue("Somebody");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();

  const again = await openProfile(page);
  await expect(again.getByLabel("Display Name")).toHaveValue("Asha Rao");
  await page.keyboard.press("Escape");
  await expect(again).toBeHidden();
});

test("a load or a save that is refused says so, also where the session has ended elsewhere, and keeps what was typed", async ({
  page,
  context,
  watch,
  member: _,
}) => {
  watch.expectStatus(503);
  watch.expectStatus(401);
  await page.goto("/about");
  await refuseProfile(page);
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Edit Profile" }).click();
  await expect(toast(page, "Error", "Failed to load profile")).toBeVisible();
  await page.unroute("**/api/profile");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByLabel("Display Name")).toHaveValue("Asha Rao");
  await refuseProfile(page);
  await dialog.getByLabel("Display Name").fill("Somebody");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Error", unavailable)).toBeVisible();
  await page.unroute("**/api/profile");
  await context.clearCookies({ name: /session/ });
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Error", "Your session has ended.")).toBeVisible();
  await expect(dialog.getByLabel("Display Name")).toHaveValue("Somebody");
  await expect(dialog.getByRole("link", { name: /Sign in again/ })).toHaveAttribute("target", "_blank");
  await expect(page.locator("html")).not.toHaveAttribute("data-viewer", "member");
});
