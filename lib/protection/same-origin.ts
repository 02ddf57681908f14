/** Checks that a request comes from a page of this site, and that a redirect stays on this site. */
import { environment } from "@/lib/env";
import { pathsOfKind } from "@/lib/site/page-kinds";

/**
 * True if a request that changes something comes from a page of this site. If the browser sends the
 * header `Sec-Fetch-Site`, that header decides, because scripts cannot set it. Otherwise the header
 * `Origin` must be the site's own origin.
 */
export function isFromThisSite(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site === null) return headers.get("origin") === environment().SITE_URL;
  return site === "same-origin";
}

/** True if a GET request may be answered. False if it comes from a page of another site. */
export function isReadAllowed(headers: Headers): boolean {
  return [null, "same-origin", "none"].includes(headers.get("sec-fetch-site"));
}

const longestPath = 2048;

/**
 * `safeRedirect` never returns one of these paths, or a path below it. They are the paths of
 * handlers, of Next's files, of the sign-in pages, and of page variants. For example,
 * "/home/member" is the variant of the home page for members, which middleware serves at "/".
 */
const excludedPaths = [...pathsOfKind("handler", "sign-in", "variant"), "/_next"];

function isExcluded(pathname: string): boolean {
  const escapes = /%([0-9a-f]{2})/gi;
  const path = pathname.replace(escapes, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return excludedPaths.some((excluded) => `${path.toLowerCase()}/`.startsWith(`${excluded}/`));
}

/**
 * Returns the path, query and fragment to open after signing in. The result is always on this site.
 * Any value that is not a plain path of this site becomes "/".
 */
export function safeRedirect(value: unknown): string {
  if (typeof value !== "string" || value.length > longestPath) return "/";
  // Browsers read "\" as "/" and drop tabs and line ends, so "/\evil.example" would leave the site.
  if (!/^\/(?![/\\])[^\\\p{Cc}\p{Zl}\p{Zp}]*$/u.test(value) || !value.isWellFormed()) return "/";
  const base = "http://site.invalid";
  if (!URL.canParse(value, base)) return "/";
  const { origin, pathname, search, hash } = new URL(value, base);
  // "/.//evil.example" resolves to "//evil.example", which is another site.
  if (origin !== base || pathname.startsWith("//")) return "/";
  if (isExcluded(pathname)) return "/";
  return `${pathname}${search}${hash}`;
}
