const separators = /[\s\-()]/gu;
const phoneShape = /^\+?[1-9][0-9]{0,15}$/;

/**
 * The phone number as it is stored, without spaces, hyphens and parentheses; null for an empty one, and
 * undefined for one that is not valid (optional plus, first digit 1 to 9, at most 15 more digits).
 */
export function normalisePhone(input: string): string | null | undefined {
  const stripped = input.replace(separators, "");
  if (stripped === "") return null;
  return phoneShape.test(stripped) ? stripped : undefined;
}
