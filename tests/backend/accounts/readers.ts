/** Helpers of the account tests: handlers on a real backend, readers, emails and failures. */
import "../../patient-deadlines.mjs";
import { randomBytes } from "node:crypto";
import { afterAll, expect, vi } from "vitest";
import { createDataFolder, startOn } from "../database/embedded-backend.ts";
import { Device, site } from "../faults/site.ts";
import {
  folderInbox,
  type Inbox,
  mailpitInbox,
  type ReceivedEmail,
  waitForEmail,
} from "../inbox.ts";

export const password = "tulip-7-rain";
export const chosen = "marble-9-kite";

/**
 * How the backend fails when a password is set, by email address. Each value returns the response
 * of the failure; its argument `set` makes the real call.
 */
export const failing = new Map<string, (set: () => Promise<Response>) => Promise<Response>>();
export const refuses = (status: number, error_code: string, msg = "No.") => {
  return async () => Response.json({ error_code, msg }, { status });
};
export const isGone = () => Promise.reject(new TypeError("fetch failed"));

/**
 * Uses the Supabase project that the tests' environment variables name; without them, starts the
 * embedded backend. Returns the inbox. With TEST_SUPABASE_SECRET_KEY the site forwards each
 * device's IP address, as in production, so the project's default rate limits count each reader
 * separately.
 */
async function namedBackend(): Promise<Inbox> {
  const {
    TEST_SUPABASE_URL: SUPABASE_URL,
    TEST_SUPABASE_PUBLISHABLE_KEY: SUPABASE_PUBLISHABLE_KEY,
    TEST_SUPABASE_SECRET_KEY: SUPABASE_SECRET_KEY = "",
    TEST_MAILPIT_URL,
  } = process.env;
  if (SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY && TEST_MAILPIT_URL) {
    Object.assign(process.env, { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY });
    return mailpitInbox(TEST_MAILPIT_URL);
  }
  const folder = createDataFolder();
  const embedded = await startOn(folder.path, { emailCooldownSeconds: 0 });
  afterAll(() => embedded.stop().then(folder.remove));
  Object.assign(process.env, embedded.settings);
  return folderInbox(embedded.inboxDir);
}

const settings = { LOG_LEVEL: "silent", MAILS_PER_HOUR: "1000", TRUSTED_PROXY: "x-real-ip" };
Object.assign(process.env, { SITE_URL: site, ...settings });
const inbox = await namedBackend();
const { fetch } = globalThis;
vi.spyOn(globalThis, "fetch").mockImplementation((url, init) => {
  const token =
    init?.method === "PUT" && new Headers(init.headers).get("authorization")?.split(".")[1];
  const fail = token && failing.get(JSON.parse(Buffer.from(token, "base64url").toString()).email);
  return fail ? fail(() => fetch(url, init)) : fetch(url, init);
});

// A request that sends an email takes a second and a half, so most tests run concurrently.
export const device = () => new Device();
export const newAddress = () => `reader-${randomBytes(6).toString("hex")}@example.com`;
export const emailTo = (email: string, before = 0) => waitForEmail(inbox, email, before);

/**
 * The fields that an emailed link passes to the form: those of the link and those of its `next`
 * address.
 */
export function linkOf({ link }: ReceivedEmail): Record<string, string> {
  const { next = "", ...fields } = Object.fromEntries(link.searchParams);
  return { ...fields, ...Object.fromEntries(new URL(next).searchParams), via: "link" };
}

export async function signedUp(fields: object = {}) {
  const reader = device();
  const email = newAddress();
  const response = await reader.post("/api/auth/sign-up", {
    name: "Asha Rao",
    email,
    password,
    ...fields,
  });
  expect(response.body).toMatchObject({ ok: true });
  return { reader, email, message: await emailTo(email) };
}

/**
 * Confirms a sign-up in the browser that signed up. The code is typed in two groups, such as "123 -
 * 456".
 */
export const confirm = (
  { reader, email, message }: Awaited<ReturnType<typeof signedUp>>,
  fields: object = {},
) => {
  const code = message.code.replace(/(?=...$)/, " - ");
  return reader.post("/api/auth/confirm", { email, code, type: "signup", password, ...fields });
};

export async function member() {
  const signUp = await signedUp();
  expect((await confirm(signUp)).body).toMatchObject({ ok: true, next: "/" });
  return signUp;
}

/** Tries to sign in with each password. Returns true for each password that the site accepts. */
export const opened = (email: string, ...tried: string[]) =>
  Promise.all(
    tried.map(async (candidate) => {
      const { status } = await device().post("/api/auth/sign-in", { email, password: candidate });
      return status === 200;
    }),
  );

/**
 * Opens each reader's profile. The status is 200 if the backend considers the reader signed in,
 * else 401.
 */
export const profiles = (...readers: Device[]) =>
  Promise.all(readers.map(async (reader) => (await reader.get("/api/profile")).status));
