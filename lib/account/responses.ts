/**
 * Responses of the handlers. A script gets JSON. A form without JavaScript gets a redirect: back to
 * its page with a flash cookie after a failure, or to its target after a success. Signing in and
 * out ends in a full page load, because the first HTML depends on the session.
 */
import { NextResponse } from "next/server";
import { type CookieJar, withCookies } from "@/lib/supabase/session-cookie";
import type { Failure, FailureOutcome } from "./failures";
import { type Flash, setFlash, signInForm } from "./flash";
import type { Toast } from "./messages";

/**
 * The JSON of a handler. If it has `next`, a path of this site, the script opens that page and then
 * shows the toast.
 */
export type ApiResponse<Data extends object = object> =
  | ({ ok: true; next?: string; toast?: Toast } & Data)
  | Failure;

export type Success = {
  ok: true;
  /**
   * False if this request must not count against the rate limits: a right password is not a guess.
   */
  counts?: false;
  /** More fields for the JSON. If `next` is among them, a script opens it. */
  data?: object;
  /** The path to which a successful form without JavaScript redirects. */
  next: string;
  toast?: Toast;
};

export type Outcome = Success | FailureOutcome;

/** JSON for a script. */
export function jsonResponse(outcome: Outcome, jar: CookieJar): NextResponse {
  if (outcome.ok) {
    const { toast, data } = outcome;
    // The toast is not in a cookie, because another tab that loads at that moment would show it.
    return withCookies(NextResponse.json({ ok: true, toast, ...data }), jar);
  }
  const { status, counts: _, ...failure } = outcome;
  const headers: HeadersInit = failure.retryAfter
    ? { "Retry-After": String(failure.retryAfter) }
    : {};
  return withCookies(NextResponse.json(failure, { status, headers }), jar);
}

/**
 * A redirect to `path`, sent unchanged as Location. For our own pages pass a relative path: a
 * client can forge the Host header.
 */
export function redirectTo(path: string, jar: CookieJar, status: 303 | 307 = 303): NextResponse {
  return withCookies(new NextResponse(null, { status, headers: { Location: path } }), jar);
}

/**
 * The redirect for a form without JavaScript. After a failure, `form` and `values` fill in the form
 * again.
 */
export function formResponse(
  outcome: Outcome,
  jar: CookieJar,
  { page, form, values }: { page: string } & Pick<Flash, "form" | "values">,
): NextResponse {
  if (outcome.ok) {
    const { next, toast } = outcome;
    if (toast) setFlash(jar, { toast });
    return redirectTo(next, jar);
  }
  const { message, field, code } = outcome;
  // Middleware redirects a signed-out reader to the sign-in page, which shows the message.
  const shownBy = code === "signed-out" ? signInForm : form;
  setFlash(jar, { values, message, field, code, form: shownBy });
  return redirectTo(page, jar);
}
