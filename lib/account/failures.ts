/**
 * The failures of requests: the JSON for a script, and the failure for each error code of the
 * backend.
 */
import type { BackendResult, Refusal } from "@/lib/supabase/client";
import { type FailureCode, messages, waitMessages } from "./messages";

/** The JSON of a failure. */
export type Failure = {
  ok: false;
  message: string;
  /** Name of the form's field with the error. */
  field?: string;
  code?: FailureCode;
  /** Seconds. */
  retryAfter?: number;
};

export type FailureOutcome = Failure & {
  /** HTTP status. */
  status: number;
  /** False if this request must not count against the rate limits. */
  counts?: false;
};

/**
 * Stops a request. The wrapper of the handlers responds with its failure (lib/account/handler.ts).
 */
export class RequestError extends Error {
  readonly failure: FailureOutcome;

  constructor(failure: FailureOutcome) {
    super(failure.message);
    this.failure = failure;
  }
}

const linkExpired: FailureOutcome = {
  ok: false,
  status: 400,
  code: "link-expired",
  message: messages.linkExpired,
};
const signedOut: FailureOutcome = {
  ok: false,
  status: 401,
  code: "signed-out",
  message: messages.signedOut,
};

export const failures = {
  linkExpired,
  signedOut,
  unavailable: { ok: false, status: 503, code: "unavailable", message: messages.unavailable },
  accountUnavailable: {
    ok: false,
    status: 503,
    code: "unavailable",
    message: messages.accountUnavailable,
  },
  refused: { ok: false, status: 403, code: "refused", message: messages.refused },
  notFound: { ok: false, status: 404, code: "refused", message: messages.notFound },
  tooLarge: { ok: false, status: 413, code: "refused", message: messages.tooLarge },
  unreadable: { ok: false, status: 400, code: "refused", message: messages.refused },
  wrongType: { ok: false, status: 415, code: "refused", message: messages.refused },
  failed: { ok: false, status: 500, code: "failed", message: messages.failed },
} as const satisfies Record<string, FailureOutcome>;

export function tooMany(
  retryAfter: number,
  message: string = waitMessages.tooMany(retryAfter),
): FailureOutcome {
  return { ok: false, status: 429, code: "too-many", message, retryAfter };
}

/** A failure of status 400. Without `message` the reader gets the backend's message. */
type FailureByCode = FailureOutcome | { code: FailureCode; field?: string; message?: string };

/**
 * Failures by the backend's error code. They have the site's own messages, because the backend's
 * are for developers ("AAL2 session is required to …").
 */
const failuresByCode: Record<string, FailureByCode> = {
  bad_jwt: signedOut,
  no_authorization: signedOut,
  session_not_found: signedOut,
  user_not_found: signedOut,
  PGRST301: signedOut,
  PGRST303: signedOut,
  bad_code_verifier: linkExpired,
  bad_oauth_state: linkExpired,
  otp_expired: linkExpired,
  flow_state_already_used: linkExpired,
  flow_state_expired: linkExpired,
  flow_state_not_found: linkExpired,
  same_password: { code: "invalid", field: "password" },
  weak_password: { code: "invalid", field: "password" },
  email_not_confirmed: { code: "email-not-confirmed" },
  invalid_credentials: { code: "invalid-credentials" },
  current_password_required: { code: "failed", message: messages.proofNeeded },
  reauthentication_needed: { code: "failed", message: messages.proofNeeded },
  email_address_invalid: { code: "failed", message: messages.addressRefused },
  email_address_not_authorized: { code: "failed", message: messages.addressRefused },
  captcha_failed: { code: "failed", message: messages.switchedOff },
  email_provider_disabled: { code: "failed", message: messages.switchedOff },
  provider_disabled: { code: "failed", message: messages.switchedOff },
  insufficient_aal: { code: "failed", message: messages.secondStep },
  signup_disabled: { code: "failed", message: messages.signUpClosed },
  user_banned: { code: "failed", message: messages.accountClosed },
  validation_failed: { code: "failed", message: messages.invalid },
  // A rule of the project's own database raised an exception without a code.
  // Its message is for readers.
  P0001: { code: "failed" },
};

function failureByCode(code: string): FailureByCode | undefined {
  return Object.hasOwn(failuresByCode, code) ? failuresByCode[code] : undefined;
}

/**
 * True if the backend refuses every address with this code, and the reader can do something about
 * it.
 */
export const isForAnyAddress = (code: string): boolean => failureByCode(code)?.code === "failed";

/** The failure that a reader gets if the backend refuses a request. */
export function toFailure(refusal: Refusal): FailureOutcome {
  if (refusal.kind === "unavailable") return failures.unavailable;
  if (refusal.kind === "too-many") return tooMany(refusal.retryAfter);
  const failure = failureByCode(refusal.code);
  if (!failure) return failures.failed;
  return { ok: false, status: 400, message: refusal.message, ...failure };
}

/**
 * The value of a result.
 *
 * @throws RequestError with the reader's failure if the backend refused the request
 */
export function unwrapOrThrow<Value>(result: BackendResult<Value>): Value {
  if (result.ok) return result.value;
  throw new RequestError(toFailure(result.refusal));
}
