import { environment } from "../../env.ts";
import { CookieJar, type RequestCookie } from "../supabase/cookie-jar.ts";

const mostCookies = 200;

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The cookies of a request's header; of two with one name the first. Whatever was sent, this does not throw. */
export function parseCookies(header: string | null): RequestCookie[] {
  const found = new Map<string, string>();
  for (const pair of (header ?? "").split(";").slice(0, mostCookies)) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, Math.max(0, at)).trim();
    if (name === "" || found.has(name)) continue;
    const value = pair.slice(at + 1).trim();
    found.set(name, decoded(value.replace(/^"(.*)"$/, "$1")));
  }
  return Array.from(found, ([name, value]) => ({ name, value }));
}

/** Whether cookies are Secure, by the site's own address. */
function isSecureSite(): boolean {
  return environment().SITE_URL.startsWith("https:");
}

/** A jar with the request's cookies. */
export function requestJar(headers: Headers): CookieJar {
  return new CookieJar(parseCookies(headers.get("cookie")), isSecureSite());
}
