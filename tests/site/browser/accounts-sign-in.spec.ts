import type { Route } from "@playwright/test";
import { providerMessages } from "@/lib/account/messages";
import { expect, hold, requestsOf, restore, test, visit } from "./fixtures";
import { expectCoversNothing, fill, signInLink, submitSignIn, toast, userMenu } from "./member";
import { emailTo, password } from "./reader";

test("after signing in for /account, Back skips the sign-in page", async ({ page, account }) => {
  await page.goto("/about");
  await page.goto("/account");
  await expect(page).toHaveURL("/auth?next=%2Faccount");
  await expect(page.getByText("The page you asked for is your own: please sign in")).toBeVisible();
  await expect(page.locator("[aria-keyshortcuts]")).toHaveCount(1);
  await page.getByRole("tab", { name: "Free Sign Up" }).click();
  await expect(page).toHaveURL("/auth?tab=sign-up&next=%2Faccount");
  await page.getByRole("tab", { name: "Sign In" }).click();
  await submitSignIn(page, account);
  await expect(page).toHaveURL("/account");
  await expect(toast(page, "Welcome back!", "You have successfully signed in.")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("repeated presses send the sign-in form only once @full", async ({ page, allow }) => {
  allow(/status of 400/);
  await visit(page, "/auth");
  const sent = requestsOf(page, (request) => request.method() === "POST");
  const release = await hold(page, "**/api/auth/sign-in");
  const form = page.getByRole("form", { name: "Sign in" });
  await fill(form, { Email: "asha@example.in", Password: password });
  await form.getByRole("button", { name: "Sign In" }).dblclick();
  const busy = form.getByRole("button", { name: "Signing in…" });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await busy.click({ force: true });
  await form.getByLabel("Password", { exact: true }).press("Enter");
  release();
  await expect(form.getByRole("button", { name: "Sign In" })).toBeVisible();
  expect(sent).toHaveLength(1);

  const field = form.getByLabel("Password", { exact: true });
  await expect(field).toHaveAttribute("autocomplete", "current-password");
  await expect(field).toHaveAttribute("type", "password");
  await form.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
});

test("a pressed link shows a loading indicator at once", async ({ page }) => {
  await visit(page, "/about");
  const go = await hold(page, /methodology/);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Methodology" })
    .click({ noWaitAfter: true });
  const bar = page.locator("[data-loading-bar]");
  await expect(bar).toBeVisible();
  await expect(page.getByRole("status").getByText("Loading…")).toHaveCount(1);
  go();
  await expect(page).toHaveURL("/methodology");
  await expect(bar).toBeHidden();

  await visit(page, "/auth");
  const google = page.getByRole("tabpanel").getByRole("link", { name: "Continue with Google" });
  // The click is cancelled, because a test cannot inspect a tab that is about to leave its page.
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await google.click();
  await expect(google.locator("[data-slot=spinner]")).toBeVisible();
  await expect(page.getByRole("status").getByText("Loading…")).toHaveCount(1);
});

test("the Google button is no longer busy after Back", async ({ page }) => {
  await visit(page, "/auth");
  // The click is cancelled, so that this page stays open.
  const google = page.getByRole("tabpanel").getByRole("link", { name: "Continue with Google" });
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await google.click();
  await expect(google).toHaveAttribute("aria-busy", "true");
  await expect(page.locator("[data-loading-bar]")).toBeVisible();
  await restore(page);
  await expect(google).not.toHaveAttribute("aria-busy");
  await expect(page.locator("[data-loading-bar]")).toHaveCount(0);
});

test("the sign-in form keeps its fields after a wrong password or an outage", async ({
  page,
  allow,
}) => {
  allow(/status of (?:400|503)|net::ERR_FAILED/);
  const message = "Sign-in is unavailable right now. Please try again.";
  await visit(page, "/auth");
  // The message of an outage also appears if there is no response, or a response that is not the
  // site's.
  const replies: Record<string, (route: Route) => Promise<void>> = {
    wrong: (route) => route.continue(),
    unavailable: (route) =>
      route.fulfill({ status: 503, json: { ok: false, code: "unavailable", message } }),
    abort: (route) => route.abort(),
    garbage: (route) => route.fulfill({ status: 200, body: "<html>" }),
  };
  for (const [name, reply] of Object.entries(replies)) {
    await page.route("**/api/auth/sign-in", reply, { times: 1 });
    const form = await submitSignIn(page, `${name}@example.in`);
    const expected = name === "wrong" ? "Invalid login credentials" : message;
    await expect(toast(page, "Sign in failed", expected)).toBeVisible();
    for (const size of [{ width: 360, height: 640 }, page.viewportSize()]) {
      if (size) await page.setViewportSize(size);
      await expectCoversNothing(toast(page, "Sign in failed", expected), page.getByRole("tablist"));
    }
    // The form shows the message as well, because on a wide screen the toast is far from the form.
    await expect(form.getByText(expected)).toBeVisible();
    await expect(form.getByRole("alert"), "the toast announces it").toHaveCount(0);
    await expect(form.getByLabel("Email")).toHaveValue(`${name}@example.in`);
    await expect(form.getByLabel("Password", { exact: true })).toHaveValue(password);
  }
});

test("“Forgot password?” passes the typed address to the next page", async ({ page }) => {
  await visit(page, "/auth?next=/cards");
  await fill(page.getByRole("form", { name: "Sign in" }), { Email: "asha@example.in" });
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/auth/forgot?next=%2Fcards");
  const address = page.getByRole("form", { name: "Forgot password" }).getByLabel("Email");
  await expect(address).toHaveValue("asha@example.in");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("flash");
});

test("in an in-app browser, the sign-in page shows email before Google", async ({ browser }) => {
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/22B83 Reddit/2024.45.0";
  const page = await browser.newPage({ userAgent });
  await page.goto("/auth");
  const tab = page.getByRole("tabpanel");
  await expect(tab.getByText("You are in Reddit’s own browser")).toBeVisible();
  const order = tab.locator("form, a[href^='/api/auth/google']");
  expect(await order.evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual([
    "FORM",
    "A",
  ]);
});

test("a forgotten password is reset on the page that asks for the code", async ({
  page,
  account,
}) => {
  await visit(page, "/auth/forgot?next=/cards");
  await fill(page.getByRole("form", { name: "Forgot password" }), { Email: account });
  await page.getByRole("button", { name: "Send reset email" }).click();
  await expect(page).toHaveURL(/\/auth\/check-email\?.*type=recovery&next=%2Fcards/);
  await expect(
    toast(page, "Check your email!", "If there is an account with this address"),
  ).toBeVisible();
  const form = page.getByRole("form", { name: "Enter the code" });
  const { code } = await emailTo(account, 1);
  await fill(form, { "New password": account.replace(/@.*/, "-42") });
  await expect(form.getByText("Weak.")).toBeVisible();
  await fill(form, { "Code from the email": code, "New password": "river-lamp-42-orbit" });
  await expect(form.getByText("Strong.")).toBeVisible();
  await form.getByRole("button", { name: "Confirm the code" }).click();
  await expect(page).toHaveURL("/cards");
});

// In these tests a stand-in for Google redirects back at once and shows no page.

test("a cancelled sign-in with Google is reported once", async ({ page, baseURL }) => {
  await page.goto("/auth?next=/account");
  const headers = { "sec-fetch-site": "same-origin" };
  const start = await page.request.get("/api/auth/google?next=/account", {
    headers,
    maxRedirects: 0,
  });
  const backend = new URL(start.headers().location ?? "", baseURL);
  backend.searchParams.set("google_error", "access_denied");
  await page.goto(backend.href);
  await expect(page).toHaveURL("/auth?next=%2Faccount");
  // The message appears only once, in the toast with the words of the specification.
  await expect(toast(page, "Google sign in failed", "Google sign-in was cancelled.")).toBeVisible();
  await expect(
    page.getByText("Google sign-in was cancelled.").filter({ visible: true }),
  ).toHaveCount(1);
});

test("a reader who signs in with Google can delete the account", async ({ page, allow }) => {
  allow(/status of 403/);
  await page.goto("/auth?next=/account");
  await page.getByRole("tabpanel").getByRole("link", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL("/account");
  await expect(toast(page, "Welcome back!", "You have successfully signed in.")).toBeVisible();
  await expect(userMenu(page)).toContainText("Gita Iyer");
  await expect(
    page.getByText("You sign in with Google, so there is no password here."),
  ).toBeVisible();

  // If the sign-in is too old, the reader has to sign in with Google again.
  const form = page.getByRole("form", { name: "Delete account" });
  const refusal = { ok: false, code: "proof-needed", message: providerMessages.proof("Google") };
  const refused = { status: 403, json: refusal };
  await page.route("**/api/account/delete", (route) => route.fulfill(refused), { times: 1 });
  await form.getByLabel("Type DELETE to confirm").fill("DELETE");
  await form.getByRole("button", { name: "Delete my account" }).click();
  await form.getByRole("link", { name: "Continue with Google" }).click();
  await expect(form.getByLabel("Type DELETE to confirm")).toHaveValue("");
  // Wait for the scripts: without them the form would load a new page.
  await expect(page.locator("[aria-keyshortcuts]")).toHaveCount(1);
  await expect(page).toHaveURL("/account");

  // Just after a sign-in with Google, only the word DELETE is needed.
  await expect(form.getByLabel("Your password")).toHaveCount(0);
  await form.getByLabel("Type DELETE to confirm").fill("DELETE");
  await form.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/");
  await expect(signInLink(page)).toBeVisible();
});
