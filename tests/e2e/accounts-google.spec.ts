import { expect, test } from "./fixtures";
import { toast, withoutBanner } from "./member";
import { newAddress } from "./reader";

test.beforeEach(({ context, watch }) => {
  // The stand-in's own, which has no icon.
  watch.expectConsole(/127\.0\.0\.1:\d+\/favicon\.ico/);
  return withoutBanner(context);
});

test("signs in with Google and arrives where the reader wanted to go", async ({ page, baseURL }) => {
  const email = newAddress();
  await page.goto("/auth?next=/account");
  await page.getByRole("tabpanel").getByRole("link", { name: "Continue with Google" }).click();
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Name").fill("Ravi Kumar");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(`${baseURL}/account`);
  await expect(toast(page, "Welcome back!", "You have successfully signed in.")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Ravi Kumar")).toBeVisible();
  await expect(page.getByText("You sign in with Google, so there is no password here.")).toBeVisible();
});

test("a cancelled Google sign-in comes back with a plain word", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("tabpanel").getByRole("link", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(toast(page, "Google sign in failed", "Google sign-in was cancelled.")).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("link", { name: "Continue with Google" })).toBeVisible();
});

test("a callback that nobody asked for fails kindly", async ({ page }) => {
  await page.goto("/auth/callback?code=made-up");
  await expect(page).toHaveURL("/auth");
  await expect(
    toast(page, "Google sign in failed", "Google sign-in could not be completed. Please try again."),
  ).toBeVisible();
});
