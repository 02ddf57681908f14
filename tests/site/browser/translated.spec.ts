import { expect, test, visit } from "./fixtures";
import { userMenu } from "./member";
import { emailTo, makeAccount, newAddress, password } from "./reader";
import { decided, searchResults, searchWord, winner } from "./record";
import { missingPage, otherRoutes, templates } from "./routes";
import {
  failuresOf,
  pressEverything,
  sendForm,
  translatePages,
  typeInto,
  visitTranslated,
} from "./translation";

test.beforeEach(({ allow }) => {
  test.slow();
  // The site refuses some of the forms that these tests send, for example for a wrong password.
  allow(/status of 4\d\d/);
});

const publicPages = [
  ...templates,
  "/charts",
  "/my-cards",
  `/search?q=${searchWord}`,
  "/search?q=qzxwvk",
  missingPage,
];
const quarter = Math.ceil(publicPages.length / 4);

for (const [part, paths] of [
  ["first", publicPages.slice(0, quarter)],
  ["second @full", publicPages.slice(quarter, 2 * quarter)],
  ["third @full", publicPages.slice(2 * quarter, 3 * quarter)],
  ["fourth @full", publicPages.slice(3 * quarter)],
  ["fifth @full", otherRoutes],
] as const)
  test(`no control of browser-translated pages causes an error, ${part} part`, async ({ page }) => {
    await translatePages(page);
    const pressed: string[] = [];
    for (const path of paths) await pressEverything(page, path, pressed);
    expect(pressed.length).toBeGreaterThan(5);
  });

test("search works on a page that the browser has translated", async ({ page }) => {
  await translatePages(page);
  const failures = failuresOf(page);
  await visitTranslated(page, "/");
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: /^Search/ });
  const foot = page.getByRole("dialog").getByRole("link", { name: /^All results for/ });
  for (const query of [searchWord, decided.categoryName, "qzxwvk", "zzzz", winner.card.name]) {
    await field.fill(query);
    if (searchResults(query).length === 0)
      await expect(page.getByRole("dialog").getByText(query)).toBeVisible();
    else await expect(foot).toHaveText(`All results for “${query}”`);
  }
  await field.fill("");
  await field.fill(searchWord);
  await page.getByRole("option").nth(1).click();
  await expect(page).not.toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await visitTranslated(page, "/search");
  await page.getByRole("searchbox").fill(searchWord);
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: `Results for “${searchWord}”` })).toBeVisible();
  expect(failures).toEqual([]);
});

test("a link or the Back button opens a browser-translated page without error", async ({
  page,
}) => {
  await translatePages(page);
  const failures = failuresOf(page);
  await visitTranslated(page, "/");
  const links = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link")
    .filter({ visible: true });
  for (let index = 0; index < (await links.count()); index += 1) {
    const path = (await links.nth(index).getAttribute("href")) ?? "";
    await links.nth(index).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
  for (let index = 0; index < 3; index += 1) await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(failures).toEqual([]);
});

test("a page that is translated before its scripts run still works", async ({ page, allow }) => {
  // React logs error 418, because it finds translated texts, and renders the page again.
  allow(/Minified React error #418/);
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await translatePages(page, "DOMContentLoaded");
  await visit(page, winner.card.href);
  await expect(page.locator("main font").first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("checkbox").first().check();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /^Search/ })).toBeFocused();
});

test("a browser-translated sign-in form causes no error, whatever is typed", async ({
  page,
  account,
}) => {
  await translatePages(page);
  const failures = failuresOf(page);
  await pressEverything(page, "/auth", []);
  await visitTranslated(page, "/auth");
  await sendForm(page, "Sign in", failures);
  await typeInto(page, "Sign in", { Email: "asha@", Password: "x" });
  await sendForm(page, "Sign in", failures);
  await typeInto(page, "Sign in", { Email: account, Password: "not-this-one" });
  await sendForm(page, "Sign in", failures);
  await expect(page.locator("[data-sonner-toast]")).toContainText("Sign in failed");
  await typeInto(page, "Sign in", { Password: password });
  await page.getByRole("form", { name: "Sign in" }).locator("button[type=submit]").click();
  await expect(page).toHaveURL("/");
  await expect(userMenu(page)).toContainText("Asha Rao");
  expect(failures).toEqual([]);
});

test("a browser-translated sign-up form causes no error, whatever is typed", async ({ page }) => {
  const email = newAddress();
  await translatePages(page);
  const failures = failuresOf(page);
  await pressEverything(page, "/auth?tab=sign-up", []);
  await visitTranslated(page, "/auth?tab=sign-up");
  await sendForm(page, "Sign up", failures);
  await typeInto(page, "Sign up", {
    "Full name": "अ".repeat(81),
    Email: "asha@",
    Password: "12345",
  });
  await sendForm(page, "Sign up", failures);
  for (const typed of ["1", "tulip-7-rain", "red car sky moon", ""])
    await typeInto(page, "Sign up", { Password: typed });
  await typeInto(page, "Sign up", { "Full name": "Asha Rao", Email: email, Password: password });
  await sendForm(page, "Sign up", failures);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await sendForm(page, "Send the email again", failures);
  await page.getByRole("button", { name: "Use another address" }).click();
  await expect(page.getByRole("form", { name: "Sign up" })).toBeVisible();
  await page.goBack();
  // The page remembers the step of the sign-up.
  await visitTranslated(page, "/auth");
  await typeInto(page, "Sign in", { Email: email, Password: password });
  await sendForm(page, "Sign in", failures);
  await sendForm(page, "Enter the code", failures);
  await typeInto(page, "Enter the code", { "Code from the email": "000000" });
  await sendForm(page, "Enter the code", failures);
  const { code, link } = await emailTo(email);
  await visitTranslated(page, link.href);
  await page.locator("summary").click();
  await sendForm(page, "Confirm", failures);
  await typeInto(page, "Confirm", { Password: password });
  await page.getByRole("form", { name: "Confirm" }).locator("button[type=submit]").click();
  await expect(userMenu(page)).toContainText("Asha Rao");
  expect(code).toMatch(/^\d+$/);
  expect(failures).toEqual([]);
});

test("a password reset on browser-translated pages causes no error", async ({ page }) => {
  const email = await makeAccount();
  await translatePages(page);
  const failures = failuresOf(page);
  await visitTranslated(page, "/auth/confirm");
  await sendForm(page, "Enter the code", failures);
  await visitTranslated(page, "/auth/confirm?email=asha@example.in&code=000000&type=recovery");
  await typeInto(page, "Confirm", { "New password": "river-lamp-42-orbit" });
  await sendForm(page, "Confirm", failures);
  await visitTranslated(page, "/auth/forgot");
  await sendForm(page, "Forgot password", failures);
  await typeInto(page, "Forgot password", { Email: "asha@" });
  await sendForm(page, "Forgot password", failures);
  await typeInto(page, "Forgot password", { Email: email });
  await page.getByRole("form", { name: "Forgot password" }).locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/auth\/check-email/);
  await expect(page.locator("html[data-translated]")).toHaveCount(1);
  const { code } = await emailTo(email, 1);
  await typeInto(page, "Enter the code", {
    "Code from the email": "000000",
    "New password": "short",
  });
  await sendForm(page, "Enter the code", failures);
  await typeInto(page, "Enter the code", {
    "Code from the email": code,
    "New password": "river-lamp-42-orbit",
  });
  await page.getByRole("form", { name: "Enter the code" }).locator("button[type=submit]").click();
  await expect(userMenu(page)).toContainText("Asha Rao");
  expect(failures).toEqual([]);
});

test("pressing a control on a member’s translated pages causes no error", async ({
  page,
  member: _,
}) => {
  await translatePages(page);
  const pressed: string[] = [];
  for (const path of ["/account", "/", "/my-cards"]) await pressEverything(page, path, pressed);
  expect(pressed.length).toBeGreaterThan(20);
});

test("the forms of a browser-translated settings page cause no error", async ({
  page,
  member: _,
}) => {
  await translatePages(page);
  const failures = failuresOf(page);
  await visitTranslated(page, "/account");
  await test.step("the form for the profile", async () => {
    await typeInto(page, "Profile", {
      "Display Name": "अ".repeat(81),
      "Phone Number (Optional)": "0123",
    });
    await sendForm(page, "Profile", failures);
    await typeInto(page, "Profile", {
      "Display Name": "Asha",
      "Phone Number (Optional)": "+91 98765 43210",
    });
    await sendForm(page, "Profile", failures);
    await expect(userMenu(page)).toContainText("Asha");
  });
  await test.step("the form for the password", async () => {
    await typeInto(page, "Change password", { "Current password": "no", "New password": "12345" });
    await sendForm(page, "Change password", failures);
    await typeInto(page, "Change password", {
      "Current password": password,
      "New password": "river-lamp-42-orbit",
    });
    await sendForm(page, "Change password", failures);
  });
  await sendForm(page, "Other devices", failures);
  await test.step("the profile dialog", async () => {
    await userMenu(page).click();
    await page.getByRole("menuitem", { name: "Edit Profile" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Profile" });
    await dialog.getByLabel("Display Name").fill("Somebody");
    for (const name of ["Cancel", "Keep editing", "Cancel", "Discard"])
      await dialog.getByRole("button", { name }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step("the form that deletes the account", async () => {
    // The word that the reader must type is not translated.
    await expect(
      page.getByText("DELETE", { exact: true }).locator("xpath=ancestor::*[@translate='no']"),
    ).toHaveCount(1);
    await typeInto(page, "Delete account", { "Type DELETE to confirm": "delete" });
    await sendForm(page, "Delete account", failures);
    await typeInto(page, "Delete account", {
      "Type DELETE to confirm": "DELETE",
      "Your password": "river-lamp-42-orbit",
    });
    await page.getByRole("form", { name: "Delete account" }).locator("button[type=submit]").click();
    await expect(page).toHaveURL("/");
  });
  expect(failures).toEqual([]);
});

test("a member can sign out from a browser-translated header", async ({ page, member: _ }) => {
  await translatePages(page);
  const failures = failuresOf(page);
  await visitTranslated(page, "/about");
  await page
    .getByRole("banner")
    .getByRole("button", { name: "Sign Out" })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL("/auth");
  expect(failures).toEqual([]);
});

test.describe("with the cookie notice", () => {
  test.use({ answered: false });

  test("the buttons of a browser-translated cookie notice cause no error", async ({ page }) => {
    await translatePages(page);
    const failures = failuresOf(page);
    await visitTranslated(page, "/about");
    const notice = page.getByRole("region", { name: /^(?:Cookies|कुकीज़)$/ });
    const presses = [/^हिन्दी$|^हिंदी$/, /^English$/, /^Close$/];
    for (const name of presses) await notice.getByRole("button", { name }).click();
    for (const choice of ["Decline", "Accept All"]) {
      await page.getByRole("button", { name: "Cookie preferences" }).click();
      await notice.getByRole("button", { name: choice }).click();
      await expect(notice).toBeHidden();
    }
    await page.getByRole("button", { name: "Cookie preferences" }).click();
    await expect(notice).toContainText("You");
    expect(failures).toEqual([]);
  });
});
