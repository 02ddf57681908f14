import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { makeAccount, password, signIn } from "./reader";

/** A new account that is signed in, in this browser; returns its address. */
export async function newMember(context: BrowserContext, site: string, name = "Asha Rao"): Promise<string> {
  const email = await makeAccount(name);
  await signIn(context.request, site, email);
  // The toast belongs to the page that a form would have led to.
  await context.clearCookies({ name: "flash" });
  return email;
}

/** Fills fields of a form or dialog in, each by its label. */
export async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value);
}

async function submit(page: Page, name: "Sign in" | "Sign up", fields: Record<string, string>) {
  const form = page.getByRole("form", { name });
  await fill(form, fields);
  await form.getByRole("button", { name: name === "Sign in" ? "Sign In" : "Sign Up" }).click();
  return form;
}

/** Fills a form on /auth in and sends it. */
export const submitSignIn = (page: Page, email: string, typed = password) =>
  submit(page, "Sign in", { Email: email, Password: typed });

export const submitSignUp = (page: Page, email: string, typed = password) =>
  submit(page, "Sign up", { "Full name": "Asha Rao", Email: email, Password: typed });

/** Takes the confirmation's way by the mail's link, with the password that the account gets. */
export async function confirmByLink(page: Page, { href }: URL): Promise<void> {
  await page.goto(href);
  await fill(page.getByRole("form", { name: "Confirm" }), { Password: password });
  await page.getByRole("button", { name: "Confirm my address" }).click();
}

/** A toast by its title and message, not one that another has taken the place of. */
export const toast = (page: Page, title: string, hasText: string) =>
  page.locator("[data-sonner-toast][data-front=true]").filter({ hasText: title }).filter({ hasText });

export const userMenu = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Hello,/ });

/** The header's way in, which a visitor has. */
export const signInLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Sign In" });

export async function openProfile(page: Page): Promise<Locator> {
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await expect(dialog.getByLabel("Display Name")).toBeVisible();
  return dialog;
}
