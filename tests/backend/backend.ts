import "../patient-deadlines.mjs";
import { vi } from "vitest";
import { madeDataFolder, startOn } from "./database/embedded-backend.ts";
import { addressHeader } from "./device.ts";
import { site } from "./faults/site.ts";
import { folderInbox, type Inbox, mailpitInbox } from "./inbox.ts";

export interface TestBackend {
  inbox: Inbox;
  close(): Promise<void>;
}

/**
 * The backend that TEST_SUPABASE_URL, TEST_SUPABASE_PUBLISHABLE_KEY and TEST_MAILPIT_URL name, else the embedded one,
 * started for these tests. The site's settings name it afterwards. With TEST_SUPABASE_SECRET_KEY each device's address
 * goes along, as in production: the project's limits count readers then, and its defaults will do.
 */
export async function openBackend(): Promise<TestBackend> {
  vi.spyOn(console, "log").mockImplementation(() => {});
  Object.assign(process.env, { SITE_URL: site, LOG_LEVEL: "silent", MAILS_PER_HOUR: "1000" });
  process.env.TRUSTED_PROXY = addressHeader;
  const {
    TEST_SUPABASE_URL: url,
    TEST_SUPABASE_PUBLISHABLE_KEY: key,
    TEST_SUPABASE_SECRET_KEY: secret,
    TEST_MAILPIT_URL: mailpit,
  } = process.env;
  if (url && key && mailpit) {
    Object.assign(process.env, { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key });
    if (secret) process.env.SUPABASE_SECRET_KEY = secret;
    return { inbox: mailpitInbox(mailpit), close: async () => {} };
  }
  const folder = madeDataFolder();
  const embedded = await startOn(folder.path, { mailCooldownSeconds: 0 });
  Object.assign(process.env, embedded.settings);
  const close = async () => {
    await embedded.stop();
    folder.remove();
  };
  return { inbox: folderInbox(embedded.inboxDir), close };
}
