import { pageKind } from "@/lib/site/page-kinds";
import type { EmailPurpose } from "./schemas";

/**
 * True if the page at a path, with or without a query, needs a session. The page and the handlers
 * check the session again, so another spelling of the path opens nothing.
 */
export function isProtected(path: string): boolean {
  return pageKind(path.replace(/[?#].*$/s, "")) === "member";
}

/**
 * The address of a page that leads to `next` afterwards. The home page is the default and is left
 * out.
 */
export function withNext(page: string, next: string | undefined): string {
  const separator = page.includes("?") ? "&" : "?";
  return next && next !== "/" ? `${page}${separator}${new URLSearchParams({ next })}` : page;
}

/**
 * The page that waits for an emailed code. Its query has the email address, for the code's form and
 * for "send again".
 */
export function checkEmailPage(
  purpose: EmailPurpose,
  { email = "", next }: { email?: string; next?: string | undefined },
): string {
  const query = new URLSearchParams({ email, type: purpose });
  return withNext(`/auth/check-email?${query}`, next);
}
