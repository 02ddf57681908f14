/** What a handler comes to, and how it is told: JSON to a script, a redirect to a form without one. */
import { after, NextResponse } from "next/server";
import { accountUnavailableMessage, type Failure, type Toast } from "./contract";
import { type CookieJar, withCookies } from "./cookies";
import { type Flash, setFlash } from "./flash";
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

export const refusals = {
  unavailable: { ok: false, status: 503, code: "unavailable", message: messages.unavailable },
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

/**
 * Refusals of the backend that a reader can do something about, in this site's words: its own are for whoever runs it
 * ("AAL2 session is required to …").
 */
const wordings: Readonly<Record<string, string>> = {
  current_password_required: messages.proofNeeded,
  email_address_invalid: messages.addressRefused,
  email_address_not_authorized: messages.addressRefused,
  email_provider_disabled: messages.switchedOff,
  insufficient_aal: messages.secondStep,
  provider_disabled: messages.switchedOff,
  provider_email_needs_verification: messages.googleUnverified,
  reauthentication_needed: messages.proofNeeded,
  signup_disabled: messages.signUpClosed,
  user_banned: messages.accountClosed,
  validation_failed: messages.invalid,
};

/** A rule of the project's own database that speaks for itself: "raise exception" without a code. */
const ownRule = "P0001";

export const isWordedForReaders = (code: string): boolean =>
  Object.hasOwn(wordings, code) || code === ownRule;

/** What a refusal of the backend becomes for the reader. */
export function fromRefusal(why: Refusal): Refused {
  if (why.kind === "unavailable") return refusals.unavailable;
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
    case "bad_oauth_state":
    case "flow_state_already_used":
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
      if (why.code === ownRule) return { ...said, code: "failed" };
      return isWordedForReaders(why.code)
        ? { ...said, code: "failed", message: wordings[why.code] ?? messages.failed }
        : refusals.failed;
  }
}

/** The same outcome in words for whoever asked: somebody who is signed in does not want to hear of signing in. */
function worded(outcome: Outcome, jar: CookieJar): Outcome {
  const isMember = jar.get("viewer") !== undefined;
  if (outcome.ok || outcome.message !== messages.unavailable || !isMember) return outcome;
  return { ...outcome, message: accountUnavailableMessage };
}

/** JSON for a page's script. */
export function jsonAnswer(given: Outcome, jar: CookieJar): NextResponse {
  const { counts: _, ...outcome } = worded(given, jar);
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
  given: Outcome,
  jar: CookieJar,
  back: { page: string } & Pick<Flash, "form" | "values">,
): NextResponse {
  const outcome = worded(given, jar);
  if (outcome.ok) {
    const { next, toast } = outcome;
    if (toast) setFlash(jar, { toast });
    return redirectTo(next, jar);
  }
  const { message, field, code } = outcome;
  const { page, ...more } = back;
  setFlash(jar, { message, field, code, ...more });
  return redirectTo(page, jar);
}

/** Keeps a serverless function running until the operation is done; it would otherwise stop with its answer. */
export function finishBehind(operation: Promise<unknown>): void {
  try {
    after(operation.then(() => {}));
  } catch {
    // Outside a request (in tests) the process itself stays.
  }
}
