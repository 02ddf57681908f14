import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { expect, vi } from "vitest";
import { dataPaths } from "../../../supabase/embedded/data-folder";
import { type Mail, readInbox } from "../../../supabase/embedded/inbox";
import type { EmbeddedBackend } from "../../../supabase/embedded/start";
import { madeDatabase } from "./made-database";

export const siteUrl = "http://localhost:3000";
export const password = "correct horse";

/** A data folder of its own in the system's temporary folder, and its removal. */
export function temporaryDataFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "card-polls-backend-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The same with an empty database in it, so that the first start need not make one. */
export function madeDataFolder(): ReturnType<typeof temporaryDataFolder> {
  const folder = temporaryDataFolder();
  cpSync(madeDatabase.folder, dataPaths(folder.path).database, { recursive: true });
  return folder;
}

/** A supabase-js client of its own: one device. */
export function device(backend: EmbeddedBackend) {
  return createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, flowType: "pkce" },
  });
}

export type Device = ReturnType<typeof device>;

/** The newest mail to an address; waits until there is one. */
export async function newestMail(backend: EmbeddedBackend, to: string): Promise<Mail> {
  return vi.waitFor(async () => {
    const mail = (await readInbox(backend.inboxDir)).find((each) => each.to === to);
    if (!mail) throw new Error(`no mail to ${to}`);
    return mail;
  }, 60_000);
}

/** What a mail's link proves. */
export function proofOf(mail: Mail) {
  const { searchParams } = new URL(mail.link ?? "");
  return {
    email: searchParams.get("email") ?? "",
    token: searchParams.get("code") ?? "",
    type: "signup" as const,
  };
}

/** Signs up, confirms by the mail's link, and returns the signed-in device with the user's id. */
export async function signUpOnline(
  backend: EmbeddedBackend,
  email: string,
): Promise<{ client: Device; id: string }> {
  const client = device(backend);
  const signUp = await client.auth.signUp({ email, password, options: { data: { full_name: "Asha Rao" } } });
  expect(signUp.error).toBeNull();
  const mail = await newestMail(backend, email);
  const { data, error } = await client.auth.verifyOtp(proofOf(mail));
  expect(error).toBeNull();
  return { client, id: data.user?.id ?? "" };
}
