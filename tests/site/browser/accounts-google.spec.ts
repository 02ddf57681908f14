import { expect, test } from "./fixtures";
import { toast } from "./member";
import { newAddress } from "./reader";

test("signs in with Google, arrives where the reader wanted to go, and deletes the account", async ({
  page,
  watch,
}) => {
  // The stand-in's own, which has no icon.
  watch.expectConsole(/127\.0\.0\.1:\d+\/favicon\.ico/);
  const email = newAddress();
  await page.goto("/auth?next=/account");
  await page.getByRole("tabpanel").getByRole("link", { name: "Continue with Google" }).click();
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Name").fill("Ravi Kumar");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/account");
  await expect(toast(page, "Welcome back!", "You have successfully signed in.")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Ravi Kumar")).toBeVisible();
  await expect(page.getByText("You sign in with Google, so there is no password here.")).toBeVisible();

  // Whoever has just come from Google deletes the account with the word alone.
  const form = page.getByRole("form", { name: "Delete account" });
  await expect(form.getByLabel("Your password")).toHaveCount(0);
  await form.getByLabel("Type DELETE to confirm").fill("DELETE");
  await form.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Account deleted", "Your account and your profile are gone.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
});
