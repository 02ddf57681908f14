/**
 * What forms and handlers of accounts say to each other. Safe to import anywhere. Every POST takes JSON or a form, and
 * answers JSON to `Accept: application/json`, else 303: back to its page with a flash cookie on failure, on to its target on
 * success. What begins or ends a session ends in a full page load, because the first HTML depends on it.
 */

/** What to say when nobody answers. Here and not in the catalogue, because every page carries it. */
export const unavailableMessage = "Sign-in is unavailable right now. Please try again.";

/** The same to somebody who is signed in. */
export const accountUnavailableMessage = "Your account can’t be reached right now. Please try again.";

/** Why a handler said no, for code that reacts to more than the sentence. */
export const failureCodes = [
  /** A field does not hold what its schema asks for; `field` names it. */
  "invalid",
  /** No session, or one that has ended: cookies are cleared, ask to sign in again and keep what was typed. */
  "signed-out",
  /** The backend is away: keep what was typed, offer to try again. */
  "unavailable",
  /** Too often; `retryAfter` seconds. */
  "too-many",
  /** Address or password wrong. */
  "invalid-credentials",
  /** Right password, address not confirmed yet: offer to send the mail again. */
  "email-not-confirmed",
  /** The mail's link or code is wrong, used, replaced or too old. */
  "link-expired",
  /** Delete: neither a password nor a sign-in of the last ten minutes. */
  "proof-needed",
  /** Not from this site's own pages, too large, of the wrong type. */
  "refused",
  "failed",
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** The forms of accounts, each by a name: a form that comes back without scripts is told apart from its neighbours. */
export const formNames = [
  "sign-in",
  "sign-up",
  "forgot",
  "resend",
  "confirm",
  "reset",
  "profile",
  "password",
  "other-devices",
  "delete",
] as const;
export type FormName = (typeof formNames)[number];

export interface Failure {
  ok: false;
  message: string;
  field?: string;
  code?: FailureCode;
  /** Seconds. */
  retryAfter?: number;
}

export type Answer<Data extends object = object> = ({ ok: true } & Data) | Failure;

/** `next` is a path of this site, checked on the server; `toast` waits for the page that is loaded there. */
export interface Onward {
  next: string;
  toast?: Toast;
}

/** What a mail is for: to confirm an address, or to choose a new password. */
export type MailPurpose = "signup" | "recovery";

export interface Profile {
  /** The display name as typed; empty when none was. */
  name: string;
  /** Normalised, or empty. */
  phone: string;
  email: string;
}

export interface Toast {
  title: string;
  message: string;
  kind: "success" | "error" | "info";
}
