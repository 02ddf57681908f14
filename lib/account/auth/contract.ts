/**
 * What forms and handlers of accounts say to each other. Types only: safe to import anywhere.
 *
 * Every POST takes JSON or a form, and answers JSON to `Accept: application/json`, else 303: back to its page with a
 * flash cookie on failure, on to its target on success. Forms need no field but those of their schema.
 *
 * | handler                      | takes (lib/account/auth/schemas)              | answers besides `ok`                   | a form goes back to |
 * | ---------------------------- | ------------------------------------- | -------------------------------------- | ------------------- |
 * | POST /api/auth/sign-in       | `signInSchema`                        | `next`                                 | /auth               |
 * | POST /api/auth/sign-up       | `signUpSchema`                        | nothing, known address or not          | /auth?tab=sign-up   |
 * | POST /api/auth/resend        | `emailSchema`                         | nothing                                | /auth/check-email   |
 * | POST /api/auth/forgot        | `emailSchema`                         | nothing                                | /auth/forgot        |
 * | POST /api/auth/confirm       | `confirmSchema` (link, or code)       | `next` (recovery: /auth/reset)         | /auth/confirm       |
 * | POST /api/auth/reset         | `resetSchema`, session of a recovery  | `next`                                 | /auth/reset         |
 * | POST /api/auth/password      | `changePasswordSchema`, session       | nothing                                | /account            |
 * | POST /api/auth/sign-out      | `signOutSchema`                       | `next` (/auth; others: /account)       | /account            |
 * | GET  /api/auth/google?next=  | plain `<a>`, never a form             | 302 to the backend                     |                     |
 * | GET  /api/profile            | session                               | `profile`                              |                     |
 * | POST /api/profile            | `profileSchema`, session              | `profile`                              | /account            |
 * | GET  /api/account/export     | session; plain `<a>`                  | the file                               | /account            |
 * | POST /api/account/delete     | `deleteAccountSchema`, session        | `next`                                 | /account            |
 *
 * After success, a form of sign-up goes to /auth/check-email?email=… , resend and forgot likewise.
 *
 * Sign-in, confirm, reset, sign-out and delete end in a full page load (`location.assign(answer.next)`), because the
 * first HTML depends on the session; their toast waits in the flash cookie for the page that follows (`takeFlash`).
 */

/** Why a handler said no, for code that reacts to more than the sentence. */
export type FailureCode =
  /** A field does not hold what its schema asks for; `field` names it. */
  | "invalid"
  /** No session, or one that has ended: cookies are cleared, ask to sign in again and keep what was typed. */
  | "signed-out"
  /** The backend is away: keep what was typed, offer to try again. */
  | "unavailable"
  /** Too often; `retryAfter` seconds. */
  | "too-many"
  /** Address or password wrong. */
  | "invalid-credentials"
  /** Right password, address not confirmed yet: offer to send the mail again. */
  | "email-not-confirmed"
  /** The mail's link or code is wrong, used, replaced or too old. */
  | "link-expired"
  /** Delete: neither a password nor a sign-in of the last ten minutes. */
  | "proof-needed"
  /** Not from this site's own pages, too large, of the wrong type. */
  | "refused"
  | "failed";

export interface Failure {
  ok: false;
  message: string;
  field?: string;
  code?: FailureCode;
  /** Seconds. */
  retryAfter?: number;
}

export type Answer<Data extends object = object> = ({ ok: true } & Data) | Failure;

/** `next` is a path of this site, checked on the server. */
export type NextAnswer = Answer<{ next: string }>;

export interface Profile {
  /** The display name as typed; empty when none was. */
  name: string;
  /** Normalised, or empty. */
  phone: string;
  email: string;
}

export type ProfileAnswer = Answer<{ profile: Profile }>;

export interface Toast {
  title: string;
  message: string;
  kind: "success" | "error" | "info";
}

/** What a redirect brings with it, for 60 seconds. Shown as text, never trusted, never a password. */
export interface Flash {
  /** Why the form came back. */
  message?: string;
  field?: string;
  code?: FailureCode;
  /** What was typed. */
  values?: Record<string, string>;
  toast?: Toast;
}

/** The signed-in user as pages see it; never sent to the browser whole. */
export interface User {
  id: string;
  email: string;
  /** The display name without the profile's: sign-up name, else the local part, else "User". */
  name: string;
  /** "email", "google". Without "email" there is no password to ask for. */
  providers: string[];
  createdAt: string | undefined;
  emailConfirmedAt: string | undefined;
}

export type CurrentUser = { kind: "user"; user: User } | { kind: "none" } | { kind: "unavailable" };
