import { readFile } from "node:fs/promises";
import { expect, test, visit } from "./fixtures";
import { fill, signInLink, toast } from "./member";
import { password, signIn } from "./reader";

const newPassword = "river-lamp-42-orbit";
const ended = "Your session has ended. Please sign in again.";

test("signs out of other devices, and of no other than those", async ({ page, browser, member, site }) => {
  const elsewhere = await browser.newContext();
  await signIn(elsewhere.request, site, member);
  const other = await elsewhere.newPage();
  await visit(other, "/account");

  await visit(page, "/account");
  await page.getByRole("button", { name: "Sign out of other devices" }).click();
  await expect(toast(page, "Other devices signed out", "Only this device is signed in now.")).toBeVisible();
  // Until it is loaded anew, the page there keeps what is typed, and its header greets nobody.
  const profile = other.getByRole("form", { name: "Profile" });
  await profile.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(other, "Error", "Your session has ended.")).toBeVisible();
  await expect(profile.getByRole("link", { name: /Sign in again/ })).toBeVisible();
  await expect(signInLink(other)).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL("/auth?next=%2Faccount");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await elsewhere.close();
});

test("the address is read, and what is stored downloaded, while the session lasts", async ({
  page,
  context,
  member,
}) => {
  await visit(page, "/account");
  const address = page.getByRole("form", { name: "Profile" }).getByLabel("Email");
  await expect(address).toHaveValue(member);
  await expect(address).not.toBeEditable();
  await expect(address).toHaveAccessibleDescription(/For another one, write to \S+@\S+ from this address\./);

  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download", exact: true }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  const content: unknown = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(content).toMatchObject({ account: { email: member }, profile: { name: "Asha Rao" } });

  await context.clearCookies({ name: /^icp-session/ });
  await page.getByRole("link", { name: "Download", exact: true }).click();
  await expect(page).toHaveURL("/auth?next=%2Faccount");
  await expect(page.getByText(ended)).toBeVisible();
});

test("changes the password, and deletes the account, by the one that holds", async ({
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
  await expect(toast(page, "Password changed", "Your other devices have been signed out.")).toBeVisible();
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
  await expect(toast(page, "Account deleted", "Your account and your profile are gone.")).toBeVisible();
  await expect(signInLink(page)).toBeVisible();
});
