/**
 * What a handler comes to, and how it is told: JSON to a script; to a form without one a redirect, back to its page with a
 * flash cookie on failure, on to its target on success. What begins or ends a session ends in a full page load, because the
 * first HTML depends on it.
 */
import { NextResponse } from "next/server";
import { type CookieJar, withCookies } from "./cookies";
import { type Flash, setFlash, signInForm } from "./flash";
import { type FailureCode, messages, type Toast, waitMessages } from "./messages";
import type { BackendResult, Refusal } from "./supabase";

export interface Failure {
  ok: false;
  message: string;
  field?: string;
  code?: FailureCode;
  /** Seconds. */
  retryAfter?: number;
}

/** What a script gets. With `next`, a path of this site, the page leaves for it, and the toast waits for the page there. */
export type Answer<Data extends object = object> =
  | ({ ok: true; next?: string; toast?: Toast } & Data)
  | Failure;

export interface Success {
  ok: true;
  /** False where the try that was counted for this request is taken back: a right password is no guess. */
  counts?: false;
  /** Beside `ok` in the JSON. With `next` in it, a page that fetched this leaves, too. */
  data?: object;
  /** Where a form without JavaScript goes on to. */
  next: string;
  toast?: Toast;
}

export interface Refused extends Failure, Pick<Success, "counts"> {
  status: number;
}

export type Outcome = Success | Refused;

/** Thrown where a request cannot go on; the wrapper of handlers answers it (lib/account/handler). */
export class RefusedRequest extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.message);
    this.refused = refused;
  }
}

export const refusals = {
  unavailable: { ok: false, status: 503, code: "unavailable", message: messages.unavailable },
  signedOut: { ok: false, status: 401, code: "signed-out", message: messages.signedOut },
  refused: { ok: false, status: 403, code: "refused", message: messages.refused },
  tooLarge: { ok: false, status: 413, code: "refused", message: messages.tooLarge },
  unreadable: { ok: false, status: 400, code: "refused", message: messages.refused },
  wrongType: { ok: false, status: 415, code: "refused", message: messages.refused },
  linkExpired: { ok: false, status: 400, code: "link-expired", message: messages.linkExpired },
  failed: { ok: false, status: 500, code: "failed", message: messages.failed },
} as const satisfies Record<string, Refused>;

export function tooMany(retryAfter: number, message = waitMessages.tooMany(retryAfter)): Refused {
  return { ok: false, status: 429, code: "too-many", message, retryAfter };
}

const failed = (message?: string) => ({ code: "failed", ...(message && { message }) }) as const;

/**
 * What the backend's refusals become, by its codes, in this site's words: its own are for whoever runs it ("AAL2 session is
 * required to …"). Without a message here they are for readers.
 */
const ways: readonly (readonly [codes: string, way: Partial<Refused>])[] = [
  ["bad_jwt no_authorization session_not_found user_not_found PGRST301 PGRST303", refusals.signedOut],
  ["bad_code_verifier bad_oauth_state otp_expired", refusals.linkExpired],
  ["flow_state_already_used flow_state_expired flow_state_not_found", refusals.linkExpired],
  ["same_password weak_password", { code: "invalid", field: "password" }],
  ["email_not_confirmed", { code: "email-not-confirmed" }],
  ["invalid_credentials", { code: "invalid-credentials" }],
  ["current_password_required reauthentication_needed", failed(messages.proofNeeded)],
  ["email_address_invalid email_address_not_authorized", failed(messages.addressRefused)],
  ["captcha_failed email_provider_disabled provider_disabled", failed(messages.switchedOff)],
  ["insufficient_aal", failed(messages.secondStep)],
  ["provider_email_needs_verification", failed(messages.googleUnverified)],
  ["signup_disabled", failed(messages.signUpClosed)],
  ["user_banned", failed(messages.accountClosed)],
  ["validation_failed", failed(messages.invalid)],
  // A rule of the project's own database that speaks for itself: "raise exception" without a code.
  ["P0001", failed()],
];
const byCode = new Map(ways.flatMap(([codes, way]) => codes.split(" ").map((code) => [code, way])));

/** Whether a refusal says the same of every address, in words that a reader can do something about. */
export const isForAnyAddress = (code: string): boolean => byCode.get(code)?.code === "failed";

/** What a refusal of the backend becomes for the reader. */
export function fromRefusal(why: Refusal): Refused {
  if (why.kind === "unavailable") return refusals.unavailable;
  if (why.kind === "too-many") return tooMany(why.retryAfter);
  const told = byCode.get(why.code);
  return told ? { ok: false, status: 400, message: why.message, ...told } : refusals.failed;
}

/** What the backend has answered. Where it refused, the request ends with that. */
export function orRefused<Value>(result: BackendResult<Value>): Value {
  if (result.ok) return result.value;
  throw new RefusedRequest(fromRefusal(result.why));
}

/** JSON for a page's script. */
export function jsonAnswer({ counts: _, ...outcome }: Outcome, jar: CookieJar): NextResponse {
  if (outcome.ok) {
    const { toast, data } = outcome;
    // Not in a cookie: another tab of the same reader, loading at that moment, would show the toast instead.
    return withCookies(NextResponse.json({ ok: true, toast, ...data }), jar);
  }
  const { status, ...failure } = outcome;
  const headers: HeadersInit = failure.retryAfter ? { "Retry-After": String(failure.retryAfter) } : {};
  return withCookies(NextResponse.json(failure, { status, headers }), jar);
}

/** A redirect, to a path of this site where it can be: relative, so that no Host header has a say in it. */
export function redirectTo(path: string, jar: CookieJar, status: 303 | 307 = 303): NextResponse {
  return withCookies(new NextResponse(null, { status, headers: { Location: path } }), jar);
}

/** The redirect for a form sent without JavaScript: on to its target, or back with what was typed. */
export function formAnswer(
  outcome: Outcome,
  jar: CookieJar,
  { page, ...back }: { page: string } & Pick<Flash, "form" | "values">,
): NextResponse {
  if (outcome.ok) {
    const { next, toast } = outcome;
    if (toast) setFlash(jar, { toast });
    return redirectTo(next, jar);
  }
  const { message, field, code } = outcome;
  // From a member's page middleware leads on to where a session begins.
  const form = code === "signed-out" ? signInForm : back.form;
  setFlash(jar, { ...back, message, field, code, form });
  return redirectTo(page, jar);
}
