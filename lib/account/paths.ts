import { kindOf, pathsOfKind } from "@/lib/site/page-kinds";

const mostDecodings = 5;

function decodeOnce(path: string): string {
  // Piece by piece: one broken escape must not keep the others from being read.
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
    }
  });
}

const blank = /[\s\p{Cc}]/u;

/** By hand: a regular expression that looks for an end ("\.+$") tries again at every character, which is quadratic. */
function trimEnd(text: string, isDropped: (character: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isDropped(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Path parameters (";x"), blanks around a segment and dots at its end are ignored by one server or another. */
function plainSegment(raw: string): string {
  const [segment = ""] = raw.split(";", 1);
  return trimEnd(segment.replace(/^[\s\p{Cc}]+/u, ""), (character) => blank.test(character));
}

function resolveDots(path: string): string {
  const kept: string[] = [];
  for (const raw of path.split("/")) {
    const segment = plainSegment(raw);
    if (segment === "..") kept.pop();
    else if (segment !== "" && segment !== ".") kept.push(trimEnd(segment, (character) => character === "."));
  }
  return `/${kept.join("/")}`;
}
function plain(path: string): string {
  const withoutQuery = path.replace(/[?#].*$/s, "");
  const resolved = resolveDots(withoutQuery.replaceAll("\\", "/").normalize("NFKC").toLowerCase());
  return resolved.replace(/^\/_next\/data\/[^/]+/, "").replace(/\.(?:json|rsc|html|txt)$/, "") || "/";
}

/**
 * Every path that some server, proxy or browser could understand an address as, in lower case, with escapes,
 * backslashes, repeated slashes, dots, path parameters and Next's data addresses undone.
 */
export function normalisedPaths(pathname: string): string[] {
  const found = new Set([plain(pathname)]);
  let decoded = pathname;
  for (let round = 0; round < mostDecodings; round++) {
    const again = decodeOnce(decoded);
    if (again === decoded) break;
    decoded = again;
    found.add(plain(decoded));
  }
  return [...found];
}

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
