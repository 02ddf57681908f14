/**
 * When, and how, a reader last proved who they are: what may delete an account without a password, and what may set a
 * new password without the old one. The backend's tokens do not say it everywhere, so a signed cookie of ten minutes
 * does; hosted Supabase's tokens say it too (`amr`), which counts as well.
 */
import type { Session } from "../rules/shapes";
import { claimsOf, sessionKey } from "./claims";
import type { CookieJar } from "./jar";
import { proofCookieName } from "./names";
import { isSigned, sign } from "./signature";

/** "recovery" is a mail for a forgotten password; everything else is a sign-in. */
export type ProofKind = "sign-in" | "recovery";

/** Seconds for which a sign-in is fresh, and in which a new password must be chosen after the mail. */
const proofLifetime = 600;
const purpose = "proof of identity";

/** Notes in the jar, for this session and its refreshes only, that the reader of this session has just proved who they are. */
export function setProof(jar: CookieJar, kind: ProofKind, session: Session, now = Date.now()): void {
  const at = Math.floor(now / 1000);
  const signed = sign(purpose, `${kind}.${at}.${sessionKey(session)}`);
  jar.set(proofCookieName(jar.secure), `${kind}.${at}.${signed}`, { maxAge: proofLifetime });
}

function cookieProves(jar: CookieJar, kinds: readonly ProofKind[], session: Session, now: number): boolean {
  const [kind, at, signed = ""] = (jar.get(proofCookieName(jar.secure)) ?? "").split(".");
  const known = kinds.find((one) => one === kind);
  const age = now / 1000 - Number(at);
  if (!known || !(age >= -5 && age < proofLifetime)) return false;
  return isSigned(purpose, `${known}.${at}.${sessionKey(session)}`, signed);
}

const recoveryMethods = new Set(["otp", "recovery"]);

function tokenProves(kinds: readonly ProofKind[], session: Session, now: number): boolean {
  const methods = claimsOf(session.accessToken).amr;
  if (!Array.isArray(methods)) return false;
  return methods.some((entry: unknown) => {
    const fields = new Map<string, unknown>(typeof entry === "object" && entry ? Object.entries(entry) : []);
    const [method, at] = [fields.get("method"), fields.get("timestamp")];
    if (typeof method !== "string" || typeof at !== "number") return false;
    const isRightKind = kinds.includes("sign-in") || recoveryMethods.has(method);
    return isRightKind && Math.abs(now / 1000 - at) < proofLifetime;
  });
}

/**
 * Whether the reader of this session proved who they are within the last ten minutes, in one of these ways. The
 * backend must have accepted the session's token before.
 */
export function hasProof(
  jar: CookieJar,
  kinds: readonly ProofKind[],
  session: Session,
  now = Date.now(),
): boolean {
  return cookieProves(jar, kinds, session, now) || tokenProves(kinds, session, now);
}
