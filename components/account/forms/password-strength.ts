import { passwordMinLength } from "@/lib/account/schemas";

export type PasswordRating = {
  /**
   * The strength, from 1 (weak) to 3 (strong). 0 means that the password is too short for an
   * account.
   */
  strength: 0 | 1 | 2 | 3;
  /**
   * Why the password is weaker than it looks: "It contains your name, which is easy to guess."
   * Undefined if it contains no part of the reader's name or email address.
   */
  reason: string | undefined;
};

/**
 * Returns the words of a name or an address, in lower case. Words of one or two letters are left
 * out, because they are in many passwords by chance.
 */
const personalParts = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s@.]+/u)
    .filter((part) => part.length > 2);

/**
 * Returns the length of a password without the given parts of the reader's name and address. A run
 * of three or more equal characters counts as one character.
 */
function countedLength(password: string, parts: readonly string[]): number {
  const impersonal = parts.reduce((text, part) => text.replaceAll(part, ""), password);
  return Array.from(impersonal.replace(/(.)\1{2,}/gsu, "$1")).length;
}

/**
 * Rates a password by its length. The rating is only a hint: weak passwords are accepted.
 *
 * @param personalTexts the reader's name and email address. If the password contains words of them,
 * these words add nothing to its length.
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
