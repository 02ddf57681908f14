/**
 * The `viewer` cookie: the display name of the signed-in reader. Scripts may read it to show the
 * name in the header. The cookie never decides what is allowed. This file is for the browser. The
 * server writes the cookie in lib/supabase/session-cookie.ts.
 */

/**
 * The cookies that scripts may read: the display name, and the message of a redirect
 * (lib/account/flash.ts).
 */
export const readableCookies: readonly string[] = ["viewer", "flash"];

/**
 * Prefix of every cookie's name on https. A browser accepts a cookie with this prefix only if the
 * cookie is Secure and is limited to the host that set it. Cookies on plain http cannot have the
 * prefix. Regular expressions in other files repeat it: search for "__Host-".
 */
export const hostCookiePrefix = "__Host-";

/**
 * True if the page was loaded over https, where the site's cookies are Secure. The server checks
 * the site's own URL instead.
 */
const isSecurePage = (): boolean => globalThis.location?.protocol === "https:";

const browserCookieName = (name: string): string =>
  isSecurePage() ? hostCookiePrefix + name : name;

/**
 * Returns the value of a readable cookie in the browser. Undefined if it is empty, malformed or
 * missing.
 */
export function browserCookie(cookies: string, name: string): string | undefined {
  const prefix = `${browserCookieName(name)}=`;
  const pair = cookies.split("; ").find((text) => text.startsWith(prefix));
  try {
    return decodeURIComponent(pair?.slice(prefix.length) ?? "") || undefined;
  } catch {
    return undefined;
  }
}

/** Sets a readable cookie in the browser. `maxAge` is in seconds. */
export function setBrowserCookie(name: string, value: string, maxAge: number): void {
  const attributes = `Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecurePage() ? "; Secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that is supported.
  document.cookie = `${browserCookieName(name)}=${encodeURIComponent(value)}; ${attributes}`;
}

/** Removes a readable cookie in the browser. */
export function clearBrowserCookie(name: string): void {
  setBrowserCookie(name, "", 0);
}

/**
 * Returns the first letter or digit of a word in upper case. A letter keeps its vowel sign and the
 * consonants joined to it: "प्रिया" → "प्रि". Undefined if the word has no letter and no digit.
 */
function firstLetter(word: string): string | undefined {
  const [first] = new Intl.Segmenter("en-IN").segment(word.replace(/^[^\p{L}\p{N}]+/u, ""));
  return first?.segment.toLocaleUpperCase("en-IN");
}

/**
 * Returns up to two initials of a display name. If the name has no letter or digit, returns "U" for
 * "User".
 */
export function initials(name: string): string {
  const letters = name.split(/\s+/u).map(firstLetter).filter(Boolean);
  return letters.slice(0, 2).join("") || "U";
}
