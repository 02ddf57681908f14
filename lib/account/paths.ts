import { pageKind } from "@/lib/site/page-kinds";
import type { EmailPurpose } from "./schemas";

/**
 * True if the page at a path, with or without a query, needs a session. The page and the handlers
 * check the session too. So nobody gets access by a spelling of the path that this function does
 * not recognise.
 */
export function isProtected(path: string): boolean {
  return pageKind(path.replace(/[?#].*$/s, "")) === "member";
}

/**
 * Adds `next`, the path to open afterwards, to the query of a page's path. If `next` is the home
 * page, it is left out, because the home page is the default.
 */
export function withNext(page: string, next: string | undefined): string {
  const separator = page.includes("?") ? "&" : "?";
  return next && next !== "/" ? `${page}${separator}${new URLSearchParams({ next })}` : page;
}

/**
 * Returns the path of the page on which the reader types an emailed code. Its query has the email
 * address, because the form for the code and the form that sends the email again need it.
 */
export function checkEmailPage(
  purpose: EmailPurpose,
  { email = "", next }: { email?: string; next?: string | undefined },
): string {
  const query = new URLSearchParams({ email, type: purpose });
  return withNext(`/auth/check-email?${query}`, next);
}
