import type { Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";
import { fill, signInLink, toast } from "./member";
import { password, signIn } from "./reader";

const newPassword = "river-lamp-42-orbit";
const download = (page: Page) => page.getByRole("link", { name: "Download", exact: true });

test("a member can sign out of all other devices", async ({ page, browser, member, site }) => {
  const elsewhere = await browser.newContext();
  await signIn(elsewhere.request, site, member);
  const other = await elsewhere.newPage();
  await visit(other, "/account");
  const beside = await elsewhere.newPage();
  await visit(beside, "/about");

  await visit(page, "/account");
  const address = page.getByRole("form", { name: "Profile" }).getByLabel("Email");
  await expect(address).toHaveAccessibleDescription(
    /To change it, write to \S+@\S+ from this address\./,
  );
  const [file] = await Promise.all([page.waitForEvent("download"), download(page).click()]);
  expect(file.suggestedFilename()).toBe("account.json");
  await page.getByRole("button", { name: "Sign out of other devices" }).click();
  await expect(
    toast(page, "Other devices signed out", "Only this device is signed in now."),
  ).toBeVisible();
  // Until a reload the other device's page keeps the typed text. Its header shows that nobody is
  // signed in.
  const profile = other.getByRole("form", { name: "Profile" });
  await profile.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(other, "Error", "Your session has ended.")).toBeVisible();
  await expect(profile.getByRole("link", { name: /Sign in again/ })).toBeVisible();
  for (const tab of [other, beside]) await expect(signInLink(tab)).toBeVisible();
  await download(other).click();
  await expect(other).toHaveURL("/auth?next=%2Faccount");
  await expect(other.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  // The sign-in page does not link to itself.
  await expect(other.getByRole("link", { name: /Sign in again/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await elsewhere.close();
});

test("the password form asks for both passwords if neither is typed", async ({
  page,
  member: _,
}) => {
  await visit(page, "/account");
  const change = page.getByRole("form", { name: "Change password" });
  await change.getByRole("button", { name: "Change password" }).click();
  const current = change.getByLabel("Current password", { exact: true });
  await expect(current).toHaveAccessibleDescription("Please enter your current password.");
  await expect(current).toBeFocused();
  await expect(change.getByText("Please use at least 6 characters.")).toBeVisible();
});

test("a member sees the 404 page at an unknown address below /account", async ({
  page,
  member: _,
  allow,
}) => {
  allow(/status of 404/);
  const response = await page.goto("/account/anything");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
});

test("after a password change, account deletion requires the new password", async ({
  page,
  member: _,
  allow,
}) => {
  allow(/status of (?:422|400)/);
  await visit(page, "/account");
  const change = page.getByRole("form", { name: "Change password" });
  const current = change.getByLabel("Current password", { exact: true });
  await fill(change, { "Current password": "not-this-one", "New password": newPassword });
  await change.getByRole("button", { name: "Change password" }).click();
  await expect(current).toBeFocused();
  await expect(change.getByRole("alert")).toContainText("The current password is not right.");
  await expect(change.getByLabel("New password", { exact: true })).toHaveValue(newPassword);
  await current.fill(password);
  await change.getByRole("button", { name: "Change password" }).click();
  await expect(
    toast(page, "Password changed", "Your other devices have been signed out."),
  ).toBeVisible();
  await expect(current).toBeFocused();
  await expect(change.getByLabel("New password", { exact: true })).toHaveValue("");

  const removal = page.getByRole("form", { name: "Delete account" });
  const send = removal.getByRole("button", { name: "Delete my account" });
  await removal.getByLabel("Type DELETE to confirm").fill("delete");
  await send.click();
  await expect(removal.getByRole("alert")).toContainText("Please type DELETE to confirm.");
  await fill(removal, { "Type DELETE to confirm": "DELETE", "Your password": password });
  await send.click();
  await expect(removal.getByLabel("Your password", { exact: true })).toBeFocused();
  await expect(removal.getByLabel("Type DELETE to confirm")).toHaveValue("DELETE");
  await fill(removal, { "Your password": newPassword });
  await send.click();
  await expect(page).toHaveURL("/");
  await expect(
    toast(page, "Account deleted", "Your account and your profile are gone."),
  ).toBeVisible();
  await expect(signInLink(page)).toBeVisible();
});
