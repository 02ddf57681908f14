import type { Flash } from "@/lib/account/contract";

/** The parts of /account that a form sent without scripts may come back to. */
export type AccountForm = "profile" | "password" | "delete";

/** Whose form a flash belongs to, told by its fields; undefined where it speaks of none. */
export function formOfFlash(flash: Flash | undefined): AccountForm | undefined {
  if (!flash?.message) return undefined;
  const fields = new Set([...Object.keys(flash.values ?? {}), flash.field]);
  if (fields.has("confirmation")) return "delete";
  if (fields.has("name") || fields.has("phone")) return "profile";
  return fields.has("current") || fields.has("password") ? "password" : undefined;
}
