/**
 * The `icp-sign-up` cookie: the data that this browser keeps about an address between its sign-up
 * and its confirmation. One part of it replaces an emailed code that is used up. So the server
 * signs the cookie, and nobody can forge that part.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { environment } from "@/lib/env";
import { processState } from "@/lib/protection/rate-limit-store";
import type { CallOptions } from "@/lib/supabase/client";
import { opaqueToken } from "@/lib/supabase/opaque-token";
import { beginSession, endSession } from "@/lib/supabase/session";
import type { CookieJar } from "@/lib/supabase/session-cookie";

export const signUpCookie = "icp-sign-up";

/** Seconds for which the cookie is kept: the longest lifetime of an emailed code. */
const cookieLifetime = 3600;

/** Seconds for which a right code can be used again after its password was refused. */
const verifiedLifetime = 900;

/** A right code whose password was refused. The backend accepts no code twice. */
export type VerifiedCode = {
  code: string;
  /**
   * The refresh token of the session that the backend returned for the code. It is in no session
   * cookie.
   */
  refreshToken: string;
  /** Seconds since 1970 at which the backend accepted the code. */
  verifiedAt: number;
};

export type PendingSignUp = {
  email: string;
  /** As typed at the sign-up in this browser. */
  name?: string | undefined;
  /** A code that was sent to the backend without a response. The backend may have used it up. */
  unansweredCode?: string | undefined;
  verified?: VerifiedCode | undefined;
};

const pendingSignUpSchema = z.object({
  email: z.string(),
  name: z.string().optional(),
  unansweredCode: z.string().optional(),
  verified: z
    .object({
      code: z.string(),
      refreshToken: z.string().regex(opaqueToken),
      verifiedAt: z.number(),
    })
    .optional(),
});

/**
 * The key of the signature. Without a secret key in the settings it is random for each process.
 * Cookies of another process are then ignored, and the reader types the name again.
 */
function signingKey(): string | Buffer {
  const { secretKey } = environment().supabase ?? {};
  return secretKey ?? processState("sign-up cookie key", () => randomBytes(32));
}

/**
 * The signed text begins with the cookie's name, so that a signature made for another purpose is
 * invalid here.
 */
function sign(payload: string): Buffer {
  return createHmac("sha256", signingKey()).update(`${signUpCookie}\n${payload}`).digest();
}

function readCookie(jar: CookieJar): PendingSignUp | undefined {
  const [payload = "", signature = ""] = jar.get(signUpCookie)?.split(".") ?? [];
  const received = Buffer.from(signature, "base64url");
  const expected = sign(payload);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  // The signature is ours, so this is JSON. An earlier release may have written another shape.
  const content: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
  const pending = pendingSignUpSchema.safeParse(content).data;
  if (!pending?.verified) return pending;
  const isExpired = Date.now() / 1000 - pending.verified.verifiedAt > verifiedLifetime;
  return isExpired ? { ...pending, verified: undefined } : pending;
}

/**
 * The data that this browser keeps about an address. Undefined if the address was not signed up
 * here.
 */
export function readPendingSignUp(jar: CookieJar, email: string): PendingSignUp | undefined {
  const pending = readCookie(jar);
  return pending?.email === email.toLowerCase() ? pending : undefined;
}

/** Adds data about an address, and deletes the data of any other address. */
export function savePendingSignUp(jar: CookieJar, { email, ...changes }: PendingSignUp): void {
  const pending: PendingSignUp = {
    ...readPendingSignUp(jar, email),
    ...changes,
    email: email.toLowerCase(),
  };
  const payload = Buffer.from(JSON.stringify(pending)).toString("base64url");
  jar.set(signUpCookie, `${payload}.${sign(payload).toString("base64url")}`, cookieLifetime);
}

/**
 * Removes the cookie, and ends the session of a verified code at the backend, so that a copy of the
 * cookie becomes useless. False if such a session may still exist at the backend.
 */
export async function endPendingSignUp(jar: CookieJar, call: CallOptions): Promise<boolean> {
  const refreshToken = readCookie(jar)?.verified?.refreshToken;
  jar.remove(signUpCookie);
  if (refreshToken === undefined) return true;
  const begun = await beginSession(call, (auth) =>
    auth.refreshSession({ refresh_token: refreshToken }),
  );
  if (!begun.ok) return begun.refusal.kind === "refused";
  const ended = await endSession(begun.value, "local", call);
  return ended.ok || ended.refusal.kind === "refused";
}
