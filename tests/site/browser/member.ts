import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { makeAccount, password } from "./reader";

/** Signs an account in, in this browser, without a page. */
export async function signIn(context: BrowserContext, site: string, email: string): Promise<void> {
  const answer = await context.request.post(`${site}/api/auth/sign-in`, {
    data: { email, password },
    headers: { accept: "application/json", "sec-fetch-site": "same-origin", origin: site },
  });
  expect(await answer.json()).toMatchObject({ ok: true });
  // The toast belongs to the page that a form would have led to.
  await context.clearCookies({ name: "flash" });
}

/** A new account that is signed in, in this browser; returns its address. */
export async function newMember(context: BrowserContext, site: string, name = "Asha Rao"): Promise<string> {
  const email = await makeAccount(name);
  await signIn(context, site, email);
  return email;
}

/** Fills fields of a form or dialog in, each by its label. */
export async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value);
}

/** Fills the form on /auth in and sends it. */
export async function submitSignIn(page: Page, email: string, typed = password): Promise<Locator> {
  const form = page.getByRole("form", { name: "Sign in" });
  await fill(form, { Email: email, Password: typed });
  await form.getByRole("button", { name: "Sign In" }).click();
  return form;
}

/** Fills the other form on /auth in and sends it. */
export async function submitSignUp(page: Page, email: string, typed = password): Promise<Locator> {
  const form = page.getByRole("form", { name: "Sign up" });
  await fill(form, { "Full name": "Asha Rao", Email: email, Password: typed });
  await form.getByRole("button", { name: "Sign Up" }).click();
  return form;
}

/** Takes the confirmation's way by the mail's link, with the password that the account gets. */
export async function confirmByLink(page: Page, link: string | undefined): Promise<void> {
  await page.goto(link ?? "");
  await fill(page.getByRole("form", { name: "Confirm" }), { Password: password });
  await page.getByRole("button", { name: "Confirm my address" }).click();
}

/** A toast by its title and message, not one that another has taken the place of. */
export function toast(page: Page, title: string, message: string): Locator {
  return page
    .locator("[data-sonner-toast][data-front=true]")
    .filter({ hasText: title })
    .filter({ hasText: message });
}

export function userMenu(page: Page): Locator {
  return page.getByRole("banner").getByRole("button", { name: /^Hello,/ });
}

export async function openProfile(page: Page): Promise<Locator> {
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await expect(dialog.getByLabel("Display Name")).toBeVisible();
  return dialog;
}
