/**
 * Cleans text that a reader typed or pasted into a field. Text from contacts, messengers and
 * documents often has invisible characters, unusual dashes or digits of another script. If a form
 * refused such text, the reader could not see why.
 */

/**
 * Code points of the digit zero in each script that is in use in India, and in full-width text. In
 * each script the code points of 1 to 9 follow that of zero.
 */
const zeros: readonly number[] = [
  0x06_60, // Arabic
  0x06_f0, // Urdu
  0x09_66, // Devanagari
  0x09_e6, // Bengali
  0x0a_66, // Gurmukhi
  0x0a_e6, // Gujarati
  0x0b_66, // Odia
  0x0b_e6, // Tamil
  0x0c_66, // Telugu
  0x0c_e6, // Kannada
  0x0d_66, // Malayalam
  0x1c_50, // Ol Chiki
  0xab_f0, // Meetei Mayek
  0xff_10, // full-width
];

function toAsciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((start) => point >= start && point <= start + 9);
  return zero === undefined ? digit : String(point - zero);
}

/**
 * Removes invisible characters (direction marks, zero-width spaces). Replaces full-width digits and
 * the digits of all scripts in use in India by the digits 0 to 9.
 */
function plainDigits(text: string): string {
  return text.replace(/\p{Cf}/gu, "").replace(/\p{Nd}/gu, toAsciiDigit);
}

const spacesAndDashes = /[\s\-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;

/**
 * Normalises an emailed code that a reader has typed: "१२३ 456" becomes "123456". Spaces, dashes
 * and invisible characters are removed.
 */
export function normalizeCode(text: string): string {
  return plainDigits(text).replace(spacesAndDashes, "");
}

/**
 * Normalises a phone number that a reader has typed: "+91 (0) 98765-43210" becomes "+919876543210".
 * The "(0)" is removed, because it is dialled only inside the country. Letters are not removed: the
 * schema then refuses the number. The database trigger `stamp_profile` does the same.
 */
export function normalizePhone(text: string): string {
  return plainDigits(text)
    .replace(spacesAndDashes, "")
    .replace(/\uff0b/gu, "+")
    .replace(/[(\uff08]/gu, "(")
    .replace(/[)\uff09]/gu, ")")
    .replace(/^(\+?[1-9][0-9]{0,2})\(0\)/u, "$1")
    .replace(/[()]/gu, "");
}

/** Matches a domain in any script: letters, digits, full stops, hyphens, U+200C and U+200D. */
const unicodeDomain = /^(?:[\p{L}\p{M}\p{N}.\u3002-]|\u200c|\u200d)+$/u;

/**
 * Converts a domain in any script to the ASCII form that email servers use: "उदाहरण.भारत" is
 * "xn--p1b6ci4b4b3a.xn--h2brj9c".
 */
function asciiDomain(domain: string): string {
  if (/^[\p{ASCII}]*$/u.test(domain) || !unicodeDomain.test(domain)) return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/**
 * Returns an email address without surrounding spaces and invisible characters, with its domain in
 * ASCII.
 */
export function normalizeEmail(text: string): string {
  const address = text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, "");
  const start = address.lastIndexOf("@") + 1;
  return start === 0 ? address : address.slice(0, start) + asciiDomain(address.slice(start));
}

/**
 * Matches invisible characters that no script needs for spelling: soft hyphen, direction marks,
 * zero-width spaces. It does not match the joiners U+200C and U+200D, because Hindi, Malayalam and
 * emoji need them.
 */
const needlessMarks = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/**
 * Returns a name without surrounding spaces and needless invisible characters. Returns "" if
 * nothing visible is left.
 */
export function normalizeName(text: string): string {
  const name = text.replace(needlessMarks, "").trim();
  return /^[\s\u200c\u200d]*$/u.test(name) ? "" : name;
}

/**
 * True if the backend can store a text as a password. The text must not contain a NUL character or
 * a lone surrogate.
 */
export function isStorablePassword(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
