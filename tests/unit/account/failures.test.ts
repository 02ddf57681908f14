import { describe, expect, test } from "vitest";
import {
  failures,
  hideBan,
  isForAnyAddress,
  RequestError,
  toFailure,
  tooMany,
  unwrapOrThrow,
} from "@/lib/account/failures";
import type { Refusal } from "@/lib/supabase/client";

const refused = (code: string): Refusal => ({ kind: "refused", code, message: "By the backend." });

const signedOut = "Your session has ended. Please sign in again.";
const linkExpired =
  "This link or code is no longer valid. Ask for a new one; only the newest email works.";
const proofNeeded =
  "Please enter your password, or sign in again first, to confirm that it is you.";
const switchedOff = "This way of signing in is switched off right now.";
const addressRefused = "No email can be sent to this address. Please use another one.";
const failed = "Something went wrong on our side. Please try again.";

/** Code of the backend, with the status, kind, message of its failure. */
const failuresOfCodes = [
  ["bad_jwt", 401, "signed-out", signedOut],
  ["no_authorization", 401, "signed-out", signedOut],
  ["session_not_found", 401, "signed-out", signedOut],
  ["user_not_found", 401, "signed-out", signedOut],
  ["PGRST301", 401, "signed-out", signedOut],
  ["PGRST303", 401, "signed-out", signedOut],
  ["bad_code_verifier", 400, "link-expired", linkExpired],
  ["bad_oauth_state", 400, "link-expired", linkExpired],
  ["otp_expired", 400, "link-expired", linkExpired],
  ["flow_state_already_used", 400, "link-expired", linkExpired],
  ["flow_state_expired", 400, "link-expired", linkExpired],
  ["flow_state_not_found", 400, "link-expired", linkExpired],
  ["email_not_confirmed", 400, "email-not-confirmed", "By the backend."],
  ["invalid_credentials", 400, "invalid-credentials", "By the backend."],
  ["current_password_required", 400, "failed", proofNeeded],
  ["reauthentication_needed", 400, "failed", proofNeeded],
  ["email_address_invalid", 400, "failed", addressRefused],
  ["email_address_not_authorized", 400, "failed", addressRefused],
  ["captcha_failed", 400, "failed", switchedOff],
  ["email_provider_disabled", 400, "failed", switchedOff],
  ["provider_disabled", 400, "failed", switchedOff],
  [
    "insufficient_aal",
    400,
    "failed",
    "This account asks for a second step, which this site does not have. Please write to us.",
  ],
  [
    "signup_disabled",
    400,
    "failed",
    "New accounts can’t be made right now. Please try again later.",
  ],
  [
    "user_banned",
    400,
    "failed",
    "This account has been closed. If that is a mistake, please write to us.",
  ],
  ["validation_failed", 400, "failed", "Please check the highlighted fields."],
  ["P0001", 400, "failed", "By the backend."],
  ["23514", 500, "failed", failed],
  // A key of every object, which is no error code.
  ["constructor", 500, "failed", failed],
] as const;

describe("the failure for an error code of the backend", () => {
  test.each(failuresOfCodes)(
    "the backend’s error code %s becomes status %i of the kind “%s”",
    (code, status, kind, message) => {
      expect(toFailure(refused(code))).toEqual({ ok: false, status, code: kind, message });
    },
  );

  test.each(["same_password", "weak_password"])(
    "the error code %s shows the backend’s message at the password field",
    (code) => {
      expect(toFailure(refused(code))).toEqual({
        ok: false,
        status: 400,
        code: "invalid",
        field: "password",
        message: "By the backend.",
      });
    },
  );

  test("a missing response of the backend becomes status 503", () => {
    expect(toFailure({ kind: "unavailable" })).toEqual({
      ok: false,
      status: 503,
      code: "unavailable",
      message: "Sign-in is unavailable right now. Please try again.",
    });
  });

  test("a rate limit of the backend becomes status 429 with the time to wait", () => {
    const limit: Refusal = { kind: "too-many", retryAfter: 1, code: "x", message: "y" };
    expect(toFailure(limit)).toEqual({
      ok: false,
      status: 429,
      code: "too-many",
      retryAfter: 1,
      message: "That was tried too often. Please wait a second and try again.",
    });
  });
});

const otherSite =
  "This request did not come from a page of this site. Please reload the page and try again.";

test.each([
  ["refused", 403, "refused", otherSite],
  ["notFound", 404, "refused", "There is nothing at this address."],
  ["tooLarge", 413, "refused", "That’s too long."],
  ["unreadable", 400, "refused", otherSite],
  ["wrongType", 415, "refused", otherSite],
  [
    "accountUnavailable",
    503,
    "unavailable",
    "Your account can’t be reached right now. Please try again.",
  ],
] as const)("the failure “%s” has status %i with the code “%s”", (name, status, code, message) => {
  expect(failures[name]).toEqual({ ok: false, status, code, message });
});

test("a rate-limit failure can have a custom message", () => {
  expect(tooMany(60, "Later.").message).toBe("Later.");
});

test.each([
  ["captcha_failed", true],
  ["validation_failed", true],
  ["user_banned", false],
  ["weak_password", false],
  ["invalid_credentials", false],
  ["otp_expired", false],
  ["unheard_of", false],
])("the refusal %s depends on no account, so it may be shown: %s", (code, isShown) => {
  expect(isForAnyAddress(code)).toBe(isShown);
});

describe("the refusal of a banned account", () => {
  const wrong = refused("invalid_credentials");

  test("the refusal of a banned account looks like that of a wrong password", () => {
    expect(hideBan(refused("user_banned"), wrong)).toBe(wrong);
  });

  test.each<Refusal>([refused("otp_expired"), { kind: "unavailable", code: "user_banned" }])(
    "the refusal %j is shown as it is, because no ban caused it",
    (refusal) => {
      expect(hideBan(refusal, wrong)).toBe(refusal);
    },
  );
});

describe("a result of the backend", () => {
  test("unwrapOrThrow returns the value of the backend’s successful result", () => {
    expect(unwrapOrThrow({ ok: true, value: 7 })).toBe(7);
  });

  test("unwrapOrThrow turns a backend refusal into an error for the reader", () => {
    const unwrap = () => unwrapOrThrow({ ok: false, refusal: refused("bad_jwt") });
    expect(unwrap).toThrow(new RequestError(failures.signedOut));
  });
});
