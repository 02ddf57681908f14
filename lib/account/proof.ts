/**
 * When, and how, a reader last proved who they are: what may delete an account without a password, and what may set a
 * new password without the old one. The backend's tokens do not say it everywhere, so a signed cookie of ten minutes
 * does; hosted Supabase's tokens say it too (`amr`), which counts as well.
 */

import { sessionKey, signInsOf } from "./claims";
import type { CookieJar } from "./cookies";
import { proofCookieName } from "./names";
import type { Session } from "./shapes";
import { isSigned, sign } from "./signature";

/** "mail" is a link or code of a mail, whichever mail it was: the backend's tokens do not tell more. */
export type ProofKind = "sign-in" | "mail";

/** Seconds for which a sign-in is fresh, and in which a new password must be chosen after the mail. */
const proofLifetime = 600;
const purpose = "proof of identity";

/** Notes in the jar, for this session and its refreshes only, that the reader of this session has just proved who they are. */
export function setProof(jar: CookieJar, kind: ProofKind, session: Session, now = Date.now()): void {
  const at = Math.floor(now / 1000);
  const signed = sign(purpose, `${kind}.${at}.${sessionKey(session)}`);
  jar.set(proofCookieName(jar.secure), `${kind}.${at}.${signed}`, { maxAge: proofLifetime });
}

function cookieProves(jar: CookieJar, kind: ProofKind, session: Session, now: number): boolean {
  const [given, at, signed = ""] = (jar.get(proofCookieName(jar.secure)) ?? "").split(".");
  const age = now / 1000 - Number(at);
  if ((kind === "mail" && given !== "mail") || !(age >= -5 && age < proofLifetime)) return false;
  return isSigned(purpose, `${given}.${at}.${sessionKey(session)}`, signed);
}

function tokenProves(kind: ProofKind, session: Session, now: number): boolean {
  return signInsOf(session.accessToken).some(
    ({ method, at }) =>
      (kind === "sign-in" || /^(?:otp|recovery)$/.test(method)) && Math.abs(now / 1000 - at) < proofLifetime,
  );
}

/**
 * Whether the reader of this session proved who they are within the last ten minutes: by a mail, or, for "sign-in", in
 * any way. The backend must have accepted the session's token before.
 */
export function hasProof(jar: CookieJar, kind: ProofKind, session: Session, now = Date.now()): boolean {
  return cookieProves(jar, kind, session, now) || tokenProves(kind, session, now);
}
