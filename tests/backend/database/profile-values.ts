import type { ProfileFields } from "@/lib/supabase/profiles";

/** Test values of one field, sorted by how the form and the database treat them. */
export type FieldValues = {
  /** Stored unchanged. */
  good: readonly string[];
  /** Refused. */
  bad: readonly string[];
  /** Accepted, but stored differently than typed. */
  cleaned: readonly string[];
};

/** Values to try, for each field of the profile's form. */
export const profileValues: Record<keyof ProfileFields, FieldValues> = {
  phone: {
    good: ["1", "+919876543210", "1234567890123456", "+1234567890123456"],
    bad: ["0123", "+", "+0123", "++1", "12345678901234567", "1x"],
    cleaned: [
      "98765 43210",
      "٣٤٥",
      "\u202a+91 98765–43210\u202c",
      "+91 (0) 98765 43210",
      "+971 (0) 50 123 4567",
      "＋９１（0）９８",
      "",
    ],
  },
  name: {
    good: ["अनीता", "علي", "👩‍👩‍👧‍👦", "🙂".repeat(80), "രാജന്\u200d"],
    bad: ["🙂".repeat(81), "a\u0007b", "a\u0085b"],
    cleaned: [" a", "a\u3000", "\u202eAsha", "\u200b", "a\u200bb", " \u200d ", ""],
  },
};
