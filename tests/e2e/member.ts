import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";
import { password, signedInReader } from "./reader";

/** Answers the cookie banner before it asks, so that it covers nothing. */
export async function withoutBanner(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The blank page that a tab starts with has no storage.
    if (location.protocol.startsWith("http")) localStorage.setItem("cookie-consent", "declined");
  });
}

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
  const { reader, email } = await signedInReader(site, { name });
  await reader.close();
  await withoutBanner(context);
  await signIn(context, site, email);
  return email;
}

/** A toast by its title and message. */
export function toast(page: Page, title: string, message: string): Locator {
  return page.locator("[data-sonner-toast]").filter({ hasText: title }).filter({ hasText: message });
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
