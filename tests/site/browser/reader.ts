import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, request } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { folderInbox, waitForEmail } from "../../backend/inbox.ts";

export const password = "tulip-7-rain";

/** An address that no other test uses. */
export const newAddress = () => `reader-${randomUUID()}@example.in`;

/** The backend of the served site, and the folder of its emails. */
const { E2E_BACKEND_URL = "", E2E_BACKEND_SECRET_KEY = "", E2E_INBOX_DIR = "" } = process.env;
const servedBackend = {
  url: E2E_BACKEND_URL,
  secretKey: E2E_BACKEND_SECRET_KEY,
  inboxDir: E2E_INBOX_DIR,
};

/** Waits until an address has more than `before` emails, and returns the newest. */
export const emailTo = (email: string, before = 0, { inboxDir } = servedBackend) =>
  waitForEmail(folderInbox(inboxDir), email, before);

/** Headers of a request from this site's own pages. */
export const asPage = (site: string) => {
  return { accept: "application/json", "sec-fetch-site": "same-origin", origin: site };
};

/**
 * A browser that shows no pages. It has its own cookies and sends requests as this site's pages do.
 */
export const openReader = (site: string) =>
  request.newContext({ baseURL: site, maxRedirects: 0, extraHTTPHeaders: asPage(site) });

/** Signs in to an account without opening a page. */
export async function signIn(
  browser: APIRequestContext,
  site: string,
  email: string,
): Promise<void> {
  const options = { data: { email, password }, headers: asPage(site) };
  expect(await (await browser.post(`${site}/api/auth/sign-in`, options)).json()).toMatchObject({
    ok: true,
  });
}

/** A browser's cookies with a matching name. */
export async function cookiesOf(browser: APIRequestContext, name: RegExp) {
  return (await browser.storageState()).cookies.filter((cookie) => name.test(cookie.name));
}

/** The cookies of the browser's present session, as the value of a Cookie header. */
export async function sessionOf(browser: APIRequestContext): Promise<string> {
  const cookies = await cookiesOf(browser, /^icp-session(?:\.\d+)?$/);
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Signs up a new address at the backend without confirming it, and returns it. */
export async function makeUnconfirmed(): Promise<string> {
  const email = newAddress();
  const client = createClient(servedBackend.url, servedBackend.secretKey, {
    auth: { persistSession: false },
  });
  await client.auth.signUp({ email, password });
  return email;
}

/**
 * Creates a confirmed account with a name in its profile and returns its email address. Calls the
 * backend directly, because the site delays every response to a sign-up.
 */
export async function makeAccount(name = "Asha Rao", backend = servedBackend): Promise<string> {
  const email = newAddress();
  const client = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } });
  await client.auth.signUp({ email, password });
  const { code: token } = await emailTo(email, 0, backend);
  const { data } = await client.auth.verifyOtp({ type: "signup", email, token });
  // The password is set again, as the site does, because the database removed it at the
  // confirmation.
  await client.auth.updateUser({ password, data: { password_set_by: data.user?.id } });
  const profile = { user_id: data.user?.id, full_name: name };
  await client.from("profiles").upsert(profile).throwOnError();
  return email;
}

/** A reader with a new account, signed in. */
export async function signedInReader(
  site: string,
  backend = servedBackend,
): Promise<APIRequestContext> {
  const reader = await openReader(site);
  await signIn(reader, site, await makeAccount("Asha Rao", backend));
  return reader;
}
