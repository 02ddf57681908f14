import { expect, test } from "./fixtures";
import { newMember, toast, withoutBanner } from "./member";
import { mailTo, password, Reader, signedInReader } from "./reader";

const newPassword = "river-lamp-42-orbit";

test.beforeEach(({ context }) => withoutBanner(context));

for (const way of ["link", "code"] as const) {
  test(`forgot password, by ${way}`, async ({ page, baseURL }) => {
    const site = baseURL ?? "";
    const { reader, email } = await signedInReader(site);
    const before = Date.now();
    await page.goto("/auth");
    await page.getByRole("link", { name: "Forgot password?" }).first().click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send me the mail" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    const mail = await mailTo(email, { after: before });
    if (way === "link") {
      await page.goto(mail.link ?? "");
      await page.getByRole("button", { name: "Go on to a new password" }).click();
    } else {
      await page.getByLabel("Code from the mail").fill(mail.code);
      await page.getByRole("button", { name: "Confirm the code" }).click();
    }
    await expect(page).toHaveURL("/auth/reset");
    await page.getByLabel("New password", { exact: true }).fill(newPassword);
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(page).not.toHaveURL(/\/auth/);
    await expect(page.getByRole("banner").getByText("Asha Rao")).toBeVisible();

    const visitor = await Reader.open(site);
    expect(await (await visitor.post("/api/auth/sign-in", { email, password })).json()).toMatchObject({
      ok: false,
    });
    const signedIn = await visitor.post("/api/auth/sign-in", { email, password: newPassword });
    expect(await signedIn.json()).toMatchObject({ ok: true });
    await visitor.close();
    await reader.close();
  });
}

test("the page for a new password, without its mail, leads to a new mail", async ({ page }) => {
  await page.goto("/auth/reset");
  await expect(page.getByText("Please open the link in the mail again")).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new mail" }).click();
  await expect(page).toHaveURL("/auth/forgot");
});

test("changes the password, which asks for the old one", async ({ page, context, watch, baseURL }) => {
  watch.expectStatus(422);
  watch.expectStatus(400);
  const site = baseURL ?? "";
  const email = await newMember(context, site);
  await page.goto("/account");
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabel("Current password", { exact: true }).fill("not-this-one");
  await form.getByLabel("New password", { exact: true }).fill(newPassword);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByLabel("Current password", { exact: true })).toBeFocused();
  await expect(form.getByRole("alert")).toContainText("The current password is not right.");
  await expect(form.getByLabel("New password", { exact: true })).toHaveValue(newPassword);

  await form.getByLabel("Current password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(toast(page, "Password changed", "Your other devices have been signed out.")).toBeVisible();
  await expect(form.getByLabel("New password", { exact: true })).toHaveValue("");

  const visitor = await Reader.open(site);
  const signedIn = await visitor.post("/api/auth/sign-in", { email, password: newPassword });
  expect(await signedIn.json()).toMatchObject({ ok: true });
  await visitor.close();
});
