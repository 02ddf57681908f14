/**
 * Responses of the handlers. A script gets JSON. A form without JavaScript gets a redirect: back to
 * its page with a flash cookie after a failure, or to its target after a success. After a sign-in
 * or sign-out the browser loads a complete new page, because the page's HTML depends on the
 * session.
 */
import { NextResponse } from "next/server";
import { type CookieJar, withCookies } from "@/lib/supabase/session-cookie";
import type { Failure, FailureOutcome } from "./failures";
import { type Flash, setFlash, signInForm } from "./flash";
import type { Toast } from "./messages";

/**
 * The JSON of a handler's response. If it has `next`, the script opens that path of this site and
 * then shows the toast.
 */
export type ApiResponse<Data extends object = object> =
  | ({ ok: true; next?: string; toast?: Toast } & Data)
  | Failure;

export type Success = {
  ok: true;
  /**
   * False if this request must not count against the rate limits. For example, a sign-in with the
   * right password is not a guess.
   */
  counts?: false;
  /** Further fields of the JSON. If `next` is among them, the script opens that path. */
  data?: object;
  /** The path to which a form without JavaScript is redirected after a success. */
  next: string;
  toast?: Toast;
};

export type Outcome = Success | FailureOutcome;

/** Returns an outcome as JSON, for a script. */
export function jsonResponse(outcome: Outcome, jar: CookieJar): NextResponse {
  if (outcome.ok) {
    const { toast, data } = outcome;
    /* The toast is in the JSON and not in a cookie: a cookie could reach another tab that loads a
       page at this moment, and that tab would show the toast. */
    return withCookies(NextResponse.json({ ok: true, toast, ...data }), jar);
  }
  const { status, counts: _, ...failure } = outcome;
  const headers: HeadersInit = failure.retryAfter
    ? { "Retry-After": String(failure.retryAfter) }
    : {};
  return withCookies(NextResponse.json(failure, { status, headers }), jar);
}

/**
 * Returns a redirect to `path`, which is sent unchanged as the header `Location`. For a page of
 * this site, give only a path: a URL that is built from the Host header could lead to another site,
 * because a client can forge that header.
 */
export function redirectTo(path: string, jar: CookieJar, status: 303 | 307 = 303): NextResponse {
  return withCookies(new NextResponse(null, { status, headers: { Location: path } }), jar);
}

/**
 * Returns the redirect for a form without JavaScript. After a failure, the redirect leads to
 * `page`. There the form with the name `form` is filled in again with `values`.
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
  // If the session has ended, middleware redirects to the sign-in form, which shows the message.
  const shownBy = code === "signed-out" ? signInForm : form;
  setFlash(jar, { values, message, field, code, form: shownBy });
  return redirectTo(page, jar);
}
