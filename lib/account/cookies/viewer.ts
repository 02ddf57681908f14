/**
 * The `viewer` cookie: the display name of who is signed in, readable by scripts, for drawing the header. Nothing is
 * ever allowed because of it. Safe to import in the browser.
 */
import { viewerCookieName } from "./names";

const longestName = 80;

/** A display name cut to what the cookie may hold; counted in code points, so that no character is torn apart. */
export function viewerValue(name: string): string {
  return Array.from(name.toWellFormed()).slice(0, longestName).join("");
}

function cookieValue(cookies: string, name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = cookies.split("; ").find((one) => one.startsWith(prefix));
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.slice(prefix.length)) || undefined;
  } catch {
    return undefined;
  }
}

/** The display name in `document.cookie` (or any list of cookies), undefined for a visitor. */
export function readViewer(cookies: string): string | undefined {
  return cookieValue(cookies, viewerCookieName);
}

/** Forgets, in the browser, who is signed in: after a handler has answered 401. */
export function clearViewer(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that is supported.
  document.cookie = `${viewerCookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
}
