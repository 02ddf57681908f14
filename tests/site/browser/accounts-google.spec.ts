import { expect, test } from "./fixtures";
import { toast, userMenu } from "./member";

// The stand-in for Google asks nobody anything: it leads straight back.

test("signs in with Google, arrives where the reader wanted to go, and deletes the account", async ({
  page,
}) => {
  await page.goto("/auth?next=/account");
  await page.getByRole("tabpanel").getByRole("link", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL("/account");
  await expect(toast(page, "Welcome back!", "You have successfully signed in.")).toBeVisible();
  await expect(userMenu(page)).toContainText("Gita Iyer");
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

test("whoever cancels at Google is back at the sign-in page, with a word and the way on", async ({
  page,
  baseURL,
}) => {
  await page.goto("/auth?next=/account");
  const headers = { "sec-fetch-site": "same-origin" };
  const start = await page.request.get("/api/auth/google?next=/account", { headers, maxRedirects: 0 });
  const backend = new URL(start.headers().location ?? "", baseURL);
  backend.searchParams.set("google_error", "access_denied");
  await page.goto(backend.href);
  await expect(page).toHaveURL("/auth?next=%2Faccount");
  // Once: by the specification's toast.
  await expect(toast(page, "Google sign in failed", "Google sign-in was cancelled.")).toBeVisible();
  await expect(page.getByText("Google sign-in was cancelled.").filter({ visible: true })).toHaveCount(1);
});
