/**
 * When, and how, a reader last proved who they are: what may delete an account without a password, and what may set a
 * new password without the old one. The backend's tokens do not say it everywhere, so a signed cookie of ten minutes
 * does; hosted Supabase's tokens say it too (`amr`), which counts as well.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { environment } from "@/lib/env";
import { type CookieJar, proofCookie } from "./cookies";
import { processState } from "./limits";
import { readProfile, type Session } from "./reader";
import { type CallOptions, within } from "./supabase";
import { displayName } from "./viewer";

/** "mail" is a link or code of a mail, whichever mail it was: the backend's tokens do not tell more. */
type ProofKind = "sign-in" | "mail";

/** Seconds for which a sign-in is fresh, and in which a new password must be chosen after the mail. */
const proofLifetime = 600;

/**
 * Signs. Without a secret in the settings the key is this process's own: after a restart its signatures are worth
 * nothing, and the reader proves anew what they stood for.
 */
function signatureOf(text: string): Buffer {
  const key = environment().supabase?.secretKey ?? processState("cookie key", () => randomBytes(32));
  return createHmac("sha256", key).update(`proof of identity\n${text}`).digest();
}

function isSigned(text: string, signature: string): boolean {
  const [expected, found] = [signatureOf(text), Buffer.from(signature, "base64url")];
  return found.length === expected.length && timingSafeEqual(found, expected);
}

const keyText = (email: string) => `mail to ${email.toLowerCase()}`;

/** A key in the link of every mail to an address: whoever shows it reads that address's mail, and guesses nothing. */
export const mailKey = (email: string): string => signatureOf(keyText(email)).toString("base64url");

export const isMailKey = (email: string, key: string): boolean => isSigned(keyText(email), key);

/** Notes in the jar, for this session and its refreshes only, that the reader of this session has just proved who they are. */
export function setProof(jar: CookieJar, kind: ProofKind, session: Session): void {
  const noted = `${kind}.${Math.floor(Date.now() / 1000)}`;
  const signed = signatureOf(`${noted}.${session.key}`).toString("base64url");
  jar.set(proofCookie, `${noted}.${signed}`, proofLifetime);
}

/**
 * Whether the reader of this session proved who they are within the last ten minutes: by a mail, or, for "sign-in", in
 * any way. The backend must have accepted the session's token before.
 */
export function hasProof(jar: CookieJar, kind: ProofKind, { key, signIns }: Session): boolean {
  const [given = "", at = "", signed = ""] = (jar.get(proofCookie) ?? "").split(".");
  const proofs = signIns.map(({ method, timestamp }) => ({
    isMail: /^(?:otp|recovery)$/.test(method),
    age: Math.abs(Date.now() / 1000 - timestamp),
  }));
  if (isSigned(`${given}.${at}.${key}`, signed))
    proofs.push({ isMail: given === "mail", age: Date.now() / 1000 - Number(at) });
  return proofs.some(({ isMail, age }) => age < proofLifetime && (isMail || kind === "sign-in"));
}

/** One character of each kind, for projects whose rules for passwords ask for them. */
const oneOfEachKind = "aA1.";

/** A password that nobody knows. */
export const madeUpPassword = (): string => `${randomBytes(24).toString("base64url")}${oneOfEachKind}`;

/** A name for the header must not hold a sign-in up. */
const nameDeadlineMs = 1000;

/** What every way of signing in ends with: the session's cookies, the name to draw, and who has just been proved. */
export async function finishSignIn(
  { jar, call }: { jar: CookieJar; call: CallOptions },
  session: Session,
  proof: ProofKind = "sign-in",
): Promise<void> {
  jar.setSession(session.stored);
  const profile = await readProfile(session, within(nameDeadlineMs, call.readerAddress));
  const profileName = profile.ok ? profile.value.name : undefined;
  jar.setViewer(displayName(profileName, session.user.name));
  setProof(jar, proof, session);
}
