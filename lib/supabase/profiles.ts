/**
 * The table of profiles: one row for each reader, which row-level security shows to its owner
 * alone.
 */
import * as z from "zod";
import {
  type BackendResult,
  type CallOptions,
  callSupabase,
  type SupabaseOperation,
} from "./client";
import type { Session } from "./types";

/** The profile as its form shows it. Name and phone may be empty. */
export type Profile = {
  /** As typed. */
  name: string;
  /** Normalised: an optional plus and ASCII digits. */
  phone: string;
  email: string;
};

export type ProfileRow = {
  /** Empty if the reader has no row, or no name in it. */
  name: string;
  phone: string;
  /** Every column, for the download; null if there is no row. */
  row: Record<string, unknown> | null;
};

const profileRowSchema = z
  .looseObject({ full_name: z.string().nullable(), phone: z.string().nullable() })
  .nullable()
  .transform((row): ProfileRow => ({ name: row?.full_name ?? "", phone: row?.phone ?? "", row }));

export function readProfile(
  { user, accessToken }: Session,
  options: CallOptions,
): Promise<BackendResult<ProfileRow>> {
  const operation: SupabaseOperation = (client) =>
    client.from("profiles").select().eq("user_id", user.id).maybeSingle();
  return callSupabase(options, operation, profileRowSchema, { accessToken });
}

/** Saves name and phone. Other columns, such as a picture, stay as they are. */
export function saveProfile(
  { user, accessToken }: Session,
  { name, phone }: Pick<Profile, "name" | "phone">,
  options: CallOptions,
): Promise<BackendResult<unknown>> {
  const row = { user_id: user.id, full_name: name || null, phone: phone || null };
  const operation: SupabaseOperation = (client) =>
    client.from("profiles").upsert(row, { onConflict: "user_id" });
  return callSupabase(options, operation, undefined, { accessToken });
}
