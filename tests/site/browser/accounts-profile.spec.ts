import type { Locator, Page } from "@playwright/test";
import { expect, hold, nextFrame, requestsOf, settle, test, visit } from "./fixtures";
import { expectCoversNothing, openProfile, toast, userMenu } from "./member";

const handler = "**/api/profile";
const unavailable = "Your account can’t be reached right now. Please try again.";

function refuseProfile(page: Page): Promise<unknown> {
  const json = { ok: false, code: "unavailable", message: unavailable };
  return page.route(handler, (route) => route.fulfill({ status: 503, json }));
}

const nameField = (form: Locator) => form.getByLabel("Display Name");
const phoneField = (dialog: Locator) => dialog.getByLabel("Phone Number (Optional)");

/** Expects that a toast and the field report an invalid phone number until the number changes. */
async function expectInvalidPhone(page: Page, dialog: Locator): Promise<void> {
  const phone = phoneField(dialog);
  await phone.fill("0123");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  const invalid = toast(page, "Validation Error", "Please fix the errors before saving");
  await expect(invalid).toBeVisible();
  await expectCoversNothing(invalid, dialog.getByRole("heading", { name: "Edit Profile" }));
  // This toast replaces the previous one.
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(1);
  await expect(phone).toHaveAccessibleDescription("Please enter a valid phone number");
  await expect(phone).toBeFocused();
  await phone.press("End");
  await phone.pressSequentially("4");
  await expect(dialog.getByText("Please enter a valid phone number")).toHaveCount(0);
}

/** Expects that the dialog asks before it discards typed changes. */
async function expectDiscardQuestion(page: Page, dialog: Locator, saved: string): Promise<void> {
  const name = nameField(dialog);
  await openProfile(page);
  await expect(phoneField(dialog)).toHaveValue("+919876543210");
  await name.fill("Somebody");
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("Discard your changes?")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(name).toHaveValue("Somebody");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  await openProfile(page);
  await expect(name).toHaveValue(saved);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

test("the profile dialog saves the profile", async ({ page, member }) => {
  await settle(page, "/about");
  await expect(userMenu(page)).toContainText("Asha Rao");
  const requests = requestsOf(page);
  const release = await hold(page, handler);
  await userMenu(page).click();
  await expect(page.getByRole("menuitem", { name: "Edit Profile" })).toBeVisible();
  expect(requests, "for the menu").toEqual([]);
  await page.getByRole("menuitem", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await expect(dialog.getByText("Loading your profile…")).toBeAttached();
  expect(requests.join(), "the dialog's code comes when it is opened").toContain(".js");
  release();

  const name = nameField(dialog);
  const phone = phoneField(dialog);
  const save = dialog.getByRole("button", { name: "Save Changes" });
  await expect(name).toHaveValue("Asha Rao");
  await expect(name).toBeFocused();
  // The page behind the dialog does not scroll.
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  await expect(dialog.getByLabel("Email")).toHaveValue(member);
  await expect(dialog.getByLabel("Email")).not.toBeEditable();
  await dialog.getByRole("button", { name: "Upload picture" }).click();
  await expect(toast(page, "Coming Soon", "Avatar upload will be available soon")).toBeVisible();

  await expectInvalidPhone(page, dialog);

  await phone.fill("+91 (987) 654-3210");
  await name.fill("🦊 अदिति");
  await save.click();
  await expect(toast(page, "Success", "Profile updated successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator("html")).toHaveCSS("overflow-y", "visible");
  await expect(userMenu(page)).toBeFocused();
  await expect(userMenu(page)).toContainText("🦊 अदिति");

  await expectDiscardQuestion(page, dialog, "🦊 अदिति");
});

test("the profile dialog keeps typed text if loading or saving fails", async ({
  page,
  context,
  allow,
  member: _,
}) => {
  allow(/status of (?:503|401)/);
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, "/about");
  await refuseProfile(page);
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Edit Profile" }).click();
  await expect(toast(page, "Error", "Failed to load profile")).toBeVisible();
  await page.unroute(handler);
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save Changes" });
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByLabel("Display Name")).toHaveValue("Asha Rao");
  await expect(save).toBeInViewport({ ratio: 1 });
  await refuseProfile(page);
  await dialog.getByLabel("Display Name").fill("Somebody");
  await save.click();
  await expect(toast(page, "Error", unavailable)).toBeVisible();
  await expectCoversNothing(
    toast(page, "Error", unavailable),
    dialog.getByRole("heading", { name: "Edit Profile" }),
  );
  await page.unroute(handler);
  await context.clearCookies({ name: /session/ });
  await save.click();
  await expect(toast(page, "Error", "Your session has ended.")).toBeVisible();
  await expect(dialog.getByLabel("Display Name")).toHaveValue("Somebody");
  await expect(dialog.getByRole("link", { name: /Sign in again/ })).toHaveAttribute(
    "target",
    "_blank",
  );
  await expect(page.locator("html")).not.toHaveAttribute("data-viewer", "member");
});

test("a press on a toast leaves the profile dialog open", async ({ page, member: _ }) => {
  await visit(page, "/about");
  const dialog = await openProfile(page);
  await dialog.getByRole("button", { name: "Upload picture" }).click();
  const soon = toast(page, "Coming Soon", "Avatar upload will be available soon");
  await soon.click();
  await nextFrame(page);
  await expect(dialog).toBeVisible();
});

test("a press on the background closes the profile dialog", async ({ page, member: _ }) => {
  await visit(page, "/about");
  const dialog = await openProfile(page);
  await page.mouse.click(20, 400);
  await expect(dialog).toBeHidden();
  await expect(userMenu(page)).toBeFocused();
});

test("a saved profile form no longer counts as unsaved", async ({ page, member: _ }) => {
  await visit(page, "/account");
  const form = page.getByRole("form", { name: "Profile" });
  await nameField(form).fill("Ravi");
  await expect(form).toHaveAttribute("data-unsaved");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Success", "Profile updated successfully")).toBeVisible();
  await expect(form).not.toHaveAttribute("data-unsaved");
});

test("on a phone, the profile dialog’s buttons stay at the bottom edge", async ({
  page,
  member: _,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, "/about");
  const dialog = await openProfile(page);
  const buttons = dialog.getByRole("button", { name: "Save Changes" }).locator("..");
  const bottoms = await Promise.all(
    [dialog, buttons].map((part) => part.evaluate((it) => it.getBoundingClientRect().bottom)),
  );
  expect(await dialog.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeGreaterThan(0);
  expect(bottoms[1]).toBeGreaterThanOrEqual(bottoms[0] ?? Number.POSITIVE_INFINITY);
});
