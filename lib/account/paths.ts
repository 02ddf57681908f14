import { pageKind, pathsOfKind } from "@/lib/site/page-kinds";
import type { MailPurpose } from "./schemas";

/**
 * Whether the page at a path, with a query or without, needs a session. A page asks for it itself, too, and a handler's
 * wrapper does: a path that is spelled otherwise opens neither.
 */
export const isProtected = (path: string): boolean => pageKind(path.replace(/[?#].*$/s, "")) === "member";

const longestPath = 2048;

/** With all below them no places to go to after signing in: handlers, files, the sign-in pages themselves. */
const noDestinations = [...pathsOfKind("handler", "sign-in", "member-home"), "/_next"];

function isNoDestination(pathname: string): boolean {
  const escapes = /%([0-9a-f]{2})/gi;
  const path = pathname.replace(escapes, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return noDestinations.some((one) => `${path.toLowerCase()}/`.startsWith(`${one}/`));
}

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
  if (isNoDestination(pathname)) return "/";
  return `${pathname}${search}${hash}`;
}

/** The address of a page that leads on to another one afterwards; that is not said where it is the home page. */
export function withNext(page: string, next: string | undefined): string {
  const mark = page.includes("?") ? "&" : "?";
  return next && next !== "/" ? `${page}${mark}${new URLSearchParams({ next })}` : page;
}

/** The page that waits for a mail's code; it has the address, for the code's form and for "send again". */
export function checkEmailPage(
  type: MailPurpose,
  { email = "", next }: { email?: string; next?: string | undefined },
): string {
  return withNext(`/auth/check-email?${new URLSearchParams({ email, type })}`, next);
}
