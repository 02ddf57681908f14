/**
 * The `viewer` cookie: the display name of who is signed in, readable by scripts, for drawing the header. Nothing is
 * ever allowed because of it. Safe to import in the browser.
 */

const longestName = 80;

/** The cookies that scripts may read: the name to draw, and what a redirect brings with it (lib/account/flash). */
export const readableCookies: readonly string[] = ["viewer", "flash"];

/**
 * A cookie's name, over https or not. `__Host-` is a promise of the browser that the cookie is Secure, for this host alone
 * and set by it; plain http has no such promise to give. middleware.ts, server/main.ts and the head's script spell out the
 * names that they look for.
 */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** As the server's own "secure": the site's address is https, and its cookies are Secure. */
const isSecure = () => globalThis.location?.protocol === "https:";

/** A display name cut to what the cookie may hold; counted in code points, so that no character is torn apart. */
export function viewerValue(name: string): string {
  return Array.from(name.toWellFormed()).slice(0, longestName).join("");
}

/** In the browser: the value of a cookie that scripts may read; undefined where it is empty, broken or not there. */
export function browserCookie(cookies: string, name: string): string | undefined {
  const prefix = `${cookieName(name, isSecure())}=`;
  const pair = cookies.split("; ").find((one) => one.startsWith(prefix));
  try {
    return decodeURIComponent(pair?.slice(prefix.length) ?? "") || undefined;
  } catch {
    return undefined;
  }
}

/** In the browser: sets such a cookie, for so many seconds. */
export function setBrowserCookie(name: string, value: string, maxAge: number): void {
  const attributes = `Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that is supported.
  document.cookie = `${cookieName(name, isSecure())}=${encodeURIComponent(value)}; ${attributes}`;
}

/** In the browser: takes such a cookie away. */
export function clearBrowserCookie(name: string): void {
  setBrowserCookie(name, "", 0);
}

/** The first of a reader's names that is not empty (profile, sign-up, e-mail's local part), else "User". */
export function displayName(...names: readonly (string | undefined)[]): string {
  return names.map((name) => name?.trim()).find(Boolean) ?? "User";
}

/** The first letter or digit of a word as readers see it, marks and conjuncts included; undefined without any. */
function firstLetter(word: string): string | undefined {
  const [first] = new Intl.Segmenter("en-IN").segment(word.replace(/^[^\p{L}\p{N}]+/u, ""));
  return first?.segment.toLocaleUpperCase("en-IN");
}

/** Up to two letters from a display name, which stands for the address where there is none; else "U" for "User". */
export function initials(name: string): string {
  const letters = name.split(/\s+/u).map(firstLetter).filter(Boolean);
  return letters.slice(0, 2).join("") || "U";
}
