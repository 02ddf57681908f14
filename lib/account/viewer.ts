/**
 * The `viewer` cookie: the display name of who is signed in, readable by scripts, for drawing the header. Nothing is
 * ever allowed because of it. Safe to import in the browser.
 */

const longestName = 80;

/** Over https with the promise that this host alone sets it, as lib/account/cookies has it for the others. */
export const viewerCookieName = (secure: boolean) => (secure ? "__Host-viewer" : "viewer");

/** What a redirect brings with it, to be shown by a script where the page itself does not (lib/account/flash). */
export const flashCookieName = (secure: boolean) => (secure ? "__Host-flash" : "flash");

type CookieName = (secure: boolean) => string;

/** As the server's own "secure": the site's address is https, and its cookies are Secure. */
const isSecure = () => globalThis.location?.protocol === "https:";

/** A display name cut to what the cookie may hold; counted in code points, so that no character is torn apart. */
export function viewerValue(name: string): string {
  return Array.from(name.toWellFormed()).slice(0, longestName).join("");
}

/** In the browser: the value of a cookie that scripts may read; undefined where it is empty, broken or not there. */
export function browserCookie(cookies: string, name: CookieName): string | undefined {
  const prefix = `${name(isSecure())}=`;
  const pair = cookies.split("; ").find((one) => one.startsWith(prefix));
  try {
    return decodeURIComponent(pair?.slice(prefix.length) ?? "") || undefined;
  } catch {
    return undefined;
  }
}

/** In the browser: takes such a cookie away. */
export function clearBrowserCookie(name: CookieName): void {
  const attributes = `Path=/; Max-Age=0; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that is supported.
  document.cookie = `${name(isSecure())}=; ${attributes}`;
}

/** The display name in `document.cookie` (or any list of cookies), undefined for a visitor. */
export function readViewer(cookies: string): string | undefined {
  return browserCookie(cookies, viewerCookieName);
}

/** Forgets, in the browser, who is signed in: after a handler has answered 401. */
export function clearViewer(): void {
  clearBrowserCookie(viewerCookieName);
}

interface NameSources {
  /** The profile's name; null or empty where the reader has none there. */
  profileName?: string | null | undefined;
  /** The name given at sign-up, or by Google. */
  signUpName?: string | null | undefined;
  email?: string | null | undefined;
}

const present = (value: string | null | undefined) => value?.trim() || undefined;

const localPart = (email: string | null | undefined) => present(email?.split("@")[0]);

/** The profile's name, else the sign-up name, else the e-mail's local part, else "User". */
export function displayName({ profileName, signUpName, email }: NameSources): string {
  return present(profileName) ?? present(signUpName) ?? localPart(email) ?? "User";
}
