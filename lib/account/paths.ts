import { pageKind } from "@/lib/site/page-kinds";
import type { EmailPurpose } from "./schemas";

/**
 * True if the page at a path, with or without a query, needs a session. The page and the handlers
 * check the session again, so a path in another spelling opens nothing.
 */
export function isProtected(path: string): boolean {
  return pageKind(path.replace(/[?#].*$/s, "")) === "member";
}

/**
 * The address of a page that leads to another one afterwards. The home page is the default and is
 * left out.
 */
export function withNext(page: string, next: string | undefined): string {
  const separator = page.includes("?") ? "&" : "?";
  return next && next !== "/" ? `${page}${separator}${new URLSearchParams({ next })}` : page;
}

/**
 * The page that waits for an emailed code. It has the address for the code's form and for "send
 * again".
 */
export function checkEmailPage(
  purpose: EmailPurpose,
  { email = "", next }: { email?: string; next?: string | undefined },
): string {
  const query = new URLSearchParams({ email, type: purpose });
  return withNext(`/auth/check-email?${query}`, next);
}
