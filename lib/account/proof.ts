/**
 * When a reader last signed in, which for ten minutes may delete an account without a password. The backend's tokens do not
 * say it everywhere, so a signed cookie does; hosted Supabase's tokens say it too (`amr`), which counts as well.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { environment } from "@/lib/env";
import { type CookieJar, proofCookie } from "./cookies";
import { processState } from "./limits";
import { readProfile, type Session } from "./reader";
import { type CallOptions, within } from "./supabase";
import { displayName } from "./viewer";

/** Seconds for which a sign-in is fresh. */
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

const secondsNow = () => Math.floor(Date.now() / 1000);

/** Notes in the jar, for this session and its refreshes only, that its reader has just signed in. */
export function setProof(jar: CookieJar, session: Session): void {
  const time = secondsNow();
  const signed = signatureOf(`${time}.${session.key}`).toString("base64url");
  jar.set(proofCookie, `${time}.${signed}`, proofLifetime);
}

/** Whether the reader signed in within the last ten minutes. The backend must have accepted the session's token before. */
export function hasProof(jar: CookieJar, { key, signIns }: Session): boolean {
  const [time = "", signed = ""] = (jar.get(proofCookie) ?? "").split(".");
  const times = signIns.map(({ timestamp }) => timestamp);
  if (isSigned(`${time}.${key}`, signed)) times.push(Number(time));
  return times.some((at) => Math.abs(secondsNow() - at) < proofLifetime);
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
): Promise<void> {
  jar.setSession(session.stored);
  const profile = await readProfile(session, within(nameDeadlineMs, call.readerAddress));
  const profileName = profile.ok ? profile.value.name : undefined;
  jar.setViewer(displayName(profileName, session.user.name));
  setProof(jar, session);
}
