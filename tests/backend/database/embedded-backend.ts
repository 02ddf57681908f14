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
import { folderInbox, waitForEmail } from "../inbox";
import { emptyDatabase } from "./empty-database";

export const siteUrl = "http://localhost:3000";
export const password = "correct horse";

/** A new data folder in the system's temporary folder, with a function that removes it. */
export function temporaryDataFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "card-polls-backend-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A data folder that already holds an empty database, so that the first start is fast. */
export function createDataFolder(): ReturnType<typeof temporaryDataFolder> {
  const folder = temporaryDataFolder();
  cpSync(emptyDatabase.folder, dataPaths(folder.path).database, { recursive: true });
  return folder;
}

/** Starts the backend on a data folder, on a free port unless one is given. */
export const startOn = (dataDir: string, options: Partial<BackendOptions> = {}) =>
  startEmbeddedBackend({ siteUrl, dataDir, quiet: true, ...options });

/** The option `port` with which a backend restarts on the port that it had. */
export const portOf = ({ url }: EmbeddedBackend) => ({ port: Number(new URL(url).port) });

/** A new supabase-js client, which stands for one device. */
export function device(backend: EmbeddedBackend) {
  return createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, flowType: "pkce" },
  });
}

/** Reads profiles with the secret key, which bypasses row-level security. */
export async function profilesOf(
  { url, secretKey }: EmbeddedBackend,
  query: string,
): Promise<unknown[]> {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  return (await fetch(`${url}/rest/v1/profiles?${query}`, { headers })).json();
}

/** Signs up and confirms with the emailed code. Returns the signed-in device and the user's id. */
export async function signUpOnline(backend: EmbeddedBackend, email: string) {
  const client = device(backend);
  const signUp = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: "Asha Rao" } },
  });
  expect(signUp.error).toBeNull();
  const { code: token } = await waitForEmail(folderInbox(backend.inboxDir), email);
  const { data, error } = await client.auth.verifyOtp({ email, token, type: "signup" });
  expect(error).toBeNull();
  // The database removed the sign-up's password at the confirmation, so the password is set again.
  expect((await client.auth.updateUser({ password })).error).toBeNull();
  return { client, id: data.user?.id ?? "" };
}
