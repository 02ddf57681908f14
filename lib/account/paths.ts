import { kindOf, pathsOfKind } from "@/lib/site/page-kinds";
import { normalisedPaths } from "@/lib/site/path-spellings";

/** Set by middleware alone: whoever asks for /auth/unavailable by its address finds none. */
export const unavailableHeader = "x-account-unavailable";

/** The pages that need a session, each with everything below it. Handlers have it from their wrapper. */
export const protectedPaths: readonly string[] = pathsOfKind("member");

/** The path that protects this one, however it is spelled; undefined for a public one. */
export function protectionOf(pathname: string): string | undefined {
  const paths = normalisedPaths(pathname);
  return protectedPaths.find((own) => paths.some((path) => path === own || path.startsWith(`${own}/`)));
}

const longestPath = 2048;

/** Whether a path is no place to go to after signing in: a handler, a file, or a sign-in page itself. */
const isNoDestination = (path: string): boolean =>
  ["handler", "sign-in", "twin"].includes(kindOf(path)) || /^\/_next(?:\/|$)/.test(path);

/**
 * The path, query and fragment to go to after signing in: of this site only, whatever was asked for; "/" for
 * anything that is not a plain path of this site.
 */
export function safeNext(value: unknown): string {
  if (typeof value !== "string" || value.length > longestPath) return "/";
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

/** The address of a page that leads on to another one afterwards; that is not said where it is the home page. */
export function withNext(page: string, next: string | undefined): string {
  const mark = page.includes("?") ? "&" : "?";
  return next && next !== "/" ? `${page}${mark}${new URLSearchParams({ next })}` : page;
}
