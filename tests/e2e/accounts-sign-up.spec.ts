import { expect, test } from "./fixtures";
import { toast, withoutBanner } from "./member";
import { mailTo, newAddress, password, Reader } from "./reader";

test.beforeEach(({ context }) => withoutBanner(context));

test("signs up, and confirms with the code on the same page", async ({ page, baseURL }) => {
  const email = newAddress();
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Free Sign Up" }).click();
  await expect(page).toHaveURL("/auth?tab=sign-up");
  const form = page.getByRole("form", { name: "Sign up" });
  await form.getByLabel("Full name").fill("Asha Rao");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill("abcdef");
  await expect(form.getByText("Weak.")).toBeVisible();
  await form.getByLabel("Password", { exact: true }).fill(password);
  await expect(form.getByText(/^(Fair|Good|Strong)\.$/)).toBeVisible();
  await form.getByRole("button", { name: "Sign Up" }).click();

  await expect(
    toast(page, "Check your email!", "We've sent you a confirmation link to complete your registration."),
  ).toBeVisible();
  await expect(page).toHaveURL("/auth?tab=sign-up");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await expect(page.getByRole("button", { name: /Send it again/ })).toContainText(/in \d+ s/);

  const { code } = await mailTo(email);
  await page.getByLabel("Code from the mail").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Confirm the code" }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByRole("link", { name: "View Latest Results" })).toBeVisible();
  await expect(page.getByRole("banner").getByText("Asha Rao")).toBeVisible();
});

test("the mail's link confirms by a button, in another browser", async ({ page, browser, baseURL }) => {
  const site = baseURL ?? "";
  const email = newAddress();
  const reader = await Reader.open(site);
  await reader.post("/api/auth/sign-up", { name: "Asha Rao", email, password });
  await reader.close();
  const { link } = await mailTo(email);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link ?? "");
  await other.close();
  await elsewhere.close();

  await page.goto(link ?? "");
  await page.getByRole("form", { name: "Confirm" }).getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.getByRole("banner").getByText("Asha Rao")).toBeVisible();
});

test("confirming in a second tab takes the first along, and its toast stays where it was pressed", async ({
  page,
  context,
  baseURL,
}) => {
  const email = newAddress();
  await page.goto("/auth?tab=sign-up&next=/cards");
  const form = page.getByRole("form", { name: "Sign up" });
  await form.getByLabel("Full name").fill("Asha Rao");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();

  const second = await context.newPage();
  await second.goto((await mailTo(email)).link);
  const confirm = second.getByRole("form", { name: "Confirm" });
  await confirm.getByLabel("Password", { exact: true }).fill(password);
  await confirm.getByRole("button", { name: "Confirm my address" }).click();
  await expect(second).toHaveURL(`${baseURL}/cards`);
  await expect(toast(second, "Welcome!", "Your email address is confirmed")).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/cards`);
  await expect(toast(page, "Welcome!", "Your email address is confirmed")).toHaveCount(0);
});

test("a used link says so, and shows ways on", async ({ page, watch, baseURL }) => {
  watch.expectStatus(400);
  const email = newAddress();
  const reader = await Reader.open(baseURL ?? "");
  await reader.post("/api/auth/sign-up", { name: "Asha Rao", email, password });
  const { link, code } = await mailTo(email);
  await reader.post("/api/auth/confirm", { email, code, type: "signup", password });
  await reader.close();

  await page.goto(link ?? "");
  await page.getByRole("form", { name: "Confirm" }).getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "no longer valid" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Sign in, if the address is confirmed/ })).toBeVisible();
});

test("an incomplete link asks for the code instead", async ({ page }) => {
  await page.goto("/auth/confirm?type=signup");
  await expect(page.getByRole("alert").filter({ hasText: "This link is not complete." })).toBeVisible();
  await expect(page.getByLabel("Code from the mail")).toBeVisible();
});

test("every empty field is named, announced, and the first is focused", async ({ page }) => {
  await page.goto("/auth?tab=sign-up");
  const form = page.getByRole("form", { name: "Sign up" });
  await form.getByRole("button", { name: "Sign Up" }).click();
  const name = form.getByLabel("Full name");
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Please enter your name\./);
  await expect(form.getByRole("alert")).toHaveCount(3);
  await name.fill("Asha");
  await expect(form.getByRole("alert")).toHaveCount(2);
});

test("a short password, a bad address and a name of 81 letters are refused with nothing lost", async ({
  page,
}) => {
  await page.goto("/auth?tab=sign-up");
  const form = page.getByRole("form", { name: "Sign up" });
  const name = "अ".repeat(81);
  await form.getByLabel("Full name").fill(name);
  await form.getByLabel("Email").fill("asha@");
  await form.getByLabel("Password", { exact: true }).fill("12345");
  await form.getByRole("button", { name: "Sign Up" }).click();
  await expect(form.getByText("Please use at most 80 characters.")).toBeVisible();
  await expect(form.getByText(/Please enter a valid .*address/)).toBeVisible();
  await expect(form.getByText("Please use at least 6 characters.")).toBeVisible();
  await expect(form.getByLabel("Full name")).toHaveValue(name);
  await expect(form.getByLabel("Email")).toHaveValue("asha@");
  await expect(form.getByLabel("Password", { exact: true })).toHaveValue("12345");
});

test("resends after the cool-down, and goes back to another address with everything kept", async ({
  page,
  watch,
}) => {
  watch.expectStatus(429);
  const email = newAddress();
  await page.clock.install();
  await page.goto("/auth?tab=sign-up");
  const form = page.getByRole("form", { name: "Sign up" });
  await form.getByLabel("Full name").fill("Asha Rao");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign Up" }).click();
  const again = page.getByRole("button", { name: /Send it again/ });
  await expect(again).toContainText(/in \d+ s/);
  const first = await mailTo(email);
  await page.clock.fastForward(61_000);
  await expect(again).toHaveText("Send it again");
  // The embedded backend has a cool-down of its own; here only what the page does is at stake.
  await page.route("**/api/auth/resend", (route) => route.fulfill({ json: { ok: true } }));
  await again.click();
  await expect(again).toContainText(/in \d+ s/);
  expect(first.code).toMatch(/^\d{6}$/);

  await page.getByRole("button", { name: "Use another address" }).click();
  await expect(form.getByLabel("Email")).toHaveValue(email);
  await expect(form.getByLabel("Full name")).toHaveValue("Asha Rao");
});
