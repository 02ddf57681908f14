/**
 * The `icp-sign-up` cookie: what this browser remembers about an address between its sign-up and its confirmation.
 *
 * One part of it stands in for an emailed code that is used up. So the server signs the cookie: a browser, or whoever
 * writes into one, cannot make such a part up.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { environment } from "@/lib/env";
import type { CookieJar } from "./cookies";
import { processState } from "./limits";
import { opaqueToken } from "./schemas";
import { beginSession, endSession } from "./session";
import type { CallOptions } from "./supabase";

export const signUpCookie = "icp-sign-up";

/** Seconds for which the cookie is kept: as long as an emailed code can be good for at most. */
const cookieLifetime = 3600;

/** Seconds for which a code that was right stays good although its password was not taken. */
const verifiedLifetime = 900;

/** A code that was right while the password beside it was not taken. The backend takes no code twice. */
export interface VerifiedCode {
  code: string;
  /** Of the session that the backend gave for the code. No cookie of a session holds it. */
  refreshToken: string;
  /** Seconds since 1970 at which the backend took the code. */
  verifiedAt: number;
}

export interface PendingSignUp {
  email: string;
  /** As typed at the sign-up in this browser. */
  name?: string | undefined;
  /** A code that was sent to the backend, which gave no answer: the backend may have used it up. */
  unansweredCode?: string | undefined;
  verified?: VerifiedCode | undefined;
}

const pendingSignUpShape = z.object({
  email: z.string(),
  name: z.string().optional(),
  unansweredCode: z.string().optional(),
  verified: z
    .object({ code: z.string(), refreshToken: z.string().regex(opaqueToken), verifiedAt: z.number() })
    .optional(),
});

/**
 * The key of the signature. Without a secret key in the settings it is random and lasts as long as this process; the
 * cookie of another process is then ignored, and its reader is asked for the name again.
 */
function signingKey(): string | Buffer {
  const { secretKey } = environment().supabase ?? {};
  return secretKey ?? processState("sign-up cookie key", () => randomBytes(32));
}

/** The purpose stands in front, so that a signature made with this key for anything else is no signature here. */
const signatureOf = (payload: string): Buffer =>
  createHmac("sha256", signingKey()).update(`${signUpCookie}\n${payload}`).digest();

function readCookie(jar: CookieJar): PendingSignUp | undefined {
  const [payload = "", signature = ""] = jar.get(signUpCookie)?.split(".") ?? [];
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // The signature is ours, so this is JSON; an earlier release may have written another shape.
  const pending = pendingSignUpShape.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString())).data;
  if (!pending?.verified) return pending;
  const isExpired = Date.now() / 1000 - pending.verified.verifiedAt > verifiedLifetime;
  return isExpired ? { ...pending, verified: undefined } : pending;
}

/** What this browser remembers about an address; undefined where it has signed up no such address. */
export function readPendingSignUp(jar: CookieJar, email: string): PendingSignUp | undefined {
  const pending = readCookie(jar);
  return pending?.email === email.toLowerCase() ? pending : undefined;
}

/** Remembers more about an address. What the cookie held about another address is forgotten. */
export function savePendingSignUp(jar: CookieJar, { email, ...changes }: PendingSignUp): void {
  const pending: PendingSignUp = { ...readPendingSignUp(jar, email), ...changes, email: email.toLowerCase() };
  const payload = Buffer.from(JSON.stringify(pending)).toString("base64url");
  jar.set(signUpCookie, `${payload}.${signatureOf(payload).toString("base64url")}`, cookieLifetime);
}

/**
 * Forgets the sign-up, and ends the session behind a verified code at the backend: a copy of the cookie is worthless
 * after this. The cookie is removed at once. Resolves to whether no such session is left at the backend.
 */
export async function endPendingSignUp(jar: CookieJar, call: CallOptions): Promise<boolean> {
  const refreshToken = readCookie(jar)?.verified?.refreshToken;
  jar.remove(signUpCookie);
  if (refreshToken === undefined) return true;
  const begun = await beginSession(call, (auth) => auth.refreshSession({ refresh_token: refreshToken }));
  if (!begun.ok) return begun.why.kind === "refused";
  const ended = await endSession(begun.value, "local", call);
  return ended.ok || ended.why.kind === "refused";
}
