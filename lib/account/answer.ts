/** What a handler comes to, and how it is told: JSON to a script, a redirect to a form without one. */
import { after, NextResponse } from "next/server";
import type { Failure, Flash, FormName, Toast } from "./contract";
import { type CookieJar, withCookies } from "./cookies";
import { setFlash } from "./flash";
import { messages, tooManyMessage } from "./messages";
import type { Refusal } from "./supabase";

interface Counting {
  /** False where the try that was counted for this request is taken back: a right password is no guess. */
  counts?: false;
}

export interface Success extends Counting {
  ok: true;
  /** Beside `ok` in the JSON. */
  data?: object;
  /** Where a form without JavaScript goes on to. */
  next: string;
  toast?: Toast;
  /** Whether a page that fetched this leaves for another one, which is to show the toast. */
  reload?: boolean;
}

export interface Refused extends Failure, Counting {
  status: number;
}

export type Outcome = Success | Refused;

const unavailable: Refused = { ok: false, status: 503, code: "unavailable", message: messages.unavailable };

export const refusals = {
  unavailable,
  signedOut: { ok: false, status: 401, code: "signed-out", message: messages.signedOut },
  refused: { ok: false, status: 403, code: "refused", message: messages.refused },
  tooLarge: { ok: false, status: 413, code: "refused", message: messages.tooLarge },
  unreadable: { ok: false, status: 400, code: "refused", message: messages.refused },
  wrongType: { ok: false, status: 415, code: "refused", message: messages.refused },
  failed: { ok: false, status: 500, code: "failed", message: messages.failed },
} as const satisfies Record<string, Refused>;

export function tooMany(retryAfter: number, message = tooManyMessage(retryAfter)): Refused {
  return { ok: false, status: 429, code: "too-many", message, retryAfter };
}

/** Refusals of the backend that it words for readers; what else it says is for whoever runs it. */
const wordedForReaders = new Set([
  "captcha_failed",
  "current_password_required",
  "email_address_invalid",
  "email_address_not_authorized",
  "email_provider_disabled",
  "insufficient_aal",
  "provider_disabled",
  "provider_email_needs_verification",
  "reauthentication_needed",
  "signup_disabled",
  "user_banned",
  "validation_failed",
  // A rule of the project's own database that speaks for itself: "raise exception" without a code.
  "P0001",
]);

export const isWordedForReaders = (code: string): boolean => wordedForReaders.has(code);

/** What a refusal of the backend becomes for the reader: its own message where it gave one. */
export function fromRefusal(why: Refusal): Refused {
  if (why.kind === "unavailable") return unavailable;
  if (why.kind === "too-many") return tooMany(why.retryAfter);
  const said = { ok: false, status: 400, message: why.message } as const;
  switch (why.code) {
    case "invalid_credentials":
      return { ...said, code: "invalid-credentials" };
    case "email_not_confirmed":
      return { ...said, code: "email-not-confirmed" };
    case "otp_expired":
    case "flow_state_not_found":
    case "flow_state_expired":
    case "bad_code_verifier":
      return { ...said, code: "link-expired", message: messages.linkExpired };
    case "weak_password":
    case "same_password":
      return { ...said, code: "invalid", field: "password" };
    case "bad_jwt":
    case "no_authorization":
    case "session_not_found":
    case "user_not_found":
    case "PGRST301":
    case "PGRST303":
      return refusals.signedOut;
    default:
      return isWordedForReaders(why.code) ? { ...said, code: "failed" } : refusals.failed;
  }
}

/** JSON for a page's script. */
export function jsonAnswer({ counts: _, ...outcome }: Outcome, jar: CookieJar): NextResponse {
  if (outcome.ok) {
    // Not in a cookie: another tab of the same reader, loading at that moment, would show it instead.
    const toast = outcome.reload && outcome.toast;
    return withCookies(NextResponse.json({ ok: true, ...outcome.data, ...(toast && { toast }) }), jar);
  }
  const { status, ...failure } = outcome;
  const headers: HeadersInit = failure.retryAfter ? { "Retry-After": String(failure.retryAfter) } : {};
  return withCookies(NextResponse.json(failure, { status, headers }), jar);
}

/** A path of this site as a redirect; relative, so that no Host header has a say in it. */
export function redirectTo(path: string, jar: CookieJar, status: 302 | 303 | 307 = 303): NextResponse {
  return withCookies(new NextResponse(null, { status, headers: { Location: path } }), jar);
}

/** The redirect for a form sent without JavaScript: on to its target, or back with what was typed. */
export function formAnswer(
  outcome: Outcome,
  jar: CookieJar,
  back: { form?: FormName; page: string; values: Record<string, string> },
): NextResponse {
  if (outcome.ok) {
    if (outcome.toast) setFlash(jar, { toast: outcome.toast });
    return redirectTo(outcome.next, jar);
  }
  const { message, field, code } = outcome;
  const { form, page, values } = back;
  setFlash(jar, { ...(form && { form }), message, ...(field && { field }), ...(code && { code }), values });
  return redirectTo(page, jar);
}

/** A redirect to a page that shows a toast. */
export function redirectWith(content: Flash, path: string, jar: CookieJar): NextResponse {
  setFlash(jar, content);
  return redirectTo(path, jar);
}

/** Keeps a serverless function running until the operation is done; it would otherwise stop with its answer. */
export function finishBehind(operation: Promise<unknown>): void {
  try {
    after(operation.then(() => {}));
  } catch {
    // Outside a request (in tests) the process itself stays.
  }
}
