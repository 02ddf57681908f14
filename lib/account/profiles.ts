/** The calls of the database: the reader's own profile, as the reader. */

import { dataClient } from "./clients";
import type { Session } from "./shapes";
import { type ProfileRow, profileShape } from "./shapes";
import { ask, type BackendResult, type CallOptions, inShape, type LibraryResult } from "./supabase";

/** Whose rows, and the token that proves it. */
export type Owner = Pick<Session, "user" | "accessToken">;

/** Runs one operation on the database, which sees what the token's owner may see. */
function askDatabase(
  { accessToken }: Pick<Session, "accessToken">,
  options: CallOptions,
  operation: (client: ReturnType<typeof dataClient>) => PromiseLike<LibraryResult>,
): Promise<BackendResult<unknown>> {
  return ask(options, (call) => operation(dataClient(call, accessToken)));
}

/** The reader's profile; null when there is no row. */
export async function readProfile(
  owner: Owner,
  options: CallOptions,
): Promise<BackendResult<ProfileRow | null>> {
  const columns = "full_name, phone, avatar_url, updated_at";
  const result = await askDatabase(owner, options, (client) =>
    client.from("profiles").select(columns).eq("user_id", owner.user.id).maybeSingle(),
  );
  return inShape(result, profileShape.nullable());
}

/** Saves the reader's name and phone; a picture that is there stays. */
export function saveProfile(
  owner: Owner,
  { name, phone }: { name: string; phone: string },
  options: CallOptions,
) {
  const row = { user_id: owner.user.id, full_name: name || null, phone: phone || null };
  return askDatabase(owner, options, (client) =>
    client.from("profiles").upsert(row, { onConflict: "user_id" }),
  );
}

/** Deletes the reader's user and profile, by a function of the database that can delete its caller only. */
export function deleteOwnAccount(owner: Owner, options: CallOptions) {
  return askDatabase(owner, options, (client) => client.rpc("delete_own_account"));
}
