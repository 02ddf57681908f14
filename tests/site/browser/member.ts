import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { makeAccount, password, signIn } from "./reader";

/** Creates an account and signs it in, in this browser; returns its email address. */
export async function newMember(
  context: BrowserContext,
  site: string,
  name = "Asha Rao",
): Promise<string> {
  const email = await makeAccount(name);
  await signIn(context.request, site, email);
  return email;
}

/** Fills in fields of a form or dialog by their labels. */
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

/** Fills in and sends a form on /auth. */
export const submitSignIn = (page: Page, email: string, typed = password) =>
  submit(page, "Sign in", { Email: email, Password: typed });

export const submitSignUp = (page: Page, email: string, typed = password) =>
  submit(page, "Sign up", { "Full name": "Asha Rao", Email: email, Password: typed });

/**
 * Confirms a sign-up with a password, on the page of the emailed link. Without `link` the page is
 * already open.
 */
export async function confirmByLink(page: Page, link?: URL, typed = password): Promise<void> {
  if (link) await page.goto(link.href);
  await fill(page.getByRole("form", { name: "Confirm" }), { Password: typed });
  await page.getByRole("button", { name: "Confirm my address" }).click();
}

/** Confirms a sign-up in a different browser, where the form also asks for a name. */
export async function confirmElsewhere(page: Page, link: URL): Promise<void> {
  await page.goto(link.href);
  const form = page.getByRole("form", { name: "Confirm" });
  await fill(form, { "Your name": "Asha Rao", "Choose a password": password });
  await form.getByRole("button", { name: "Confirm my address" }).click();
}

/** The toast in front of all others, if it has this title and message. */
export const toast = (page: Page, title: string, hasText: string) =>
  page
    .locator("[data-sonner-toast][data-front=true]")
    .filter({ hasText: title })
    .filter({ hasText });

/** Expects that a toast, once it no longer moves, covers no part of another element. */
export async function expectCoversNothing(message: Locator, other: Locator): Promise<void> {
  await message.page().emulateMedia({ reducedMotion: "reduce" });
  const a = await message.boundingBox();
  const b = await other.boundingBox();
  if (!a || !b) throw new Error("One of the two is not on the page.");
  const covers =
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  expect(covers, JSON.stringify({ a, b })).toBe(false);
}

export const userMenu = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /^Hello,/ });

/** The header's sign-in link, which only visitors have. */
export const signInLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Sign In" });

export async function openProfile(page: Page): Promise<Locator> {
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await expect(dialog.getByLabel("Display Name")).toBeVisible();
  return dialog;
}
