import { rmSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { readInbox } from "../../supabase/embedded/inbox.ts";
import type { EmbeddedBackend } from "../../supabase/embedded/start.ts";

/** The made-up reader of `npm run dev`. Nobody can own an email address at example.com. */
export const sampleReader = {
  email: "reader@example.com",
  password: "made-up-reader",
  name: "Made-up Reader",
} as const;

type SampleBackend = Pick<EmbeddedBackend, "url" | "publishableKey" | "inboxDir">;

/**
 * Makes sure that the sample reader can sign in to an embedded backend. It signs the reader up with
 * the code from the email, like any reader, so it needs no special rights.
 *
 * @returns false if that failed, for example because somebody changed the reader's password
 */
export async function ensureSampleReader(backend: SampleBackend): Promise<boolean> {
  const { email, password, name } = sampleReader;
  const client = createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { auth } = client;
  const signIn = await auth.signInWithPassword({ email, password });
  if (!signIn.error) {
    await auth.signOut({ scope: "local" });
    return true;
  }
  await auth.signUp({ email, password, options: { data: { full_name: name } } });
  const emails = await readInbox(backend.inboxDir);
  const confirmation = emails.find(({ to }) => to === email);
  if (!confirmation) return false;
  const { data, error } = await auth.verifyOtp({ email, token: confirmation.code, type: "signup" });
  if (error) return false;
  // Deletes this email, so that a developer's inbox has only emails that the developer requested.
  rmSync(join(backend.inboxDir, `${confirmation.id}.json`));
  // Sets the password again: the database removes it when an address is confirmed.
  const user_id = data.user?.id;
  const profile = await client.from("profiles").upsert({ user_id, full_name: name });
  const update = await auth.updateUser({
    password,
    data: { full_name: name, password_set_by: user_id },
  });
  return !profile.error && !update.error;
}
