import { expect, test } from "./fixtures";
import { fill, newMember, toast, withoutBanner } from "./member";
import { mailTo, password, Reader, signedInReader } from "./reader";

const newPassword = "river-lamp-42-orbit";

test.beforeEach(({ context }) => withoutBanner(context));

async function expectSignsIn(site: string, email: string, typed: string, ok: boolean): Promise<void> {
  const visitor = await Reader.open(site);
  const answer = await visitor.post("/api/auth/sign-in", { email, password: typed });
  expect(await answer.json()).toMatchObject({ ok });
  await visitor.close();
}

// By the mail's link: accounts-no-script.spec.ts.
test("forgot password, by the mail's code; without its mail the page leads to a new one", async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? "";
  const { reader, email } = await signedInReader(site);
  await reader.close();
  const before = Date.now();
  await page.goto("/auth/reset");
  await expect(page.getByText("Please open the link in the mail again")).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new mail" }).click();
  await expect(page).toHaveURL("/auth/forgot");
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).first().click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me the mail" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.getByLabel("Code from the mail").fill((await mailTo(email, { after: before })).code);
  await page.getByRole("button", { name: "Confirm the code" }).click();
  await expect(page).toHaveURL("/auth/reset");
  await page.getByLabel("New password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  await expect(page.getByRole("banner").getByText("Asha Rao")).toBeVisible();
  await expectSignsIn(site, email, password, false);
  await expectSignsIn(site, email, newPassword, true);
});

test("changes the password, which asks for the old one", async ({ page, context, watch, baseURL }) => {
  watch.expectStatus(422);
  watch.expectStatus(400);
  const site = baseURL ?? "";
  const email = await newMember(context, site);
  await page.goto("/account");
  const form = page.getByRole("form", { name: "Change password" });
  const current = form.getByLabel("Current password", { exact: true });
  await fill(form, { "Current password": "not-this-one", "New password": newPassword });
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(current).toBeFocused();
  await expect(form.getByRole("alert")).toContainText("The current password is not right.");
  await expect(form.getByLabel("New password", { exact: true })).toHaveValue(newPassword);

  await current.fill(password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(toast(page, "Password changed", "Your other devices have been signed out.")).toBeVisible();
  await expect(form.getByLabel("New password", { exact: true })).toHaveValue("");
  await expectSignsIn(site, email, newPassword, true);
});
