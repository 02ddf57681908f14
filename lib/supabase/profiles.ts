/**
 * Reads and writes the table `profiles`. It has one row for each user, and row-level security lets
 * only that user read or change the row.
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

/** The fields of the profile that a reader can save. Each may be an empty string. */
export type ProfileFields = {
  /** The name that the site shows for the reader. */
  name: string;
  /** The phone number in normalised form: an optional plus and ASCII digits. */
  phone: string;
};

/** The profile as the form on /account shows it, with the account's email address. */
export type Profile = ProfileFields & { email: string };

type NewRow = Database["public"]["Tables"]["profiles"]["Insert"];

/** The database column of each field of the profile. */
export const profileColumns = {
  name: "full_name",
  phone: "phone",
} as const satisfies Record<keyof ProfileFields, keyof NewRow>;

const fieldNames = Object.keys(profileColumns) as (keyof ProfileFields)[];

export const emptyFields = Object.fromEntries(
  fieldNames.map((field) => [field, ""]),
) as ProfileFields;

export type ProfileRow = {
  /** The reader's profile. A field is "" if its column is null, or if the reader has no row. */
  fields: ProfileFields;
  /**
   * The whole row with every column, for the download of all account data. Null if the reader has
   * no row.
   */
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

/** Saves the given fields of the reader's profile, and leaves the other columns unchanged. */
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
