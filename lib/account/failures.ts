/** The failures that handlers return, and the failure for each error code of the backend. */
import type { BackendResult, Refusal } from "@/lib/supabase/client";
import { type FailureCode, messages, waitMessages } from "./messages";

/** The JSON that a script receives after a failure. */
export type Failure = {
  ok: false;
  message: string;
  /** Name of the form field that has the error. */
  field?: string;
  code?: FailureCode;
  /** Seconds after which the reader may try again. */
  retryAfter?: number;
};

export type FailureOutcome = Failure & {
  /** HTTP status of the response. */
  status: number;
  /** If this is false, the failed request does not count against the rate limits. */
  counts?: false;
};

/**
 * Thrown to stop a request. The wrapper of every handler (lib/account/handler.ts) then sends the
 * failure as the response.
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

/**
 * The failure for one error code. If `status` is left out, it is 400. If `message` is left out, the
 * reader gets the backend's message.
 */
type FailureByCode = FailureOutcome | { code: FailureCode; field?: string; message?: string };

/**
 * The failure for each error code of the backend. Most failures have a message of the site, because
 * the backend's messages are for developers ("AAL2 session is required to …").
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
  /* PostgreSQL's code for an exception that SQL raises without a code, for example in a trigger
     that the owner of the database has added. Readers get the exception's message. */
  P0001: { code: "failed" },
};

function failureByCode(code: string): FailureByCode | undefined {
  return Object.hasOwn(failuresByCode, code) ? failuresByCode[code] : undefined;
}

/**
 * True for an error code that the backend sends whether or not the email address has an account,
 * such as "captcha_failed". A refusal with this code reveals no account, so the reader may see it.
 */
export const isForAnyAddress = (code: string): boolean =>
  code !== "user_banned" && failureByCode(code)?.code === "failed";

/**
 * Replaces the refusal "this user is banned" by `wrong`, the refusal of a wrong password or code.
 * Any other refusal is returned unchanged. The backend looks for a ban before it checks the
 * password. So if readers saw "this user is banned", anybody could find out which addresses have a
 * banned account.
 */
export function hideBan(refusal: Refusal, wrong: Refusal): Refusal {
  return refusal.kind === "refused" && refusal.code === "user_banned" ? wrong : refusal;
}

/** Returns the failure that a reader gets if the backend refuses a request. */
export function toFailure(refusal: Refusal): FailureOutcome {
  if (refusal.kind === "unavailable") return failures.unavailable;
  if (refusal.kind === "too-many") return tooMany(refusal.retryAfter);
  const failure = failureByCode(refusal.code);
  if (!failure) return failures.failed;
  return { ok: false, status: 400, message: refusal.message, ...failure };
}

/**
 * Returns the value of a successful result of the backend.
 *
 * @throws RequestError with the failure for the reader if the backend did not carry out the request
 */
export function unwrapOrThrow<Value>(result: BackendResult<Value>): Value {
  if (result.ok) return result.value;
  throw new RequestError(toFailure(result.refusal));
}
