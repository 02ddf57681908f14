/**
 * The table of profiles. It has one row for each reader, and row-level security shows it to its
 * owner only.
 */
import * as z from "zod";
import {
  type BackendResult,
  type CallOptions,
  callSupabase,
  type SupabaseOperation,
} from "./client";
import type { Database } from "./database.types";
import type { Session } from "./types";

/** The fields of the profile that a reader can save. Each may be empty. */
export type ProfileFields = {
  /** As typed. */
  name: string;
  /** Normalised: an optional plus and ASCII digits. */
  phone: string;
};

/** The profile as its form shows it. */
export type Profile = ProfileFields & { email: string };

type NewRow = Database["public"]["Tables"]["profiles"]["Insert"];

/** The column of each field. */
export const profileColumns = {
  name: "full_name",
  phone: "phone",
} as const satisfies Record<keyof ProfileFields, keyof NewRow>;

const fieldNames = Object.keys(profileColumns) as (keyof ProfileFields)[];

export const emptyFields = Object.fromEntries(
  fieldNames.map((field) => [field, ""]),
) as ProfileFields;

export type ProfileRow = {
  /** Empty strings if the reader has no row, or nothing in the column. */
  fields: ProfileFields;
  /** Every column, for the download. Null if there is no row. */
  row: Record<string, unknown> | null;
};

const text = z.string().nullish();
const columnNames = Object.values(profileColumns);

const profileRowSchema = z
  .looseObject(Object.fromEntries(columnNames.map((column) => [column, text])))
  .nullable()
  .transform((row): ProfileRow => {
    const values = fieldNames.map((field) => [field, row?.[profileColumns[field]] ?? ""]);
    return { fields: Object.fromEntries(values) as ProfileFields, row };
  });

export function readProfile(
  { user, accessToken }: Session,
  options: CallOptions,
): Promise<BackendResult<ProfileRow>> {
  const operation: SupabaseOperation = (client) =>
    client.from("profiles").select().eq("user_id", user.id).maybeSingle();
  return callSupabase(options, operation, profileRowSchema, { accessToken });
}

/** Saves the given fields, and leaves other columns unchanged. */
export function saveProfile(
  { user, accessToken }: Session,
  fields: Partial<ProfileFields>,
  options: CallOptions,
): Promise<BackendResult<unknown>> {
  const row: NewRow = { user_id: user.id };
  for (const field of fieldNames) {
    const value = fields[field];
    if (value !== undefined) row[profileColumns[field]] = value || null;
  }
  const operation: SupabaseOperation = (client) =>
    client.from("profiles").upsert(row, { onConflict: "user_id" });
  return callSupabase(options, operation, undefined, { accessToken });
}
