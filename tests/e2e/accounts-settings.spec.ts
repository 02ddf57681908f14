import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures";
import { fill, newMember, signIn, toast, userMenu } from "./member";
import { password, Reader } from "./reader";

test("Settings is in the menu, and saves the profile", async ({ page, context, baseURL }) => {
  const email = await newMember(context, baseURL ?? "");
  await page.goto("/about");
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
  const form = page.getByRole("form", { name: "Profile" });
  await form.getByLabel("Display Name").fill("Ravi");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Success", "Profile updated successfully")).toBeVisible();
  await expect(userMenu(page)).toContainText("Ravi");
  await page.reload();
  await expect(page.getByRole("form", { name: "Profile" }).getByLabel("Display Name")).toHaveValue("Ravi");
});

test("signs out of other devices, and of no other than those", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? "";
  const email = await newMember(context, site);
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, site, email);
  const other = await elsewhere.newPage();
  await other.goto(`${site}/account`);
  await expect(other.getByRole("heading", { name: "Settings" })).toBeVisible();

  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out of other devices" }).click();
  await expect(toast(page, "Other devices signed out", "Only this device is signed in now.")).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(`${site}/auth?next=%2Faccount`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await elsewhere.close();
});

test("downloads everything that is stored; where the session has ended elsewhere, it leads to signing in", async ({
  page,
  context,
  baseURL,
}) => {
  const email = await newMember(context, baseURL ?? "");
  await page.goto("/account");
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download", exact: true }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  const content: unknown = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(content).toMatchObject({ account: { email }, profile: { name: "Asha Rao" } });

  await context.clearCookies({ name: /^icp-session/ });
  await page.getByRole("link", { name: "Download", exact: true }).click();
  await expect(page).toHaveURL("/auth?next=%2Faccount");
  await expect(page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
});

test("deletes the account, on the typed word and the right password alone", async ({
  page,
  context,
  watch,
  baseURL,
}) => {
  watch.expectStatus(422);
  const site = baseURL ?? "";
  const email = await newMember(context, site);
  await page.goto("/account");
  const form = page.getByRole("form", { name: "Delete account" });
  const send = form.getByRole("button", { name: "Delete my account" });
  await form.getByLabel("Type DELETE to confirm").fill("delete");
  await send.click();
  await expect(form.getByRole("alert")).toContainText("Please type DELETE to confirm.");
  await fill(form, { "Type DELETE to confirm": "DELETE", "Your password": "not-this-one" });
  await send.click();
  await expect(form.getByLabel("Your password", { exact: true })).toBeFocused();
  await expect(form.getByLabel("Type DELETE to confirm")).toHaveValue("DELETE");
  await fill(form, { "Your password": password });
  await send.click();
  await expect(page).toHaveURL(`${site}/`);
  await expect(toast(page, "Account deleted", "Your account and your profile are gone.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();

  const visitor = await Reader.open(site);
  const gone = await visitor.post("/api/auth/sign-in", { email, password });
  expect(await gone.json()).toMatchObject({ ok: false, code: "invalid-credentials" });
  await visitor.close();
});
