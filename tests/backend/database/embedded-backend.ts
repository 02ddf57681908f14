import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { expect } from "vitest";
import { dataPaths } from "../../../supabase/embedded/data-folder";
import {
  type BackendOptions,
  type EmbeddedBackend,
  startEmbeddedBackend,
} from "../../../supabase/embedded/start";
import { folderInbox, newMail } from "../inbox";
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

/** Starts the backend on a data folder, on a free port unless one is given. */
export const startOn = (dataDir: string, more: Partial<BackendOptions> = {}) =>
  startEmbeddedBackend({ siteUrl, dataDir, quiet: true, ...more });

/** The port of a backend, to start it there again. */
export const portOf = ({ url }: EmbeddedBackend) => ({ port: Number(new URL(url).port) });

/** A supabase-js client of its own: one device. */
export function device(backend: EmbeddedBackend) {
  return createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, flowType: "pkce" },
  });
}

/** Every profile, as the secret key, which goes past every rule, sees it. */
export async function profilesOf(
  { url, secretKey }: EmbeddedBackend,
  query: string,
): Promise<unknown[]> {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  return (await fetch(`${url}/rest/v1/profiles?${query}`, { headers })).json();
}

/** Signs up, confirms by the mail's code, and returns the signed-in device with the user's id. */
export async function signUpOnline(backend: EmbeddedBackend, email: string) {
  const client = device(backend);
  const signUp = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: "Asha Rao" } },
  });
  expect(signUp.error).toBeNull();
  const { code: token } = await newMail(folderInbox(backend.inboxDir), email);
  const { data, error } = await client.auth.verifyOtp({ email, token, type: "signup" });
  expect(error).toBeNull();
  // The database has removed the one of the sign-up.
  expect((await client.auth.updateUser({ password })).error).toBeNull();
  return { client, id: data.user?.id ?? "" };
}
