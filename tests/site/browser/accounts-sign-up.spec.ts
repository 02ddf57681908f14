import { latestPoll, latestResults, latestSeries } from "@/lib/record/published";
import { expect, test, visit } from "./fixtures";
import {
  confirmByLink,
  confirmElsewhere,
  fill,
  submitSignIn,
  submitSignUp,
  toast,
  userMenu,
} from "./member";
import { emailTo, makeUnconfirmed, newAddress, password } from "./reader";

test("the sign-up form says how strong a typed password is", async ({ page }) => {
  await visit(page, "/auth?tab=sign-up");
  const form = page.getByRole("form", { name: "Sign up" });
  await fill(form, { "Full name": "Asha Rao", Email: "asha.rao@example.in" });
  for (const [typed, rating] of [
    ["12345", "Too short."],
    ["a".repeat(20), "Weak."],
    // The reader's own name does not make a password stronger.
    ["Asha-Rao-Asha-Rao-2024", "Weak. It contains your name, which is easy to guess."],
    [password, "Fair."],
    ["red car sky", "Fair."],
    ["green moon tree", "Strong."],
  ] as const) {
    await fill(form, { Password: typed });
    await expect(form.getByText(rating)).toBeVisible();
  }
});

test("a sign-up is confirmed with the emailed code on the same page", async ({ page }) => {
  const email = newAddress();
  await visit(page, "/auth");
  await page.getByRole("tab", { name: "Free Sign Up" }).click();
  await expect(page).toHaveURL("/auth?tab=sign-up");
  const form = page.getByRole("form", { name: "Sign up" });
  await expect(form.getByText(/18 or over.*accept the terms.*privacy policy/)).toBeVisible();
  await submitSignUp(page, email);
  await expect(
    toast(
      page,
      "Check your email!",
      "We've sent you a confirmation link to complete your registration.",
    ),
  ).toBeVisible();
  await expect(page).toHaveURL("/auth?tab=sign-up");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();

  const { code } = await emailTo(email);
  await page.getByLabel("Code from the email").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Confirm the code" }).click();
  // The member's home page has the same address as the visitor's.
  await expect(page).toHaveURL("/");
  const latest = page.getByRole("link", { name: "View Latest Results" });
  await expect(latest).toHaveAttribute("href", (latestPoll ?? latestSeries).href);
  await expect(
    page.getByRole("link", { name: `View All ${latestResults.year} Polls` }),
  ).toBeVisible();
  await expect(userMenu(page)).toContainText("Asha Rao");
});

test("after the emailed link is used, every open tab shows the account", async ({
  page,
  browser,
  context,
  allow,
}) => {
  allow(/status of 400/);
  const email = newAddress();
  await visit(page, "/auth?tab=sign-up&next=/cards");
  await submitSignUp(page, email);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  const { link } = await emailTo(email);

  // An email scanner that opens the link does not use it up.
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(link.href);

  // Before the confirmation, a sign-in with the right password tells the reader to open the email.
  const second = await context.newPage();
  await visit(second, "/auth");
  await submitSignIn(second, email);
  await expect(second.getByLabel("Code from the email")).toBeVisible();
  await confirmByLink(second, link);
  await expect(second).toHaveURL("/cards");
  await expect(toast(second, "Welcome!", "Your email address is confirmed")).toBeVisible();
  await expect(userMenu(second)).toContainText("Asha Rao");
  await expect(page).toHaveURL("/cards");
  await expect(toast(page, "Welcome!", "Your email address is confirmed")).toHaveCount(0);

  await confirmElsewhere(stranger, link);
  await expect(stranger.getByRole("alert").filter({ hasText: "no longer valid" })).toBeVisible();
  await expect(
    stranger.getByRole("link", { name: /Sign in, if the address is confirmed/ }),
  ).toBeVisible();
  await elsewhere.close();
});

test("an incomplete emailed link opens a page that asks for the code", async ({ page }) => {
  await page.goto("/auth/confirm?type=signup");
  await expect(
    page.getByRole("alert").filter({ hasText: "This link is not complete." }),
  ).toBeVisible();
  await expect(page.getByLabel("Code from the email")).toBeVisible();
});

test("on a second device, a sign-up link’s page says why it asks for a name", async ({
  page,
  browser,
  allow,
}) => {
  allow(/status of 400/);
  const email = newAddress();
  await visit(page, "/auth?tab=sign-up");
  await submitSignUp(page, email);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  const { link } = await emailTo(email);

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link.href);
  await expect(
    phone.getByText(/name and password stayed in the browser where you signed up/),
  ).toBeVisible();
  const form = phone.getByRole("form", { name: "Confirm" });
  await form.getByRole("button", { name: "Confirm my address" }).click();
  await expect(form.getByText("Please enter your name.")).toBeVisible();
  await fill(form, { "Your name": "Asha on the phone", "Choose a password": "marble-9-kite" });
  const show = form.getByRole("button", { name: "Show password" });
  await expect(show).toHaveAttribute("aria-pressed", "false");
  await show.click();
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await expect(form.getByLabel("Choose a password")).toHaveAttribute("type", "text");
  await form.getByRole("button", { name: "Confirm my address" }).click();
  await expect(phone).toHaveURL("/");
  await expect(userMenu(phone)).toContainText("Asha on the phone");
  await phone.context().close();

  // The password of the sign-up is no longer valid, and sign-in says so.
  await visit(page, "/auth");
  await submitSignIn(page, email);
  await expect(toast(page, "Sign in failed", "Invalid login credentials")).toBeVisible();
  await expect(page.getByText("Confirm your email first")).toHaveCount(0);
});

test("a password reset of an unconfirmed sign-up asks for a name", async ({ page, allow }) => {
  allow(/status of 422/);
  const email = await makeUnconfirmed();
  await visit(page, "/auth/forgot");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset email" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto((await emailTo(email, 1)).link.href);
  const form = page.getByRole("form", { name: "Confirm" });
  await expect(form.getByLabel("Your name")).toHaveCount(0);
  await fill(form, { "New password": password });
  await form.getByRole("button", { name: "Save the new password" }).click();
  await expect(form.getByLabel("Your name")).toBeFocused();
  await fill(form, { "Your name": "Asha Rao" });
  await form.getByRole("button", { name: "Save the new password" }).click();
  await expect(page).toHaveURL("/");
  await expect(userMenu(page)).toContainText("Asha Rao");
});

test("the code form offers to send a new email if no response arrives", async ({ page, allow }) => {
  allow(/Failed to load resource|net::ERR/);
  await visit(page, `/auth/check-email?type=signup&email=${newAddress()}`);
  await page.route("**/api/auth/confirm", (route) => route.abort());
  const form = page.getByRole("form", { name: "Enter the code" });
  await fill(form, {
    "Code from the email": "12345678",
    "Your name": "Asha",
    "Choose a password": password,
  });
  await form.getByRole("button", { name: "Confirm the code" }).click();
  await expect(form.getByText("If you can’t go on,")).toBeVisible();
  await expect(form.getByRole("link", { name: "ask for a new email" })).toHaveAttribute(
    "href",
    "/auth/forgot",
  );
});

test("the sign-up form explains each invalid field but keeps the typed text", async ({ page }) => {
  await visit(page, "/auth?tab=sign-up");
  const form = page.getByRole("form", { name: "Sign up" });
  const send = form.getByRole("button", { name: "Sign Up" });
  await send.click();
  const name = form.getByLabel("Full name");
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Please enter your name\./);
  await expect(form.getByRole("alert")).toHaveCount(3);
  await name.fill("Asha");
  await expect(form.getByRole("alert")).toHaveCount(2);

  const typed = { "Full name": "अ".repeat(81), Email: "asha@", Password: "12345" };
  await fill(form, typed);
  await send.click();
  await expect(form.getByText("Please use at most 80 characters.")).toBeVisible();
  await expect(form.getByText(/Please enter a valid .*address/)).toBeVisible();
  await expect(form.getByText("Please use at least 6 characters.")).toBeVisible();
  for (const [label, value] of Object.entries(typed))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
});

test("the sign-up page says how long to wait for the next email @full", async ({ page, allow }) => {
  allow(/status of 429/);
  const email = newAddress();
  await visit(page, "/auth?tab=sign-up");
  const form = await submitSignUp(page, email);
  const again = page.getByRole("button", { name: "Send it again" });
  const wait = page.getByText(/The next email can be sent in \d+ seconds/);
  await again.click();
  await expect(wait).toBeVisible();
  await page.route("**/api/auth/resend", (route) => route.fulfill({ json: { ok: true } }));
  await again.click();
  await expect(wait).toBeHidden();

  await page.getByRole("button", { name: "Use another address" }).click();
  await expect(form.getByLabel("Email")).toHaveValue(email);
  await expect(form.getByLabel("Full name")).toHaveValue("Asha Rao");

  // After a reload the page still shows this step, with the field for the code and the button for a
  // new email, until the reader asks for a different address.
  await page.route("**/api/auth/sign-up", (route) => route.fulfill({ json: { ok: true } }));
  await fill(form, { Password: password });
  await form.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel("Code from the email")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(again).toBeVisible();
  await page.getByRole("button", { name: "Use another address" }).click();
  await page.reload();
  await expect(form).toBeVisible();
});
