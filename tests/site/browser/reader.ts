import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, request } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { folderInbox, newMail } from "../../backend/inbox.ts";

export const password = "tulip-7-rain";

/** An address that no other test uses. */
export const newAddress = () => `reader-${randomUUID()}@example.in`;

/** The backend beside the site, and where its mails are. */
const { E2E_BACKEND_URL = "", E2E_BACKEND_SECRET_KEY = "", E2E_INBOX_DIR = "" } = process.env;
const servedBackend = {
  url: E2E_BACKEND_URL,
  secretKey: E2E_BACKEND_SECRET_KEY,
  inboxDir: E2E_INBOX_DIR,
};

/** The newest mail to an address, once there are more than so many. */
export const mailTo = (email: string, before = 0, { inboxDir } = servedBackend) =>
  newMail(folderInbox(inboxDir), email, before);

/** What a request of this site's own pages says. */
export const asPage = (site: string) => {
  return { accept: "application/json", "sec-fetch-site": "same-origin", origin: site };
};

/** A browser without a page: cookies of its own, and requests as this site's pages send them. */
export const openReader = (site: string) =>
  request.newContext({ baseURL: site, maxRedirects: 0, extraHTTPHeaders: asPage(site) });

/** Signs an account in, in a browser, without a page. */
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

/** A browser's cookies of this name. */
export async function cookiesOf(browser: APIRequestContext, name: RegExp) {
  return (await browser.storageState()).cookies.filter((cookie) => name.test(cookie.name));
}

/** The session as a header: for requests that must carry it as it is now. */
export async function sessionOf(browser: APIRequestContext): Promise<string> {
  const cookies = await cookiesOf(browser, /^icp-session(?:\.\d+)?$/);
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Signs an address up at the backend itself, and returns it: nobody has confirmed it. */
export async function makeUnconfirmed(): Promise<string> {
  const email = newAddress();
  const client = createClient(servedBackend.url, servedBackend.secretKey, {
    auth: { persistSession: false },
  });
  await client.auth.signUp({ email, password });
  return email;
}

/**
 * Makes an account, confirmed, with its name in the profile, and returns its address. Asks the
 * backend itself: the site answers a sign-up only after a while, whoever asks.
 */
export async function makeAccount(name = "Asha Rao", backend = servedBackend): Promise<string> {
  const email = newAddress();
  const client = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } });
  await client.auth.signUp({ email, password });
  const { code: token } = await mailTo(email, 0, backend);
  const { data } = await client.auth.verifyOtp({ type: "signup", email, token });
  // As the site does it: the database has removed the password of the sign-up.
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
