import { passwordMinLength } from "@/lib/account/schemas";

export type PasswordRating = {
  /**
   * The strength, from 1 (weak) to 3 (strong). 0 means that the password is too short for an
   * account.
   */
  strength: 0 | 1 | 2 | 3;
  /**
   * The reason why the password is weaker than it looks. Undefined if it contains nothing personal.
   */
  reason: string | undefined;
};

/**
 * Returns the words of a name or an address that are long enough to be recognised in a password, in
 * lower case.
 */
const personalParts = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s@.]+/u)
    .filter((part) => part.length > 2);

/**
 * Returns the length of a password without personal parts. A run of three or more equal characters
 * counts as one character.
 */
function countedLength(password: string, parts: readonly string[]): number {
  const impersonal = parts.reduce((text, part) => text.replaceAll(part, ""), password);
  return Array.from(impersonal.replace(/(.)\1{2,}/gsu, "$1")).length;
}

/**
 * Rates a password by its length. This is only a hint and refuses nothing.
 *
 * @param personalTexts the reader's name and address. Parts of them do not count.
 */
export function ratePassword(password: string, personalTexts: readonly string[]): PasswordRating {
  const typed = password.toLowerCase();
  const personal = personalTexts.find((text) =>
    personalParts(text).some((part) => typed.includes(part)),
  );
  const subject = personal?.includes("@") ? "part of your email address" : "your name";
  const reason = personal && `It contains ${subject}, which is easy to guess.`;
  if (password.length < passwordMinLength) return { strength: 0, reason };
  const length = countedLength(typed, personalTexts.flatMap(personalParts));
  if (length < 10) return { strength: 1, reason };
  return { strength: length < 15 ? 2 : 3, reason };
}
