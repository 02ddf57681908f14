/** The one door to the database: the reader's own profile, as the reader. */
import { BackendCall, type BackendResult, type CallOptions } from "./call.ts";
import { dataClient } from "./clients.ts";
import { type ProfileRow, profileShape } from "./shapes.ts";

type Owner = { userId: string; accessToken: string };

/** The reader's profile; undefined when there is no row. */
export async function readProfile(
  { userId, accessToken }: Owner,
  options: CallOptions,
): Promise<BackendResult<ProfileRow | undefined>> {
  const call = new BackendCall(options);
  try {
    const { data, error } = await dataClient(call, accessToken)
      .from("profiles")
      .select("full_name, phone, avatar_url, updated_at")
      .eq("user_id", userId)
      .maybeSingle();
    if (error) return { ok: false, why: call.refusal };
    if (data === null) return { ok: true, value: undefined };
    const parsed = profileShape.safeParse(data);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, why: { kind: "unavailable" } };
  } catch {
    return { ok: false, why: call.refusal };
  }
}

/** Saves the reader's name and phone; a picture that is there stays. */
export async function saveProfile(
  { userId, accessToken }: Owner,
  profile: { name: string | null; phone: string | null },
  options: CallOptions,
): Promise<BackendResult<undefined>> {
  const call = new BackendCall(options);
  try {
    const { error } = await dataClient(call, accessToken)
      .from("profiles")
      .upsert({ user_id: userId, full_name: profile.name, phone: profile.phone }, { onConflict: "user_id" });
    return error ? { ok: false, why: call.refusal } : { ok: true, value: undefined };
  } catch {
    return { ok: false, why: call.refusal };
  }
}

/** Deletes the reader's user and profile, by a function of the database that can delete its caller only. */
export async function deleteOwnAccount(
  accessToken: string,
  options: CallOptions,
): Promise<BackendResult<undefined>> {
  const call = new BackendCall(options);
  try {
    const { error } = await dataClient(call, accessToken).rpc("delete_own_account");
    return error ? { ok: false, why: call.refusal } : { ok: true, value: undefined };
  } catch {
    return { ok: false, why: call.refusal };
  }
}
