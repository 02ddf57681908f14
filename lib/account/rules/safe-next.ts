import { kindOf } from "@/lib/site/page-kinds";
import { normalisedPaths } from "./paths";

const longest = 2048;

/** Whether a path is no place to go to after signing in: a handler, a file, or a sign-in page itself. */
const isNoDestination = (path: string): boolean =>
  ["handler", "sign-in", "twin"].includes(kindOf(path)) || /^\/_next(?:\/|$)/.test(path);

/** The same for an address of this site or a path of it: what a mail's link, or the page before, may say. */
export function ownPath(value: unknown, siteUrl: string): string {
  const isAddress = typeof value === "string" && value.startsWith(`${siteUrl}/`);
  return safeNext(isAddress ? value.slice(siteUrl.length) : value);
}

/**
 * The path, query and fragment to go to after signing in: of this site only, whatever was asked for; "/" for
 * anything that is not a plain path of this site.
 */
export function safeNext(value: unknown): string {
  if (typeof value !== "string" || value.length > longest) return "/";
  // Browsers read "\" as "/" and drop tabs and line ends, so that "/\evil.example" leaves the site.
  if (!/^\/(?![/\\])[^\\\p{Cc}\p{Zl}\p{Zp}]*$/u.test(value) || !value.isWellFormed()) return "/";
  const base = "http://site.invalid";
  if (!URL.canParse(value, base)) return "/";
  const { origin, pathname, search, hash } = new URL(value, base);
  // "/.//evil.example" is a path until its dots are resolved.
  if (origin !== base || pathname.startsWith("//")) return "/";
  if (normalisedPaths(pathname).some(isNoDestination)) return "/";
  return `${pathname}${search}${hash}`;
}
