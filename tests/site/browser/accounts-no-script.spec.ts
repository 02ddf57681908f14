import { expect, test } from "./fixtures";
import { confirmByLink, fill, submitSignIn, submitSignUp } from "./member";
import { emailTo, newAddress, password } from "./reader";

test.use({ javaScriptEnabled: false });

test("every step from sign-up to a second sign-in works without scripts", async ({ page }) => {
  const email = newAddress();
  await test.step("sign up after a refused password", async () => {
    await page.goto("/auth?next=/account");
    await page.getByRole("link", { name: "Free Sign Up" }).click();
    await expect(page).toHaveURL("/auth?tab=sign-up&next=%2Faccount");

    // A refused form comes back with the typed values, but never with the password.
    const form = await submitSignUp(page, email, "12345");
    await expect(form.getByText("Please use at least 6 characters.")).toBeVisible();
    await expect(form.getByLabel("Full name")).toHaveValue("Asha Rao");
    await expect(form.getByLabel("Email")).toHaveValue(email);
    await expect(form.getByLabel("Password", { exact: true })).toHaveValue("");
    await submitSignUp(page, email);
    await expect(page).toHaveURL(/\/auth\/check-email\?/);
    await expect(page.getByText("We've sent you a confirmation link")).toBeVisible();
  });

  await test.step("confirm the address by link after a wrong code", async () => {
    const message = await emailTo(email);
    await page
      .getByLabel("Code from the email")
      .fill(message.code === "000000" ? "000001" : "000000");
    await fill(page.getByRole("form", { name: "Enter the code" }), { Password: password });
    await page.getByRole("button", { name: "Confirm the code" }).click();
    await expect(page.getByText(/That code isn’t right/).first()).toBeVisible();
    await confirmByLink(page, message.link, "12345");
    await expect(page.getByText("Please use at least 6 characters.")).toBeVisible();
    await confirmByLink(page);
    // The emailed link names the page that the reader wanted.
    await expect(page).toHaveURL("/account");
  });
  await test.step("save the profile after a refused phone number", async () => {
    const profile = page.getByRole("form", { name: "Profile" });
    await fill(profile, { "Display Name": "Ravi", "Phone Number (Optional)": "0123" });
    await profile.getByRole("button", { name: "Save Changes" }).click();
    await expect(profile.getByText("Please enter a valid phone number")).toBeVisible();
    await expect(profile.getByLabel("Display Name")).toHaveValue("Ravi");
    await profile.getByLabel("Phone Number (Optional)").fill("98765 43210");
    await profile.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Profile updated successfully")).toBeVisible();
    await expect(profile.getByLabel("Phone Number (Optional)")).toHaveValue("9876543210");
  });

  await test.step("sign in again after a wrong password", async () => {
    await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/auth");
    await page.goto("/auth?next=/account");
    const signInForm = await submitSignIn(page, email, "not-this-one");
    await expect(signInForm.getByText("Invalid login credentials")).toBeVisible();
    await expect(signInForm.getByLabel("Email")).toHaveValue(email);
    await submitSignIn(page, email);
    await expect(page.getByText("You have successfully signed in.")).toBeVisible();
  });
  await test.step("open the account from a prerendered page", async () => {
    await page.goto("/about");
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await expect(page).toHaveURL("/account");
  });
});

test("without scripts, a password change or account deletion succeeds @full", async ({
  page,
  account,
}) => {
  await test.step("set a new password by the emailed link, once", async () => {
    await page.goto("/auth/forgot");
    await page.getByLabel("Email").fill(account);
    await page.getByRole("button", { name: "Send reset email" }).click();
    await expect(page).toHaveURL(/\/auth\/check-email\?.*type=recovery/);
    const { href } = (await emailTo(account, 1)).link;
    const choose = async (chosen: string) => {
      await page.goto(href);
      await fill(page.getByRole("form", { name: "Confirm" }), { "New password": chosen });
      await page.getByRole("button", { name: "Save the new password" }).click();
    };
    await choose("12345");
    await expect(page.getByText("Please use at least 6 characters.")).toBeVisible();
    await choose(password.toUpperCase());
    await expect(page).not.toHaveURL(/\/auth/);
    // An emailed link sets a new password only once.
    await choose(password);
    await expect(page.getByRole("link", { name: "Ask for a new email" })).toBeVisible();
  });

  await test.step("change the password after a wrong password", async () => {
    await page.goto("/account");
    const change = page.getByRole("form", { name: "Change password" });
    await fill(change, { "Current password": "not-this-one", "New password": password });
    await change.getByRole("button", { name: "Change password" }).click();
    await expect(change.getByText("The current password is not right.")).toBeVisible();
    await fill(change, { "Current password": password.toUpperCase(), "New password": password });
    await change.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Your other devices have been signed out.")).toBeVisible();
  });

  await test.step("see a refusal in the form that it is about", async () => {
    // The cookie also has fields of wrong types.
    const odd = { toast: 1, values: { a: {} }, field: {}, code: "x" };
    const flash = JSON.stringify({ form: "/api/auth/sign-out", message: "Not now.", ...odd });
    await page
      .context()
      .addCookies([{ name: "flash", value: encodeURIComponent(flash), url: page.url() }]);
    await page.reload();
    await expect(
      page.getByRole("form", { name: "Other devices" }).getByText("Not now."),
    ).toBeVisible();
  });
  await test.step("delete the account after a wrong confirmation", async () => {
    const removal = page.getByRole("form", { name: "Delete account" });
    await removal.getByLabel("Type DELETE to confirm").fill("no");
    await removal.getByRole("button", { name: "Delete my account" }).click();
    await expect(removal.getByText("Please type DELETE to confirm.")).toBeVisible();
    await fill(removal, { "Type DELETE to confirm": "DELETE", "Your password": password });
    await removal.getByRole("button", { name: "Delete my account" }).click();
    await expect(page).toHaveURL("/auth");
    await expect(page.getByText("Your account and your profile are gone.")).toBeVisible();
    await page.goto("/account");
    await expect(page).toHaveURL("/auth?next=%2Faccount");
  });
});
